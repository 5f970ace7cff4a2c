import { coinInfo } from '#contract/markets/calls/coinInfo.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import type { CoinChoice } from '../coinInfo/coinFilter.ts'
import { selectionMachine } from './selection.machine.ts'

const plain: CoinChoice = { filter: { text: '', list: 'major' }, sort: undefined }
const found: CoinChoice = { filter: { text: 'btc', list: 'major' }, sort: { column: 'last', direction: 'up' } }

export const selectionModel = {
  machine: selectionMachine,
  calls: { coins: [coinInfo.list] },
  unseen: 'it shows only its catalogue: selection.test.tsx renders it with a real one',
  inputs: { plain },
  events: { 'query.changed': [{ choice: found }] },
  outcomes: {
    coins: { fails: { error: new Error('no coins') } },
    tickers: { fails: { error: new Error('no streams') } },
  },
} satisfies FlowModel<typeof selectionMachine>
