import { callList } from '#contract/calls.ts'
import type { Call } from '#contract/kernel/call.ts'
import { parseRequest, type RawRequest } from '#server/http/check.ts'
import { userOf, type Context } from '#server/http/context.ts'
import type { Handler } from '#server/http/handle.ts'
import { publicReadCalls } from '#server/modules/contracts/contracts/publicReads.ts'
import { readCalls } from '#server/modules/contracts/contracts/reads.ts'
import { writeCalls } from '#server/modules/contracts/contracts/writes.ts'
import { accountCalls, checkActivated } from './accounts.ts'
import { simulatedMarketCalls } from './market.ts'
import { simulationToken } from './tokens.ts'

const areas: Readonly<Record<string, string>> = {
  contracts: 'simulation',
  contractAlgos: 'simulationAlgos',
  contractLiquidations: 'simulationLiquidations',
}

const twinOf = ({ id, area }: Call): Call => {
  const twin = callList.find((call) => call.id === `${areas[area] ?? area}${id.slice(area.length)}`)
  if (!twin) throw new Error(`${id} has no call in the simulation`)
  return twin
}

/** From here on, a call knows no other database, executor, books or topics than those of the simulation. */
const enter = async (ctx: Context): Promise<Context> => {
  const { venue } = await ctx.venue.use(simulationToken).open()
  return { ...ctx, venue, db: venue.db }
}

/** A handler of real money, serving the same call of the simulation. */
const simulated = (handler: Handler): Handler => {
  const call = twinOf(handler.call)
  // The path of the simulation names the biz type itself.
  const asPortal = (raw: RawRequest): RawRequest =>
    call.params === handler.call.params ? raw : { ...raw, params: { bizType: 'portal' } }
  if (handler.kind === 'plain')
    return {
      kind: 'plain',
      call,
      enter,
      run: async (raw, ctx) => {
        parseRequest(call, raw)
        if (call.auth) await checkActivated(ctx.db.query, userOf(ctx).id)
        return handler.run(asPortal(raw), ctx)
      },
    }
  return {
    kind: 'money',
    call,
    enter,
    prepare: (raw, ctx) => {
      const { wants, run } = handler.prepare(asPortal(raw), ctx)
      return {
        wants,
        run: async (unit) => {
          await checkActivated(unit.tx, userOf(ctx).id)
          return run(unit)
        },
      }
    },
  }
}

export const simulationHandlers: readonly Handler[] = [
  ...[...accountCalls, ...simulatedMarketCalls].map((handler): Handler => ({ ...handler, enter })),
  ...[...writeCalls, ...readCalls, ...publicReadCalls].map(simulated),
]
