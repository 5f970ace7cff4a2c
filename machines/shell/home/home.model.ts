import { noMarks } from '#machines/markets/favourites/favourites.marks.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { homeMachine } from './home.machine.ts'

const shown = { symbol: 'btc_usdt', period: '1m' } as const

export const homeModel = {
  machine: homeMachine,
  inputs: {
    'a guest': { marks: noMarks, shown, fid: undefined },
    'a user': { marks: noMarks, shown, fid: '1001' },
  },
  events: {
    'favourites.changed': [{ marks: { spot: [1], contracts: [] } }],
    'money.moved': [{}],
    'session.changed': [{ fid: undefined }, { fid: '1001' }],
  },
  outcomes: {
    markets: {
      'lists nothing yet': { context: { shown: undefined } },
      'lists the usual market': { context: { shown: shown.symbol } },
      'lists others': { context: { shown: 'eth_usdt' } },
      fails: { error: new Error('no markets') },
    },
    candles: { fails: { error: new Error('no candles') } },
  },
  unseen: 'the session shows who is logged in; lists and candles are flows with their own screens',
} satisfies FlowModel<typeof homeMachine>
