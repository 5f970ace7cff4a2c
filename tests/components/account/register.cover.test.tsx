import { beforeAll } from 'vitest'
import { MemoryRouter } from 'react-router-dom'
import type { RegisterRef } from '#machines/account/register/register.machine.ts'
import { registerModel } from '#machines/account/register/register.model.ts'
import { RegisterForm } from '#features/account/register/RegisterForm.tsx'
import { haveWords } from '#tests/support/app.tsx'
import { holdCover } from '#tests/support/covers.tsx'

beforeAll(() => haveWords(['register', 'login']))

holdCover({
  model: registerModel,
  render: (actor) => (
    <MemoryRouter>
      <RegisterForm actor={actor as RegisterRef} />
    </MemoryRouter>
  ),
})
