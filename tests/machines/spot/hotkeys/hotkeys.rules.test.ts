import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { letAnswer } from '@statefloor/explorer'
import { emptyBook } from '#contract/markets/orderBook.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { openOrdersMachine } from '#machines/spot/openOrders/openOrders.machine.ts'
import { sampleOrder } from '#machines/spot/openOrders/openOrders.samples.ts'
import { bestLevel, cancelAllStep, newestOrder, periodBeside, takenSide } from '#machines/spot/hotkeys/hotkeys.rules.ts'
import { asleep } from '#tests/support/asleep.ts'

const symbol = 'btc_usdt'

/** The order list with these orders. */
const listOf = (...orders: readonly ReturnType<typeof sampleOrder>[]) => {
  const list = createActor(asleep(openOrdersMachine), { input: { fid: '7' } }).start()
  const fetching = list.getSnapshot().children['fetchOrders']
  if (fetching) letAnswer(list, fetching, { done: { orders, seq: 5 } })
  return list
}

it('uses the best price of the other side, and none of a book that is not live [TRD-13]', () => {
  const levels = { ...emptyBook(), asks: [[decimal('60010'), decimal('2')] as const] }
  expect(bestLevel({ levels, isLive: true }, takenSide('buy'))).toMatchObject({ price: '60010', part: 'price' })
  expect(bestLevel({ levels, isLive: true }, takenSide('sell'))).toBeUndefined()
  expect(bestLevel({ levels, isLive: false }, 'asks')).toBeUndefined()
  expect(bestLevel(undefined, 'asks')).toBeUndefined()
})

it('selects the newest order of the pair that is not being cancelled [TRD-13]', () => {
  const list = listOf(sampleOrder('9', { symbol: 'eth_usdt' }), sampleOrder('8'), sampleOrder('7'))
  expect(newestOrder(list.getSnapshot(), symbol)?.orderId).toBe('8')
  list.send({ type: 'cancel.requested', orderId: '8' })
  expect(newestOrder(list.getSnapshot(), symbol)?.orderId).toBe('7')
  expect(newestOrder(undefined, symbol)).toBeUndefined()
})

it('asks before it cancels all orders of the pair, and confirms only its own question [TRD-13]', () => {
  const list = listOf(sampleOrder('9', { symbol: 'eth_usdt' }), sampleOrder('8'))
  const step = () => cancelAllStep(list.getSnapshot(), symbol)
  expect(step()).toBe('ask')
  expect(cancelAllStep(list.getSnapshot(), 'doge_usdt')).toBe('nothingOpen')
  list.send({ type: 'cancelAll.requested', symbol: undefined })
  expect(step()).toBe('dismissAndAsk')
  list.send({ type: 'cancelAll.dismissed' })
  list.send({ type: 'cancelAll.requested', symbol })
  expect(step()).toBe('confirm')
  list.send({ type: 'cancelAll.confirmed' })
  expect(step()).toBe('wait')
})

it('switches to the adjacent period, up to the last', () => {
  expect([periodBeside('1m', 1), periodBeside('1m', -1), periodBeside('1mo', 1)]).toEqual(['5m', undefined, undefined])
})
