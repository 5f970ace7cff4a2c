import { beforeAll } from 'vitest'
import { MemoryRouter } from 'react-router-dom'
import type { SafetyCheckRef } from '#machines/account/safetyCheck/safetyCheck.machine.ts'
import { safetyCheckModel } from '#machines/account/safetyCheck/safetyCheck.model.ts'
import { SafetyCheckForm } from '#features/account/personSetting/SafetyCheckForm.tsx'
import { haveWords } from '#tests/support/app.tsx'
import { holdCover } from '#tests/support/covers.tsx'

beforeAll(() => haveWords(['personSetting', 'login', 'register']))

holdCover({
  model: safetyCheckModel,
  render: (actor) => (
    <MemoryRouter>
      <SafetyCheckForm actor={actor as SafetyCheckRef} error={undefined} />
    </MemoryRouter>
  ),
})
