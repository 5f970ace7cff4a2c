import { beforeAll, expect, it } from 'vitest'
import type { SafetyCheckRef } from '../../machines/safetyCheck/safetyCheck.machine'
import { safetyCheckModel } from '../../machines/safetyCheck/safetyCheck.model'
import { SafetyCheckForm } from '../../src/features/personSetting/SafetyCheckForm'
import { loadWords, startWords, wordsOf } from '../../src/i18n/words'
import { CoverageRecorder, gapsOf } from '../support/coverage/coverage'
import { walkComponent } from '../support/drivers/component'
import { pathText } from '../support/explorer/path'
import { driverCover } from '../support/explorer/paths'

const { paths, missed } = driverCover(safetyCheckModel)
const recorder = new CoverageRecorder(safetyCheckModel.machine)

beforeAll(async () => {
  await startWords('en_US')
  await loadWords(['personSetting', 'login', 'register'])
})

it.each(paths.map((path) => [pathText(path), path] as const))('a person walks %s [MBT-03]', async (_, path) => {
  await walkComponent(path, { model: safetyCheckModel, recorder, words: wordsOf, render: (actor) => <SafetyCheckForm actor={actor as SafetyCheckRef} error={undefined} /> })
})

it('and has taken every transition [MBT-03]', () => {
  expect(missed).toEqual([])
  expect(gapsOf(safetyCheckModel.machine, recorder).transitions).toEqual([])
})
