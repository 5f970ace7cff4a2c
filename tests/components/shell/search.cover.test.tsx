import { MemoryRouter } from 'react-router-dom'
import { beforeAll, expect, it } from 'vitest'
import { walkComponent } from '@statefloor/drivers/component'
import { CoverageRecorder, driverCover, gapsOf, pathText } from '@statefloor/explorer'
import type { SearchRef } from '#machines/shell/search/search.machine.ts'
import { searchModel } from '#machines/shell/search/search.model.ts'
import { isSearchOpen } from '#machines/shell/search/search.view.ts'
import { SearchContents } from '#features/shell/search/SearchContents.tsx'
import { wordsOf } from '#i18n/words.ts'
import { BoardsProvider } from '#ui/live/Boards.tsx'
import { useSelector } from '@xstate/react'
import { haveWords, startApp } from '#tests/support/app.tsx'
import { stubServices } from '#tests/support/services.ts'

const { paths, missed } = driverCover(searchModel)
const recorder = new CoverageRecorder(searchModel.machine)
const { app } = startApp()
const boards = stubServices()

beforeAll(() => haveWords(['search', 'live']))

/** As in the header's popover: only while the search is open. */
function Opened({ actor }: { actor: SearchRef }) {
  return useSelector(actor, isSearchOpen) ? <SearchContents app={{ ...app, search: actor }} /> : null
}

it.each(paths.map((path) => [pathText(path), path] as const))('a person walks %s', async (_, path) => {
  await walkComponent(path, {
    model: searchModel,
    recorder,
    words: wordsOf,
    render: (actor) => (
      <MemoryRouter>
        <BoardsProvider boards={boards}>
          <Opened actor={actor as SearchRef} />
        </BoardsProvider>
      </MemoryRouter>
    ),
  })
})

it('every transition of the search was taken [MBT-03]', () => {
  expect(missed).toEqual([])
  expect(gapsOf(searchModel.machine, recorder).transitions).toEqual([])
})
