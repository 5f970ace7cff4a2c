import { guarded, open } from '../kernel/route.ts'

export const marketsRoutes = [
  open('markets', '/market', {
    words: [],
    skeleton: { dense: true, blocks: ['toolbar', 'toolbar', 'rows'] },
  }),
  open('marketOverview', '/marketExplore/overview', {
    words: ['marketOverview', 'tile'],
    skeleton: { blocks: ['toolbar', 'total', 'rows'] },
  }),
  /** Our own page, where users set the price alerts that messages refer to (MSG-06). */
  guarded('alerts', '/market/alerts', {
    words: ['alerts', 'inMail', 'amounts'],
    skeleton: { blocks: ['fields', 'fields', 'button', 'rows'] },
  }),
  open('coinInfo', '/coinInfo', {
    words: ['catalogue', 'coinInfo'],
    skeleton: { blocks: ['text', 'filters', 'rows'] },
  }),
] as const
