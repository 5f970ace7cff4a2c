import * as z from 'zod/mini'
import { sessionNow } from '#contract/account/calls/sessionNow.ts'
import { defineCall } from '#contract/kernel/call.ts'
import { accountSchema } from '../schemas.ts'
import { simulated } from '../simulation/simulated.ts'
import { contracts } from './contracts.ts'

const { activate: _, ...ofPortal } = contracts

const own = {
  /** Opens the account of the simulation with its money. Repeated, it changes nothing. */
  activate: defineCall({
    id: 'simulation.activate',
    method: 'POST',
    path: '/swap/v1/portal/activate',
    response: accountSchema,
    auth: true,
    errors: 'caller',
    extension: true,
  }),
  /** Cancels all orders, closes all positions at the mark, and sets the balance to what it began with. */
  reset: defineCall({
    id: 'simulation.reset',
    method: 'POST',
    path: '/swap/v1/portal/reset',
    response: z.nullable(accountSchema),
    auth: true,
    money: true,
    errors: 'caller',
    extension: true,
  }),
  /** What became of a call of the simulation that was sent with a key: its keys are not those of real money. */
  outcome: defineCall({
    id: 'simulation.outcome',
    method: 'POST',
    path: '/swap/v1/portal/outcome',
    body: sessionNow.outcome.body,
    response: sessionNow.outcome.response,
    auth: true,
    errors: 'caller',
    extension: true,
  }),
}

/** Contracts with simulated money: the calls of the portal, made once more, and those that only the simulation has. */
export const simulation = { ...simulated('simulation', ofPortal), ...simulated('simulation', own) }
