import { guarded, open } from '../kernel/route.ts'

/** Pages of markets. */
export const marketsRoutes = [
  open('markets', '/market'),
  open('marketOverview', '/marketExplore/overview'),
  /** A page of ours: where a person sets the price alerts that messages tell of (MSG-06). */
  guarded('alerts', '/market/alerts'),
  open('coinInfo', '/coinInfo'),
] as const
