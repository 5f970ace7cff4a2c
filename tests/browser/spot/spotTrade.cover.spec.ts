import type { Page } from '@playwright/test'
import { orders } from '#contract/spot/calls/orders.ts'
import { spotTradeModel } from '#machines/spot/spotTrade/spotTrade.model.ts'
import { walkCovers } from '#tests/support/browser/covers.ts'
import { muteLinks } from '#tests/support/browser/floorCover.ts'
import { beLoggedIn, demo } from '#tests/support/browser/person.ts'

/** Answered at once: a call that hangs is retried again and again while the page's clock is stopped. */
const model = {
  ...spotTradeModel,
  outcomes: {
    ...spotTradeModel.outcomes,
    fetchMarkets: {
      ...spotTradeModel.outcomes.fetchMarkets,
      cut: { error: { kind: 'http' as const, status: 403, call: orders.markets.id } },
    },
  },
  wire: {
    ...spotTradeModel.wire,
    fetchMarkets: {
      plays: {
        listed: [{ call: orders.markets, gives: { data: spotTradeModel.outcomes.fetchMarkets.listed.done } }],
        'not listed': [
          { call: orders.markets, gives: { data: spotTradeModel.outcomes.fetchMarkets['not listed'].done } },
        ],
        cut: [{ call: orders.markets, gives: { status: 403 } }],
      },
    },
  },
}

const { symbol } = spotTradeModel.inputs.signedIn
/** Shorter than the pause before the page retries, in ms of the page's clock. */
const soon = 5_000

/**
 * The orders panel also requests the markets, as soon as the page has its own: answer that call here, so that the walk
 * only answers the page's call.
 */
const answerPanel = async (page: Page): Promise<void> => {
  let askedAt = 0
  let isListed: Promise<boolean> = Promise.resolve(false)
  page.on('response', (response) => {
    if (new URL(response.url()).pathname !== orders.markets.path) return
    isListed = response.json().then(
      ({ data }: { data: readonly { symbol: string }[] | null }) => data?.some((one) => one.symbol === symbol) === true,
      () => false,
    )
  })
  await page.route(`**${orders.markets.path}`, async (route) => {
    const now = await page.evaluate(() => Date.now())
    if (now - askedAt < soon && (await isListed)) {
      await route.fulfill({ json: { code: 200, msg: '', data: spotTradeModel.outcomes.fetchMarkets.listed.done } })
      isListed = Promise.resolve(false)
      return
    }
    askedAt = now
    await route.fallback()
  })
}

walkCovers([
  {
    flow: 'spotTrade',
    model,
    app: {},
    open: async (page) => {
      await beLoggedIn(page, demo)
      await muteLinks(page)
      await answerPanel(page)
      await page.goto('/en_US/trade/exchange/?tradeCode=btc_usdt')
    },
    outOfReach: [
      // Events that the page passes between its panels: `floor.spec.ts` and `ownOrders.spec.ts` follow them.
      'spotTrade.trading.orders.loaded | amend.requested | 0',
      'spotTrade.trading.rules | level.picked | 0',
      'spotTrade.trading.rules | money.moved | 0',
      'spotTrade.trading.orders.loaded | orders.listed | 0',
      // The shortcuts sheet and the palette send it: `hotkeys.spec.ts`.
      'spotTrade.trading.orders.loaded | action.chosen | 0',
      // The session's cover walks changes of the session.
      'spotTrade | session.changed | 0',
      'spotTrade.trading.rules | session.changed | 0',
      'spotTrade.trading.chart.loaded | session.changed | 0',
      'spotTrade.trading.orders.loaded | session.changed | 0',
      // Code that fails to load: `lateParts.spec.ts`.
      ...['chart', 'orders'].flatMap((part) => [
        `spotTrade.trading.${part}.coming | error load${part === 'chart' ? 'Chart' : 'Orders'} | 0`,
        `spotTrade.trading.${part}.missing | ${part}.requested | 0`,
      ]),
      // Faults in our own code.
      ...['preparedStreams', 'workspace'].map((part) => `spotTrade | error ${part} | 0`),
      ...['bookFlow', 'floorPrices', 'orderBook', 'orderForm', 'recentTrades'].map(
        (part) => `spotTrade.trading | error ${part} | 0`,
      ),
      'spotTrade.trading.chart.loaded | error chart | 0',
      ...['floorTools', 'hotkeys', 'openOrders', 'ordersPanel'].map(
        (part) => `spotTrade.trading.orders.loaded | error ${part} | 0`,
      ),
    ],
    complaint: /Failed to load resource/,
  },
])
