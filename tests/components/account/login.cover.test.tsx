import { render, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { codes } from '#contract/kernel/codes.ts'
import { MemoryRouter } from 'react-router-dom'
import type { LoginRef } from '#machines/account/login/login.machine.ts'
import { loginMachine } from '#machines/account/login/login.machine.ts'
import { loginModel } from '#machines/account/login/login.model.ts'
import type { Credentials } from '#machines/account/login/login.setup.ts'
import type { SessionUser } from '#machines/account/session/session.types.ts'
import { LoginForm } from '#features/account/login/LoginForm.tsx'
import { wordsOf } from '#i18n/words.ts'
import { holdCover } from '#tests/support/covers.tsx'
import { haveWords } from '#tests/support/app.tsx'

beforeAll(() => haveWords(['login']))

holdCover({
  model: loginModel,
  render: (actor) => (
    <MemoryRouter>
      <LoginForm actor={actor as LoginRef} />
    </MemoryRouter>
  ),
})

it('leads the owner of a frozen account to its end [WDR-05]', () => {
  const error = { kind: 'business', call: 'session.login', code: codes.accountFrozen } as const
  const logIn = fromPromise<SessionUser, Credentials>(() => Promise.reject(error))
  const actor = createActor(loginMachine.provide({ actors: { logIn } }), { input: loginModel.inputs['a page'] }).start()
  actor.send({ type: 'account.changed', text: 'ann@statefloor.test' })
  actor.send({ type: 'password.changed', text: 'a pass phrase' })
  actor.send({ type: 'login.submitted' })
  render(
    <MemoryRouter>
      <LoginForm actor={actor} />
    </MemoryRouter>,
  )
  return waitFor(() =>
    expect(screen.getByRole('link', { name: wordsOf('login:link.unfreeze') }).getAttribute('href')).toBe('/unfreeze'),
  )
})
