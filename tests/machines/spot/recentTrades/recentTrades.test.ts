import { createActor } from 'xstate'
import { describe, expect, it } from 'vitest'
import { rowFault, type Table } from '@statefloor/explorer'
import { fieldOf, noAmount } from '#contract/kernel/amountField.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { sampleMarket } from '#machines/spot/market.samples.ts'
import { recentTradesMachine } from '#machines/spot/recentTrades/recentTrades.machine.ts'
import {
  isLeastUnread,
  isPaused,
  leastSize,
  ownTrades,
  tradesFace,
  tradesSince,
} from '#machines/spot/recentTrades/recentTrades.view.ts'
import { asleep } from '#tests/support/asleep.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const input = { market: sampleMarket }
const user = { market: sampleMarket, fid: '7' }
const symbol = { symbol: 'btc_usdt' }
const came = { answer: 'fetchTrades', done: undefined } as const
const cut = { answer: 'fetchTrades', error: { kind: 'timeout', call: 'market.realTimeTrade' } } as const
const opened = { type: 'trades.opened' } as const
const aged = { type: 'trades.aged', since: 7 } as const
const refused = { type: 'trades.refused' } as const
const breaks = { answer: 'followTrades', error: new Error('no stream') } as const
const retry = { type: 'retry.asked' } as const
const half = { ...fieldOf(decimal('0.5')), text: '0.50' }
const seen = {
  side: 'bids',
  price: decimal('64000'),
  amount: decimal('0.5'),
  cumulative: decimal('0.5'),
  part: 'amount',
} as const
const stands = (history: string, stream: string, hand = 'away', person = 'guest') => [
  `history.${history}`,
  `stream.${stream}`,
  `hand.${hand}`,
  `person.${person}`,
]
const fills = (...ids: readonly string[]) => ({ type: 'fills.came', ids }) as const

const table: Table<typeof recentTradesMachine> = [
  {
    says: 'asks for the trades of its market and follows those that come',
    input,
    then: {
      in: stands('loading', 'followed.waiting'),
      tags: ['busy'],
      asks: { fetchTrades: symbol, followTrades: symbol },
      context: { own: [], least: noAmount, taken: undefined, since: undefined },
    },
  },
  { says: 'has them', input, when: came, then: { in: stands('ready', 'followed.waiting'), tags: [] } },
  {
    says: 'tells that they did not come',
    input,
    when: cut,
    then: { in: stands('failed', 'followed.waiting'), tags: ['failed'] },
  },
  {
    says: 'asks again when it is asked to',
    input,
    given: [cut],
    when: retry,
    then: { in: stands('loading', 'followed.waiting'), asks: { fetchTrades: symbol, followTrades: symbol } },
  },
  { says: 'hears trades', input, when: opened, then: { in: stands('loading', 'followed.live') } },
  {
    says: 'says since when they are old',
    input,
    given: [came, opened],
    when: aged,
    then: { in: stands('ready', 'followed.old'), tags: ['stale'], context: { since: 7 } },
  },
  {
    says: 'hears them again',
    input,
    given: [came, aged],
    when: opened,
    then: { in: stands('ready', 'followed.live'), tags: [] },
  },
  {
    says: 'says that none come',
    input,
    given: [came],
    when: refused,
    then: { in: stands('ready', 'followed.refused'), tags: ['failed'] },
  },
  {
    says: 'tells that the stream broke',
    input,
    given: [came],
    when: breaks,
    then: { in: stands('ready', 'broken'), tags: ['failed'], asks: {} },
  },
  {
    says: 'follows anew when it is asked to',
    input,
    given: [came, breaks],
    when: retry,
    then: { in: stands('ready', 'followed.waiting'), asks: { followTrades: symbol } },
  },
  {
    says: 'stands still under a hand',
    input,
    when: { type: 'trades.held' },
    then: { in: stands('loading', 'followed.waiting', 'there') },
  },
  {
    says: 'goes on when the hand leaves',
    input,
    given: [{ type: 'trades.held' }],
    when: { type: 'trades.released' },
    then: { in: stands('loading', 'followed.waiting') },
  },
  {
    says: 'keeps the least size as it is typed',
    input,
    when: { type: 'least.changed', typed: half },
    then: { context: { least: half } },
  },
  {
    says: 'shows the amount when the field is left',
    input,
    given: [{ type: 'least.changed', typed: half }],
    when: { type: 'least.left' },
    then: { context: { least: fieldOf(decimal('0.5')) } },
  },
  {
    says: 'hands on what was pressed as it was seen [TRD-02]',
    input,
    when: { type: 'level.pressed', ...seen },
    then: { sent: [{ type: 'level.taken', ...seen }], context: { taken: seen } },
  },
  {
    says: 'asks for what a user trades',
    input: user,
    then: {
      in: stands('loading', 'followed.waiting', 'away', 'user'),
      asks: { fetchTrades: symbol, followTrades: symbol, watchFills: symbol },
    },
  },
  {
    says: 'keeps ids of own trades, each once',
    input: user,
    given: [fills('a', 'b')],
    when: fills('b', 'c'),
    then: { context: { own: ['a', 'b', 'c'] } },
  },
  { says: 'marks nothing for a guest', input, when: fills('a'), then: { context: { own: [] } } },
  {
    says: 'forgets them when the user leaves',
    input: user,
    given: [fills('a')],
    when: { type: 'session.changed', fid: undefined },
    then: {
      in: stands('loading', 'followed.waiting'),
      context: { own: [], fid: undefined },
      asks: { fetchTrades: symbol, followTrades: symbol },
    },
  },
  {
    says: 'asks for those of the next user',
    input,
    when: { type: 'session.changed', fid: '8' },
    then: {
      in: stands('loading', 'followed.waiting', 'away', 'user'),
      context: { fid: '8' },
      asks: { fetchTrades: symbol, followTrades: symbol, watchFills: symbol },
    },
  },
  {
    says: 'goes on when own trades cannot be followed',
    input: user,
    when: { answer: 'watchFills', error: new Error('no stream') },
    then: {
      in: stands('loading', 'followed.waiting', 'away', 'user'),
      asks: { fetchTrades: symbol, followTrades: symbol },
    },
  },
]

it.each(table)('recent trades: the flow $says', (row) => {
  expect(rowFault(recentTradesMachine, row)).toBeUndefined()
})

it('is held by its table: nine of ten planted faults are found', () => {
  const { share, survivors } = hunt(recentTradesMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})

describe('what a screen receives of the trades', () => {
  const start = () => createActor(asleep(recentTradesMachine), { input: user }).start()

  it.each([
    ['loading', [opened]],
    ['refused', [refused]],
  ] as const)('is its face: %s', (face, events) => {
    const actor = start()
    for (const event of events) actor.send(event)
    expect(tradesFace(actor.getSnapshot())).toBe(face)
  })

  it('is the least size, what is wrong with it, own trades, and whether they stand still', () => {
    const actor = start()
    actor.send({ type: 'least.changed', typed: { text: 'much', reading: { kind: 'unreadable' } } })
    expect(isLeastUnread(actor.getSnapshot())).toBe(true)
    expect(leastSize(actor.getSnapshot())).toBeUndefined()
    actor.send({ type: 'least.changed', typed: half })
    expect(leastSize(actor.getSnapshot())).toBe('0.5')
    actor.send(fills('a'))
    actor.send({ type: 'trades.held' })
    actor.send(aged)
    expect(ownTrades(actor.getSnapshot())).toEqual(['a'])
    expect(isPaused(actor.getSnapshot())).toBe(true)
    expect(tradesSince(actor.getSnapshot())).toBe(7)
  })
})
