import type { MemoKind, MemoRule } from '../networks.ts'
import { refused } from './reading.ts'
import type { AddressReading } from './reading.ts'

const memoFaults = ['empty', 'kind', 'number', 'tooLarge', 'tooLong', 'characters', 'notUsed'] as const
export type MemoFault = (typeof memoFaults)[number]

/** The memo rule of a network, or null if its addresses need none. */
interface Memo {
  readonly memo: string | null
  readonly memoKind: MemoKind | null
}

export type MemoReading = ({ readonly ok: true } & Memo) | { readonly ok: false; readonly reason: MemoFault }

const largest: Readonly<Record<MemoRule['name'], bigint>> = {
  tag: 2n ** 32n - 1n,
  memo: 2n ** 64n - 1n,
  comment: 0n,
}
const longestNumber = 20

/** Control characters, characters that turn the direction of writing, and halves of a character. */
const unsafe = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

const bad = (reason: MemoFault): MemoReading => ({ ok: false, reason })

const problemOfNumber = (rule: MemoRule, memo: string): MemoFault | undefined => {
  if (memo.length > longestNumber) return 'tooLarge'
  if (!/^(?:0|[1-9]\d*)$/.test(memo)) return 'number'
  return BigInt(memo) > largest[rule.name] ? 'tooLarge' : undefined
}

const problemOfText = (rule: MemoRule, memo: string): MemoFault | undefined => {
  // No character has less than one byte, so a long text is refused before it is encoded.
  if (memo.length > rule.maxBytes || new TextEncoder().encode(memo).length > rule.maxBytes) return 'tooLong'
  return unsafe.test(memo) ? 'characters' : undefined
}

/** Reads a memo to send by the rule of its network; null is right for every network. */
export const readMemo = (rule: MemoRule | null, memo: string | null, memoKind: MemoKind | null): MemoReading => {
  if (memo === null) return { ok: true, memo, memoKind: null }
  if (memo === '') return bad('empty')
  if (!rule) return bad('notUsed')
  if (memoKind === null || !rule.kinds.includes(memoKind)) return bad('kind')
  const problem = memoKind === 'number' ? problemOfNumber(rule, memo) : problemOfText(rule, memo)
  return problem ? bad(problem) : { ok: true, memo, memoKind }
}

/** The kind of memo that a person typed: a number wherever it is one and the network takes numbers. */
export const memoKindOf = (rule: MemoRule, memo: string): MemoKind =>
  rule.kinds.includes('number') && (!rule.kinds.includes('text') || !problemOfNumber(rule, memo)) ? 'number' : 'text'

/** An X-address contains its tag: another one beside it would name two receivers. */
export const withMemo = (reading: AddressReading, memo: string | null): AddressReading =>
  reading.ok && reading.memo !== undefined && memo !== null && memo !== reading.memo ? refused('tagDiffers') : reading
