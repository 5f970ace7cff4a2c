import type { Runtime } from '#contract/kernel/runtime.ts'
import type { CopyRef } from '../copy/copy.machine.ts'
import type { AssetDisplayRef } from '#machines/assets/assetDisplay/assetDisplay.machine.ts'
import type { CurrencyRef } from '../currency/currency.machine.ts'
import type { FavouritesRef } from '#machines/markets/favourites/favourites.machine.ts'
import type { LayoutRef } from '../layout/layout.machine.ts'
import type { LinkRef } from '../link/link.machine.ts'
import type { LiveButtonRef } from '#machines/live/liveButton/liveButton.machine.ts'
import type { LocalePickerRef } from '../localePicker/localePicker.machine.ts'
import type { LocaleRef } from '../locale/locale.machine.ts'
import type { MessagesRef } from '#machines/messages/messages/messages.machine.ts'
import type { ModeRef } from '../mode/mode.machine.ts'
import type { OneOpenRef } from '#machines/patterns/oneOpen/oneOpen.machine.ts'
import type { PeekRef } from '#machines/patterns/peek/peek.machine.ts'
import type { NoticesRef } from '../notices/notices.machine.ts'
import type { OutcomesRef } from '../outcomes/outcomes.machine.ts'
import type { PreferencesRef } from '../preferences/preferences.machine.ts'
import type { ScrollRowRef } from '../scrollRow/scrollRow.machine.ts'
import type { ScrollTopRef } from '../scrollTop/scrollTop.machine.ts'
import type { SessionRef } from '#machines/account/session/session.machine.ts'
import type { SearchRef } from '../search/search.machine.ts'
import type { SiteConfigRef } from '../siteConfig/siteConfig.machine.ts'
import type { ShortcutsRef } from '../shortcuts/shortcuts.machine.ts'
import type { SupportEntryRef } from '#machines/support/supportEntry/supportEntry.machine.ts'
import type { ThemeRef } from '../theme/theme.machine.ts'
import type { TransferDialogRef } from '#machines/assets/transferDialog/transferDialog.machine.ts'
import type { WalletRef } from '#machines/wallet/wallet/wallet.machine.ts'
import type { WalletDialogRef } from '#machines/wallet/walletDialog/walletDialog.machine.ts'

/** The actors that live as long as the document. One line a flow; the name is also the actor's id and systemId. */
export interface AppRefs {
  readonly locale: LocaleRef
  readonly theme: ThemeRef
  /** Density, colours of moves, time zone, what is told; and the dialog of all choices. */
  readonly preferences: PreferencesRef
  /** The currency in which worth is told. */
  readonly currency: CurrencyRef
  /** Whether balances are shown, and in which unit. */
  readonly assetDisplay: AssetDisplayRef
  readonly shortcuts: ShortcutsRef
  readonly layout: LayoutRef
  readonly notices: NoticesRef
  readonly session: SessionRef
  readonly outcomes: OutcomesRef
  /** The same for the swaps of the wallet that this browser is in. */
  readonly walletOutcomes: OutcomesRef
  readonly favourites: FavouritesRef
  readonly linkSpot: LinkRef
  readonly linkSwap: LinkRef
  readonly linkUser: LinkRef
  readonly transferDialog: TransferDialogRef
  /** Whose web3 wallet this browser is in. */
  readonly wallet: WalletRef
  readonly walletDialog: WalletDialogRef
  /** Every copy of the product. */
  readonly copy: CopyRef
  /** What the wallet popover shows of all that the person owns. */
  readonly walletPopover: PeekRef
  /** How far the venue knows who the person is. */
  readonly identity: PeekRef
  /** Unread messages, rewards that wait, the announcement over the home page. */
  readonly messages: MessagesRef
  /** What the popover of messages shows. */
  readonly newestMessages: PeekRef
  /** Whether the header leads to a room that is on the air. */
  readonly liveButton: LiveButtonRef
  readonly localePicker: LocalePickerRef
  /** Menus of header and side: one open at a time. */
  readonly navigation: OneOpenRef
  /** The footer's sections on a phone: one open at a time. */
  readonly footer: OneOpenRef
  readonly scrollTop: ScrollTopRef
  /** The row of the markets' areas. */
  readonly areasRow: ScrollRowRef
  /** Exchange or web3 wallet. */
  readonly mode: ModeRef
  /** What the venue says of itself to every page. */
  readonly siteConfig: SiteConfigRef
  readonly search: SearchRef
  /** The way to customer service. */
  readonly supportEntry: SupportEntryRef
}

/** What a page's loader gives to its component. */
export interface PageData<Ref> {
  /** Names the page's actor among the root's. */
  readonly key: string
  readonly actor: Ref
  readonly app: AppRefs
}

/** What the shell's loader gives. */
export interface ShellData {
  readonly app: AppRefs
  /** Whose venue it is, for the copyright line. */
  readonly host: string
  /** The document's own origin, for codes to scan. */
  readonly origin: string
  /** What the operator has elsewhere. */
  readonly outside: Pick<Runtime, 'links' | 'mailboxes'>
}
