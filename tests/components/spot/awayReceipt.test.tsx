import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { decimal } from '#contract/kernel/decimal.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import type { Order } from '#contract/spot/calls/orders.ts'
import { seenOrder } from '#contract/spot/lastSeen.ts'
import type { LastSeen } from '#contract/spot/lastSeen.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import type { Ended } from '#machines/spot/awayReceipt/awayReceipt.rules.ts'
import { awayReceiptMachine } from '#machines/spot/awayReceipt/awayReceipt.machine.ts'
import type { EndedAsked } from '#machines/spot/awayReceipt/awayReceipt.setup.ts'
import { sampleOrder } from '#machines/spot/openOrders/openOrders.samples.ts'
import { ReceiptContents } from '#features/spot/awayReceipt/AwayReceipt.tsx'
import { haveWords, startApp } from '#tests/support/app.tsx'
import { TestClock } from '#tests/support/clock.ts'

beforeAll(() => haveWords(['awayReceipt', 'openOrders']))
afterEach(cleanup)

const { app } = startApp({ fid: '7' })
const noon = Date.UTC(2026, 0, 5, 12)

/** A user who saw these orders at noon returns after this time, and finds the open and the ended ones. */
const comeBack = async (
  after: number,
  { before, live, ended }: { before: readonly Order[]; live: readonly Order[]; ended: Ended },
) => {
  const clock = new TestClock()
  const seen: LastSeen = {
    at: noon,
    orders: before.map(seenOrder),
    price: { symbol: 'btc_usdt', value: decimal('60000') },
  }
  const actor = createActor(
    awayReceiptMachine.provide({
      actors: {
        loadSeen: fromPromise<LastSeen | undefined, { fid: string }>(() => Promise.resolve(seen)),
        fetchEnded: requestOf<Ended, EndedAsked>(
          () => Promise.resolve(ended),
          () => 0,
        ),
      },
      actions: { remember: () => undefined },
    }),
    { input: { symbol: 'btc_usdt', fid: '7' }, clock },
  )
  actor.subscribe({ error: () => undefined })
  actor.start()
  render(<ReceiptContents actor={actor} app={app} onRead={() => undefined} />)
  const at = noon + after
  await act(async () => {
    await Promise.resolve()
    actor.send({ type: 'topic.began' })
    actor.send({ type: 'orders.listed', fid: '7', orders: live, seq: 5 })
    actor.send({ type: 'presence.received', at, price: { value: decimal('61200'), at } })
    clock.increment(spotLimits.awayReceipt.settle)
  })
  return screen.findByRole('region', { name: 'While you were away' })
}

const first = sampleOrder('7')
const second = sampleOrder('8', { side: 'sell', price: decimal('62000') })

it('a receipt describes what was filled, what ended and why, what is still open, and the price [TRD-11]', async () => {
  const filled: Order = {
    ...first,
    state: 'filled',
    filled: decimal('0.5'),
    filledTotal: decimal('29990'),
    fee: [{ coin: 'btc', amount: decimal('0.0005') }],
  }
  const receipt = await comeBack(41_000, {
    before: [second, first, sampleOrder('6'), sampleOrder('5')],
    live: [{ ...second, state: 'partial', filled: decimal('0.1'), filledTotal: decimal('6200') }],
    ended: {
      orders: [
        filled,
        sampleOrder('6', { state: 'cancelled', reason: 'disconnected' }),
        sampleOrder('5', { state: 'rejected', reason: '20406' }),
      ],
      missing: 1,
    },
  })
  const text = receipt.textContent
  expect(text).toContain('Away for 41 seconds, until Jan 5, 2026')
  expect(text).toContain('Bought 0.5 BTC at avg. 59,980 USDTFee: 0.0005 BTC')
  expect(text).toContain('Sold 0.1 BTC at avg. 62,000 USDTRemainder still open')
  expect(text).toContain('Buy order cancelled. Cancelled on disconnect')
  expect(text).toContain('Buy order rejected. Insufficient balance in this account.')
  expect(text).toContain('See order history for 1 more order')
  expect(text).toContain('All markets: 1 open, 0 conditional')
  expect(text).toContain('BTC/USDT: 60,000 to 61,200 (+2.00%)')
})

it('counts what does not fit in a receipt, and links to the history', async () => {
  const many = Array.from({ length: spotLimits.awayReceipt.lines + 3 }, (_, at) =>
    sampleOrder(String(100 + at), { state: 'cancelled', reason: 'asked' }),
  )
  const receipt = await comeBack(41_000, { before: many, live: [], ended: { orders: many, missing: 0 } })
  expect(receipt.querySelectorAll('li')).toHaveLength(spotLimits.awayReceipt.lines)
  expect(receipt.textContent).toContain('See order history for 3 more orders')
  expect(receipt.textContent).toContain('No open orders in any market')
})

it('shows only the price after a long absence in which nothing happened', async () => {
  const receipt = await comeBack(3 * 60 * 60 * 1_000, {
    before: [first],
    live: [first],
    ended: { orders: [], missing: 0 },
  })
  expect(receipt.textContent).toContain('Away for 3 hours')
  expect(receipt.textContent).toContain('No changes to your orders')
})
