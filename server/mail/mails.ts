import type { Locale } from '#contract/shell/locales.ts'

/** The venue's mails to users. The wording of each kind is in `locales/<language>/mails.json`. */

/** The page that a mail links to, on the venue's own origin; null for a mail whose only link would be a risk. */
const pages = {
  proveEmail: null,
  unfreezeCode: null,
  accountFrozen: '/unfreeze',
  accountUnfrozen: '/user/personSetting',
  withdrawCode: null,
  addAddressCode: null,
  weakenWhitelistCode: null,
  weakenUndoCode: null,
  weakenBothCode: null,
  addressAdded: '/assetManagement/addresses',
  withdrawalWeakened: '/assetManagement/addresses',
  withdrawalCreated: '/assetManagement/extract',
  withdrawalDone: '/assetManagement/extract',
} as const satisfies Readonly<Record<string, string | null>>

export type MailKind = keyof typeof pages

export interface Mail {
  readonly kind: MailKind
  /** Values for the placeholders in the text. `until` is in epoch milliseconds. */
  readonly values?: Readonly<Record<string, string>>
  /** The code; encrypted until the mail is sent. */
  readonly code?: string
  /** Defaults to the language that the user logged in with last. */
  readonly locale?: Locale
}

export const isMailKind = (kind: string): kind is MailKind => Object.hasOwn(pages, kind)

/** Mails to an address that may not be the owner's, and of an account that is frozen already. */
const withoutFreeze: ReadonlySet<MailKind> = new Set(['proveEmail', 'unfreezeCode', 'accountFrozen'])

/** Whether it has a link that freezes the account. */
export const canFreeze = (kind: MailKind): boolean => !withoutFreeze.has(kind)

export const pageOf = (kind: MailKind): string | null => pages[kind]

/** An address entered the address book. */
export const addressAddedMail = (values: { readonly address: string; readonly network: string }): Mail => ({
  kind: 'addressAdded',
  values,
})

/** Weaker withdrawal settings take effect at `until`. */
export const withdrawalWeakenedMail = (until: number): Mail => ({
  kind: 'withdrawalWeakened',
  values: { until: String(until) },
})

/** A withdrawal in a mail: `amount` leaves the account; `coin` and `network` are display names. */
interface Withdrawn {
  readonly amount: string
  readonly coin: string
  readonly address: string
  readonly network: string
}

const withdrawn = ({ amount, coin, address, network }: Withdrawn) => ({ amount, coin, address, network })

/** A withdrawal was made. */
export const withdrawalCreatedMail = (withdrawal: Withdrawn): Mail => ({
  kind: 'withdrawalCreated',
  values: withdrawn(withdrawal),
})

/** A withdrawal has arrived. */
export const withdrawalDoneMail = ({ txHash, ...withdrawal }: Withdrawn & { readonly txHash: string }): Mail => ({
  kind: 'withdrawalDone',
  values: { ...withdrawn(withdrawal), txHash },
})
