import { alertsModel } from '#machines/markets/alerts/alerts.model.ts'
import { marketsModel } from '#machines/markets/markets/markets.model.ts'
import { ownFault, refusedCall, userLink } from './parts.ts'
import type { FlowWays } from './parts.ts'

const { outcomes } = alertsModel
const byJourney = 'a star pressed, somebody who logs in: the journeys of the favourites show them'
const byAddress = 'the address names another choice: `markets.spec.ts` goes there and back'

export const marketsWays = {
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
