import * as z from 'zod/mini'
import { defineCall } from '#contract/kernel/call.ts'
import { decimalSchema, positiveDecimalSchema, uniqueDecimalSchema } from '#contract/kernel/decimal.ts'
import { code, nothing, time } from '#contract/kernel/schemas.ts'

const bizType = z.enum(['portal', 'simulation'])
const source = { base: code, source: code }

/** Controls of contracts, as parts of the sandbox. */
export const sandboxContracts = {
  /**
   * Takes over one source of an index, silences it, or lets it follow the market again. Marks, triggers and risk follow
   * before the answer.
   */
  contractSource: defineCall({
    id: 'sandbox.contractSource',
    method: 'POST',
    path: '/sandbox/contracts/source',
    body: z.discriminatedUnion('mode', [
      z.strictObject({
        ...source,
        mode: z.literal('price'),
        price: positiveDecimalSchema,
      }),
      z.strictObject({ ...source, mode: z.literal('silent') }),
      z.strictObject({ ...source, mode: z.literal('live') }),
    ]),
    response: nothing,
    extension: true,
  }),
  /** Moves the next settlement of funding, or the delivery, of a contract to a time that has not passed. */
  contractDue: defineCall({
    id: 'sandbox.contractDue',
    method: 'POST',
    path: '/sandbox/contracts/due',
    body: z.strictObject({ bizType, contractCode: code, event: z.enum(['funding', 'delivery']), at: time }),
    response: nothing,
    extension: true,
  }),
  /** Every sum of both ledgers, and what is wrong with them: nothing, if no invariant is broken. */
  contractAudit: defineCall({
    id: 'sandbox.contractAudit',
    method: 'GET',
    path: '/sandbox/contracts/audit',
    response: z.object({
      coins: z.array(
        z.object({
          bizType,
          coin: code,
          sum: decimalSchema,
          /** Of people; the others are the venue’s own. */
          accounts: decimalSchema,
          fund: decimalSchema,
          fees: decimalSchema,
          clearing: decimalSchema,
          treasury: decimalSchema,
        }),
      ),
      contracts: z.array(
        z.object({
          bizType,
          contractCode: code,
          long: decimalSchema,
          short: decimalSchema,
          /** What open positions say that `clearing` holds of them. */
          clearing: decimalSchema,
        }),
      ),
      faults: z.array(z.string()),
    }),
    extension: true,
  }),
  /** Sets the balance of the insurance fund of a coin; the difference comes from the venue’s own money, or goes there. */
  contractInsurance: defineCall({
    id: 'sandbox.contractInsurance',
    method: 'POST',
    path: '/sandbox/contracts/insurance',
    body: z.strictObject({ bizType, coin: code, balance: uniqueDecimalSchema }),
    response: nothing,
    extension: true,
  }),
}
