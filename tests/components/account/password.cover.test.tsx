import { beforeAll, vi } from 'vitest'
import { MemoryRouter } from 'react-router-dom'
import type { PasswordRef } from '#machines/account/password/password.machine.ts'
import { passwordModel } from '#machines/account/password/password.model.ts'
import { PasswordDialog } from '#features/account/personSetting/PasswordDialog.tsx'
import { holdCover } from '#tests/support/covers.tsx'
import { haveWords } from '#tests/support/app.tsx'

// The form of the check is a separate machine with its own cover; here a scripted actor replaces it.
vi.mock('#features/account/personSetting/SafetyCheckForm.tsx', () => ({ SafetyCheckForm: () => null }))

beforeAll(() => haveWords(['personSetting', 'login', 'register']))

holdCover({
  model: passwordModel,
  render: (actor) => (
    <MemoryRouter>
      <PasswordDialog actor={actor as PasswordRef} />
    </MemoryRouter>
  ),
})
