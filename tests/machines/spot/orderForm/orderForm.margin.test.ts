import { describe, expect, it } from 'vitest'
import { fieldOf } from '#contract/kernel/amountField.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import type { OrderBook } from '#contract/markets/orderBook.ts'
import { sampleMarginRules, samplePairAccount } from '#machines/margin/margin.samples.ts'
import { sampleMarket } from '#machines/spot/openOrders/openOrders.samples.ts'
import { askOf } from '#machines/spot/orderForm/orderForm.ask.ts'
import { draftOf, ofDraft } from '#machines/spot/orderForm/orderForm.draft.ts'
import { withField } from '#machines/spot/orderForm/orderForm.fields.ts'
import { orderFormMachine } from '#machines/spot/orderForm/orderForm.machine.ts'
import { availableIn, borrowsIn, cannotBorrow } from '#machines/spot/orderForm/orderForm.rules.ts'
import { contextOf } from '#machines/spot/orderForm/orderForm.setup.ts'
import type { OrderFormContext } from '#machines/spot/orderForm/orderForm.types.ts'
import { loanIn } from '#machines/spot/orderForm/orderLoan.view.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'
import { sampleTrader } from '#machines/spot/orderForm/orderForm.samples.ts'

const market = sampleMarket()
const book: OrderBook = {
  bids: [[decimal('49990'), decimal('9')]],
  asks: [[decimal('50000'), decimal('9')]],
}
const now = { bid: decimal('49990'), ask: decimal('50000'), last: decimal('50000') }
/** 2,000 USDT and 0.01 BTC, 1,000.012 USDT owed; 12,000 USDT and 0.24 BTC can be borrowed. */
const trader = {
  ...sampleTrader,
  base: decimal('0.01'),
  quote: decimal('2000'),
  borrowable: { base: decimal('0.24'), quote: decimal('12000') },
  desk: { account: samplePairAccount, rules: sampleMarginRules },
}
const filled = (fields: Readonly<Record<string, string>>, more: Partial<OrderFormContext> = {}): OrderFormContext =>
  Object.entries(fields).reduce(
    (form, [field, value]) => ({ ...form, ...withField(form, field as 'price', fieldOf(decimal(value))) }),
    { ...contextOf({ market, account: 'isolated', fid: '7' }), trader, ...more } as OrderFormContext,
  )
const buy = { price: '50000', amount: '0.1' }

describe('an order of a margin account', () => {
  it('names its account, and borrows and repays only if it is to [MGN-01]', () => {
    const plain = { symbol: 'btc_usdt', side: 'buy', type: 'limit', amount: '0.1', price: '50000', account: 'isolated' }
    expect(askOf(filled(buy), now)?.body).toEqual(plain)
    expect(askOf(filled(buy, { autoBorrow: true, autoRepay: true }), now)?.body).toEqual({
      ...plain,
      autoBorrow: true,
      autoRepay: true,
    })
    const spot = { ...filled(buy, { autoBorrow: true, autoRepay: true }), account: 'spot' as const }
    expect(askOf(spot, now)?.body).not.toHaveProperty('account')
    expect(askOf(spot, now)?.body).not.toHaveProperty('autoBorrow')
    const pair = filled(
      { price: '60000', amount: '0.01', stopPrice: '45000' },
      { kind: 'pair', side: 'sell', autoBorrow: true },
    )
    expect(askOf(pair, now)?.body).toMatchObject({ account: 'isolated', autoBorrow: true })
  })

  it('spends what can be borrowed too, if it borrows [MGN-01]', () => {
    expect(availableIn(filled(buy))).toBe('2000')
    expect(availableIn(filled(buy, { autoBorrow: true }))).toBe('14000')
    expect(availableIn(filled(buy, { autoBorrow: true, side: 'sell' }))).toBe('0.25')
    const half = filled({ share: '50' }, { kind: 'market', autoBorrow: true })
    expect(askOf(half, now)?.body).toMatchObject({ total: '7000', autoBorrow: true })
  })

  it('cannot borrow while it waits for a trigger [MGN-01]', () => {
    for (const kind of ['stop', 'takeProfit', 'trailing'] as const) {
      const form = filled({ stopPrice: '55000', trail: '1', amount: '0.1' }, { kind, autoBorrow: true })
      expect(cannotBorrow(form)).toBe(true)
      expect(borrowsIn(form)).toBe(false)
      expect(availableIn(form)).toBe('2000')
      expect(askOf(form, now)?.body).toMatchObject({ account: 'isolated' })
      expect(askOf(form, now)?.body).not.toHaveProperty('autoBorrow')
    }
    for (const kind of ['limit', 'market', 'pair'] as const) expect(cannotBorrow(filled(buy, { kind }))).toBe(false)
  })

  it('shows what it would borrow, its rate, and the risk after it [MGN-01]', () => {
    const loan = loanIn(filled(buy, { autoBorrow: true }), now, book)
    // 5,000 less the 2,000 that are there; 0.0012 % of them are due for the hour that has begun.
    expect(loan).toMatchObject({
      coin: 'usdt',
      borrowed: '3000',
      interest: '0.036',
      hourlyRate: '0.000012',
      isAllowed: true,
    })
    // Debt 4,000.048, assets 0.1098 BTC at 50,000.
    expect(loan).toMatchObject({ riskRate: '0.1342', level: 'calm', repaid: '0' })
    expect(loan?.liquidationPrice).not.toBeNull()
    expect(loanIn(filled(buy), now, book)).toMatchObject({ borrowed: '0', repaid: '0' })
    expect(loanIn({ ...filled(buy), trader: sampleTrader }, now, book)).toBeUndefined()
    expect(loanIn(filled(buy), now, undefined)).toBeUndefined()
  })

  it('holds a market order up to its worst price, and gives back what it does not spend [MGN-01]', () => {
    const loan = loanIn(filled({ amount: '0.1' }, { kind: 'market', autoBorrow: true }), now, book)
    // The market's protection is 10 %: 5,500 are held.
    expect(loan).toMatchObject({ borrowed: '3500', interest: '0.042', riskRate: '0.1342' })
  })

  it('repays the loan of the coin that it brings in [MGN-01]', () => {
    const loan = loanIn(filled({ price: '49990', amount: '0.01' }, { side: 'sell', autoRepay: true }), now, book)
    // 499.9 less the fee of 0.2 %.
    expect(loan).toMatchObject({ borrowed: '0', repaidCoin: 'usdt', repaid: '498.9002' })
  })

  it('is more than the account may borrow [MGN-01]', () => {
    expect(loanIn(filled({ price: '50000', amount: '0.5' }, { autoBorrow: true }), now, book)?.isAllowed).toBe(false)
  })

  it('keeps its choices with the draft [MGN-01]', () => {
    const draft = draftOf(filled({}, { autoBorrow: true }))
    expect(draft).toMatchObject({ autoBorrow: true })
    expect(draft && ofDraft(draft)).toMatchObject({ autoBorrow: true, autoRepay: false })
    expect(draftOf(filled({}))).toBeUndefined()
  })
})

const row = rowBuilder(orderFormMachine, { market, account: 'cross', fid: '7' })
const known = { answer: 'fetchTrader', done: trader } as const

describe('the form of a margin account', () => {
  holdTable(orderFormMachine, [
    row(
      'borrows and repays by itself once that is chosen, and clears earlier findings [MGN-01]',
      [{ answer: 'loadDraft', done: undefined }, known, { type: 'autoBorrow.toggled' }, { type: 'autoRepay.toggled' }],
      { context: { account: 'cross', autoBorrow: true, autoRepay: true }, effects: ['keepDraft'] },
    ),
    row(
      'stops doing so [MGN-01]',
      [
        { answer: 'loadDraft', done: undefined },
        known,
        { type: 'autoBorrow.toggled' },
        { type: 'autoBorrow.toggled' },
        { type: 'autoRepay.toggled' },
        { type: 'autoRepay.toggled' },
      ],
      { context: { autoBorrow: false, autoRepay: false } },
    ),
  ])
})
