import { guarded, open } from '../kernel/route.ts'

export const c2cRoutes = [
  open('c2cTrade', '/c2c/trade'),
  open('creditCard', '/c2c/trade/creditCardIndex'),
  guarded('c2cOrder', '/c2c/order'),
  guarded('c2cAccount', '/c2c/account', {
    words: ['c2cAccount', 'assetsSpot', 'assetsOverview', 'transfer'],
    skeleton: { blocks: ['total', 'accounts'] },
  }),
  guarded('c2cPaymentSettings', '/c2c/paymentSettings'),
  open('c2cBusiness', '/c2c/business'),
] as const
