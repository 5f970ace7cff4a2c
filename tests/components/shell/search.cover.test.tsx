import { MemoryRouter } from 'react-router-dom'
import { beforeAll } from 'vitest'
import type { SearchRef } from '#machines/shell/search/search.machine.ts'
import { searchModel } from '#machines/shell/search/search.model.ts'
import { isSearchOpen } from '#machines/shell/search/search.view.ts'
import { SearchContents } from '#features/shell/search/SearchContents.tsx'
import { BoardsProvider } from '#drawing/live/Boards.tsx'
import { useSelector } from '@xstate/react'
import { haveWords, startApp } from '#tests/support/app.tsx'
import { stubServices } from '#tests/support/services.ts'
import { holdCover } from '#tests/support/covers.tsx'

const { app } = startApp()
const boards = stubServices()

beforeAll(() => haveWords(['search', 'live']))

/** As in the header's popover: only while the search is open. */
function Opened({ actor }: { actor: SearchRef }) {
  return useSelector(actor, isSearchOpen) ? <SearchContents app={{ ...app, search: actor }} /> : null
}

holdCover({
  model: searchModel,
  render: (actor) => (
    <MemoryRouter>
      <BoardsProvider boards={boards}>
        <Opened actor={actor as SearchRef} />
      </BoardsProvider>
    </MemoryRouter>
  ),
})
