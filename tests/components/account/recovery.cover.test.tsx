import { beforeAll, vi } from 'vitest'
import { MemoryRouter } from 'react-router-dom'
import type { RecoveryRef } from '#machines/account/recovery/recovery.machine.ts'
import { recoveryModel } from '#machines/account/recovery/recovery.model.ts'
import { RecoveryDialog } from '#features/account/personSetting/RecoveryDialog.tsx'
import { haveWords } from '#tests/support/app.tsx'
import { holdCover } from '#tests/support/covers.tsx'

// The form of the check and the list of codes are separate machines with their own covers; here scripted actors replace
// them.
vi.mock('#features/account/personSetting/SafetyCheckForm.tsx', () => ({ SafetyCheckForm: () => null }))
vi.mock('#features/account/personSetting/RecoveryCodes.tsx', () => ({ RecoveryCodes: () => null }))

beforeAll(() => haveWords(['personSetting', 'login', 'register']))

holdCover({
  model: recoveryModel,
  render: (actor) => (
    <MemoryRouter>
      <RecoveryDialog actor={actor as RecoveryRef} />
    </MemoryRouter>
  ),
})
