import { coinInfo } from '#contract/markets/calls/coinInfo.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import type { CoinChoice } from './coinFilter.ts'
import { coinInfoMachine } from './coinInfo.machine.ts'

const plain: CoinChoice = { filter: { text: '', list: 'all' }, sort: undefined }
const found: CoinChoice = { filter: { text: 'btc', list: 'major' }, sort: { column: 'last', direction: 'up' } }

export const coinInfoModel = {
  machine: coinInfoMachine,
  calls: { coins: [coinInfo.list] },
  unseen: 'it shows only its catalogue: coinInfo.test.tsx renders it with a real one',
  inputs: { plain },
  events: { 'query.changed': [{ choice: found }] },
  outcomes: {
    coins: { fails: { error: new Error('no coins') } },
    tickers: { fails: { error: new Error('no streams') } },
  },
} satisfies FlowModel<typeof coinInfoMachine>
