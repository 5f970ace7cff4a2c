import { guarded, open } from '../kernel/route.ts'

export const earnRoutes = [
  guarded('orderPledge', '/orderHome/ledgeBorrowMoneyRecord'),
  guarded('orderEarn', '/orderHome/wealthManagementRecord'),
  open('earn', '/wealthManagement'),
  open('pledge', '/pledgeBorrowMoney'),
  open('dual', '/twoCoinsFinalcial'),
] as const
