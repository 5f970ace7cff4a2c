import { guarded, open } from '../kernel/route.ts'

/** Words for chart, form, lists and trades load with their code (`src/app/floor/`). */
const floor = {
  words: ['contractTrade', 'spotTrade', 'orderBook', 'amounts', 'live', 'workspace'],
  skeleton: { dense: true, blocks: ['toolbar', 'rows'] },
} as const

export const contractsRoutes = [
  open('contractTrade', '/contract/exchange/trade', floor),
  guarded('simulationEntry', '/contract/exchange/btcusdt', { words: [], skeleton: floor.skeleton }),
  guarded('simulation', '/simulation/exchange', {
    words: ['simulation', ...floor.words],
    // The strip that says that money is simulated is above the floor.
    skeleton: { dense: true, blocks: ['toolbar', 'toolbar', 'rows'] },
  }),
  open('swapsPhone', '/swaps/exchange', floor),
  guarded('orderContract', '/orderHome/contractOrder', {
    words: ['contractRecords', 'transferRecords', 'recordsExport', 'transfer', 'openOrders', 'liquidations'],
    skeleton: { blocks: ['filters', 'filters', 'toolbar', 'rows'] },
  }),
] as const
