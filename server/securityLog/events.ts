import * as z from 'zod/mini'

/** All events of the security log. */
export const securityEvents = [
  'registered',
  'loginSucceeded',
  'loginFailed',
  /** A guess was refused without being judged, because there were too many before it. */
  'guessLimited',
  'safetyCheckPassed',
  'safetyCheckFailed',
  'passwordChanged',
  'emailProved',
  /** By the owner, with a session or by the link of a mail, or by an operator's command. */
  'accountFrozen',
  'accountUnfrozen',
  'authenticatorBound',
  'authenticatorRemoved',
  'recoveryCodesRenewed',
  'recoveryCodeUsed',
  'sessionsEnded',
  'walletLoginApproved',
  'walletLoginRefused',
  'walletLoginEnded',
  /** A customer service agent read or wrote. */
  'deskAgentActed',
  /** A host or admin moderated a live room. */
  'roomModerated',
  /** A user attempted what requires another role. */
  'roleRefused',
  /** By the operator's command. */
  'roleGiven',
  'roleTaken',
  /** An operator's decision about a withdrawal or a recovery request was carried out. */
  'reviewDecided',
  'sandboxUsed',
  'sandboxRefused',
  'moneyKeyConflict',
  'signatureRefused',
  'originRefused',
  /** A reorganisation of a network took back something final: deposits and withdrawals are suspended. */
  'chainReorganised',
  /** A coin's balances on chain differ from the books, so its withdrawals are closed. */
  'reconciliationFailed',
] as const
export type SecurityEvent = (typeof securityEvents)[number]

/** Reasons from a closed set, so that no user input gets into the log. */
const securityReasons = [
  'password',
  'code',
  'changedMeanwhile',
  'logout',
  'secured',
  'asked',
  'wrong',
  'stale',
  'replayed',
  'number',
  'byPhone',
  'call',
  'socket',
  'expired',
  'tooMany',
  'approve',
  'refuse',
  'revise',
  'byMail',
  'byOperator',
  'frozen',
] as const

const number = z.int().check(z.nonnegative())
/** Names that the venue assigns: ids, hashes, call names. */
const name = z.string().check(z.regex(/^[\w.:-]{1,80}$/))

/**
 * One line of the log. No field accepts free text, so that passwords, codes, tokens, cookies, keys and e-mail addresses
 * cannot get in.
 */
export const securityLineSchema = z.strictObject({
  /** Epoch milliseconds, by the venue's clock. */
  time: number,
  event: z.enum(securityEvents),
  userId: z.optional(number),
  /** The account that was tried when no one is logged in: a hash, the same for the same account. */
  accountHash: z.optional(name),
  /** The session's id, which grants no access. */
  session: z.optional(name),
  wallet: z.optional(name),
  address: z.optional(z.string().check(z.regex(/^[0-9a-fA-F:.%\w]{1,60}$/))),
  reason: z.optional(z.enum(securityReasons)),
  /** The call's id in the contract. */
  call: z.optional(name),
  /** The target: a user, a room or a conversation. */
  targetId: z.optional(number),
  room: z.optional(number),
  role: z.optional(z.enum(['host', 'admin', 'agent'])),
  desk: z.optional(name),
  /** A withdrawal or a recovery request. */
  review: z.optional(name),
  /** A network of the chain. */
  network: z.optional(name),
  coin: z.optional(number),
  /** The number of sessions. */
  count: z.optional(number),
  /** Lines dropped before this one, because one source caused too many. */
  leftOut: z.optional(number),
})
export type SecurityLine = z.infer<typeof securityLineSchema>
export type SecurityNote = Omit<SecurityLine, 'time' | 'leftOut'>
