import { beforeAll, vi } from 'vitest'
import { MemoryRouter } from 'react-router-dom'
import type { TotpOffRef } from '#machines/account/totpOff/totpOff.machine.ts'
import { totpOffModel } from '#machines/account/totpOff/totpOff.model.ts'
import { TotpOffDialog } from '#features/account/personSetting/TotpOffDialog.tsx'
import { haveWords } from '#tests/support/app.tsx'
import { holdCover } from '#tests/support/covers.tsx'

// The form of the check is a separate machine with its own cover; here a scripted actor replaces it.
vi.mock('#features/account/personSetting/SafetyCheckForm.tsx', () => ({ SafetyCheckForm: () => null }))

beforeAll(() => haveWords(['personSetting', 'login', 'register']))

holdCover({
  model: totpOffModel,
  render: (actor) => (
    <MemoryRouter>
      <TotpOffDialog actor={actor as TotpOffRef} />
    </MemoryRouter>
  ),
})
