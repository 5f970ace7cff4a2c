import { beforeAll, describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { codes } from '#contract/kernel/codes.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { ladderMachine } from '#machines/spot/ladder/ladder.machine.ts'
import type { LadderNote } from '#machines/spot/ladder/ladder.setup.ts'
import { ladderView } from '#machines/spot/ladder/ladder.view.ts'
import type { LadderView } from '#machines/spot/ladder/ladder.view.ts'
import { sampleMarket, sampleOrder } from '#machines/spot/openOrders/openOrders.samples.ts'
import { lineWords, problemWords, resultWords } from '#features/spot/orderForm/ladderWords.ts'
import { failureWords } from '#i18n/failure.ts'
import { asleep } from '#tests/support/asleep.ts'
import { haveWords } from '#tests/support/app.tsx'

beforeAll(() => haveWords(['ladder', 'orderForm', 'amounts']))

const start = createActor(asleep(ladderMachine), { input: { market: sampleMarket(), fid: '7' } }).start()
const view = (changed: Partial<LadderView> = {}): LadderView => ({
  ...ladderView(start.getSnapshot()),
  isArmed: true,
  ...changed,
})
const line = (changed: Partial<LadderView>) => lineWords(view(changed), 'en_US')
const problem = (note: LadderNote | undefined, changed: Partial<LadderView> = {}) =>
  problemWords(view({ note, ...changed }), 'en_US')
const order = { amount: decimal('0.5'), price: decimal('60000') }
const result = (changed: Parameters<typeof sampleOrder>[1]) =>
  resultWords(sampleOrder('9', { ...order, ...changed }), 'en_US')
const lost = { kind: 'timeout', call: 'orders.place' } as const
const checked = { ask: undefined, problems: [], warnings: [] }
const tooLow = { code: codes.orderBalanceTooLow, field: 'order' } as const

describe('the line of the ladder', () => {
  it('names the size of each order while it is armed [TRD-06]', () => {
    expect(line({ size: { field: 'amount', value: decimal('0.5'), coin: 'btc' } })).toBe('Bids buy, asks sell 0.5 BTC')
    expect(line({ size: { field: 'share', value: decimal('25'), coin: undefined } })).toBe('Bids buy, asks sell 25%')
    expect(line({ size: undefined })).toBe('No default size')
    expect(line({ isArmed: false })).toBeUndefined()
  })

  it('says what the last press is doing, and why it was disarmed [TRD-04]', () => {
    expect(line({ phase: 'checking' })).toBe('Checking order…')
    expect(line({ phase: 'confirming' })).toBe('Checking order…')
    expect(line({ phase: 'sending' })).toBe('Placing order…')
    expect(line({ phase: 'settling' })).toBe('No response yet')
    expect(line({ note: { kind: 'escape' }, isArmed: false })).toBe('Disarmed')
    expect(line({ note: { kind: 'left' }, isArmed: false })).toBe('Disarmed: you left the window')
    expect(line({ note: { kind: 'unused' }, isArmed: false })).toBe('Disarmed: not used for 2 min')
    expect(line({ note: { kind: 'placed', orders: [sampleOrder('9', order)] } })).toBe('Buy 0.5 at 60,000')
  })

  it('says truthfully how much of an order was filled [TRD-24]', () => {
    const filled = { averagePrice: decimal('59999'), filled: decimal('0.2') }
    expect(result({ state: 'open' })).toBe('Buy 0.5 at 60,000')
    expect(result({ state: 'partial', ...filled })).toBe('Bought 0.2 of 0.5')
    expect(result({ state: 'filled', ...filled })).toBe('Bought 0.5 at 59,999')
    expect(result({ state: 'cancelled', ...filled })).toBe('Buy ended, 0.2 of 0.5 bought')
    expect(result({ side: 'sell', state: 'filled', ...filled })).toBe('Sold 0.5 at 59,999')
  })

  it('says why a press placed nothing [TRD-06]', () => {
    expect(problem({ kind: 'guest' })).toBe('Log in to trade from the order book.')
    expect(problem({ kind: 'delayed' })).toBe('Not placed: the order book is delayed.')
    expect(problem({ kind: 'busy' })).toMatch(/^Not placed: the previous order is still being sent/)
    expect(problem({ kind: 'noSize' })).toMatch(/choose Use this size for limit orders\.$/)
    expect(problem({ kind: 'invalid', checked })).toMatch(/^Not placed: your balance isn’t known yet/)
    expect(problem({ kind: 'invalid', checked: { ...checked, problems: [tooLow] } })).toMatch(/balance/i)
    expect(problem({ kind: 'refused', refusal: lost })).toBe(failureWords(lost))
    expect(problem(undefined, { phase: 'settling' })).toMatch(/^The order may have been placed/)
    expect(problem(undefined, { error: { kind: 'timeout', call: 'assets.balances' } })).toMatch(/^Balance unknown: /)
    expect(problem(undefined)).toBeUndefined()
  })
})
