import { createActor, fromCallback } from 'xstate'
import { describe, expect, it } from 'vitest'
import { spotTopics } from '#contract/kernel/streams.ts'
import { shellLimits } from '#contract/shell/limits.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import { sampleTicker } from '#machines/markets/markets/markets.samples.ts'
import { sampleMarket } from '#machines/spot/market.samples.ts'
import { noMarks } from '#machines/markets/favourites/favourites.marks.ts'
import { orderBookMachine } from '#machines/spot/orderBook/orderBook.machine.ts'
import { spotTradeMachine } from '#machines/spot/spotTrade/spotTrade.machine.ts'
import type { WorkspaceInput } from '#machines/spot/workspace/workspace.setup.ts'
import { workspaceMachine } from '#machines/spot/workspace/workspace.machine.ts'
import { createOrderBookFlow } from '#services/spot/orderBook.ts'
import { createSpotTradeActors } from '#services/spot/spotTrade.ts'
import { createBoard } from '#services/streams/board.ts'
import { createBooks } from '#services/streams/books.ts'
import { fakeLinks } from '#tests/support/fakeSockets.ts'
import { stubServices } from '#tests/support/services.ts'
import { answer, HandClock } from '#tests/support/venueStub.ts'
import { settled } from '#tests/support/clock.ts'

const nothing = fromCallback<{ type: string }>(() => undefined)

/** The trading page for an address, with a venue that lists one market; its streams are real. */
const open = (symbol: string) => {
  const fake = fakeLinks()
  fake.start('spot')
  const hand = new HandClock()
  const titles: string[] = []
  let list: (() => void) | undefined
  const listed = new Promise<void>((resolve) => (list = resolve))
  const services = stubServices(
    async () => {
      await listed
      return answer([sampleMarket])
    },
    // No animation frame comes, as in a hidden tab.
    { links: fake.links, tickers: createBoard(() => undefined), clock: hand },
  )
  const nextFrame = (paint: () => void) => paint()
  const books = createBooks({ links: fake.links, nextFrame })
  const actors = createSpotTradeActors(services, {
    books,
    titleTab: (_, price, isOld) => titles.push(`${price} ${isOld ? 'old' : 'live'}`),
  })
  const actor = createActor(
    spotTradeMachine.provide({
      actors: {
        ...actors,
        orderBook: orderBookMachine.provide(createOrderBookFlow(services, books)),
        workspace: workspaceMachine.provide({
          actors: { watchKept: fromCallback<{ type: string }, WorkspaceInput>(() => undefined), watchWindow: nothing },
        }),
      },
    }),
    { input: { symbol, fid: undefined, marks: noMarks } },
  ).start()
  const answered = async () => {
    list?.()
    await settled()
  }
  return { ...fake, actor, answered, hand, titles }
}

describe('tab title', () => {
  const topic = spotTopics.allTickers

  it('follows the price in a hidden tab, and marks it as stale when the frames stop [DATA-01]', async () => {
    const { last, actor, answered, clock, hand, titles } = open('btc_usdt')
    last().opens()
    await answered()
    last().acknowledges(topic)
    const brings = (price: string) => {
      last().brings({ ch: topic, data: [{ ...sampleTicker('btc_usdt', price), ts: clock.now() }] })
      hand.advance(spotLimits.spotTrade.titleEvery)
    }
    brings('100')
    expect(titles.at(-1)).toBe('100 live')
    clock.increment(1_000)
    brings('101')
    expect(titles.at(-1)).toBe('101 live')
    clock.increment(shellLimits.link.silence + 5_000)
    expect(titles.at(-1)).toBe('101 old')
    actor.stop()
  })
})

describe('streams of the trading page', () => {
  it('start with the socket while the markets are being fetched, without waiting for them', () => {
    const { sockets, last, actor } = open('btc_usdt')
    expect(sockets).toHaveLength(1)
    last().opens()
    expect(last().said).toEqual([])
    actor.stop()
  })

  it('are the market’s once the venue has listed it', async () => {
    const { last, actor, answered } = open('btc_usdt')
    last().opens()
    await answered()
    expect(actor.getSnapshot().matches('trading')).toBe(true)
    expect(last().said).toContainEqual({ sub: 'market.btc_usdt.trade.depth' })
    // That of its trades follows with the code of their panel: `recentTrades.test.ts`.
    actor.stop()
  })

  it.each(['nope_usdt', 'btc', '<script>', '.trade.depth', `${'x'.repeat(62)}…`])(
    'are empty for %s, which is not listed',
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
