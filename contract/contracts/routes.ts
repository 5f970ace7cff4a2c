import { guarded, open } from '../kernel/route.ts'

/** Words for the chart load with its code (`src/app/floor/`). */
const floor = {
  words: [
    'contractTrade',
    'contractForm',
    'orderForm',
    'spotTrade',
    'orderBook',
    'recentTrades',
    'amounts',
    'live',
    'workspace',
  ],
  skeleton: { dense: true, blocks: ['toolbar', 'rows'] },
} as const

export const contractsRoutes = [
  open('contractTrade', '/contract/exchange/trade', floor),
  guarded('simulationEntry', '/contract/exchange/btcusdt'),
  guarded('simulation', '/simulation/exchange'),
  open('swapsPhone', '/swaps/exchange', floor),
  guarded('orderContract', '/orderHome/contractOrder'),
] as const
