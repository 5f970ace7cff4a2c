import * as z from 'zod/mini'
import { defineCall } from '#contract/kernel/call.ts'
import { decimalSchema } from '#contract/kernel/decimal.ts'
import { code, intText } from '#contract/kernel/schemas.ts'
import { askedMarket } from '#contract/markets/askedCodes.ts'
import { pageAlone, span } from './pages.ts'
import {
  contractSchema,
  deliverySchema,
  fundingSchema,
  indexSchema,
  quoteSchema,
  samplesSchema,
} from './publicSchemas.ts'
import { contractCode } from './schemas.ts'

/** Calls of contracts that need no login, part of `calls.contracts`. */
export const publicCalls = {
  list: defineCall({
    id: 'contracts.list',
    method: 'GET',
    path: '/swap/v1/portal/public',
    response: z.array(contractSchema),
    errors: 'caller',
  }),
  quotes: defineCall({
    id: 'contracts.quotes',
    method: 'POST',
    path: '/swap/v1/portal/public/list',
    body: z.strictObject({ contractCodes: z.optional(z.array(askedMarket).check(z.maxLength(100))) }),
    response: z.array(quoteSchema),
    errors: 'caller',
  }),
  /** The index price and its sources. */
  index: defineCall({
    id: 'contracts.index',
    method: 'GET',
    path: '/swap/v1/portal/public/{contractCode}/index',
    params: contractCode,
    response: indexSchema,
    errors: 'caller',
    extension: true,
  }),
  /** Samples of the premium for the settlement of funding at `at`, or of the index for the delivery then. */
  samples: defineCall({
    id: 'contracts.samples',
    method: 'GET',
    path: '/swap/v1/portal/public/{contractCode}/samples',
    params: contractCode,
    query: z.strictObject({ kind: z.enum(['funding', 'delivery']), at: intText }),
    response: samplesSchema,
    errors: 'caller',
    extension: true,
  }),
  fundings: defineCall({
    id: 'contracts.fundings',
    method: 'GET',
    path: '/swap/v1/portal/public/{contractCode}/fundings',
    params: contractCode,
    query: z.strictObject(span),
    response: pageAlone(fundingSchema),
    errors: 'caller',
    extension: true,
  }),
  /** Deliveries, newest first. */
  deliveries: defineCall({
    id: 'contracts.deliveries',
    method: 'GET',
    path: '/swap/v1/portal/public/deliveries',
    query: z.strictObject({
      contractCode: z.optional(askedMarket),
      pageNum: z.optional(intText),
      pageSize: z.optional(intText),
    }),
    response: pageAlone(deliverySchema),
    errors: 'caller',
    extension: true,
  }),
  insurance: defineCall({
    id: 'contracts.insurance',
    method: 'GET',
    path: '/swap/v1/portal/public/insurance',
    response: z.array(z.object({ coin: code, balance: decimalSchema })),
    errors: 'caller',
    extension: true,
  }),
}
