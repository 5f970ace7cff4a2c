import type { AddressCheck, AddressEntry } from '#contract/assets/calls/addressBook.ts'
import type { WithdrawBody, WithdrawCheck, WithdrawInfo } from '#contract/assets/calls/withdraw.ts'
import type { Coins, MemoRule } from '#contract/assets/networks.ts'
import type { AmountField } from '#contract/kernel/amountField.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { QuoteForm, QuoteRules, Terms } from '#machines/patterns/quoteConfirm/quoteConfirm.types.ts'

/** The parameters of the page's address. */
export interface WithdrawPreset {
  readonly coinId: number | undefined
}

export interface WithdrawSetup extends Coins {
  /** Available balances of the spot account, by coin id. */
  readonly available: Readonly<Record<string, Decimal>>
  /** Whether an authenticator is bound. */
  readonly isBound: boolean
}

export interface WithdrawFields {
  readonly coinId: number | undefined
  /** As typed or pasted, without the scheme of a payment link. */
  readonly address: string
  /** The network that was chosen by hand; undefined if the address decides. */
  readonly networkId: string | undefined
  readonly memo: string
  readonly amount: AmountField
  /** The whole amount, while the form holds the test that is sent first. */
  readonly whole: Decimal | undefined
  /** It continues a test to the same address. */
  readonly isRest: boolean
}

export type WithdrawChange =
  | { readonly field: 'coin'; readonly coinId: number }
  | { readonly field: 'address'; readonly text: string }
  | { readonly field: 'network'; readonly networkId: string }
  | { readonly field: 'memo'; readonly text: string }
  | { readonly field: 'amount'; readonly typed: AmountField }
  /** In per cent of the maximum. */
  | { readonly field: 'share'; readonly percent: number }
  /** From the address book. */
  | { readonly field: 'entry'; readonly entry: AddressEntry }
  /** The minimum first, and the rest once it has arrived. */
  | { readonly field: 'test'; readonly isOn: boolean }

/** A network that the address may belong to. */
export interface Fit {
  readonly networkId: string
  readonly name: string
  readonly memo: MemoRule | null
  /** Whether the coin can be withdrawn on it. */
  readonly isOffered: boolean
}

/** The venue's answers for the form so far. */
export interface WithdrawTerms extends Terms {
  readonly coinId: number
  /** The request that they answer. */
  readonly asked: WithdrawAsk
  readonly info: WithdrawInfo
  /** Entries of the address book that the coin can use. */
  readonly entries: readonly AddressEntry[]
  /** The networks of the address, the last used first; empty without one. */
  readonly fits: readonly Fit[]
  /** The destination; undefined until it is certain. */
  readonly networkId: string | undefined
  /** Problems and warnings of the address; undefined until its network is certain. */
  readonly address: AddressCheck | undefined
  /** Without a network, that of the coin's usual one, for its blocks and limits only. */
  readonly check: WithdrawCheck
}

/** The request for terms. */
export interface WithdrawAsk {
  readonly coinId: number
  readonly address: string | undefined
  readonly networkId: string | undefined
  readonly memo: string | undefined
  readonly amount: Decimal | undefined
}

export type WithdrawForm = QuoteForm<WithdrawPreset, WithdrawSetup, WithdrawFields, WithdrawTerms>

export type WithdrawRules = QuoteRules<
  WithdrawPreset,
  WithdrawSetup,
  WithdrawFields,
  WithdrawChange,
  WithdrawTerms,
  WithdrawAsk,
  WithdrawBody
>

/** Why the form cannot be reviewed. */
export type WithdrawProblem =
  | 'coinMissing'
  | 'closed'
  | 'addressMissing'
  | 'addressTooLong'
  | 'addressUnknown'
  | 'addressElsewhere'
  | 'addressUnfit'
  | 'networkMissing'
  | 'networkClosed'
  | 'memoUnfit'
  | 'amountMissing'
  | 'amountUnread'
  | 'tooPrecise'
  | 'belowMinimum'
  | 'aboveMaximum'
  | 'overBalance'
  | 'blocked'
  | 'asking'
