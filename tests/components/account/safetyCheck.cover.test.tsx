import { beforeAll, expect, it } from 'vitest'
import { walkComponent } from '@statefloor/drivers/component'
import { MemoryRouter } from 'react-router-dom'
import { CoverageRecorder, driverCover, gapsOf, pathText } from '@statefloor/explorer'
import type { SafetyCheckRef } from '#machines/account/safetyCheck/safetyCheck.machine.ts'
import { safetyCheckModel } from '#machines/account/safetyCheck/safetyCheck.model.ts'
import { SafetyCheckForm } from '#features/account/personSetting/SafetyCheckForm.tsx'
import { loadWords, startWords, wordsOf } from '#i18n/words.ts'

const { paths, missed } = driverCover(safetyCheckModel)
const recorder = new CoverageRecorder(safetyCheckModel.machine)

beforeAll(async () => {
  await startWords('en_US')
  await loadWords(['personSetting', 'login', 'register'])
})

it.each(paths.map((path) => [pathText(path), path] as const))('a person walks %s [MBT-03]', async (_, path) => {
  await walkComponent(path, {
    model: safetyCheckModel,
    recorder,
    words: wordsOf,
    render: (actor) => (
      <MemoryRouter>
        <SafetyCheckForm actor={actor as SafetyCheckRef} error={undefined} />
      </MemoryRouter>
    ),
  })
})

it('every transition was taken [MBT-03]', () => {
  expect(missed).toEqual([])
  expect(gapsOf(safetyCheckModel.machine, recorder).transitions).toEqual([])
})
