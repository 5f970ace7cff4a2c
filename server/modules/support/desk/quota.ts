import { sql } from 'drizzle-orm'
import { codes } from '#contract/kernel/codes.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import type { Queries } from '#server/db/database.ts'
import { deskFiles } from '#server/db/schema/index.ts'
import { createTurns } from '#server/db/turns.ts'
import { Refusal } from '#server/refusal.ts'
import { token } from '#server/serviceContainer.ts'
import type { Log } from '#server/venue.ts'

const { keptBytes, networkBytes, networkWindow, allBytes, near } = venueLimits.desk

/** The quota that an upload counts against. */
interface Upload {
  /** Undefined for an upload that a later request will name. */
  readonly deskId: string | undefined
  /** The network it comes from (`server/rate/network.ts`); undefined for an agent, who has no per-network quota. */
  readonly network: string | undefined
  readonly bytes: number
  readonly now: number
}

/** Limits the disk space of uploads: per conversation, per address and in total. */
export interface Quota {
  /**
   * Stores an upload if it fits. One at a time, so that concurrent ones are counted. Throws Refusal if it does not fit.
   */
  readonly within: <T>(upload: Upload, store: () => Promise<T>) => Promise<T>
  /** Recounts, and warns the operator when the total is nearly used up. */
  readonly look: () => Promise<void>
  /** The space used, for the operator. */
  readonly line: () => string
}

export const quotaToken = token<Quota>('desk quota')

const megabytes = (bytes: number): string => String(Math.round(bytes / 2 ** 20))

const sums = async (query: Queries, { deskId, network, now }: Upload) => {
  const bytes = sql`sum(${deskFiles.bytes})`
  const [row] = await query
    .select({
      all: sql<number>`coalesce(${bytes}, 0)::float8`,
      ofDesk: sql<number>`coalesce(${bytes} filter (where ${deskFiles.deskId} = ${deskId ?? ''}), 0)::float8`,
      ofNetwork: sql<number>`coalesce(${bytes} filter (where ${deskFiles.place} = ${network ?? ''} and ${deskFiles.at} > ${now - networkWindow}), 0)::float8`,
    })
    .from(deskFiles)
  return row ?? { all: 0, ofDesk: 0, ofNetwork: 0 }
}

export const createQuota = (query: Queries, log: Pick<Log, 'warn'>): Quota => {
  const turn = createTurns()
  let kept = 0
  let isReported = false

  const note = (bytes: number) => {
    kept = bytes
    const isNear = kept > allBytes * near
    if (isNear && !isReported)
      log.warn({ kept, allBytes }, 'Storage for support files is nearly full: new files will be refused')
    isReported = isNear
  }

  return {
    within: (upload, store) =>
      turn(async () => {
        const { all, ofDesk, ofNetwork } = await sums(query, upload)
        if (all + upload.bytes > allBytes) throw new Refusal(codes.deskStorageFull)
        if (
          upload.network !== undefined &&
          (ofDesk + upload.bytes > keptBytes || ofNetwork + upload.bytes > networkBytes)
        )
          throw new Refusal(codes.deskShareFull)
        const stored = await store()
        note(all + upload.bytes)
        return stored
      }),
    async look() {
      const [row] = await query
        .select({ bytes: sql<number>`coalesce(sum(${deskFiles.bytes}), 0)::float8` })
        .from(deskFiles)
      note(row?.bytes ?? 0)
    },
    line: () => `Files of customer service: ${megabytes(kept)} of ${megabytes(allBytes)} MB`,
  }
}
