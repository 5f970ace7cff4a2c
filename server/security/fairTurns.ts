import { codes } from '#contract/kernel/codes.ts'
import { Refusal } from '../refusal.ts'

interface Limits {
  /** Maximum number of concurrent tasks. */
  readonly atOnce: number
  /** Maximum number of waiting tasks, per lane and in total. */
  readonly laneWaiting: number
  readonly waiting: number
  /** Milliseconds after which rejected callers may retry. */
  readonly retryAfter: number
}

interface Waiting {
  readonly go: () => void
  readonly turnAway: (refusal: Refusal) => void
}

/**
 * Runs a task when its turn comes. Throws Refusal if too many are waiting: 429 if the lane is full, 503 if all lanes
 * together are.
 */
export type Turns = <T>(lane: string, work: () => Promise<T>) => Promise<T>

/**
 * Limits how many expensive tasks run at once. Lanes take turns: however many tasks one lane has, it delays the others
 * only by those already running.
 */
export const createFairTurns = ({ atOnce, laneWaiting, waiting, retryAfter }: Limits): Turns => {
  /** In the order of their next turn; none is empty. */
  const lanes = new Map<string, Waiting[]>()
  let running = 0
  let inAll = 0

  const full = (code: typeof codes.rateLimited | typeof codes.unavailable) => new Refusal(code, { retryAfter })

  const drop = (lane: string, queue: Waiting[]) => {
    inAll -= 1
    if (queue.length === 0) lanes.delete(lane)
  }

  /** Rejects the newest task of the longest lane, unless the new task's lane would be as long. */
  const evict = (length: number): void => {
    const [lane, queue] = [...lanes].reduce((longest, one) => (one[1].length > longest[1].length ? one : longest))
    if (queue.length <= length + 1) throw full(codes.unavailable)
    const last = queue.pop()
    drop(lane, queue)
    last?.turnAway(full(codes.unavailable))
  }

  const wait = (lane: string): Promise<void> => {
    const length = lanes.get(lane)?.length ?? 0
    if (length >= laneWaiting) throw full(codes.rateLimited)
    if (inAll >= waiting) evict(length)
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
    // Moved to the end, so that every other lane gets a turn first.
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
