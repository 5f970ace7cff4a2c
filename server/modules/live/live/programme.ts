import { liveStatuses } from '#contract/live/entities/live.ts'

/** When a show is on the air. */
export interface Times {
  readonly startsAt: number
  /** Null: it goes on for ever. */
  readonly lasts: number | null
  /** From one start to the next; null: it happens once. */
  readonly repeats: number | null
}

export interface Airing {
  readonly status: (typeof liveStatuses)[keyof typeof liveStatuses]
  /** Of the show that is on the air, else of the next one, else of the last. */
  readonly startTime: number
  readonly endTime: number | null
  /** When the status changes next; null: never. */
  readonly changesAt: number | null
}

/** What a room is doing at an hour. */
export const airingAt = ({ startsAt, lasts, repeats }: Times, now: number): Airing => {
  const { waiting, living, over } = liveStatuses
  if (now < startsAt)
    return {
      status: waiting,
      startTime: startsAt,
      endTime: lasts === null ? null : startsAt + lasts,
      changesAt: startsAt,
    }
  if (lasts === null) return { status: living, startTime: startsAt, endTime: null, changesAt: null }
  const startTime = repeats === null ? startsAt : startsAt + Math.floor((now - startsAt) / repeats) * repeats
  const endTime = startTime + lasts
  if (now < endTime) return { status: living, startTime, endTime, changesAt: endTime }
  if (repeats === null) return { status: over, startTime, endTime, changesAt: null }
  const next = startTime + repeats
  return { status: waiting, startTime: next, endTime: next + lasts, changesAt: next }
}
