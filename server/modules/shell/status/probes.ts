import type { FastifyInstance } from 'fastify'
import { sql } from 'drizzle-orm'
import { calls } from '#contract/calls.ts'
import { healthPath } from '#contract/kernel/streams.ts'
import type { StatusPart } from '#contract/shell/status.ts'
import { chainBalances } from '#server/db/schema/index.ts'
import { tradedMarketsToken } from '#server/modules/spot/orders/tokens.ts'
import type { Venue } from '#server/venue.ts'

/** Resolves if the part works, and rejects if it does not. */
export type Probe = () => Promise<unknown>
export type Probes = Readonly<Record<StatusPart, Probe>>

/** Not an address of a client, so that probes use up no client's rate limit. */
const remoteAddress = '127.255.0.1'

const answers = async (http: FastifyInstance, url: string): Promise<void> => {
  const { statusCode } = await http.inject({ url, remoteAddress, headers: { host: 'localhost' } })
  if (statusCode >= 300) throw new Error(`${url} answered ${statusCode}`)
}

/** The probes of a running venue: each does what users of the part do. */
export const probesOf = (http: FastifyInstance, venue: Venue): Probes => ({
  calls: () => answers(http, calls.status.overview.path),
  streams: () => answers(http, healthPath),
  engine: async () => {
    const markets = venue.use(tradedMarketsToken)
    const doubtful = markets.all.filter(markets.isDoubtful)
    if (doubtful.length > 0) throw new Error(`These markets wait for the database: ${doubtful.join(', ')}`)
  },
  database: () => venue.db.query.execute(sql`select 1`),
  chain: () =>
    venue.db.query
      .select({ one: sql`1` })
      .from(chainBalances)
      .limit(1),
})
