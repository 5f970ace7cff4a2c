import { beforeAll, expect, it, vi } from 'vitest'
import type { TotpOffRef } from '../../machines/totpOff/totpOff.machine'
import { totpOffModel } from '../../machines/totpOff/totpOff.model'
import { TotpOffDialog } from '../../src/features/personSetting/TotpOffDialog'
import { loadWords, startWords, wordsOf } from '../../src/i18n/words'
import { CoverageRecorder, gapsOf } from '../support/coverage/coverage'
import { walkComponent } from '../support/drivers/component'
import { pathText } from '../support/explorer/path'
import { driverCover } from '../support/explorer/paths'

// The form of the check is a machine of its own, with a cover of its own; here it is an actor that a script plays.
vi.mock('../../src/features/personSetting/SafetyCheckForm', () => ({ SafetyCheckForm: () => null }))

const { paths, missed } = driverCover(totpOffModel)
const recorder = new CoverageRecorder(totpOffModel.machine)

beforeAll(async () => {
  await startWords('en_US')
  await loadWords(['personSetting', 'login', 'register'])
})

it.each(paths.map((path) => [pathText(path), path] as const))('a person walks %s [MBT-03]', async (_, path) => {
  await walkComponent(path, { model: totpOffModel, recorder, words: wordsOf, render: (actor) => <TotpOffDialog actor={actor as TotpOffRef} /> })
})

it('and has taken every transition [MBT-03]', () => {
  expect(missed).toEqual([])
  expect(gapsOf(totpOffModel.machine, recorder).transitions).toEqual([])
})
