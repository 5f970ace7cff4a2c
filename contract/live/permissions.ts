import type { LiveRole } from './entities/live.ts'

/** Actions on another user's message. */
export const liveActs = ['report', 'delete', 'pin', 'forbid'] as const
export type LiveAct = (typeof liveActs)[number]

const isStaff = (role: LiveRole): boolean => role === 'host' || role === 'admin'

/** Permissions: staff moderates, everyone else can report, and all users can delete their own messages. */
export const mayDo = (
  act: LiveAct,
  by: { readonly role: LiveRole; readonly fid: string | undefined },
  about: { readonly role: LiveRole; readonly fid: string },
): boolean => {
  if (by.role === 'guest' || by.fid === undefined) return false
  const isOwn = by.fid === about.fid
  switch (act) {
    case 'report':
      return !isOwn && !isStaff(by.role)
    case 'delete':
      return isOwn || isStaff(by.role)
    case 'pin':
      return isStaff(by.role)
    case 'forbid':
      return !isOwn && isStaff(by.role) && !isStaff(about.role)
  }
}

/** Whether a user may write in a room that accepts messages. */
export const mayWrite = (role: LiveRole): boolean => role !== 'guest'
