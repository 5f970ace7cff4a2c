/**
 * What every page is made of: it comes with the program, though only pages use it. A file of its own would be one request
 * more before the words of each.
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
import '#ui/lists/ShortList.tsx'
import './pageRoute.ts'
