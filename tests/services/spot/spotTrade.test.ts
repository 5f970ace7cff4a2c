import { createActor, fromCallback } from 'xstate'
import { describe, expect, it } from 'vitest'
import type { Trade } from '#contract/kernel/streams.ts'
import { sampleMarket } from '#machines/spot/market.samples.ts'
import { orderBookMachine } from '#machines/spot/orderBook/orderBook.machine.ts'
import { recentTradesMachine } from '#machines/spot/recentTrades/recentTrades.machine.ts'
import { spotTradeMachine } from '#machines/spot/spotTrade/spotTrade.machine.ts'
import { workspaceMachine } from '#machines/spot/workspace/workspace.machine.ts'
import { createOrderBookFlow } from '#services/spot/orderBook.ts'
import { createRecentTradesActors } from '#services/spot/recentTrades.ts'
import { createSpotTradeActors } from '#services/spot/spotTrade.ts'
import { createBoard } from '#services/streams/board.ts'
import { createBooks } from '#services/streams/books.ts'
import { fakeLinks } from '#tests/support/fakeSockets.ts'
import { stubServices } from '#tests/support/services.ts'
import { answer } from '#tests/support/venueStub.ts'
import { settled } from '#tests/support/clock.ts'

const nothing = fromCallback<{ type: string }>(() => undefined)

/** A floor for what an address names, over a venue that lists one market; its streams are real. */
const open = (symbol: string) => {
  const fake = fakeLinks()
  fake.start('spot')
  let list: (() => void) | undefined
  const listed = new Promise<void>((resolve) => (list = resolve))
  const services = stubServices(
    async () => {
      await listed
      return answer([sampleMarket])
    },
    { links: fake.links },
  )
  const nextFrame = (paint: () => void) => paint()
  const books = createBooks({ links: fake.links, nextFrame })
  const actors = createSpotTradeActors(services, { books, titleTab: () => undefined })
  const actor = createActor(
    spotTradeMachine.provide({
      actors: {
        ...actors,
        orderBook: orderBookMachine.provide(createOrderBookFlow(services, books)),
        recentTrades: recentTradesMachine.provide({
          actors: createRecentTradesActors(services, createBoard<readonly Trade[]>(nextFrame)),
        }),
        workspace: workspaceMachine.provide({ actors: { watchKept: nothing, watchWindow: nothing } }),
      },
    }),
    { input: { symbol, fid: undefined } },
  ).start()
  const answered = async () => {
    list?.()
    await settled()
  }
  return { ...fake, actor, answered }
}

describe('the streams of the floor', () => {
  it('begin with the socket, while it is asked which markets there are, and with no word on it', () => {
    const { sockets, last, actor } = open('btc_usdt')
    expect(sockets).toHaveLength(1)
    last().opens()
    expect(last().said).toEqual([])
    actor.stop()
  })

  it('are those of the market once the venue has listed it', async () => {
    const { last, actor, answered } = open('btc_usdt')
    last().opens()
    await answered()
    expect(actor.getSnapshot().matches('trading')).toBe(true)
    expect(last().said).toContainEqual({ sub: 'market.btc_usdt.trade.depth' })
    expect(last().said).toContainEqual({ sub: 'market.btc_usdt.trade.detail' })
    actor.stop()
  })

  it.each(['nope_usdt', 'btc', '<script>', '.trade.depth', `${'x'.repeat(62)}…`])(
    'are none of %s, which nobody lists',
    async (symbol) => {
      const { last, actor, answered } = open(symbol)
      last().opens()
      await answered()
      expect(actor.getSnapshot().matches('unknown')).toBe(true)
      expect(last().said).toEqual([])
      actor.stop()
    },
  )
})
