import * as z from 'zod/mini'
import { defineCall } from '#contract/kernel/call.ts'
import { decimalSchema } from '#contract/kernel/decimal.ts'
import { code, id, label, nothing, time } from '#contract/kernel/schemas.ts'
import { marketStates } from '#contract/spot/orderKinds.ts'
import { noticeFileSchema } from '#contract/support/noticeFile.ts'
import { sandboxAccount } from './sandboxAccount.ts'
import { sandboxChain } from './sandboxChain.ts'
import { sandboxLending } from './sandboxLending.ts'
import { sandboxContracts } from './sandboxContracts.ts'
import { accountSchema } from '#contract/account/calls/sessionNow.ts'

export const faultKinds = [
  /** Responds after `ms`. */
  'slow',
  /** Never responds. */
  'hang',
  /** Responds with `status` without executing. */
  'fail',
  /** Responds with 200, `code` and `msg` without executing. */
  'answer',
  /** Drops the connection before executing, or after it. */
  'loseBefore',
  'loseAfter',
  /** Responds with bytes that are not our envelope. */
  'malformed',
  /** Closes the sockets of the user, or of all users, at once. */
  'dropSockets',
] as const

export const faultSchema = z.strictObject({
  kind: z.enum(faultKinds),
  /** The account's e-mail; omitted: all accounts. */
  account: z.optional(accountSchema),
  /** A descriptor's path, as in the contract; omitted: every call. */
  path: z.optional(label),
  /** How often the fault applies, 1 to 10,000. */
  times: z.int().check(z.minimum(1), z.maximum(10_000)),
  ms: z.optional(z.int().check(z.minimum(0), z.maximum(600_000))),
  status: z.optional(z.int().check(z.minimum(400), z.maximum(599))),
  code: z.optional(z.int()),
  msg: z.optional(label),
})
export type Fault = z.infer<typeof faultSchema>

/** Subjects of a review, besides transfers. */
const reviewKinds = ['withdrawal', 'recovery', 'identity', 'factorReset'] as const

/** Sandbox controls; absent (404) when the sandbox is off. */
export const sandbox = {
  ...sandboxChain,
  ...sandboxAccount,
  ...sandboxLending,
  ...sandboxContracts,
  fund: defineCall({
    id: 'sandbox.fund',
    method: 'POST',
    path: '/sandbox/fund',
    body: z.strictObject({
      account: accountSchema,
      walletType: z.int(),
      tradeId: z.nullable(id),
      coinId: id,
      amount: decimalSchema,
    }),
    response: nothing,
    extension: true,
  }),
  clock: defineCall({
    id: 'sandbox.clock',
    method: 'POST',
    path: '/sandbox/clock',
    /** Advances the venue's clock by this many ms. */
    body: z.strictObject({ advance: z.int().check(z.minimum(0), z.maximum(366 * 24 * 60 * 60 * 1_000)) }),
    response: z.object({ time }),
    extension: true,
  }),
  addFault: defineCall({
    id: 'sandbox.addFault',
    method: 'POST',
    path: '/sandbox/faults',
    body: faultSchema,
    response: z.object({ id: label }),
    extension: true,
  }),
  listFaults: defineCall({
    id: 'sandbox.listFaults',
    method: 'GET',
    path: '/sandbox/faults',
    response: z.array(z.object({ id: label, left: z.int(), fault: faultSchema })),
    extension: true,
  }),
  clearFaults: defineCall({
    id: 'sandbox.clearFaults',
    method: 'DELETE',
    path: '/sandbox/faults',
    response: nothing,
    extension: true,
  }),
  review: defineCall({
    id: 'sandbox.review',
    method: 'POST',
    path: '/sandbox/review',
    body: z.union([
      z.strictObject({ transferId: label, decision: z.enum(['approve', 'refuse']) }),
      z.strictObject({ kind: z.enum(reviewKinds), id: label, decision: z.enum(['approve', 'refuse', 'revise']) }),
    ]),
    response: nothing,
    extension: true,
  }),
  /** Halts a spot market, opens it, or collects orders for an auction that runs when it opens. */
  marketState: defineCall({
    id: 'sandbox.marketState',
    method: 'POST',
    path: '/sandbox/market',
    body: z.strictObject({ symbol: code, state: z.enum(marketStates) }),
    response: nothing,
    extension: true,
  }),
  /** Publishes a notice, as the operator's command does. */
  publishNotice: defineCall({
    id: 'sandbox.publishNotice',
    method: 'POST',
    path: '/sandbox/notices',
    body: noticeFileSchema,
    response: z.object({ id }),
    extension: true,
  }),
}
