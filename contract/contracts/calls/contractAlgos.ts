import * as z from 'zod/mini'
import { defineCall } from '#contract/kernel/call.ts'
import { algoBodySchema, algoSchema, algosQuery } from '../algos.ts'
import { page } from '../pages.ts'
import { contractCode, orderId } from '../schemas.ts'

/** Scaled and TWAP orders: apart from the calls that every page of contracts makes. */
export const contractAlgos = {
  /** A scaled order places all its orders, or none; a TWAP order sends a slice each 30 s. */
  place: defineCall({
    id: 'contractAlgos.place',
    method: 'POST',
    path: '/swap/v1/portal/products/{contractCode}/algo',
    params: contractCode,
    body: algoBodySchema,
    response: z.nullable(algoSchema),
    auth: true,
    signed: true,
    money: true,
    keyField: 'clientOrderId',
    errors: 'caller',
    extension: true,
  }),
  /** Ends a scaled or TWAP order, and cancels those of its orders that rest. */
  cancel: defineCall({
    id: 'contractAlgos.cancel',
    method: 'DELETE',
    path: '/swap/v1/portal/products/algo/{algoId}',
    params: z.strictObject({ algoId: orderId }),
    response: algoSchema,
    auth: true,
    errors: 'caller',
    extension: true,
  }),
  list: defineCall({
    id: 'contractAlgos.list',
    method: 'GET',
    path: '/swap/v1/portal/products/algos',
    query: algosQuery,
    response: page(algoSchema),
    auth: true,
    errors: 'caller',
    extension: true,
  }),
}
