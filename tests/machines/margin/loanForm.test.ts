import { createActor } from 'xstate'
import type { EventFromLogic } from 'xstate'
import { describe, expect, it } from 'vitest'
import { type Table } from '@statefloor/explorer'
import { codes } from '#contract/kernel/codes.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { typedQuantity } from '#contract/spot/quantityText.ts'
import { loanFormMachine } from '#machines/margin/loanForm/loanForm.machine.ts'
import type { LoanFormInput } from '#machines/margin/loanForm/loanForm.types.ts'
import { loanFormView } from '#machines/margin/loanForm/loanForm.view.ts'
import { sampleLoan, sampleLoanDesk, samplePairAccount } from '#machines/margin/margin.samples.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const desk = sampleLoanDesk
const change = (text: string) => ({ type: 'amount.changed', typed: typedQuantity(text, 'en_US') }) as const
const submit = { type: 'form.submitted' } as const
const all = { type: 'all.toggled' } as const
const result = { msg: 'ok', data: undefined, wasUnknown: false, error: undefined } as const
const rejected = (code: number) => ({ answer: 'submitLoan', done: { ...result, result: 'rejected', code } }) as const
const accepted = {
  answer: 'submitLoan',
  done: { ...result, result: 'accepted', code: codes.success, data: sampleLoan },
} as const
const place = { account: 'isolated', tradeId: 1052 } as const
const sends = (act: 'borrow' | 'repay', coinId: number, amount: string) => ({
  submitLoan: {
    call: `margin.${act}`,
    body: { act, ...place, coinId, amount: amount === 'all' ? amount : decimal(amount) },
  },
})

const borrowRow = rowBuilder(loanFormMachine, { act: 'borrow', desk })
const repayRow = rowBuilder(loanFormMachine, { act: 'repay', desk })

const table: Table<typeof loanFormMachine> = [
  borrowRow('borrows the amount of the chosen coin', [{ type: 'coin.chosen', coinId: 1 }, change('0.0100'), submit], {
    in: 'submitting.sending',
    asks: sends('borrow', 1, '0.01'),
  }),
  borrowRow('keeps the amount when the coin changes', [change('40'), { type: 'coin.chosen', coinId: 1 }, submit], {
    in: 'submitting.sending',
    asks: sends('borrow', 1, '40'),
  }),
  borrowRow('requires an amount', [submit], 'editing.incomplete', { asks: {} }),
  borrowRow('borrows no less than the smallest loan', [change('9.999999'), submit], 'editing.incomplete', { asks: {} }),
  borrowRow('borrows no more digits than the coin has', [change('10.0000001'), submit], 'editing.incomplete', {
    asks: {},
  }),
  borrowRow('leaves it to the venue how much may be borrowed', [change('999999'), submit], {
    in: 'submitting.sending',
    asks: sends('borrow', 52, '999999'),
  }),
  borrowRow(
    'says why nothing was borrowed, keeps what was typed, and fetches newer figures',
    [change('40'), submit, rejected(codes.loanTooLarge)],
    {
      in: 'editing.refused',
      context: {
        refusal: { kind: 'business', call: 'margin.borrow', code: codes.loanTooLarge, msg: 'ok' },
        amount: change('40').typed,
      },
    },
  ),
  borrowRow('hands over what is owed', [change('40'), submit, accepted], 'done', {
    context: { acted: { act: 'borrow', pair: 'btc_usdt', coin: 'usdt', owed: decimal('1100.0132') } },
  }),
  repayRow('repays the amount with all digits of the interest', [change('0.000000000000000001'), submit], {
    in: 'submitting.sending',
    asks: sends('repay', 52, '0.000000000000000001'),
  }),
  repayRow('repays all, computed by the venue', [all, submit], {
    in: 'submitting.sending',
    asks: sends('repay', 52, 'all'),
  }),
  repayRow('repays what was typed once all is switched off', [change('40'), all, all, submit], {
    in: 'submitting.sending',
    asks: sends('repay', 52, '40'),
  }),
  repayRow('leaves a form whose outcome is unknown', [change('40'), submit, { type: 'form.dismissed' }], {
    in: 'submitting.sending',
  }),
]

/** The view after events. */
const viewOf = (input: LoanFormInput, ...events: readonly EventFromLogic<typeof loanFormMachine>[]) => {
  const actor = createActor(loanFormMachine, { input }).start()
  for (const event of events) actor.send(event)
  return loanFormView(actor.getSnapshot())
}

describe('the form of a loan [MGN-01]', () => {
  holdTable(loanFormMachine, table)

  it('shows what borrowing leads to, by the rules of the venue', () => {
    // 2,000 USDT and 0.01 BTC at 50,000 against 1,000.012 USDT; 500 more owe 0.006 at once.
    const { effect, shares, most, dailyRate } = viewOf({ act: 'borrow', desk }, change('500'))
    // Maintenance 5 % of 1,500.018, equity 3,000 − 1,500.018.
    expect(effect).toMatchObject({ owed: '1500.018', interest: '0.006', riskRate: '0.05', level: 'calm' })
    expect(most).toBe('12000')
    expect(shares.map(({ amount }) => amount)).toEqual(['3000', '6000', '9000', '12000'])
    expect(dailyRate).toBe('0.000288')
    // The quote covers the debt until more than it is borrowed of the base.
    expect(effect?.liquidationPrice).toBeNull()
    const [usdt, btc] = samplePairAccount.coins
    if (!usdt || !btc) throw new Error('The sample has two coins')
    const sold = { ...btc, available: decimal('0'), principal: decimal('0.05') }
    const coins = [{ ...usdt, available: decimal('5000') }, sold]
    const short = viewOf(
      { act: 'borrow', desk: { ...desk, account: { ...samplePairAccount, coins } }, coinId: 1 },
      change('0.01'),
    )
    // (5,000 − 1.05 · 1,000.012) / (1.05 · 0.06000004 − 0.01), rounded up: there it is liquidated already.
    expect(short.effect).toMatchObject({
      interest: '0.00000004',
      owed: '0.06000004',
      liquidationPrice: '74528.01',
    })
  })

  it('repays at most what is owed and available, interest first', () => {
    const { effect, most, shares, isTooMuch } = viewOf({ act: 'repay', desk }, change('5000'))
    expect(effect).toMatchObject({ moved: '1000.012', interest: '0.012', owed: '0', riskRate: '0' })
    expect([most, isTooMuch]).toEqual(['1000.012', true])
    expect(shares.map(({ amount }) => amount)).toEqual(['250.003', '500.006', '750.009', '1000.012'])
    const [usdt, btc] = samplePairAccount.coins
    if (!usdt || !btc) throw new Error('The sample has two coins')
    const poor = { ...desk, account: { ...samplePairAccount, coins: [{ ...usdt, available: decimal('100') }, btc] } }
    expect(viewOf({ act: 'repay', desk: poor }, all)).toMatchObject({
      most: '100',
      isShort: true,
      effect: { moved: '100', owed: '900.012' },
    })
  })

  it('has no coin to repay where nothing is owed, and keeps one that was repaid elsewhere', () => {
    const repaid = {
      ...desk,
      account: {
        ...samplePairAccount,
        coins: samplePairAccount.coins.map((coin) => ({ ...coin, principal: decimal('0'), interest: decimal('0') })),
      },
    }
    expect(viewOf({ act: 'repay', desk: repaid }).choices).toEqual([])
    const { choices, effect } = viewOf({ act: 'repay', desk }, change('40'), { type: 'desk.changed', desk: repaid })
    expect(choices.map(({ shortName }) => shortName)).toEqual(['usdt'])
    expect(effect).toMatchObject({ moved: '0', owed: '0' })
  })

  it('knows no effect while the price of what is owed is unknown', () => {
    const dark = {
      ...desk,
      account: { ...samplePairAccount, coins: samplePairAccount.coins.map((coin) => ({ ...coin, index: null })) },
    }
    expect(viewOf({ act: 'repay', desk: dark }, change('40')).effect).toBeUndefined()
    expect(viewOf({ act: 'borrow', desk, coinId: 9_999 }, change('40'), submit)).toMatchObject({
      problem: 'noCoin',
      effect: undefined,
    })
  })

  it('begins with the amount of a remedy', () => {
    expect(viewOf({ act: 'repay', desk, coinId: 52, amount: decimal('400') })).toMatchObject({
      typed: '400',
      effect: { moved: '400' },
    })
  })
})
