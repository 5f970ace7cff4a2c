import { alertsModel } from '#machines/markets/alerts/alerts.model.ts'
import { marketsModel } from '#machines/markets/markets/markets.model.ts'
import { coinInfo } from '#contract/markets/calls/coinInfo.ts'
import { favourites } from '#contract/markets/calls/favourites.ts'
import type { CandleRow } from '#contract/markets/calls/marketLists.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { hour } from '#contract/kernel/durations.ts'
import { spotTopics } from '#contract/kernel/streams.ts'
import { epoch } from '#machines/model/flowModel.ts'
import { market } from '#contract/markets/calls/market.ts'
import { candlesModel } from '#machines/markets/candles/candles.model.ts'
import type { FavouritesSnapshot } from '#machines/markets/favourites/favourites.machine.ts'
import type { Marks } from '#machines/markets/favourites/favourites.marks.ts'
import { favouritesModel } from '#machines/markets/favourites/favourites.model.ts'
import { sampleInstruments } from '#machines/markets/markets/markets.samples.ts'
import { screens } from '../screens.ts'
import { coinDetailModel } from '#machines/markets/coinDetail/coinDetail.model.ts'
import { because, ownFault, refusedCall, userLink } from './parts.ts'
import type { FlowWays } from './parts.ts'

const { outcomes } = alertsModel
const byJourney = 'a star pressed, somebody who logs in: the journeys of the favourites show them'
const byAddress = 'the address names another choice: `markets.spec.ts` goes there and back'

const { 'the last hour': hourOf } = candlesModel.inputs
const price = decimal('60000')
const candleAt = (at: number): CandleRow => [at, price, price, price, price, decimal('1')]

interface FavouritesMoment {
  readonly snapshot: FavouritesSnapshot
}
const marked = favouritesModel.outcomes
const unmarked: Marks = { spot: [], contracts: [] }
/** A guest's marks would be sent after the login, as calls of their own. */
const hasNothing = ({ snapshot }: FavouritesMoment) =>
  snapshot.matches('unknown') || (snapshot.matches({ guest: 'ready' }) && snapshot.context.kept === unmarked)

export const marketsWays = {
  favourites: {
    model: {
      ...favouritesModel,
      events: {
        ...favouritesModel.events,
        'session.changed': (at: FavouritesMoment) =>
          hasNothing(at)
            ? favouritesModel.events['session.changed'].filter(
                ({ fid }) => fid !== undefined || at.snapshot.matches('unknown'),
              )
            : [],
        // A star that is held back is disabled.
        'favourite.toggled': (at: Parameters<(typeof favouritesModel.events)['favourite.toggled']>[0]) =>
          at.snapshot.hasTag('blocking') ? [] : favouritesModel.events['favourite.toggled'](at),
        'favourites.outdated': ({ snapshot }: FavouritesMoment) => (snapshot.matches('unknown') ? [] : [{}]),
      },
      screen: {
        ...favouritesModel.screen,
        shows: {
          ...favouritesModel.screen.shows,
          'guest.reading': { unseen: 'the browser’s storage answers at once' },
          'user.merging': { unseen: 'this guest has marked nothing that would be sent' },
        },
      },
      outcomes: {
        ...marked,
        readLocal: { nothing: { done: unmarked } },
        fetchMarks: {
          ...marked.fetchMarks,
          cut: { error: { kind: 'business', call: 'favourites.spotList', code: 10_001 } },
        },
      },
      wire: {
        ...favouritesModel.wire,
        readLocal: { happens: 'nothing' },
        fetchMarks: {
          plays: {
            ...favouritesModel.wire.fetchMarks.plays,
            'as many as can be': {
              each: [
                {
                  call: favourites.spotList,
                  gives: { data: marked.fetchMarks['as many as can be'].done.spot.map((tradeId) => ({ tradeId })) },
                },
                { call: favourites.contractList, gives: { data: [] } },
              ],
            },
          },
        },
      },
    },
    ways: {
      plain: {
        address: '/{locale}/market?tab=all',
        viewport: screens.pc,
        answers: [
          { call: market.instruments, gives: { data: { instruments: [...sampleInstruments], tickers: [], ts: 1 } } },
        ],
        before: [{ helper: 'muteSockets' }, { helper: 'holdSession' }],
      },
    },
    app: {
      'session.changed': ({ fid }) => [{ helper: 'otherTabIs', with: [fid ?? null, { word: 'shell:nav.account' }] }],
      'favourites.outdated': [{ helper: 'tellTabs', with: [{ type: 'favourites.changed' }] }],
    },
    // The user of a plan is logged in.
    itself: ({ choice, from }) =>
      choice.kind === 'event' && choice.event['fid'] !== undefined && from.includes('unknown'),
    outOfReach: {
      'favourites | error watchOthers | 0': ownFault,
      'favourites.user.merging | error mergeLocal | 0': 'a guest’s own marks: `favourites.spec.ts` takes them along',
      ...because(
        ['favourites.guest.changing | error changeLocal | 0', 'favourites.guest.changing | error changeLocal | 1'],
        'a browser without room: the component cover refuses the write',
      ),
    },
  },
  coinDetail: {
    model: {
      ...coinDetailModel,
      outcomes: {
        ...coinDetailModel.outcomes,
        fetchDetail: { ...coinDetailModel.outcomes.fetchDetail, cut: refusedCall(coinInfo.detail.id) },
      },
    },
    ways: { btc: { address: '/{locale}/coinInfo?coin=btc' } },
    outOfReach: {
      'coinDetail.shown | error tickers | 0': ownFault,
      'coinDetail.shown.charted | error candles | 0': ownFault,
    },
  },
  candles: {
    model: {
      ...candlesModel,
      outcomes: {
        ...candlesModel.outcomes,
        fetchCandles: { ...candlesModel.outcomes.fetchCandles, cut: refusedCall(market.klines.id) },
      },
      wire: { ...candlesModel.wire, fetchCandles: { call: market.klines, data: () => [candleAt(epoch)] } },
      screen: {
        ...candlesModel.screen,
        // Only a screen reader announces that the chart loads; the eye sees an empty chart.
        shows: {
          ...candlesModel.screen.shows,
          loading: [{ role: 'status', text: 'markets:chart.failed', absent: true }],
        },
      },
    },
    ways: { 'the last hour': { address: '/{locale}', before: [{ helper: 'muteSockets' }] } },
    app: {
      // A candle that leaves some out.
      'candles.broken': [
        { helper: 'sayOfMarket', with: [spotTopics.klines(hourOf.symbol, hourOf.period), [candleAt(epoch + hour)]] },
      ],
    },
    outOfReach: {
      'candles | market.chosen | 0': 'the venue would have to list other markets while the page is open',
      'candles.following | error followCandles | 0': ownFault,
    },
  },
  alerts: {
    model: {
      ...alertsModel,
      outcomes: {
        ...outcomes,
        fetchAlerts: { ...outcomes.fetchAlerts, cut: refusedCall('alerts.list') },
        fetchMarkets: { ...outcomes.fetchMarkets, cut: refusedCall('market.instruments') },
        removeAlert: { ...outcomes.removeAlert, cut: refusedCall('alerts.remove') },
      },
    },
    ways: { given: { address: '/{locale}/market/alerts?symbol=btc_usdt', as: 'newcomer', silent: [userLink] } },
    outOfReach: {},
  },
  markets: {
    model: marketsModel,
    ways: { 'all markets': { address: '/{locale}/market' } },
    outOfReach: {
      'markets | error movers | 0': ownFault,
      'markets | error rowOrder | 0': ownFault,
      'markets | error tickers | 0': ownFault,
      'markets | error trendlines | 0': ownFault,
      'markets | favourites.changed | 0': byJourney,
      'markets | query.changed | 0': byAddress,
      'markets | query.changed | 1': byAddress,
      'markets | session.changed | 0': byJourney,
      'markets.ready.held | favourites.changed | 0': byJourney,
    },
  },
} satisfies Readonly<Record<string, FlowWays>>
