import { beforeAll, expect, it, vi } from 'vitest'
import { walkComponent } from '@statefloor/drivers/component'
import { CoverageRecorder, driverCover, gapsOf, pathText } from '@statefloor/explorer'
import { MemoryRouter } from 'react-router-dom'
import type { RecoveryRef } from '#machines/account/recovery/recovery.machine.ts'
import { recoveryModel } from '#machines/account/recovery/recovery.model.ts'
import { RecoveryDialog } from '#features/account/personSetting/RecoveryDialog.tsx'
import { loadWords, startWords, wordsOf } from '#i18n/words.ts'

// The form of the check and the list of codes are separate machines with their own covers; here scripted actors replace
// them.
vi.mock('#features/account/personSetting/SafetyCheckForm.tsx', () => ({ SafetyCheckForm: () => null }))
vi.mock('#features/account/personSetting/RecoveryCodes.tsx', () => ({ RecoveryCodes: () => null }))

const { paths, missed } = driverCover(recoveryModel)
const recorder = new CoverageRecorder(recoveryModel.machine)

beforeAll(async () => {
  await startWords('en_US')
  await loadWords(['personSetting', 'login', 'register'])
})

it.each(paths.map((path) => [pathText(path), path] as const))('a person walks %s [MBT-03]', async (_, path) => {
  await walkComponent(path, {
    model: recoveryModel,
    recorder,
    words: wordsOf,
    render: (actor) => (
      <MemoryRouter>
        <RecoveryDialog actor={actor as RecoveryRef} />
      </MemoryRouter>
    ),
  })
})

it('every transition was taken [MBT-03]', () => {
  expect(missed).toEqual([])
  expect(gapsOf(recoveryModel.machine, recorder).transitions).toEqual([])
})
