import { beforeAll, expect, it, vi } from 'vitest'
import { walkComponent } from '@statefloor/drivers/component'
import { MemoryRouter } from 'react-router-dom'
import { CoverageRecorder, driverCover, gapsOf, pathText } from '@statefloor/explorer'
import type { PasswordRef } from '#machines/account/password/password.machine.ts'
import { passwordModel } from '#machines/account/password/password.model.ts'
import { PasswordDialog } from '#features/account/personSetting/PasswordDialog.tsx'
import { loadWords, startWords, wordsOf } from '#i18n/words.ts'

// The form of the check is a separate machine with its own cover; here a scripted actor replaces it.
vi.mock('#features/account/personSetting/SafetyCheckForm.tsx', () => ({ SafetyCheckForm: () => null }))

const { paths, missed } = driverCover(passwordModel)
const recorder = new CoverageRecorder(passwordModel.machine)

beforeAll(async () => {
  await startWords('en_US')
  await loadWords(['personSetting', 'login', 'register'])
})

it.each(paths.map((path) => [pathText(path), path] as const))('a person walks %s [MBT-03]', async (_, path) => {
  await walkComponent(path, {
    model: passwordModel,
    recorder,
    words: wordsOf,
    render: (actor) => (
      <MemoryRouter>
        <PasswordDialog actor={actor as PasswordRef} />
      </MemoryRouter>
    ),
  })
})

it('every transition was taken [MBT-03]', () => {
  expect(missed).toEqual([])
  expect(gapsOf(passwordModel.machine, recorder).transitions).toEqual([])
})
