import { MemoryRouter } from 'react-router-dom'
import { beforeAll, describe, expect, it } from 'vitest'
import { walkComponent } from '@statefloor/drivers/component'
import { CoverageRecorder, driverCover, gapsOf, pathText } from '@statefloor/explorer'
import { deskMachine } from '#machines/support/desk/desk.machine.ts'
import type { DeskRef } from '#machines/support/desk/desk.machine.ts'
import { deskModel } from '#machines/support/desk/desk.model.ts'
import { Desk } from '#features/support/parts/Desk.tsx'
import { wordsOf } from '#i18n/words.ts'
import { haveWords } from '#tests/support/app.tsx'

beforeAll(() => haveWords(['support']))

describe('a conversation', () => {
  const { paths, missed } = driverCover(deskModel)
  const recorder = new CoverageRecorder(deskModel.machine)

  it.each(paths.map((path) => [pathText(path), path] as const))('%s', async (_, path) => {
    await walkComponent(path, {
      model: deskModel,
      recorder,
      words: wordsOf,
      render: (actor) => (
        <MemoryRouter>
          <Desk actor={actor as DeskRef} zone={undefined} />
        </MemoryRouter>
      ),
    })
  })

  it('takes every transition [MBT-03]', () => {
    expect(missed).toEqual([])
    expect(gapsOf(deskMachine, recorder).transitions).toEqual([])
  })
})
