import { eq } from 'drizzle-orm'
import type { AddressSetting } from '#contract/assets/calls/addressBook.ts'
import { assetsLimits } from '#contract/assets/limits.ts'
import { assetsVenueLimits } from '#contract/assets/venueLimits.ts'
import type { Queries } from '#server/db/database.ts'
import { users, withdrawalSettings } from '#server/db/schema/index.ts'

/** Values that a user sends; those left out stay. */
export interface SettingChange {
  readonly whitelistOnly?: boolean | undefined
  readonly undoMinutes?: AddressSetting['undoMinutes'] | undefined
}

const { coolingOff } = assetsVenueLimits.addressBook

const fresh: AddressSetting = {
  whitelistOnly: false,
  undoMinutes: assetsLimits.addressBook.defaultUndo,
  pending: null,
  coolingOff,
}

const minutesOf = (stored: number): AddressSetting['undoMinutes'] =>
  assetsLimits.addressBook.undoMinutes.find((one) => one === stored) ?? fresh.undoMinutes

const settingOf = (row: typeof withdrawalSettings.$inferSelect, now: number): AddressSetting => {
  const { pendingWhitelistOnly, pendingUndoMinutes, effectiveAt } = row
  const [whitelistOnly, undoMinutes] = [row.whitelistOnly, minutesOf(row.undoMinutes)]
  if (effectiveAt === null) return { whitelistOnly, undoMinutes, pending: null, coolingOff }
  if (now >= effectiveAt)
    return {
      whitelistOnly: pendingWhitelistOnly ?? whitelistOnly,
      undoMinutes: pendingUndoMinutes === null ? undoMinutes : minutesOf(pendingUndoMinutes),
      pending: null,
      coolingOff,
    }
  const pending = {
    ...(pendingWhitelistOnly === null ? {} : { whitelistOnly: pendingWhitelistOnly }),
    ...(pendingUndoMinutes === null ? {} : { undoMinutes: minutesOf(pendingUndoMinutes) }),
    effectiveAt,
  }
  return { whitelistOnly, undoMinutes, pending, coolingOff }
}

/** How a user's withdrawals are protected at `now`: weaker values count from their time on. */
export const withdrawalSettingOf = async (db: Queries, userId: number, now: number): Promise<AddressSetting> => {
  const [row] = await db.select().from(withdrawalSettings).where(eq(withdrawalSettings.userId, userId))
  return row ? settingOf(row, now) : fresh
}

/** Locked until the transaction ends, so that a check and the change after it see the same values. */
export const lockedSettingOf = async (tx: Queries, userId: number, now: number): Promise<AddressSetting> => {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  return withdrawalSettingOf(tx, userId, now)
}

const isWeakerWhitelist = (had: AddressSetting, asked: SettingChange): boolean =>
  asked.whitelistOnly === false && had.whitelistOnly
const isWeakerUndo = (had: AddressSetting, asked: SettingChange): boolean =>
  asked.undoMinutes !== undefined && asked.undoMinutes < had.undoMinutes

/** Whether a change lowers the protection that counts now. */
export const isWeaker = (had: AddressSetting, asked: SettingChange): boolean =>
  isWeakerWhitelist(had, asked) || isWeakerUndo(had, asked)

/** A value that protects at least as much counts at once and ends what is pending; a weaker one waits. */
const next = <Value>(present: Value, pending: Value | undefined, asked: Value | undefined, weaker: boolean) => {
  if (asked === undefined) return { present, pending }
  return weaker ? { present, pending: asked } : { present: asked, pending: undefined }
}

/** The setting after the change. */
export const changedSetting = (had: AddressSetting, asked: SettingChange, now: number): AddressSetting => {
  const whitelist = next(
    had.whitelistOnly,
    had.pending?.whitelistOnly,
    asked.whitelistOnly,
    isWeakerWhitelist(had, asked),
  )
  const undo = next(had.undoMinutes, had.pending?.undoMinutes, asked.undoMinutes, isWeakerUndo(had, asked))
  const effectiveAt = isWeaker(had, asked) || !had.pending ? now + coolingOff : had.pending.effectiveAt
  const isPending = whitelist.pending !== undefined || undo.pending !== undefined
  return {
    whitelistOnly: whitelist.present,
    undoMinutes: undo.present,
    pending: isPending
      ? {
          ...(whitelist.pending === undefined ? {} : { whitelistOnly: whitelist.pending }),
          ...(undo.pending === undefined ? {} : { undoMinutes: undo.pending }),
          effectiveAt,
        }
      : null,
    coolingOff,
  }
}

export const keepSetting = async (tx: Queries, userId: number, setting: AddressSetting): Promise<void> => {
  const values = {
    whitelistOnly: setting.whitelistOnly,
    undoMinutes: setting.undoMinutes,
    pendingWhitelistOnly: setting.pending?.whitelistOnly ?? null,
    pendingUndoMinutes: setting.pending?.undoMinutes ?? null,
    effectiveAt: setting.pending?.effectiveAt ?? null,
  }
  await tx
    .insert(withdrawalSettings)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: withdrawalSettings.userId, set: values })
}
