import { marketBooks } from './marketBooks.ts'
import { marketLists } from './marketLists.ts'
import { marketOverview } from './marketOverview.ts'

/** All market data calls. Pages import the part that they call. */
export const market = {
  ...marketLists,
  ...marketBooks,
  ...marketOverview,
}
