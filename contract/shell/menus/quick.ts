import { routeOf } from '../routeOf.ts'
import type { RouteId } from '#contract/routes.ts'

interface QuickItem {
  /** Names it: its words are `shell:quick.<id>`. */
  readonly id: string
  /** A phone's path of ours without its language prefix. */
  readonly to: string
  /** The entry of the menus that leads there too: hidden together. */
  readonly entry: string
  /** The pages on which it is the present one. */
  readonly pages: readonly RouteId[]
}

/** Where a thumb goes most: the bar at the bottom of a phone's window. */
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
    pages: ['capitalOverview', 'assetsOverview', 'assetsSpot', 'assetsMargin', 'assetsSwaps', 'assetsFinancial'],
  },
] as const satisfies readonly QuickItem[]

export type QuickId = (typeof quickItems)[number]['id']

/** The bar as a person sees it on a path without its language prefix; what the operator hides is not there. */
export const quickBar = (
  path: string,
  hidden: readonly string[],
): readonly { readonly id: QuickId; readonly to: string; readonly isHere: boolean }[] => {
  const page = routeOf(path)?.id
  return quickItems
    .filter(({ entry }) => !hidden.includes(entry))
    .map(({ id, to, pages }) => ({ id, to, isHere: pages.some((one) => one === page) }))
}
