import { calls } from '#contract/calls.ts'
import { statusParts } from '#contract/shell/status.ts'
import type { StatusPart } from '#contract/shell/status.ts'
import type { PartStatus, StatusOverview } from '#contract/shell/calls/status.ts'
import type { Locale } from '#contract/shell/locales.ts'
import { day as wholeDay } from '#contract/kernel/durations.ts'
import { shellLimits } from '#contract/shell/limits.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { reason } from '#server/failure.ts'
import { userOf } from '#server/http/context.ts'
import { handle } from '#server/http/handle.ts'
import { sendMessagesToken } from '#server/modules/messages/messages/index.ts'
import { tradedMarketsToken } from '#server/modules/spot/orders/tokens.ts'
import type { Module } from '#server/modules.ts'
import { token } from '#server/serviceContainer.ts'
import type { Venue } from '#server/venue.ts'
import { createMeasure } from './measure.ts'
import type { Measure } from './measure.ts'
import { probesOf } from './probes.ts'
import type { Probes } from './probes.ts'
import { resultOf, watchPace } from './results.ts'
import * as store from './store.ts'

const { every, unmeasuredFrom } = venueLimits.status

/** The venue's own state, in memory. */
interface Watch {
  readonly overview: (locale: Locale) => StatusOverview
  /** Probes all parts once. Does not throw. */
  readonly probe: () => Promise<void>
  readonly begin: (probes: Probes) => void
}
const watchToken = token<Watch>('status')

const dateOf = (day: number): string => new Date(day * wholeDay).toISOString().slice(0, 10)

const createWatch = (venue: Venue, measure: Measure): Watch => {
  const { clock, db, log } = venue
  let probes: Probes | undefined
  let probedAt: number | undefined
  /** The last known state of each part. */
  const states = new Map<StatusPart, 'up' | 'down'>()
  /** The parts that have worked since this start. */
  const worked = new Set<StatusPart>()
  let incidents: readonly store.StoredIncident[] = []
  let incidentsAt: number | null = null

  const remember = async (now: number) => {
    const rows = measure.takeUnstored()
    try {
      await store.storeDays(db, rows, now)
      await store.notifySubscribers(db, venue.use(sendMessagesToken), now)
      incidents = await store.readIncidents(db)
      incidentsAt = now
    } catch (error) {
      // Kept in memory until the database is back.
      measure.keep(rows)
      log.warn(`The status could not be stored: ${reason(error)}`)
    }
  }

  const partOf = (part: StatusPart, now: number): PartStatus => ({
    part,
    state: states.get(part) ?? 'unknown',
    days: Array.from({ length: shellLimits.status.days }, (_, place) => {
      const day = store.firstDay(now) + place
      return { date: dateOf(day), ...measuredOf(day, part) }
    }),
  })
  const measuredOf = (day: number, part: StatusPart) => {
    const { measured, down } = measure.of(day, part)
    return { measured, down }
  }

  return {
    overview: (locale) => {
      const now = clock.now()
      return {
        at: now,
        probedAt: probedAt ?? null,
        parts: statusParts.map((part) => partOf(part, now)),
        incidents: incidents.map((incident) => store.inLanguage(incident, locale)),
        incidentsAt,
      }
    },
    begin: (given) => void (probes = given),
    probe: async () => {
      if (!probes) return
      const now = clock.now()
      const current = probes
      const pace = watchPace(clock)
      const results = await Promise.all(
        statusParts.map(
          async (part) => [part, await resultOf(current[part], { clock, pace, hasWorked: worked.has(part) })] as const,
        ),
      )
      pace.end()
      const having = (wanted: 'down' | 'unknown'): ReadonlySet<StatusPart> =>
        new Set(results.flatMap(([part, result]) => (result === wanted ? [part] : [])))
      for (const [part, result] of results) {
        if (result !== 'unknown') states.set(part, result)
        if (result === 'up') worked.add(part)
      }
      // A span counts with the result at its end.
      if (probedAt !== undefined && now - probedAt < unmeasuredFrom)
        measure.add(probedAt, now, having('down'), having('unknown'))
      probedAt = now
      measure.forget(store.firstDay(now))
      await remember(now)
    },
  }
}

/** Uptime of the venue's parts, as the venue measures it, and the operator's incidents. `probes` replaces the real ones. */
export const createStatusModule = (fake?: Probes): Module => ({
  name: 'status',
  needs: [sendMessagesToken, tradedMarketsToken],
  provides: [watchToken],

  async start(venue) {
    const { clock, db } = venue
    const now = clock.now()
    const measure = createMeasure(await store.readDays(db, now))
    const last = await store.readHeartbeat(db)
    // While it was not running, no part of it worked.
    if (last !== undefined)
      measure.add(Math.max(last, now - shellLimits.status.days * wholeDay), now, new Set(statusParts))
    venue.provide(watchToken, createWatch(venue, measure))
  },

  routes(http, venue) {
    const watch = venue.use(watchToken)
    watch.begin(fake ?? probesOf(http, venue))
    venue.clock.after(0, watch.probe)
    venue.clock.every(every, watch.probe)
  },

  handlers: [
    handle(calls.status.overview, (_, { venue, locale }) => venue.use(watchToken).overview(locale)),
    handle(calls.status.subscription, async (_, ctx) => ({
      isSubscribed: await store.isSubscribed(ctx.db, userOf(ctx).id),
    })),
    handle(calls.status.subscribe, async ({ body }, ctx) => {
      await store.setSubscribed(ctx.db, userOf(ctx).id, body.isSubscribed, ctx.now())
      return body
    }),
  ],
})

export const statusModule = createStatusModule()
