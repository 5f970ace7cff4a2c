import { orders } from '#contract/spot/calls/orders.ts'
import type { Market, Order } from '#contract/spot/calls/orders.ts'
import { market as marketCalls } from '#contract/markets/calls/market.ts'
import type { CandleRow } from '#contract/markets/calls/marketLists.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { minute } from '#contract/kernel/durations.ts'
import { spotTopics } from '#contract/kernel/streams.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import { epoch } from '#machines/model/flowModel.ts'
import type { CandleSeriesSnapshot } from '#machines/spot/candleSeries/candleSeries.machine.ts'
import { candleSeriesModel } from '#machines/spot/candleSeries/candleSeries.model.ts'
import { sampleMarket } from '#machines/spot/openOrders/openOrders.samples.ts'
import { orderBookModel } from '#machines/spot/orderBook/orderBook.model.ts'
import type { RecentTradesSnapshot } from '#machines/spot/recentTrades/recentTrades.machine.ts'
import { recentTradesModel } from '#machines/spot/recentTrades/recentTrades.model.ts'
import { tradesFace } from '#machines/spot/recentTrades/recentTrades.view.ts'
import { screens } from '../screens.ts'
import { because, ownFault, refusedCall } from './parts.ts'
import type { FlowWays, WayIn } from './parts.ts'

const bySession = 'who is here is walked by the session’s cover'
const byJourney = 'the link says nothing by itself here: the journeys follow a real one'
interface Floor {
  readonly market: Market
  /** Further markets that the venue lists. */
  readonly others?: readonly Market[]
  readonly isGuest?: boolean
  readonly open?: readonly Order[]
  /** The order lists that the flow requests: by state, or `any`. */
  readonly asks?: readonly string[]
  readonly first?: WayIn['first']
}

/** The floor of a market of the models; calls that a flow does not make itself are answered. */
export const floor = ({
  market,
  others = [],
  isGuest = false,
  open = [],
  asks = [],
  first = [],
}: Floor): WayIn & Required<Pick<WayIn, 'before' | 'first'>> => ({
  address: `/{locale}/trade/exchange/?tradeCode=${market.symbol}`,
  viewport: screens.pc,
  ...(isGuest ? {} : { as: 'newcomer' }),
  answers: [{ call: orders.markets, gives: { data: [market, ...others] } }],
  before: [{ helper: 'muteSockets' }, { helper: 'answerOrders', with: [orders.list.path, open, asks] }],
  first: [{ helper: 'waitFor', with: ['form', { word: 'orderForm:form.title' }] }, ...first],
})

const quarter = 15 * minute
const price = decimal('60000')
/** This many candles, the last one before the given time. */
const candles = (count: number, before: number): readonly CandleRow[] =>
  Array.from({ length: count }, (_, at) => [before - (count - at) * quarter, price, price, price, price, decimal('1')])
const newest = candles(spotLimits.chart.first, epoch - (epoch % quarter) + quarter)
const oldest = newest[0]?.[0] ?? 0

interface TradesMoment {
  readonly snapshot: RecentTradesSnapshot
}
const isSeen = ({ snapshot }: TradesMoment) =>
  tradesFace(snapshot) === 'shown' && snapshot.matches({ stream: { followed: 'live' } })
const { market: traded } = recentTradesModel.inputs['a user']
const trades = ['grid', { word: 'recentTrades:title' }] as const

const { market: booked } = orderBookModel.inputs['a pair']
const depth = spotTopics.depth(booked.symbol)
type BookMoment = Parameters<(typeof orderBookModel.events)['level.pressed']>[0]
const pressedAt = orderBookModel.events['level.pressed']
const book = ['region', { word: 'orderBook:title' }] as const

export const spotWays = {
  orderBook: {
    model: {
      ...orderBookModel,
      events: {
        ...orderBookModel.events,
        'level.pressed': (at: BookMoment) => pressedAt(at).slice(0, 1),
        // The ladder arms and disarms it: `ladder.spec.ts`.
        'ladder.changed': [],
      },
    },
    ways: { 'a pair': floor({ market: booked }) },
    app: {
      'book.opened': [{ helper: 'sayBook', with: [depth, [['64001', '0.5']], [['64000', '1']]] }],
      'book.emptied': [{ helper: 'sayBook', with: [depth, [], []] }],
      'level.held': [{ helper: 'hoverPrice', with: book }],
      'level.released': [{ helper: 'leavePrice' }],
      'level.pressed': [{ helper: 'pressPrice', with: book }],
      'choice.saved': [{ helper: 'itself' }],
    },
    outOfReach: {
      'orderBook.feed.followed | book.aged | 0': byJourney,
      'orderBook.feed.followed | book.refused | 0': byJourney,
      'orderBook.feed.followed.stale | level.pressed | 1': byJourney,
      'orderBook | choice.recalled | 0': 'what another tab chooses',
      'orderBook | error watchChoice | 0': ownFault,
      'orderBook.feed.failed | retry.requested | 0': ownFault,
      'orderBook.feed.followed | error followBook | 0': ownFault,
    },
  },
  recentTrades: {
    model: {
      ...recentTradesModel,
      inputs: { 'a user': recentTradesModel.inputs['a user'] },
      events: {
        ...recentTradesModel.events,
        'trades.held': (at: TradesMoment) => (isSeen(at) ? [{}] : []),
        'level.pressed': (at: TradesMoment) => (isSeen(at) ? recentTradesModel.events['level.pressed'] : []),
      },
      outcomes: {
        ...recentTradesModel.outcomes,
        fetchTrades: { ...recentTradesModel.outcomes.fetchTrades, cut: refusedCall('market.realTimeTrade') },
      },
    },
    ways: { 'a user': floor({ market: traded }) },
    closed: { 'a guest': 'a guest sees the same trades, and none of their own' },
    app: {
      'trades.opened': [
        {
          helper: 'sayTrade',
          with: [spotTopics.trades(traded.symbol), { price: '64001', amount: '0.5', side: 'buy' }],
        },
      ],
      'trades.held': [{ helper: 'hoverPrice', with: trades }],
      'trades.released': [{ helper: 'leavePrice' }],
      'minSize.blurred': [{ helper: 'leaveField', with: [{ word: 'recentTrades:least', values: { coin: 'BTC' } }] }],
      'level.pressed': [{ helper: 'pressPrice', with: trades }],
    },
    outOfReach: {
      'recentTrades.stream.followed | trades.aged | 0': byJourney,
      'recentTrades.stream.followed | trades.refused | 0': byJourney,
      'recentTrades.person | session.changed | 0': bySession,
      'recentTrades.person.unknown | always | 1': bySession,
      'recentTrades.person.user | fills.received | 0': 'own trades are marked in `floor.spec.ts`',
      'recentTrades.person.user | error watchFills | 0': ownFault,
      'recentTrades.stream.broken | retry.requested | 0': ownFault,
      'recentTrades.stream.followed | error followTrades | 0': ownFault,
    },
  },
  candleSeries: {
    model: {
      ...candleSeriesModel,
      events: {
        ...candleSeriesModel.events,
        // Older candles exist than those loaded.
        'older.wanted': ({ snapshot }: { readonly snapshot: CandleSeriesSnapshot }) =>
          snapshot.matches({ newest: { heard: 'joined' } }) ? [{}] : [],
      },
      outcomes: {
        ...candleSeriesModel.outcomes,
        fetchNewest: { ...candleSeriesModel.outcomes.fetchNewest, cut: refusedCall('market.klines') },
        fetchOlder: { ...candleSeriesModel.outcomes.fetchOlder, cut: refusedCall('market.klines') },
      },
      wire: {
        ...candleSeriesModel.wire,
        fetchNewest: {
          plays: {
            joined: [{ call: marketCalls.klines, gives: { data: newest } }],
            cut: [{ call: marketCalls.klines, gives: { status: 403 } }],
          },
        },
        fetchOlder: {
          plays: {
            page: [{ call: marketCalls.klines, gives: { data: candles(spotLimits.chart.page, oldest) } }],
            first: [{ call: marketCalls.klines, gives: { data: [] } }],
            cut: [{ call: marketCalls.klines, gives: { status: 403 } }],
          },
        },
      },
    },
    ways: {
      'quarters of an hour': floor({
        market: sampleMarket(),
        first: [{ helper: 'waitForChart' }],
      }),
    },
    app: { 'older.wanted': [{ helper: 'lookBack' }] },
    outOfReach: {
      ...because(
        [
          ...['behind | after pause', 'behind | stream.renewed', 'failed | stream.renewed', 'joined | candles.broken'],
          ...['joined | stream.renewed', 'joining | done fetchNewest', 'joining | error fetchNewest'],
          ...['joining | stream.renewed', 'loading | stream.renewed'],
        ].map((id) => `candleSeries.newest.heard.${id} | 0`),
        byJourney,
      ),
      'candleSeries.newest.heard.joining | done fetchNewest | 1': byJourney,
      'candleSeries.older | series.replaced | 0': byJourney,
      'candleSeries.older.loading | done fetchOlder | 1': 'it takes twenty pages: `chart.spec.ts` fills a chart',
      'candleSeries.newest.disconnected | after pause | 0': ownFault,
      'candleSeries.newest.disconnected | retry.requested | 0': ownFault,
      'candleSeries.newest.heard | error followCandles | 0': ownFault,
    },
  },
} satisfies Readonly<Record<string, FlowWays>>
