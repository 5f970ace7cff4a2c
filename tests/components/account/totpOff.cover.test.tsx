import { beforeAll, expect, it, vi } from 'vitest'
import { walkComponent } from '@statefloor/drivers/component'
import { CoverageRecorder, driverCover, gapsOf, pathText } from '@statefloor/explorer'
import { MemoryRouter } from 'react-router-dom'
import type { TotpOffRef } from '#machines/account/totpOff/totpOff.machine.ts'
import { totpOffModel } from '#machines/account/totpOff/totpOff.model.ts'
import { TotpOffDialog } from '#features/account/personSetting/TotpOffDialog.tsx'
import { loadWords, startWords, wordsOf } from '#i18n/words.ts'

// The form of the check is a separate machine with its own cover; here a scripted actor replaces it.
vi.mock('#features/account/personSetting/SafetyCheckForm.tsx', () => ({ SafetyCheckForm: () => null }))

const { paths, missed } = driverCover(totpOffModel)
const recorder = new CoverageRecorder(totpOffModel.machine)

beforeAll(async () => {
  await startWords('en_US')
  await loadWords(['personSetting', 'login', 'register'])
})

it.each(paths.map((path) => [pathText(path), path] as const))('a person walks %s [MBT-03]', async (_, path) => {
  await walkComponent(path, {
    model: totpOffModel,
    recorder,
    words: wordsOf,
    render: (actor) => (
      <MemoryRouter>
        <TotpOffDialog actor={actor as TotpOffRef} />
      </MemoryRouter>
    ),
  })
})

it('every transition was taken [MBT-03]', () => {
  expect(missed).toEqual([])
  expect(gapsOf(totpOffModel.machine, recorder).transitions).toEqual([])
})
