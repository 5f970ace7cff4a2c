import { guarded, open } from '../kernel/route.ts'

export const contractsRoutes = [
  open('contractTrade', '/contract/exchange/trade'),
  guarded('simulationEntry', '/contract/exchange/btcusdt'),
  guarded('simulation', '/simulation/exchange'),
  open('swapsPhone', '/swaps/exchange'),
  guarded('orderContract', '/orderHome/contractOrder'),
] as const
