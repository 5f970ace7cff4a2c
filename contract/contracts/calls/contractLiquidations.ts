import { defineCall } from '#contract/kernel/call.ts'
import { liquidationSchema, liquidationsQuery } from '../liquidations.ts'
import { pageAlone } from '../pages.ts'

/** Receipts of liquidations: apart from the calls that every page of contracts makes. */
export const contractLiquidations = {
  /** The user's own, newest first. */
  list: defineCall({
    id: 'contractLiquidations.list',
    method: 'GET',
    path: '/swap/v1/portal/liquidations',
    query: liquidationsQuery,
    response: pageAlone(liquidationSchema),
    auth: true,
    errors: 'caller',
    extension: true,
  }),
}
