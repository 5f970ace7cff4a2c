import { MemoryRouter } from 'react-router-dom'
import { beforeAll, describe } from 'vitest'
import type { DeskRef } from '#machines/support/desk/desk.machine.ts'
import { deskModel } from '#machines/support/desk/desk.model.ts'
import { Desk } from '#features/support/parts/Desk.tsx'
import { haveWords } from '#tests/support/app.tsx'
import { holdCover } from '#tests/support/covers.tsx'

beforeAll(() => haveWords(['support']))

describe('a conversation', () => {
  holdCover({
    model: deskModel,
    render: (actor) => (
      <MemoryRouter>
        <Desk actor={actor as DeskRef} zone={undefined} />
      </MemoryRouter>
    ),
  })
})
