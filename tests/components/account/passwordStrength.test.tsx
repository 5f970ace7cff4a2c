import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { MemoryRouter } from 'react-router-dom'
import { createActor, fromPromise } from 'xstate'
import { codes } from '#contract/kernel/codes.ts'
import { registerMachine } from '#machines/account/register/register.machine.ts'
import type { SessionUser } from '#machines/account/session/session.types.ts'
import { RegisterForm } from '#features/account/register/RegisterForm.tsx'
import { haveWords } from '#tests/support/app.tsx'

beforeAll(() => haveWords(['register', 'login']))

const refused = { kind: 'business', call: 'session.register', code: codes.passwordTooCommon, msg: 'common' } as const

/** The form with its machine; the venue accepts no password. */
const open = () => {
  const register = fromPromise<SessionUser, { account: string; password: string }>(() => Promise.reject(refused))
  const actor = createActor(registerMachine.provide({ actors: { register } }), {
    input: { to: '/', isHere: false },
  }).start()
  render(
    <MemoryRouter>
      <RegisterForm actor={actor} />
    </MemoryRouter>,
  )
  return actor
}

const meter = () => screen.getByRole('meter', { name: 'Password strength' })
const rating = () => [meter().getAttribute('aria-valuenow'), meter().parentElement?.textContent.trim()]
const password = () => screen.getByLabelText('Password')

it('shows and announces the strength of a password while typing, in space that is reserved for it', async () => {
  open()
  expect([rating(), meter().getAttribute('aria-valuetext')]).toEqual([['0', ''], 'Not rated yet'])
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'newcomer@example.com')
  await userEvent.type(password(), 'newcomer2024')
  expect(rating()).toEqual(['1', 'Weak. Don’t use words from your email.'])
  await userEvent.clear(password())
  await userEvent.type(password(), 'sunny-river-42')
  expect(rating()).toEqual(['2', 'Fair. Add another word to make it stronger.'])
  await userEvent.type(password(), ' follows quiet lamps')
  expect(rating()).toEqual(['4', 'Strong.'])
})

it('shows a password that the venue rejects as common as weak, whatever its rating, until another is typed', async () => {
  open()
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'a@example.com')
  await userEvent.type(password(), 'sunny-river-42')
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('alert')
  expect(rating()).toEqual(['1', 'Weak. Avoid common passwords.'])
  await userEvent.type(password(), '7')
  expect(rating()[0]).toBe('2')
})

it('sends a weak password that the rule allows', async () => {
  const actor = open()
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'a@example.com')
  await userEvent.type(password(), 'aaaaaaaaaaaa')
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }))
  expect(actor.getSnapshot().matches({ editing: 'incomplete' })).toBe(false)
  await screen.findByRole('alert')
})
