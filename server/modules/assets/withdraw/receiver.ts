import type { AddressReading } from '#contract/assets/addresses/reading.ts'
import type { AddressSetting, AddressWarning } from '#contract/assets/calls/addressBook.ts'
import type { MemoKind } from '#contract/assets/networks.ts'
import { codes } from '#contract/kernel/codes.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import type { NetworkRow } from '#server/catalogue/networks.data.ts'
import type { Queries } from '#server/db/database.ts'
import { depositRule } from '#server/funds/depositRule.ts'
import { ownersOf } from '#server/funds/depositStore.ts'
import { venueAddressesToken } from '#server/funds/venueAddresses.ts'
import { usedAddresses } from '#server/funds/withdrawalStore.ts'
import { readMemoOf, readReceiver, warningsOf } from '#server/modules/assets/addressBook/checks.ts'
import { entriesOf } from '#server/modules/assets/addressBook/entries.ts'
import type { EntryRow } from '#server/modules/assets/addressBook/entries.ts'
import { Refusal } from '#server/refusal.ts'
import type { Venue } from '#server/venue.ts'

/** The destination of a withdrawal. */
interface Asked {
  readonly address: string
  readonly memo: string | null
  readonly memoKind: MemoKind | null
}

export interface Receiver extends Asked {
  readonly key: string
  /** The entry of the address book with this address and memo, if it serves the coin. */
  readonly entry: EntryRow | undefined
  readonly warnings: readonly AddressWarning[]
}

interface Asking {
  readonly venue: Venue
  readonly tx: Queries
  readonly userId: number
  readonly network: NetworkRow
}

/** Throws Refusal for the user's own deposit address, and for the venue's unless another user's memo is beside it. */
const checkOthers = async (
  { venue, tx, userId, network }: Asking,
  reading: Extract<AddressReading, { ok: true }>,
  given: string | null,
): Promise<void> => {
  const memo = depositRule.memoOf(given)
  const place = { address: reading.canonical, memo }
  const owner = (await ownersOf(tx, network, [place]))(place)
  if (owner === userId) throw new Refusal(codes.addressOwn)
  const isVenues = reading.key === venue.use(venueAddressesToken).own(network.addressKind).key
  if (!isVenues || owner !== undefined) return
  // All users share it on a network with memos, and without one no user would receive anything.
  throw new Refusal(network.memo && memo === null ? codes.memoMissing : codes.addressOwn)
}

/** Parses the destination of a withdrawal. Throws Refusal if it cannot receive the coin. */
export const receiverOf = async (asking: Asking, coinId: number, asked: Asked): Promise<Receiver> => {
  const { tx, userId, network } = asking
  const reading = readReceiver(network, asked)
  await checkOthers(asking, reading, reading.memo ?? asked.memo)
  const beside = readMemoOf(network, reading, asked)
  const entries = await entriesOf(tx, userId)
  const used = await usedAddresses(tx, userId, network, venueLimits.withdrawals.knownAddresses)
  return {
    address: reading.canonical,
    key: reading.key,
    ...beside,
    entry: entries.find(
      (row) =>
        row.networkId === network.id &&
        row.key === reading.key &&
        row.memo === beside.memo &&
        (row.coinId === null || row.coinId === coinId),
    ),
    warnings: warningsOf(network, reading, beside.memo, [...entries, ...used]),
  }
}

/** Why the address book prevents a withdrawal; undefined if it does not. */
export const bookRefusal = (
  { whitelistOnly }: AddressSetting,
  entry: Receiver['entry'],
  now: number,
): Refusal | undefined => {
  if (!whitelistOnly) return undefined
  if (!entry) return new Refusal(codes.onlyAddressBook)
  return now < entry.usableAt ? new Refusal(codes.entryCoolsOff, { data: { usableAt: entry.usableAt } }) : undefined
}
