import { beforeAll, describe, expect, it } from 'vitest'
import { deskMachine } from '../../machines/desk/desk.machine'
import type { DeskRef } from '../../machines/desk/desk.machine'
import { deskModel } from '../../machines/desk/desk.model'
import { Desk } from '../../src/features/support/Desk'
import { wordsOf } from '../../src/i18n/words'
import { CoverageRecorder, gapsOf } from '../support/coverage/coverage'
import { walkComponent } from '../support/drivers/component'
import { driverCover } from '../support/explorer/paths'
import { pathText } from '../support/explorer/path'
import { haveWords } from '../support/app'

beforeAll(() => haveWords(['support']))

describe('a conversation', () => {
  const { paths, missed } = driverCover(deskModel)
  const recorder = new CoverageRecorder(deskModel.machine)

  it.each(paths.map((path) => [pathText(path), path] as const))('%s', async (_, path) => {
    await walkComponent(path, { model: deskModel, recorder, words: wordsOf, render: (actor) => <Desk actor={actor as DeskRef} zone={undefined} /> })
  })

  it('is walked by every transition [MBT-03]', () => {
    expect(missed).toEqual([])
    expect(gapsOf(deskMachine, recorder).transitions).toEqual([])
  })
})
