import { beforeAll, expect, it, vi } from 'vitest'
import type { TotpOffRef } from '#machines/account/totpOff/totpOff.machine.ts'
import { totpOffModel } from '#machines/account/totpOff/totpOff.model.ts'
import { TotpOffDialog } from '#features/account/personSetting/TotpOffDialog.tsx'
import { loadWords, startWords, wordsOf } from '#i18n/words.ts'
import { CoverageRecorder, gapsOf } from '#tests/support/coverage/coverage.ts'
import { walkComponent } from '#tests/support/drivers/component.tsx'
import { pathText } from '#tests/support/explorer/path.ts'
import { driverCover } from '#tests/support/explorer/paths.ts'

// The form of the check is a machine of its own, with a cover of its own; here it is an actor that a script plays.
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
    render: (actor) => <TotpOffDialog actor={actor as TotpOffRef} />,
  })
})

it('and has taken every transition [MBT-03]', () => {
  expect(missed).toEqual([])
  expect(gapsOf(totpOffModel.machine, recorder).transitions).toEqual([])
})
