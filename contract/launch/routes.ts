import { guarded, open } from '../kernel/route.ts'

export const launchRoutes = [
  guarded('orderIeo', '/orderHome/ieoOrder'),
  open('ieo', '/ieo'),
  open('nft', '/nft/home'),
] as const
