import { guarded, open } from '../kernel/route.ts'

/** Pages of markets. */
export const marketsRoutes = [
  open('markets', '/market', {
    words: [],
    skeleton: { dense: true, blocks: ['toolbar', 'toolbar', 'rows'] },
  }),
  open('marketOverview', '/marketExplore/overview'),
  /** A page of ours: where a person sets the price alerts that messages tell of (MSG-06). */
  guarded('alerts', '/market/alerts', {
    words: ['alerts', 'inMail', 'amounts'],
    skeleton: { blocks: ['fields', 'fields', 'button', 'rows'] },
  }),
  open('coinInfo', '/coinInfo'),
] as const
