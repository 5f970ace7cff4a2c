import { sql } from 'drizzle-orm'
import { venueLimits } from '#contract/venueLimits.ts'
import type { Clock } from '#server/clock.ts'
import type { Queries } from '#server/db/database.ts'
import { token } from '#server/serviceContainer.ts'

/** How busy the agents are. */
interface Busyness {
  readonly waiting: number
  readonly answerTime: number | null
}

export const busynessToken = token<() => Promise<Busyness>>('desk busyness')

const { answersWithin, answersCounted, stateEvery } = venueLimits.desk

/** Conversations of the last days, by their index, so that old ones cost nothing. */
const read = async (query: Queries, since: number): Promise<Busyness> => {
  const counted = await query.execute<{ waiting: number }>(sql`
    select count(*)::int as waiting from desks d
    join desk_messages m on m.desk_id = d.id and m.number = d.last_number
    where d.changed_at > ${since} and m.side = 'visitor'`)
  const answers = await query.execute<{ median: number | null }>(sql`
    select (percentile_cont(0.5) within group (order by took))::float8 as median from (
      select a.at - q.at as took from desks d
      join desk_messages a on a.desk_id = d.id and a.side = 'agent' and a.at > ${since}
      join desk_messages q on q.desk_id = d.id and q.number = a.number - 1 and q.side = 'visitor'
      where d.changed_at > ${since} order by a.at desc limit ${answersCounted}) answers`)
  const median = answers[0]?.median ?? null
  return { waiting: counted[0]?.waiting ?? 0, answerTime: median === null ? null : Math.max(0, Math.round(median)) }
}

/** Reads it at most once in a while, however many pages ask. */
export const createBusyness = (query: Queries, clock: Pick<Clock, 'now'>) => {
  let kept: { readonly until: number; readonly read: Promise<Busyness> } | undefined
  return (): Promise<Busyness> => {
    const now = clock.now()
    if (kept === undefined || now >= kept.until) {
      const next = { until: now + stateEvery, read: read(query, now - answersWithin) }
      kept = next
      next.read.catch(() => {
        if (kept === next) kept = undefined
      })
    }
    return kept.read
  }
}
