import { codes } from '#contract/kernel/codes.ts'
import { Refusal } from '../refusal.ts'

interface Limits {
  /** How many run at once. */
  readonly atOnce: number
  /** How many of one lane may wait, and how many in all. */
  readonly laneWaiting: number
  readonly waiting: number
  /** Milliseconds after which those that were turned away may come again. */
  readonly retryAfter: number
}

interface Waiting {
  readonly go: () => void
  readonly turnAway: (refusal: Refusal) => void
}

/**
 * Runs a piece of work when its turn comes. Throws Refusal when too many wait: 429 for a lane that waits too much, 503
 * for all.
 */
export type Turns = <T>(lane: string, work: () => Promise<T>) => Promise<T>

/**
 * Lets few pieces of dear work run at once. The lanes take turns, whoever waits in them: many pieces of one lane hold
 * up no other lane by more than those that run.
 */
export const createFairTurns = ({ atOnce, laneWaiting, waiting, retryAfter }: Limits): Turns => {
  /** In the order of their next turn; none of them is empty. */
  const lanes = new Map<string, Waiting[]>()
  let running = 0
  let inAll = 0

  const full = (code: typeof codes.rateLimited | typeof codes.unavailable) => new Refusal(code, { retryAfter })

  const drop = (lane: string, queue: Waiting[]) => {
    inAll -= 1
    if (queue.length === 0) lanes.delete(lane)
  }

  /** Whoever waits most gives room: the last that came of the longest lane, unless the newcomer's would be as long. */
  const makeRoom = (length: number): void => {
    const [lane, queue] = [...lanes].reduce((longest, one) => (one[1].length > longest[1].length ? one : longest))
    if (queue.length <= length + 1) throw full(codes.unavailable)
    const last = queue.pop()
    drop(lane, queue)
    last?.turnAway(full(codes.unavailable))
  }

  const wait = (lane: string): Promise<void> => {
    const length = lanes.get(lane)?.length ?? 0
    if (length >= laneWaiting) throw full(codes.rateLimited)
    if (inAll >= waiting) makeRoom(length)
    return new Promise((go, turnAway) => {
      const queue = lanes.get(lane) ?? []
      queue.push({ go, turnAway })
      lanes.set(lane, queue)
      inAll += 1
    })
  }

  const next = () => {
    const [first] = lanes
    if (first === undefined) {
      running -= 1
      return
    }
    const [lane, queue] = first
    const one = queue.shift()
    // To the end: every other lane is asked before this one again.
    lanes.delete(lane)
    if (queue.length > 0) lanes.set(lane, queue)
    inAll -= 1
    one?.go()
  }

  return async (lane, work) => {
    if (running >= atOnce) await wait(lane)
    else running += 1
    try {
      return await work()
    } finally {
      next()
    }
  }
}
