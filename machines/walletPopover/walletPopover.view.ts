import type { PeekSnapshot } from '../patterns/peek/peek.machine'
import { peekView } from '../patterns/peek/peek.view'
import type { AssetTotals } from './walletPopover.types'

/** What the wallet popover shows of all that the person owns. */
export const walletPopoverView = (snapshot: PeekSnapshot) => peekView<AssetTotals>(snapshot)
