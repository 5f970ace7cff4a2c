import { createActor } from 'xstate'
import { describe, expect, it } from 'vitest'
import { decimal } from '#contract/kernel/decimal.ts'
import type { Trade } from '#contract/kernel/streams.ts'
import { shellLimits } from '#contract/shell/limits.ts'
import { sampleMarket } from '#machines/spot/market.samples.ts'
import { recentTradesMachine } from '#machines/spot/recentTrades/recentTrades.machine.ts'
import { ownTrades, tradesFace } from '#machines/spot/recentTrades/recentTrades.view.ts'
import { createBoard } from '#services/streams/board.ts'
import { createRecentTradesActors, joinTrades } from '#services/spot/recentTrades.ts'
import { settled } from '#tests/support/clock.ts'
import { fakeLinks } from '#tests/support/fakeSockets.ts'
import { stubServices } from '#tests/support/services.ts'
import { answer } from '#tests/support/venueStub.ts'

const trade = (id: number): Trade => ({
  id: `t${id}`,
  price: decimal('64000'),
  amount: decimal('1'),
  side: 'buy',
  ts: id,
})
const ids = (trades: readonly Trade[] | undefined) => trades?.map(({ id }) => id)

describe('merged trades', () => {
  it.each([
    ['the first', [], [1, 2], ['t2', 't1']],
    ['newer ones', [2, 1], [3, 4], ['t4', 't3', 't2', 't1']],
    ['some known ones', [2, 1], [1, 2, 3], ['t3', 't2', 't1']],
    ['a duplicate', [], [1, 1], ['t1']],
    ['a late one', [5, 3], [4], ['t5', 't4', 't3']],
    ['more than the limit', [5, 4, 3, 2], [6, 7], ['t7', 't6', 't5', 't4', 't3']],
  ] as const)('appear once each, newest first: %s', (_, known, news, after) => {
    expect(ids(joinTrades(known.map(trade), news.map(trade), 5))).toEqual(after)
  })

  it('are the identical list when nothing is new', () => {
    const known = [trade(2), trade(1)]
    expect(joinTrades(known, [trade(1)], 5)).toBe(known)
  })
})

const fill = (fillId: string, symbol = 'btc_usdt') => ({
  fillId,
  orderId: '1',
  symbol,
  side: 'buy',
  price: '64000',
  amount: '1',
  total: '64000',
  fee: '0',
  feeCoin: 'btc',
  role: 'taker',
  at: 1,
})

describe('trades of a market', () => {
  const topic = 'market.btc_usdt.trade.detail'

  const open = async (fid?: string) => {
    const fake = fakeLinks()
    fake.start('spot')
    fake.start('user').send({ type: 'session.changed', fid })
    const board = createBoard<readonly Trade[]>((paint) => paint())
    const reports: string[] = []
    const services = stubServices(
      (request) =>
        request.url.includes('fills')
          ? answer({ list: [fill('mine')], totalCount: 1, seq: 1 })
          : answer([trade(1), trade(2)]),
      { links: fake.links, report: (what) => void reports.push(what) },
    )
    const actor = createActor(recentTradesMachine.provide({ actors: createRecentTradesActors(services, board) }), {
      input: { market: sampleMarket, fid },
    }).start()
    const socket = (family: string) => {
      const found = fake.sockets.findLast(({ url }) => url.endsWith(family))
      if (!found) throw new Error(`No socket of ${family} was opened`)
      return found
    }
    const begin = () => {
      socket('spot').opens()
      socket('spot').acknowledges(topic)
    }
    const push = (data: unknown) => socket('spot').brings({ ch: topic, data })
    await settled()
    return { ...fake, actor, board, reports, socket, begin, push, shown: () => ids(board.read('btc_usdt')) }
  }

  it('are fetched, streamed and merged, once each', async () => {
    const { actor, begin, push, shown } = await open()
    expect(shown()).toEqual(['t2', 't1'])
    begin()
    push([trade(1), trade(2), trade(3)])
    expect(shown()).toEqual(['t3', 't2', 't1'])
    expect(tradesFace(actor.getSnapshot())).toBe('shown')
  })

  it('stay as stale ones while the link is down, and restart after a gap', async () => {
    const { actor, begin, push, shown, socket, clock } = await open()
    begin()
    push([trade(3)])
    socket('spot').ends()
    expect(tradesFace(actor.getSnapshot())).toBe('stale')
    expect(shown()).toEqual(['t3'])
    clock.increment(shellLimits.link.backoffCap)
    begin()
    push([trade(8), trade(9)])
    expect(shown()).toEqual(['t9', 't8'])
    expect(tradesFace(actor.getSnapshot())).toBe('shown')
  })

  it('report malformed data without changing', async () => {
    const { begin, push, shown, reports } = await open()
    begin()
    push([{ id: 'x' }])
    expect(shown()).toEqual(['t2', 't1'])
    expect(reports).toEqual(['The trades of btc_usdt are malformed'])
  })

  it('are refused when the venue has none', async () => {
    const { actor, socket } = await open()
    socket('spot').opens()
    socket('spot').acknowledges(topic, 404)
    expect(tradesFace(actor.getSnapshot())).toBe('refused')
  })

  it('of the user are recognised by their fill ids, past and future', async () => {
    const { actor, socket } = await open('7')
    socket('user').opens()
    socket('user').acknowledges('fills')
    await settled()
    socket('user').brings({ ch: 'fills', seq: 1, data: fill('next') })
    socket('user').brings({ ch: 'fills', seq: 2, data: fill('elsewhere', 'eth_usdt') })
    expect(ownTrades(actor.getSnapshot())).toEqual(['mine', 'next'])
    actor.send({ type: 'session.changed', fid: undefined })
    expect(ownTrades(actor.getSnapshot())).toEqual([])
    expect(socket('user').said.at(-1)).toEqual({ unsub: 'fills' })
  })
})
