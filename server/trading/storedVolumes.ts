import { lt, sql, type SQL } from 'drizzle-orm'
import { spotLimits } from '#contract/spot/limits.ts'
import { vipVolumes } from '#contract/spot/fees.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { insertRows, listOf } from '../db/bulk.ts'
import type { Queries } from '../db/database.ts'
import { spotVolumeDays } from '../db/schema/index.ts'
import type { VolumeRecord } from './volumes.ts'

/** The first UTC day that counts on a day. */
export const firstVolumeDay = (day: number): number => day - spotLimits.vip.days + 1

/** As `vipLevelOf` of the contract: the number of thresholds above 0 that a sum reaches. */
const levelOf = (sum: SQL): SQL => sql`width_bucket(${sum}, ${sql.param(listOf(vipVolumes.slice(1)))}::numeric[])`

/** The level of each user by the volume of the days that count. */
const levels = (day: number, of: SQL): SQL =>
  sql`select user_id, ${levelOf(sql`sum(volume_usdt)`)} as level from spot_volume_days
    where day > ${day - spotLimits.vip.days} and day <= ${day} and ${of} group by user_id`

interface Changed extends Record<string, unknown> {
  readonly id: string
}

const idsOf = (rows: readonly Changed[]): readonly number[] => rows.map(({ id }) => Number(id))

/**
 * Adds the volumes, and raises the level of users who have reached a higher one: the next order pays its fees. Returns
 * the users whose level rose.
 */
export const saveVolumes = async (tx: Queries, volumes: readonly VolumeRecord[]): Promise<readonly number[]> => {
  if (volumes.length === 0) return []
  const added = sql`on conflict (user_id, day) do update set volume_usdt = ${spotVolumeDays.volumeUsdt} + excluded.volume_usdt`
  await tx.execute(sql`${insertRows(spotVolumeDays, volumes)} ${added}`)
  const day = Math.max(...volumes.map((one) => one.day))
  const of = sql`user_id = any(${sql.param(listOf(volumes.map(({ userId }) => `${userId}`)))}::bigint[])`
  return idsOf(
    await tx.execute<Changed>(
      sql`update users set vip_level = reached.level from (${levels(day, of)}) as reached
        where users.id = reached.user_id and users.vip_level < reached.level returning users.id`,
    ),
  )
}

/**
 * Sets every user's level to that of the day, which is at least the assigned one, and deletes old volumes. Returns the
 * users whose level changed.
 */
export const renewLevels = async (tx: Queries, day: number): Promise<readonly number[]> => {
  const changed = await tx.execute<Changed>(
    sql`update users set vip_level = due.level from (
        select id, greatest(vip_assigned, coalesce(level, 0)) as level
        from users left join (${levels(day, sql`true`)}) as reached on reached.user_id = id
      ) as due
      where users.id = due.id and users.vip_level <> due.level returning users.id`,
  )
  await tx.delete(spotVolumeDays).where(lt(spotVolumeDays.day, day - venueLimits.vip.kept))
  return idsOf(changed)
}
