import { assign, fromPromise, setup } from 'xstate'
import type { SafetyAction, SafetySubject } from '#contract/account/calls/sessionChecks.ts'
import { memoKindOf } from '#contract/assets/addresses/memo.ts'
import { trimAddress } from '#contract/assets/addresses/trimAddress.ts'
import type { AddressCheck, AddressEntry, AddressSetting, BookNetwork } from '#contract/assets/calls/addressBook.ts'
import type { MemoKind } from '#contract/assets/networks.ts'
import { codes } from '#contract/kernel/codes.ts'
import { isOutcomeUnknown, toCallError } from '#contract/kernel/errors.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { safetyCheckMachine } from '#machines/account/safetyCheck/safetyCheck.machine.ts'
import { notProvided } from '#machines/notProvided.ts'
import { request } from '#machines/patterns/request/request.ts'

/** A coin for which an entry can be kept, and the networks on which the venue offers it. */
export interface BookCoin {
  readonly coinId: number
  readonly shortName: string
  readonly networks: readonly string[]
}

/** Everything that the page shows, read together. */
export interface Book {
  readonly entries: readonly AddressEntry[]
  readonly networks: readonly BookNetwork[]
  readonly coins: readonly BookCoin[]
  readonly setting: AddressSetting
  /** Whether an authenticator is bound. */
  readonly isBound: boolean
}

export interface SettingChange {
  readonly whitelistOnly?: boolean
  readonly undoMinutes?: AddressSetting['undoMinutes']
}

/** Input of the form for a new address. */
export interface AddressForm {
  /** Empty: all coins of the network. */
  readonly coinId: string
  readonly networkId: string
  readonly address: string
  readonly memo: string
  readonly label: string
}

/** A new entry as the venue takes it; the safety check is bound to these very fields. */
export interface NewAddress {
  readonly coinId: number | null
  readonly networkId: string
  readonly address: string
  readonly memo: string | null
  readonly memoKind: MemoKind | null
  readonly label: string
}

export interface AddressBookContext {
  readonly book: Book | undefined
  readonly search: string
  /** The network that is listed; empty for all. */
  readonly shownNetwork: string
  readonly form: AddressForm
  /** The venue’s check of the address in the form. */
  readonly check: AddressCheck | undefined
  readonly hasAccepted: boolean
  /** The entry that is renamed or removed, and its new label. */
  readonly chosen: string | undefined
  readonly label: string
  readonly change: SettingChange
  readonly token: string | undefined
  readonly error: CallError | undefined
}

const emptyForm: AddressForm = { coinId: '', networkId: '', address: '', memo: '', label: '' }

export const fresh: AddressBookContext = {
  book: undefined,
  search: '',
  shownNetwork: '',
  form: emptyForm,
  check: undefined,
  hasAccepted: false,
  chosen: undefined,
  label: '',
  change: {},
  token: undefined,
  error: undefined,
}

/** The network that the form names. */
export const networkOf = ({ book, form }: AddressBookContext): BookNetwork | undefined =>
  book?.networks.find(({ networkId }) => networkId === form.networkId)

/** The coins of the network that the form names. */
export const coinsOn = ({ book, form }: AddressBookContext): readonly BookCoin[] =>
  (book?.coins ?? []).filter(({ networks }) => networks.includes(form.networkId))

/** The entry to add, with the address and the memo that a pasted payment link means. */
export const newAddress = (context: AddressBookContext): NewAddress => {
  const { form } = context
  const network = networkOf(context)
  const pasted = network ? trimAddress(network.addressKind, form.address) : { address: form.address, memo: null }
  const typed = form.memo.trim() === '' ? pasted.memo : form.memo.trim()
  const memo = network?.memo ? typed : null
  return {
    // A coin that another network was chosen for is none of this one.
    coinId: coinsOn(context).find(({ coinId }) => String(coinId) === form.coinId)?.coinId ?? null,
    networkId: form.networkId,
    address: pasted.address,
    memo,
    memoKind: network?.memo && memo !== null ? memoKindOf(network.memo, memo) : null,
    label: form.label.trim(),
  }
}

const isWeaker = ({ book }: AddressBookContext, change: SettingChange): boolean => {
  if (!book) return false
  const { whitelistOnly, undoMinutes } = book.setting
  return (
    (change.whitelistOnly === false && whitelistOnly) ||
    (change.undoMinutes !== undefined && change.undoMinutes < undoMinutes)
  )
}

const reasonOf = (error: unknown): CallError => toCallError(error, 'withdraw.createAddress')

interface Failed {
  readonly error: unknown
}

interface Allowed {
  readonly token: string
}

export const addressBookSetup = setup({
  types: {
    context: {} as AddressBookContext,
    events: {} as
      | { type: 'search.changed'; text: string }
      | { type: 'network.filtered'; networkId: string }
      | { type: 'add.requested' }
      | { type: 'field.changed'; field: keyof AddressForm; text: string }
      | { type: 'check.requested' }
      | { type: 'warnings.accepted'; isAccepted: boolean }
      | { type: 'address.confirmed' }
      | { type: 'edit.requested' }
      | { type: 'rename.requested'; addressId: string; label: string }
      | { type: 'label.changed'; text: string }
      | { type: 'label.submitted' }
      | { type: 'remove.requested'; addressId: string; label: string }
      | { type: 'removal.confirmed' }
      | { type: 'protection.changed'; change: SettingChange }
      | { type: 'dialog.closed' }
      | { type: 'retry.requested' },
    tags: {} as 'busy' | 'failed' | 'unknown',
    children: {} as { safetyCheck: 'safetyCheck' },
  },
  actors: {
    fetchBook: request<Book>(),
    checkAddress: fromPromise<AddressCheck, Pick<NewAddress, 'coinId' | 'networkId' | 'address' | 'memo'>>(
      notProvided('checkAddress'),
    ),
    addAddress: fromPromise<AddressEntry, NewAddress & Allowed>(notProvided('addAddress')),
    renameEntry: fromPromise<void, { addressId: string; label: string }>(notProvided('renameEntry')),
    removeEntry: fromPromise<void, { addressId: string }>(notProvided('removeEntry')),
    saveSetting: fromPromise<void, SettingChange & { token: string | undefined }>(notProvided('saveSetting')),
    safetyCheck: safetyCheckMachine,
  },
  guards: {
    isComplete: ({ context: { form } }) =>
      form.networkId !== '' && form.address.trim() !== '' && form.label.trim() !== '',
    isValid: (_, { check }: { check: AddressCheck }) => check.valid && check.entry === null,
    isAccepted: ({ context: { check, hasAccepted } }) =>
      hasAccepted || check?.warnings.every(({ kind }) => kind === 'firstUse') === true,
    hasLabel: ({ context }) => context.label.trim() !== '',
    isWeaker: ({ context }, { change }: { change: SettingChange }) => isWeaker(context, change),
    isTokenSpent: (_, { error }: Failed) => reasonOf(error).code === codes.safetyCheckNeeded,
    isUnknown: (_, { error }: Failed) => isOutcomeUnknown(reasonOf(error)),
  },
  actions: {
    keepBook: assign((_, { book }: { book: Book }) => ({ book })),
    keepSearch: assign((_, { text }: { text: string }) => ({ search: text })),
    keepShownNetwork: assign((_, { networkId }: { networkId: string }) => ({ shownNetwork: networkId })),
    keepField: assign(({ context }, { field, text }: { field: keyof AddressForm; text: string }) => ({
      form: { ...context.form, [field]: text },
      check: undefined,
      hasAccepted: false,
      error: undefined,
    })),
    keepCheck: assign((_, { check }: { check: AddressCheck }) => ({ check, hasAccepted: false, error: undefined })),
    keepAccepted: assign((_, { isAccepted }: { isAccepted: boolean }) => ({ hasAccepted: isAccepted })),
    keepChosen: assign((_, { addressId, label }: { addressId: string; label: string }) => ({
      chosen: addressId,
      label,
      error: undefined,
    })),
    keepLabel: assign((_, { text }: { text: string }) => ({ label: text, error: undefined })),
    keepChange: assign((_, { change }: { change: SettingChange }) => ({ change, error: undefined })),
    keepToken: assign((_, { token }: { token: string | undefined }) => ({ token })),
    keepError: assign((_, { error }: Failed) => ({ error: reasonOf(error) })),
    forgetError: assign({ error: undefined }),
    forgetDialog: assign({
      form: emptyForm,
      check: undefined,
      hasAccepted: false,
      chosen: undefined,
      label: '',
      change: {},
      token: undefined,
    }),
  },
})

/** Fields that the safety check covers: exactly those that the next call sends. */
export const proofOf = (
  context: AddressBookContext,
): { readonly action: SafetyAction; readonly isBound: boolean; readonly subject: SafetySubject } => {
  const isBound = context.book?.isBound ?? false
  return context.check
    ? { action: 'addAddress', isBound, subject: { ...newAddress(context) } }
    : { action: 'weakenWithdrawal', isBound, subject: { ...context.change } }
}
