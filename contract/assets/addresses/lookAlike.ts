import type { AddressKind } from '../networks.ts'

/** An address in its canonical spelling, with the key of its account. */
export interface Spelled {
  readonly canonical: string
  readonly key: string
}

export interface LookAlike<Known extends Spelled> {
  readonly known: Known
  /** Positions in the canonical address at which the known one differs. */
  readonly differs: readonly number[]
}

/** How many characters must agree at each end, and at both together. */
const leastAtEnd = 2
const leastTogether = 6

/** The prefix that all addresses of a kind share, which does not count as a similarity. */
const prefixes: Readonly<Record<AddressKind, RegExp>> = {
  bitcoin: /^(?:bc1.|[13])/,
  litecoin: /^(?:ltc1.|[LM])/,
  dogecoin: /^[DA9]/,
  evm: /^0x/,
  tron: /^T/,
  solana: /^/,
  xrp: /^r/,
  stellar: /^G/,
  ton: /^[EU]Q/,
}

/** A pretender tries out keys, and letter case is a checksum only: it is not what a person compares. */
const folded = (kind: AddressKind, text: string): string => (kind === 'evm' ? text.toLowerCase() : text)

const bare = (kind: AddressKind, text: string): string => folded(kind, text).replace(prefixes[kind], '')

const agreeing = (one: string, other: string, at: (text: string, step: number) => string | undefined): number => {
  const most = Math.min(one.length, other.length)
  let count = 0
  while (count < most && at(one, count) === at(other, count)) count++
  return count
}

/** The characters that agree at the beginning and at the end. */
const ends = (one: string, other: string): readonly [leading: number, trailing: number] => [
  agreeing(one, other, (text, step) => text[step]),
  agreeing(one, other, (text, step) => text.at(-1 - step)),
]

/** Positions in the first address at which the other one differs; letter case counts only where it does for the kind. */
export const differingPositions = (kind: AddressKind, address: string, other: string): readonly number[] => {
  const [one, two] = [folded(kind, address), folded(kind, other)]
  const [leading, trailing] = ends(one, two)
  const isAligned = one.length === two.length
  return [...one].flatMap((letter, at) => {
    if (isAligned) return letter === two[at] ? [] : [at]
    return at < leading || at >= one.length - trailing ? [] : [at]
  })
}

/**
 * The known addresses of the same kind that could be mistaken for this one, the most similar first: another account
 * with the same characters at both ends, which is all that people compare.
 */
export const lookAlike = <Known extends Spelled>(
  kind: AddressKind,
  address: Spelled,
  known: readonly Known[],
): readonly LookAlike<Known>[] => {
  const text = bare(kind, address.canonical)
  return known
    .flatMap((one) => {
      if (one.key === address.key) return []
      const [leading, trailing] = ends(text, bare(kind, one.canonical))
      const isAlike = leading >= leastAtEnd && trailing >= leastAtEnd && leading + trailing >= leastTogether
      return isAlike ? [{ known: one, agreeing: leading + trailing }] : []
    })
    .toSorted((one, other) => other.agreeing - one.agreeing)
    .map(({ known: one }) => ({
      known: one,
      differs: differingPositions(kind, address.canonical, one.canonical),
    }))
}
