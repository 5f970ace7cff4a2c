import type { AddressEntry, AddressWarning } from '#contract/assets/calls/addressBook.ts'
import { assetsLimits } from '#contract/assets/limits.ts'
import { differingPositions } from '#contract/assets/addresses/lookAlike.ts'
import type { AddressBookSnapshot } from './addressBook.machine.ts'
import { coinsOn, networkOf } from './addressBook.setup.ts'

const { group } = assetsLimits.addressBook

/** A group of letters of an address, each with whether it differs from the other address. */
export type LetterGroup = readonly { readonly letter: string; readonly differs: boolean }[]

/** An address in groups of four letters, as people compare them. */
export const groupsOf = (address: string, differs: readonly number[]): readonly LetterGroup[] => {
  const marked = new Set(differs)
  const letters = [...address].map((letter, at) => ({ letter, differs: marked.has(at) }))
  return Array.from({ length: Math.ceil(letters.length / group) }, (_, at) =>
    letters.slice(at * group, (at + 1) * group),
  )
}

const matches = ({ label, address }: AddressEntry, search: string): boolean =>
  [label, address].some((text) => text.toLowerCase().includes(search.trim().toLowerCase()))

/** The list with its filter; `isFiltered` if some entries are left out. */
export const bookView = (snapshot: AddressBookSnapshot) => {
  const { book, search, shownNetwork, error } = snapshot.context
  const all = book?.entries ?? []
  const entries = all.filter(
    (entry) => (shownNetwork === '' || entry.networkId === shownNetwork) && matches(entry, search),
  )
  return {
    phase: snapshot.matches('failed')
      ? ('failed' as const)
      : snapshot.hasTag('busy') && !snapshot.matches('ready')
        ? ('loading' as const)
        : ('shown' as const),
    entries,
    isEmpty: all.length === 0,
    isFull: all.length >= assetsLimits.addressBook.most,
    networks: book?.networks ?? [],
    coins: book?.coins ?? [],
    setting: book?.setting,
    search,
    shownNetwork,
    error,
    notice: snapshot.matches({ ready: { idle: 'refused' } })
      ? ('refused' as const)
      : snapshot.matches({ ready: { idle: 'unsure' } })
        ? ('unsure' as const)
        : undefined,
    isSaving: snapshot.matches({ ready: { protecting: 'sending' } }),
  }
}

/** Content of a warning: the new address and the known one, compared letter by letter. */
const shownWarning = (snapshot: AddressBookSnapshot, warning: AddressWarning) => {
  const { check } = snapshot.context
  const canonical = check?.canonical ?? ''
  const { known } = warning
  return {
    kind: warning.kind,
    known: known && {
      label: known.label,
      mine: groupsOf(canonical, warning.differs ?? []),
      theirs: groupsOf(known.address, check ? differingPositions(check.kind, known.address, canonical) : []),
    },
  }
}

const addingPhases = ['checking', 'reviewing', 'proving', 'sending'] as const

/** The dialog of a new address. */
export const addView = (snapshot: AddressBookSnapshot) => {
  const { context } = snapshot
  const { form, check, hasAccepted, error } = context
  const phase = addingPhases.find((one) => snapshot.matches({ ready: { adding: one } })) ?? ('editing' as const)
  const isUnfit = snapshot.matches({ ready: { adding: { editing: 'unfit' } } })
  const warnings = check?.warnings.filter(({ kind }) => kind !== 'firstUse') ?? []
  return {
    phase,
    form,
    network: networkOf(context),
    coins: coinsOn(context),
    isIncomplete: snapshot.matches({ ready: { adding: { editing: 'incomplete' } } }),
    problem: isUnfit ? (check?.reason ?? (check?.entry ? ('known' as const) : undefined)) : undefined,
    address: groupsOf(check?.canonical ?? '', []),
    warnings: warnings.map((warning) => shownWarning(snapshot, warning)),
    canConfirm: warnings.length === 0 || hasAccepted,
    hasAccepted,
    error,
    safetyCheck: snapshot.children.safetyCheck,
  }
}

/** Which dialog is open. */
export const dialogOf = (snapshot: AddressBookSnapshot) => {
  if (snapshot.matches({ ready: 'adding' })) return 'add' as const
  if (snapshot.matches({ ready: 'renaming' })) return 'rename' as const
  if (snapshot.matches({ ready: 'removing' })) return 'remove' as const
  return snapshot.matches({ ready: { protecting: 'proving' } }) ? ('protect' as const) : undefined
}

/** The dialogs of one entry. */
export const entryView = (snapshot: AddressBookSnapshot) => {
  const { label, book, chosen, error } = snapshot.context
  return {
    coolingOff: book?.setting.coolingOff ?? 0,
    label,
    entry: book?.entries.find(({ addressId }) => addressId === chosen),
    isSending: snapshot.hasTag('busy'),
    error,
  }
}

/** The safety check before protection is lowered. */
export const protectView = (snapshot: AddressBookSnapshot) => ({
  change: snapshot.context.change,
  coolingOff: snapshot.context.book?.setting.coolingOff ?? 0,
  safetyCheck: snapshot.children.safetyCheck,
})
