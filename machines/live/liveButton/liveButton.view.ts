import { headerRoom } from '#contract/live/live.ts'
import type { LiveButtonSnapshot } from './liveButton.machine.ts'

/** The room to which the button leads, for a language of the interface; undefined: there is no button. */
export const buttonRoom = ({ context }: LiveButtonSnapshot, locale: string): number | undefined =>
  headerRoom(context.rooms, locale)?.id
