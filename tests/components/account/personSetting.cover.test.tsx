import { MemoryRouter } from 'react-router-dom'
import { beforeAll, vi } from 'vitest'
import type { PersonSettingRef } from '#machines/account/personSetting/personSetting.machine.ts'
import { personSettingModel } from '#machines/account/personSetting/personSetting.model.ts'
import { SettingsPage } from '#features/account/personSetting/PersonSetting.tsx'
import { preloadDialog } from '#ui/overlays/Dialog.tsx'
import { haveWords } from '#tests/support/app.tsx'
import { holdCover } from '#tests/support/covers.tsx'

// The dialogs' contents are separate machines with their own covers; here scripted actors replace them.
vi.mock('#features/account/personSetting/TotpDialog.tsx', () => ({ TotpDialog: () => null }))
vi.mock('#features/account/personSetting/TotpOffDialog.tsx', () => ({ TotpOffDialog: () => null }))
vi.mock('#features/account/personSetting/RecoveryDialog.tsx', () => ({ RecoveryDialog: () => null }))
vi.mock('#features/account/personSetting/NicknameDialog.tsx', () => ({ NicknameDialog: () => null }))
vi.mock('#features/account/personSetting/ProveEmailDialog.tsx', () => ({ ProveEmailDialog: () => null }))
vi.mock('#features/account/personSetting/PasswordDialog.tsx', () => ({ PasswordDialog: () => null }))
vi.mock('#features/account/personSetting/useShownCodes.ts', () => ({ useShownCodes: () => undefined }))

beforeAll(async () => {
  await haveWords(['personSetting', 'login', 'register'])
  await preloadDialog()
})

holdCover({
  model: personSettingModel,
  render: (actor) => (
    <MemoryRouter>
      <SettingsPage actor={actor as PersonSettingRef} zone="UTC" />
    </MemoryRouter>
  ),
})
