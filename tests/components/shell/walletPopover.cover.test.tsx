import { MemoryRouter } from 'react-router-dom'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createActor } from 'xstate'
import type { NonReducibleUnknown } from 'xstate'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { peekMachine } from '#machines/patterns/peek/peek.machine.ts'
import type { PeekRef } from '#machines/patterns/peek/peek.machine.ts'
import { peekModel } from '#machines/patterns/peek/peek.model.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { WalletContents } from '#features/shell/header/wallet/WalletContents.tsx'
import { haveWords, startApp } from '#tests/support/app.tsx'
import { settled } from '#tests/support/clock.ts'
import { holdCover } from '#tests/support/covers.tsx'

beforeAll(() => haveWords(['header']))

holdCover({
  model: peekModel,
  render: (actor) => (
    <MemoryRouter>
      <WalletContents app={{ ...startApp({ path: '/vip' }).app, walletPopover: actor as PeekRef }} />
    </MemoryRouter>
  ),
})

afterEach(cleanup)

/** The wallet on a page, with the venue's answers to consecutive calls. */
const look = async (path: string, answers: readonly ('totals' | 'cut')[] = ['totals']) => {
  const { totals, cut } = peekModel.outcomes.fetchData
  const left = [...answers]
  const refused = { ...cut.error, kind: 'business', code: 1 }
  const actor = createActor(
    peekMachine.provide({
      actors: {
        fetchData: requestOf<NonReducibleUnknown, undefined>(
          () => (left.shift() === 'totals' ? Promise.resolve(totals.done) : Promise.reject(refused)),
          () => 0,
        ),
      },
    }),
  ).start()
  const { app } = startApp({ path, fid: '7' })
  render(
    <MemoryRouter>
      <WalletContents app={{ ...app, walletPopover: actor }} />
    </MemoryRouter>,
  )
  const ask = async () => {
    actor.send({ type: 'peek.opened' })
    await act(settled)
  }
  await ask()
  return { app, ask }
}

/** The content next to the name of each account. */
const shownRows = () =>
  within(screen.getByRole('navigation', { name: 'Wallet' }))
    .getAllByRole('link')
    .map((link) => link.textContent)

it('shows the value of each account, isolated margin within margin, and leads to the records [HDR-07]', async () => {
  await look('/vip')
  expect(shownRows()).toEqual([
    'Overview',
    'Spot account70.00',
    'Margin accounts30.00',
    'Futures account0.00',
    'P2P account0.00',
    'Earn account',
    'Transaction history',
    'Account statement',
    'Address book',
  ])
})

it('shows it in the chosen unit, or hides it [HDR-10]', async () => {
  const { app } = await look('/vip')
  await userEvent.click(screen.getByRole('radio', { name: 'BTC' }))
  expect(shownRows()).toContain('Margin accounts0.00030000')
  act(() => app.assetDisplay.send({ type: 'display.toggled' }))
  expect(shownRows()).toContain('Margin accounts******')
  expect(document.body.textContent).not.toContain('0.0003')
})

it('shows no amount that failed to load, and keeps old ones with a mark', async () => {
  await look('/vip', ['cut'])
  expect(shownRows()).toContain('Spot account')
  cleanup()
  const { ask } = await look('/vip', ['totals', 'cut'])
  await ask()
  expect(screen.getByRole('alert').textContent).toContain('Delayed')
  expect(shownRows()).toContain('Spot account70.00')
})

it('leaves the total to the home page, which shows it', async () => {
  await look('/')
  expect(screen.queryByRole('group', { name: 'Total balance' })).toBeNull()
  expect(screen.getByText(/^Accounts/).textContent).toBe('Accounts USDT')
  expect(shownRows()).toContain('Spot account70.00')
})
