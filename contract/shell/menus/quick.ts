import { routeOf } from '../routeOf.ts'
import type { RouteId } from '#contract/routes.ts'

interface QuickItem {
  /** Its text is `shell:quick.<id>`. */
  readonly id: string
  /** One of our phone paths, without the language prefix. */
  readonly to: string
  /** The menu entry for the same target; both are hidden together. */
  readonly entry: string
  /** The pages on which it is current. */
  readonly pages: readonly RouteId[]
}

/** The bar at the bottom of a phone's window, within reach of the thumb. */
export const quickItems = [
  { id: 'home', to: '/', entry: 'home', pages: ['home'] },
  { id: 'markets', to: '/market', entry: 'markets', pages: ['markets', 'marketOverview'] },
  {
    id: 'trade',
    to: '/trade/exchange/?tradeName=BTC_USDT',
    entry: 'spot',
    pages: ['spotTrade', 'marginTrade', 'marginTradePair'],
  },
  {
    id: 'wallet',
    to: '/account/capital/overview',
    entry: 'wallet',
    pages: [
      'capitalOverview',
      'assetsOverview',
      'assetsSpot',
      'assetsMargin',
      'assetsSwaps',
      'assetsFinancial',
      'c2cAccount',
      'financialRecords',
      'statement',
      'topup',
      'withdraw',
      'depositRecovery',
      'addressBook',
    ],
  },
] as const satisfies readonly QuickItem[]

export type QuickId = (typeof quickItems)[number]['id']

/** The bar for a path without its language prefix, without items that the operator hides. */
export const quickBar = (
  path: string,
  hidden: readonly string[],
): readonly { readonly id: QuickId; readonly to: string; readonly isHere: boolean }[] => {
  const page = routeOf(path)?.id
  return quickItems
    .filter(({ entry }) => !hidden.includes(entry))
    .map(({ id, to, pages }) => ({ id, to, isHere: pages.some((one) => one === page) }))
}
