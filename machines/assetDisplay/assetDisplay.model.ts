import { defaultAssetDisplay } from '../../contract/stored'
import type { FlowModel } from '../../tests/support/model'
import { assetDisplayMachine } from './assetDisplay.machine'

export const assetDisplayModel = {
  machine: assetDisplayMachine,
  unseen: 'the wallet’s pages that show amounts have tests of their own',
  inputs: { plain: defaultAssetDisplay, hidden: { hidden: true, unit: 'BTC' } },
  events: {
    'display.toggled': [{}],
    'unit.chosen': [{ unit: 'USDT' }, { unit: 'fiat' }],
    'display.changed': [{ display: { hidden: true, unit: 'ETH' } }, { display: { hidden: false, unit: 'USDT' } }],
  },
  outcomes: { watchDisplay: { fails: { error: new Error('no storage') } } },
} satisfies FlowModel<typeof assetDisplayMachine>
