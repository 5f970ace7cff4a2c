import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { MemoryRouter } from 'react-router-dom'
import { copyMachine } from '#machines/shell/copy/copy.machine.ts'
import { safetyCheckMachine } from '#machines/account/safetyCheck/safetyCheck.machine.ts'
import type { Proof } from '#machines/account/safetyCheck/safetyCheck.setup.ts'
import { totpMachine } from '#machines/account/totp/totp.machine.ts'
import type { TotpRef } from '#machines/account/totp/totp.machine.ts'
import { totpModel } from '#machines/account/totp/totp.model.ts'
import type { TotpKey } from '#machines/account/totp/totp.setup.ts'
import { TotpDialog } from '#features/account/personSetting/TotpDialog.tsx'
import { settled } from '#tests/support/clock.ts'
import { holdCover } from '#tests/support/covers.tsx'
import { haveWords } from '#tests/support/app.tsx'

// The form of the check and the list of codes are separate machines with their own covers; here scripted actors replace
// them.
vi.mock('#features/account/personSetting/SafetyCheckForm.tsx', () => ({ SafetyCheckForm: () => null }))
vi.mock('#features/account/personSetting/RecoveryCodes.tsx', () => ({ RecoveryCodes: () => null }))

beforeAll(() => haveWords(['personSetting', 'login', 'register']))

holdCover({
  model: totpModel,
  render: (actor) => (
    <MemoryRouter>
      <TotpDialog actor={actor as TotpRef} />
    </MemoryRouter>
  ),
})

describe('the key', () => {
  const secret = 'GEZDGNBVGY3TQOJQ'

  const copyWith = async (answer: () => Promise<void>): Promise<readonly string[]> => {
    const taken: string[] = []
    const copyText = fromPromise<void, { text: string }>(({ input }) => {
      taken.push(input.text)
      return answer()
    })
    const checkSafety = fromPromise<string, Proof>(() => Promise.resolve('token'))
    const actor = createActor(
      totpMachine.provide({
        actors: {
          safetyCheck: safetyCheckMachine.provide({ actors: { checkSafety } }),
          fetchKey: fromPromise<TotpKey, { token: string | undefined }>(() =>
            Promise.resolve({ secret, otpauth: 'otpauth://totp/x' }),
          ),
          copy: copyMachine.provide({ actors: { copyText } }),
        },
      }),
      { input: { isBound: false, changedAt: null } },
    ).start()
    const check = actor.getSnapshot().children.safetyCheck
    check?.send({ type: 'password.changed', text: 'seven quiet kettles' })
    check?.send({ type: 'check.submitted' })
    await settled()
    render(
      <MemoryRouter>
        <TotpDialog actor={actor} />
      </MemoryRouter>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Copy key' }))
    return taken
  }

  const shown = () => screen.getByRole('group', { name: 'Authenticator setup key' }).textContent

  it('is shown in groups of four, and copied without the spaces between them', async () => {
    expect(await copyWith(() => Promise.resolve())).toEqual([secret])
    expect(shown()).toBe('GEZD GNBV GY3T QOJQ')
    expect(screen.queryByText(/The key is selected/)).toBeNull()
  })

  it('stays selected where the browser refuses the clipboard, and says so', async () => {
    await copyWith(() => Promise.reject(new Error('not allowed')))
    await screen.findByText(/The key is selected/)
    expect(getSelection()?.toString()).toBe(shown())
  })
})
