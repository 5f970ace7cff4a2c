import type { LiveRemindersSnapshot } from './liveReminders.machine.ts'

/** Whether the person will be reminded of this room's show. */
export const isReminded = ({ context }: LiveRemindersSnapshot, roomId: number): boolean =>
  context.list.some(({ id }) => id === roomId)
