import { lookAlike } from '#contract/assets/addresses/lookAlike.ts'
import { memoKindOf, readMemo, withMemo } from '#contract/assets/addresses/memo.ts'
import type { MemoReading } from '#contract/assets/addresses/memo.ts'
import { readAddress } from '#contract/assets/addresses/readAddress.ts'
import type { AddressReading } from '#contract/assets/addresses/reading.ts'
import { addressFaults } from '#contract/assets/addresses/reasons.ts'
import type { AddressReason } from '#contract/assets/addresses/reasons.ts'
import type { AddressCheck, AddressWarning } from '#contract/assets/calls/addressBook.ts'
import type { MemoKind } from '#contract/assets/networks.ts'
import { codes } from '#contract/kernel/codes.ts'
import { coinNetworksOf, networkNamed, tokenContractsOf } from '#server/catalogue/networks.ts'
import { networkRows } from '#server/catalogue/networks.data.ts'
import type { NetworkRow } from '#server/catalogue/networks.data.ts'
import { Refusal } from '#server/refusal.ts'
import { entryOf } from './entries.ts'
import type { EntryRow } from './entries.ts'

const isOffered = ({ id }: NetworkRow, coinId: number | null): boolean =>
  coinId === null || coinNetworksOf(coinId).some(({ networkId }) => networkId === id)

/** A network by its id. Throws Refusal if the venue has none, or does not offer the coin there. */
export const networkOf = (networkId: string, coinId: number | null): NetworkRow => {
  const network = networkNamed(networkId)
  if (!network || !isOffered(network, coinId)) throw new Refusal(codes.coinNotOnNetwork)
  return network
}

/** Contracts of all networks that write addresses alike: a token's address on one is as wrong on another. */
const contractsLike = ({ addressKind }: NetworkRow): readonly string[] =>
  networkRows.flatMap((row) => (row.addressKind === addressKind ? tokenContractsOf(row) : []))

const read = (network: NetworkRow, address: string, memo: string | null): AddressReading =>
  withMemo(readAddress(network.addressKind, address, contractsLike(network)), memo)

const isFault = (reason: AddressReason): boolean => addressFaults.some((one) => one === reason)

/** The input besides an address. */
interface GivenMemo {
  readonly memo: string | null
  readonly memoKind: MemoKind | null
}

/** Returns a usable address. Throws Refusal with the fault. */
export const readReceiver = (
  network: NetworkRow,
  { address, memo }: { address: string; memo: string | null },
): Extract<AddressReading, { ok: true }> => {
  const reading = read(network, address, memo)
  if (!reading.ok)
    throw new Refusal(isFault(reading.reason) ? codes.addressInvalid : codes.addressRisky, {
      data: { reason: reading.reason },
    })
  return reading
}

/** Returns the memo to send with an address. Throws Refusal with the fault. */
export const readMemoOf = (
  network: NetworkRow,
  reading: Extract<AddressReading, { ok: true }>,
  { memo, memoKind }: GivenMemo,
): GivenMemo => {
  const own = reading.memo === undefined ? { memo, memoKind } : { memo: reading.memo, memoKind: 'number' as const }
  const given: MemoReading = readMemo(network.memo, own.memo, own.memoKind)
  if (!given.ok) throw new Refusal(codes.memoInvalid, { data: { reason: given.reason } })
  return { memo: given.memo, memoKind: given.memoKind }
}

/** Returns an address to store or use, with its memo. Throws Refusal with the fault. */
export const readTarget = (
  network: NetworkRow,
  given: { address: string } & GivenMemo,
): { readonly address: string; readonly key: string } & GivenMemo => {
  const reading = readReceiver(network, given)
  return { address: reading.canonical, key: reading.key, ...readMemoOf(network, reading, given) }
}

/** An address that a user knows: from the address book, or from a withdrawal. */
type Known = Pick<EntryRow, 'networkId' | 'address' | 'key' | 'lastUsedAt'> & { readonly label: string | null }

const sameKind = (network: NetworkRow, known: readonly Known[]): readonly Known[] =>
  known.filter(({ networkId }) => networkNamed(networkId)?.addressKind === network.addressKind)

/** Each account once, with what the address book says about it. */
const onceEach = <T extends { readonly key: string }>(rows: readonly T[]): readonly T[] => [
  ...new Map(rows.toReversed().map((row) => [row.key, row])).values(),
]

/** Warnings before sending to a valid address. */
export const warningsOf = (
  network: NetworkRow,
  reading: Extract<AddressReading, { ok: true }>,
  memo: string | null,
  known: readonly Known[],
): readonly AddressWarning[] => {
  const alike = sameKind(network, known)
  const spelled = onceEach(alike).map((row) => ({ canonical: row.address, key: row.key, row }))
  const found = lookAlike(network.addressKind, reading, spelled)
  const wasUsed = alike.some((row) => row.key === reading.key && row.lastUsedAt !== null)
  return [
    ...found.slice(0, 3).map(({ known: { row }, differs }) => ({
      kind: 'lookAlike' as const,
      known: { address: row.address, label: row.label, lastUsedAt: row.lastUsedAt },
      differs: [...differs],
    })),
    ...(reading.hasNoChecksum ? [{ kind: 'noChecksum' as const }] : []),
    ...(wasUsed ? [] : [{ kind: 'firstUse' as const }]),
    ...(network.memo && memo === null && reading.memo === undefined ? [{ kind: 'noMemo' as const }] : []),
  ]
}

/** The answer about an address: right or not, never a refusal. */
export const checkOf = (
  network: NetworkRow,
  { address, memo, coinId }: { address: string; memo: string | null; coinId: number | null },
  entries: readonly EntryRow[],
  used: readonly Known[],
  now: number,
): AddressCheck => {
  const reading = read(network, address, memo)
  const memoOf = reading.ok ? (reading.memo ?? memo) : memo
  const memoReading = readMemo(
    network.memo,
    memoOf,
    network.memo && memoOf !== null ? memoKindOf(network.memo, memoOf) : null,
  )
  const offered = networkRows.filter((row) => isOffered(row, coinId))
  const row = reading.ok
    ? entries.find((one) => one.networkId === network.id && one.key === reading.key && one.memo === memoOf)
    : undefined
  return {
    valid: reading.ok && memoReading.ok,
    reason: reading.ok ? (memoReading.ok ? null : 'memo') : reading.reason,
    canonical: reading.ok ? reading.canonical : null,
    kind: network.addressKind,
    memo: network.memo ? 'optional' : 'none',
    networks: offered.filter(({ addressKind }) => readAddress(addressKind, address).ok).map(({ id }) => id),
    warnings: reading.ok ? [...warningsOf(network, reading, memo, [...entries, ...used])] : [],
    entry: row ? entryOf(row, now) : null,
  }
}

/** The networks whose addresses look like this text, the last used first. */
export const networksByAddress = (address: string, coinId: number | null, entries: readonly EntryRow[]) => {
  const usedAt = (network: NetworkRow): number =>
    Math.max(0, ...entries.filter(({ networkId }) => networkId === network.id).map((row) => row.lastUsedAt ?? 1))
  return networkRows
    .filter(({ addressKind }) => readAddress(addressKind, address).ok)
    .toSorted((one, other) => usedAt(other) - usedAt(one))
    .map((row) => ({
      networkId: row.id,
      name: row.name,
      memo: row.memo,
      isOffered: isOffered(row, coinId),
    }))
}
