import { guarded, open } from '../kernel/route.ts'

/** A page that is a help article. */
const article = { words: ['articleSearch'], skeleton: { blocks: ['text'] } } as const

export const rewardsRoutes = [
  open('inviteFriends', '/user/ic'),
  open('benefits', '/benefitsCenter/home'),
  guarded('myTask', '/benefitsCenter/myTask'),
  guarded('myReward', '/benefitsCenter/myReward'),
  guarded('tradingFund', '/benefitsCenter/tradingFundDetails'),
  guarded('welfareTradingFund', '/welfare/tradingFundDetails'),
  open('cashback', '/activity/cashback'),
  open('cashbackDetails', '/activity/cashbackDetails', article),
  open('kolPlan', '/activity/kol-incentive-plan', article),
  open('starHome', '/campaign/templateSecond/starHome', article),
  open('selection', '/selection', {
    words: ['catalogue', 'coinInfo'],
    skeleton: { blocks: ['text', 'filters', 'rows'] },
  }),
  open('vip', '/vip', {
    words: ['vip'],
    skeleton: { blocks: ['text', 'rows', 'fields'] },
  }),
] as const
