import * as z from 'zod/mini'

/** Everything that the security log tells of. */
export const securityEvents = [
  'registered',
  'loginSucceeded',
  'loginFailed',
  /** A guess that was not judged: too many came before it. */
  'guessLimited',
  'safetyCheckPassed',
  'safetyCheckFailed',
  'passwordChanged',
  'authenticatorBound',
  'authenticatorRemoved',
  'recoveryCodesRenewed',
  'recoveryCodeUsed',
  'sessionsEnded',
  'walletLoginApproved',
  'walletLoginRefused',
  'walletLoginEnded',
  /** An agent of customer service read or wrote. */
  'deskAgentActed',
  /** Host or admin of a live room kept order. */
  'roomModerated',
  /** Somebody wanted what only another role may. */
  'roleRefused',
  /** By the operator's command. */
  'roleGiven',
  'roleTaken',
  'sandboxUsed',
  'sandboxRefused',
  'moneyKeyConflict',
  'signatureRefused',
  'originRefused',
] as const
export type SecurityEvent = (typeof securityEvents)[number]

/** Why: of a closed set, so that nothing typed can get into the log. */
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
] as const

const number = z.int().check(z.nonnegative())
/** Names that the venue gives itself: ids, hashes, names of calls. */
const name = z.string().check(z.regex(/^[\w.:-]{1,80}$/))

/**
 * One line of the log. No field takes free text: passwords, codes, tokens, cookies, keys and e-mails have no place in
 * it.
 */
export const securityLineSchema = z.strictObject({
  /** Epoch milliseconds, by the venue's clock. */
  time: number,
  event: z.enum(securityEvents),
  userId: z.optional(number),
  /** The account that was tried, when nobody is logged in: a hash, the same for the same account. */
  accountHash: z.optional(name),
  /** The session's id, which opens nothing. */
  session: z.optional(name),
  /** The wallet's id. */
  wallet: z.optional(name),
  address: z.optional(z.string().check(z.regex(/^[0-9a-fA-F:.%\w]{1,60}$/))),
  reason: z.optional(z.enum(securityReasons)),
  /** The call's id in the contract. */
  call: z.optional(name),
  /** Whom or what it was done to: a person, a room, a conversation. */
  targetId: z.optional(number),
  room: z.optional(number),
  role: z.optional(z.enum(['host', 'admin', 'agent'])),
  desk: z.optional(name),
  /** How many sessions. */
  count: z.optional(number),
  /** Lines that were left out before this one, since one place caused too many. */
  leftOut: z.optional(number),
})
export type SecurityLine = z.infer<typeof securityLineSchema>
export type SecurityNote = Omit<SecurityLine, 'time' | 'leftOut'>
