import { guarded, open } from '../kernel/route.ts'

export const copyRoutes = [
  open('copyTrading', '/chargeBack'),
  open('copyTrader', '/chargeBack/OrderBearer/homepage'),
  guarded('copyMyBearer', '/chargeBack/OrderBearer/myBearer'),
  guarded('copyMyDocumentary', '/chargeBack/orderDocumentary/myDocumentary'),
] as const
