import { beforeAll, expect, it } from 'vitest'
import type { RecoveryCodesRef } from '../../machines/recovery/recoveryCodes.machine'
import { recoveryCodesModel } from '../../machines/recovery/recoveryCodes.model'
import { RecoveryCodes } from '../../src/features/personSetting/RecoveryCodes'
import { loadWords, startWords, wordsOf } from '../../src/i18n/words'
import { CoverageRecorder, gapsOf } from '../support/coverage/coverage'
import { walkComponent } from '../support/drivers/component'
import { pathText } from '../support/explorer/path'
import { driverCover } from '../support/explorer/paths'

const { paths, missed } = driverCover(recoveryCodesModel)
const recorder = new CoverageRecorder(recoveryCodesModel.machine)

beforeAll(async () => {
  await startWords('en_US')
  await loadWords(['personSetting', 'login', 'register'])
})

it.each(paths.map((path) => [pathText(path), path] as const))('a person walks %s [MBT-03]', async (_, path) => {
  await walkComponent(path, { model: recoveryCodesModel, recorder, words: wordsOf, render: (actor) => <RecoveryCodes actor={actor as RecoveryCodesRef} /> })
})

it('and has taken every transition [MBT-03]', () => {
  expect(missed).toEqual([])
  expect(gapsOf(recoveryCodesModel.machine, recorder).transitions).toEqual([])
})
