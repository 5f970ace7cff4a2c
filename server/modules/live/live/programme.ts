import { liveStatuses } from '#contract/live/entities/live.ts'

/** When a show is live. */
export interface Times {
  readonly startsAt: number
  /** Null if it never ends. */
  readonly lasts: number | null
  /** Interval from one start to the next; null if it happens once. */
  readonly repeats: number | null
}

export interface Airing {
  readonly status: (typeof liveStatuses)[keyof typeof liveStatuses]
  /** Start of the current show, otherwise of the next one, otherwise of the last one. */
  readonly startTime: number
  readonly endTime: number | null
  /** When the status next changes; null if never. */
  readonly changesAt: number | null
}

/** The state of a room at `now`. */
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
