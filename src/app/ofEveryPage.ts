/**
 * Modules that every page uses, bundled with the program: a separate file would be one more request before each page's
 * text.
 */
import '#machines/markets/markets/markets.machine.ts'
import '#machines/markets/markets/movers.view.ts'
import '#machines/shell/home/home.view.ts'
import '#machines/wallet/walletPopover/walletPopover.view.ts'
import '#contract/live/remindersKey.ts'
import '#services/markets/markets.ts'
import '#features/markets/markets/TopMarkets.tsx'
import '#features/markets/markets/useMovers.ts'
import '#ui/content/CoinLogo.tsx'
import '#ui/feedback/FailureState.tsx'
import '#ui/layout/PageFrame.tsx'
// Most pages have a table.
import '#ui/lists/DataTable.tsx'
// The header's search and its menu of languages have tabs on every page.
import '#ui/layout/Tabs.tsx'
import '#ui/lists/ShortList.tsx'
import './pageRoute.ts'
