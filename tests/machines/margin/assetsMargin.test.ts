import { createActor, fromCallback } from 'xstate'
import { describe, expect, it } from 'vitest'
import { type Table } from '@statefloor/explorer'
import { decimal } from '#contract/kernel/decimal.ts'
import { assetsMarginMachine } from '#machines/margin/assetsMargin/assetsMargin.machine.ts'
import type { MarginAccounts } from '#machines/margin/assetsMargin/assetsMargin.setup.ts'
import { assetsMarginView, formRef } from '#machines/margin/assetsMargin/assetsMargin.view.ts'
import {
  sampleCalledAccount,
  sampleCrossAccount,
  sampleEmptyPair,
  sampleMarginRules,
  samplePairAccount,
} from '#machines/margin/margin.samples.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { settled } from '#tests/support/clock.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const accountsAt = (asOf: number, pair = samplePairAccount): MarginAccounts => ({
  list: [sampleCrossAccount, pair, sampleEmptyPair],
  rules: sampleMarginRules,
  asOf,
})
const came = (asOf: number) => ({ answer: 'fetchAccounts', done: accountsAt(asOf) }) as const
const cutError = { kind: 'timeout', call: 'x' } as const
const cut = { answer: 'fetchAccounts', error: cutError } as const
const refresh = { type: 'refresh.requested' } as const
const { account, tradeId } = samplePairAccount
const open = { type: 'form.opened', act: 'repay', account, tradeId, coinId: 52, amount: decimal('400') } as const
const acted = { act: 'repay', pair: 'btc_usdt', coin: 'usdt', owed: decimal('600') } as const
const row = rowBuilder(assetsMarginMachine, { fid: '7' })

const table: Table<typeof assetsMarginMachine> = [
  row('fetches all accounts at once', [], ['accounts.signedIn.loading', 'form.closed'], { tags: ['busy'] }),
  row('shows what was fetched last', [came(1), refresh, came(2)], ['accounts.signedIn.fresh.idle', 'form.closed'], {
    tags: [],
    context: { accounts: accountsAt(2), error: undefined },
  }),
  row('keeps figures that could not be refreshed', [came(1), refresh, cut], {
    in: ['accounts.signedIn.stale.idle', 'form.closed'],
    tags: ['stale'],
    context: { accounts: accountsAt(1), error: cutError },
  }),
  row('opens the form of a remedy with its coin and amount', [came(1), open], {
    in: ['accounts.signedIn.fresh.idle', 'form.open'],
    tags: ['blocking'],
    context: { form: { act: 'repay', account, tradeId, coinId: 52, amount: decimal('400') } },
  }),
  row('opens no form of an account that it does not know', [came(1), { ...open, tradeId: 9_999 }], {
    in: ['accounts.signedIn.fresh.idle', 'form.closed'],
  }),
  row('fetches what a form has done', [came(1), open, { answer: 'loanForm', done: { acted } }], {
    in: ['accounts.signedIn.fresh.renewing', 'form.closed'],
    context: { form: undefined },
  }),
  row(
    'leaves everything as it is after a form that did nothing',
    [came(1), open, { answer: 'loanForm', done: { acted: undefined } }],
    {
      in: ['accounts.signedIn.fresh.idle', 'form.closed'],
    },
  ),
  row('keeps the form over a new login of the same user', [came(1), open, { type: 'session.changed', fid: '7' }], {
    in: ['accounts.signedIn.fresh.idle', 'form.open'],
  }),
  row(
    'shows nothing of the former user',
    [came(1), { type: 'empty.toggled' }, open, { type: 'session.changed', fid: '8' }],
    {
      in: ['accounts.signedIn.loading', 'form.closed'],
      context: { fid: '8', accounts: undefined, form: undefined, isEmptyHidden: true },
    },
  ),
  row('shows nothing after logout', [came(1), { type: 'session.changed', fid: undefined }], {
    in: ['accounts.signedOut', 'form.closed'],
    context: { accounts: undefined },
  }),
]

describe('the page of margin accounts [MGN-01]', () => {
  holdTable(assetsMarginMachine, table)

  it('separates pairs without holdings, and hides them on request', async () => {
    let list = accountsAt(1)
    const actor = createActor(
      assetsMarginMachine.provide({
        actors: {
          fetchAccounts: requestOf<MarginAccounts, undefined>(
            () => Promise.resolve(list),
            () => 0,
          ),
          watchLoans: fromCallback(() => undefined),
        },
      }),
      { input: { fid: '7' } },
    ).start()
    await settled()
    const view = () => assetsMarginView(actor.getSnapshot())
    expect(view()).toMatchObject({ cross: sampleCrossAccount, used: [samplePairAccount], empty: [sampleEmptyPair] })
    actor.send({ type: 'empty.toggled' })
    expect(view()).toMatchObject({ used: [samplePairAccount], empty: [] })

    // An open form follows its account, and keeps what it began with.
    actor.send(open)
    list = accountsAt(2, sampleCalledAccount)
    actor.send({ type: 'account.changed' })
    await settled()
    expect(formRef(actor.getSnapshot())?.getSnapshot().context).toMatchObject({
      desk: { account: sampleCalledAccount },
      amount: { reading: { value: '400' } },
    })
  })
})
