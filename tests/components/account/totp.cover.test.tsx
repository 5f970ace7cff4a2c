import { beforeAll, expect, it, vi } from 'vitest'
import type { TotpRef } from '#machines/account/totp/totp.machine.ts'
import { totpModel } from '#machines/account/totp/totp.model.ts'
import { TotpDialog } from '#features/account/personSetting/TotpDialog.tsx'
import { loadWords, startWords, wordsOf } from '#i18n/words.ts'
import { CoverageRecorder, gapsOf } from '#tests/support/coverage/coverage.ts'
import { walkComponent } from '#tests/support/drivers/component.tsx'
import { pathText } from '#tests/support/explorer/path.ts'
import { driverCover } from '#tests/support/explorer/paths.ts'

// The form of the check and the list of codes are machines of their own, with covers of their own; here scripts play
// them.
vi.mock('#features/account/personSetting/SafetyCheckForm.tsx', () => ({ SafetyCheckForm: () => null }))
vi.mock('#features/account/personSetting/RecoveryCodes.tsx', () => ({ RecoveryCodes: () => null }))

const { paths, missed } = driverCover(totpModel)
const recorder = new CoverageRecorder(totpModel.machine)

beforeAll(async () => {
  await startWords('en_US')
  await loadWords(['personSetting', 'login', 'register'])
})

it.each(paths.map((path) => [pathText(path), path] as const))('a person walks %s [MBT-03]', async (_, path) => {
  await walkComponent(path, {
    model: totpModel,
    recorder,
    words: wordsOf,
    render: (actor) => <TotpDialog actor={actor as TotpRef} />,
  })
})

it('and has taken every transition [MBT-03]', () => {
  expect(missed).toEqual([])
  expect(gapsOf(totpModel.machine, recorder).transitions).toEqual([])
})
