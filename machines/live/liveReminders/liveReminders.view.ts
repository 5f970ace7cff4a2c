import type { LiveRemindersSnapshot } from './liveReminders.machine.ts'

/** Whether a reminder is set for this room's show. */
export const isReminded = ({ context }: LiveRemindersSnapshot, roomId: number): boolean =>
  context.list.some(({ id }) => id === roomId)
