import * as z from 'zod/mini'
import { sessionNow } from '#contract/account/calls/sessionNow.ts'
import { defineCall } from '#contract/kernel/call.ts'
import { marketBooks } from '#contract/markets/calls/marketBooks.ts'
import { marketLists } from '#contract/markets/calls/marketLists.ts'
import { accountSchema } from '../schemas.ts'
import { simulated } from '../simulation/simulated.ts'
import { contracts } from './contracts.ts'

const { activate: _, ...ofPortal } = contracts

const own = {
  /** Candles of a contract, from trades in the books of the simulation: as those of other markets. */
  klines: defineCall({
    id: 'simulation.klines',
    method: 'GET',
    path: '/swap/v1/portal/public/klines',
    query: marketLists.klines.query,
    response: marketLists.klines.response,
    errors: 'caller',
    extension: true,
  }),
  /** The latest trades in the book of a contract, oldest first. */
  trades: defineCall({
    id: 'simulation.trades',
    method: 'GET',
    path: '/swap/v1/portal/public/trades',
    query: marketBooks.realTimeTrade.query,
    response: marketBooks.realTimeTrade.response,
    errors: 'caller',
    extension: true,
  }),
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
