import { render, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { codes } from '#contract/kernel/codes.ts'
import { walkComponent } from '@statefloor/drivers/component'
import { MemoryRouter } from 'react-router-dom'
import { CoverageRecorder, driverCover, gapsOf, pathText } from '@statefloor/explorer'
import type { LoginRef } from '#machines/account/login/login.machine.ts'
import { loginMachine } from '#machines/account/login/login.machine.ts'
import { loginModel } from '#machines/account/login/login.model.ts'
import { LoginForm } from '#features/account/login/LoginForm.tsx'
import { loadWords, startWords, wordsOf } from '#i18n/words.ts'

const { paths, missed } = driverCover(loginModel)
const recorder = new CoverageRecorder(loginModel.machine)

beforeAll(async () => {
  await startWords('en_US')
  await loadWords(['login'])
})

it.each(paths.map((path) => [pathText(path), path] as const))('a person walks %s', async (_, path) => {
  await walkComponent(path, {
    model: loginModel,
    recorder,
    words: wordsOf,
    render: (actor) => (
      <MemoryRouter>
        <LoginForm actor={actor as LoginRef} />
      </MemoryRouter>
    ),
  })
})

it('every transition of the login was taken [MBT-03]', () => {
  expect(missed).toEqual([])
  expect(gapsOf(loginModel.machine, recorder).transitions).toEqual([])
})

it('leads the owner of a frozen account to its end [WDR-05]', () => {
  const error = { kind: 'business', call: 'session.login', code: codes.accountFrozen } as const
  const actor = createActor(
    loginMachine.provide({ actors: { logIn: fromPromise(() => Promise.reject(error as unknown as Error)) } }),
    { input: loginModel.inputs['a page'] },
  ).start()
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
