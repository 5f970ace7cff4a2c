import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { assetsMarginMachine } from '#machines/margin/assetsMargin/assetsMargin.machine.ts'
import type { MarginAccounts } from '#machines/margin/assetsMargin/assetsMargin.setup.ts'
import {
  sampleCalledAccount,
  sampleCrossAccount,
  sampleEmptyPair,
  sampleMarginRules,
} from '#machines/margin/margin.samples.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { AssetsMargin } from '#features/margin/assetsMargin/AssetsMargin.tsx'
import { haveWords, renderPage, startApp } from '#tests/support/app.tsx'
import { settled } from '#tests/support/clock.ts'

beforeAll(() => haveWords(['assetsMargin', 'riskGauge', 'loanForm', 'amounts']))

it('a margin call leads to the form with the amount of its remedy, and to a transfer into the pair [MGN-01]', async () => {
  const accounts: MarginAccounts = {
    list: [sampleCrossAccount, sampleCalledAccount, sampleEmptyPair],
    rules: sampleMarginRules,
    asOf: Date.UTC(2026, 0, 6, 12),
  }
  const actor = createActor(
    assetsMarginMachine.provide({
      actors: {
        fetchAccounts: requestOf<MarginAccounts, undefined>(
          () => Promise.resolve(accounts),
          () => 0,
        ),
        watchLoans: fromCallback(() => undefined),
      },
    }),
    { input: { fid: '1' } },
  ).start()
  renderPage(() => <AssetsMargin formOf={() => null} />, { actor, app: startApp({ fid: '1' }).app })
  await act(settled)

  expect(screen.getByRole('meter', { name: 'Risk rate of Isolated BTC/USDT' }).getAttribute('aria-valuetext')).toBe(
    '85.00%, High risk',
  )
  const call = within(screen.getByRole('group', { name: 'Margin call: Isolated BTC/USDT' }))
  expect(call.getByRole('link', { name: 'Transfer in 24.5 USDT' }).getAttribute('href')).toContain(
    'transfer=2-7-52-1052',
  )
  await userEvent.click(call.getByRole('button', { name: 'Repay 400 USDT' }))
  expect(actor.getSnapshot().context.form).toEqual({
    act: 'repay',
    account: 'isolated',
    tradeId: 1052,
    coinId: 52,
    amount: '400',
  })
  // Nothing is owed in the other accounts.
  for (const name of ['Repay: Cross margin', 'Repay: Isolated ETH/USDT'])
    expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true)
})
