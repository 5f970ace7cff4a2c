import { createActor } from 'xstate'
import { describe, expect, it } from 'vitest'
import { type Table } from '@statefloor/explorer'
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
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const input = { market: sampleMarket }
const user = { market: sampleMarket, fid: '7' }
const symbol = { symbol: 'btc_usdt' }
const came = { answer: 'fetchTrades', done: undefined } as const
const opened = { type: 'trades.opened' } as const
const aged = { type: 'trades.aged', since: 7 } as const
const refused = { type: 'trades.refused' } as const
const half = { ...fieldOf(decimal('0.5')), text: '0.50' }
const seen = {
  side: 'bids',
  price: decimal('64000'),
  amount: decimal('0.5'),
  cumulative: decimal('0.5'),
  part: 'amount',
} as const
const stands = (history: string, stream: string, hand = 'released', person = 'guest') => [
  `history.${history}`,
  `stream.${stream}`,
  `hold.${hand}`,
  `person.${person}`,
]
const fills = (...ids: readonly string[]) => ({ type: 'fills.received', ids }) as const

const row = rowBuilder(recentTradesMachine, input)

const table: Table<typeof recentTradesMachine> = [
  row('requests its market’s trades and follows new ones', [], stands('loading', 'followed.waiting'), {
    tags: ['busy'],
    asks: { fetchTrades: symbol, followTrades: symbol },
    context: { own: [], least: noAmount, taken: undefined, since: undefined },
  }),
  row('says since when they are stale', [came, opened, aged], stands('ready', 'followed.stale'), {
    tags: ['stale'],
    context: { since: 7 },
  }),
  row('keeps the min size as typed', [{ type: 'minSize.changed', typed: half }], { context: { least: half } }),
  row(
    'formats the min size after the field loses focus',
    [{ type: 'minSize.changed', typed: half }, { type: 'minSize.blurred' }],
    { context: { least: fieldOf(decimal('0.5')) } },
  ),
  row('forwards the pressed trade as displayed [TRD-02]', [{ type: 'level.pressed', ...seen }], {
    sent: [{ type: 'level.picked', ...seen }],
    context: { taken: seen },
  }),
  row(
    'keeps the ids of own trades, each once',
    [fills('a', 'b'), fills('b', 'c')],
    { context: { own: ['a', 'b', 'c'] } },
    user,
  ),
  row('marks no own trades for a guest', [fills('a')], { context: { own: [] } }),
  row(
    'clears own trades at logout',
    [fills('a'), { type: 'session.changed', fid: undefined }],
    stands('loading', 'followed.waiting'),
    { context: { own: [], fid: undefined }, asks: { fetchTrades: symbol, followTrades: symbol } },
    user,
  ),
  row('requests the next user’s trades', [{ type: 'session.changed', fid: '8' }], {
    in: stands('loading', 'followed.waiting', 'released', 'user'),
    context: { fid: '8' },
    asks: { fetchTrades: symbol, followTrades: symbol, watchFills: symbol },
  }),
]

holdTable(recentTradesMachine, table, 'recent trades: the flow $says')

describe('the screen’s view of the trades', () => {
  const start = () => createActor(asleep(recentTradesMachine), { input: user }).start()

  it.each([
    ['loading', [opened]],
    ['refused', [refused]],
  ] as const)('has the phase: %s', (face, events) => {
    const actor = start()
    for (const event of events) actor.send(event)
    expect(tradesFace(actor.getSnapshot())).toBe(face)
  })

  it('has the min size with its error, own trades, and whether they are frozen', () => {
    const actor = start()
    actor.send({ type: 'minSize.changed', typed: { text: 'much', reading: { kind: 'unreadable' } } })
    expect(isLeastUnread(actor.getSnapshot())).toBe(true)
    expect(leastSize(actor.getSnapshot())).toBeUndefined()
    actor.send({ type: 'minSize.changed', typed: half })
    expect(leastSize(actor.getSnapshot())).toBe('0.5')
    actor.send(fills('a'))
    actor.send({ type: 'trades.held' })
    actor.send(aged)
    expect(ownTrades(actor.getSnapshot())).toEqual(['a'])
    expect(isPaused(actor.getSnapshot())).toBe(true)
    expect(tradesSince(actor.getSnapshot())).toBe(7)
  })
})
