import type { PeekSnapshot } from '#machines/patterns/peek/peek.machine.ts'
import { peekView } from '#machines/patterns/peek/peek.view.ts'
import type { AssetTotals } from './walletPopover.types.ts'

/** What the wallet popover shows of all that the person owns. */
export const walletPopoverView = (snapshot: PeekSnapshot) => peekView<AssetTotals>(snapshot)
