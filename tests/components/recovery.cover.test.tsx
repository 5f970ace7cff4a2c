import { beforeAll, expect, it, vi } from 'vitest'
import type { RecoveryRef } from '../../machines/recovery/recovery.machine'
import { recoveryModel } from '../../machines/recovery/recovery.model'
import { RecoveryDialog } from '../../src/features/personSetting/RecoveryDialog'
import { loadWords, startWords, wordsOf } from '../../src/i18n/words'
import { CoverageRecorder, gapsOf } from '../support/coverage/coverage'
import { walkComponent } from '../support/drivers/component'
import { pathText } from '../support/explorer/path'
import { driverCover } from '../support/explorer/paths'

// The form of the check and the list of codes are machines of their own, with covers of their own; here scripts play them.
vi.mock('../../src/features/personSetting/SafetyCheckForm', () => ({ SafetyCheckForm: () => null }))
vi.mock('../../src/features/personSetting/RecoveryCodes', () => ({ RecoveryCodes: () => null }))

const { paths, missed } = driverCover(recoveryModel)
const recorder = new CoverageRecorder(recoveryModel.machine)

beforeAll(async () => {
  await startWords('en_US')
  await loadWords(['personSetting', 'login', 'register'])
})

it.each(paths.map((path) => [pathText(path), path] as const))('a person walks %s [MBT-03]', async (_, path) => {
  await walkComponent(path, { model: recoveryModel, recorder, words: wordsOf, render: (actor) => <RecoveryDialog actor={actor as RecoveryRef} /> })
})

it('and has taken every transition [MBT-03]', () => {
  expect(missed).toEqual([])
  expect(gapsOf(recoveryModel.machine, recorder).transitions).toEqual([])
})
