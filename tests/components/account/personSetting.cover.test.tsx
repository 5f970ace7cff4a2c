import { beforeAll, expect, it, vi } from 'vitest'
import { walkComponent } from '@statefloor/drivers/component'
import { CoverageRecorder, driverCover, gapsOf, pathText } from '@statefloor/explorer'
import type { PersonSettingRef } from '#machines/account/personSetting/personSetting.machine.ts'
import { personSettingModel } from '#machines/account/personSetting/personSetting.model.ts'
import { SettingsPage } from '#features/account/personSetting/PersonSetting.tsx'
import { loadWords, startWords, wordsOf } from '#i18n/words.ts'
import { preloadDialog } from '#ui/overlays/Dialog.tsx'

// The dialogs' contents are separate machines with their own covers; here scripted actors replace them.
vi.mock('#features/account/personSetting/TotpDialog.tsx', () => ({ TotpDialog: () => null }))
vi.mock('#features/account/personSetting/TotpOffDialog.tsx', () => ({ TotpOffDialog: () => null }))
vi.mock('#features/account/personSetting/RecoveryDialog.tsx', () => ({ RecoveryDialog: () => null }))
vi.mock('#features/account/personSetting/NicknameDialog.tsx', () => ({ NicknameDialog: () => null }))
vi.mock('#features/account/personSetting/ProveEmailDialog.tsx', () => ({ ProveEmailDialog: () => null }))
vi.mock('#features/account/personSetting/PasswordDialog.tsx', () => ({ PasswordDialog: () => null }))
vi.mock('#features/account/personSetting/useShownCodes.ts', () => ({ useShownCodes: () => undefined }))

const { paths, missed } = driverCover(personSettingModel)
const recorder = new CoverageRecorder(personSettingModel.machine)

beforeAll(async () => {
  await startWords('en_US')
  await loadWords(['personSetting', 'login', 'register'])
  await preloadDialog()
})

it.each(paths.map((path) => [pathText(path), path] as const))('a person walks %s [MBT-03]', async (_, path) => {
  await walkComponent(path, {
    model: personSettingModel,
    recorder,
    words: wordsOf,
    render: (actor) => <SettingsPage actor={actor as PersonSettingRef} zone="UTC" />,
  })
})

it('every transition was taken [MBT-03]', () => {
  expect(missed).toEqual([])
  expect(gapsOf(personSettingModel.machine, recorder).transitions).toEqual([])
})
