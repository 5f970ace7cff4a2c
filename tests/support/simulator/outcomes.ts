import { codes } from '#contract/kernel/codes.ts'
import { Finding } from './finding.ts'
import type { Reply } from './process.ts'

/** The final outcome of one request, as its client received it. */
export interface Outcome {
  readonly state: 'done' | 'refused'
  readonly code: number
  readonly data: unknown
}

/** The final outcome that a reply gives for its key; undefined if still open. */
const finalOf = (reply: Reply): Outcome | undefined => {
  if (reply.kind === 'answer') return { state: reply.state, code: reply.code, data: reply.data }
  // The lookup abandoned the key: its call will never take effect.
  if (reply.kind === 'refusal' && reply.code === codes.keyRefused)
    return { state: 'refused', code: codes.keyRefused, data: null }
  return undefined
}

/** All outcomes that clients received, by user and key. No request may get two. */
export interface Log {
  readonly outcomes: ReadonlyMap<string, Outcome>
  readonly hear: (userId: number, key: string, reply: Reply) => void
}

export const createLog = (onFinding: (finding: Finding) => void): Log => {
  const outcomes = new Map<string, Outcome>()
  return {
    outcomes,
    hear(userId, key, reply) {
      const now = finalOf(reply)
      if (!now) return
      const id = `${userId} ${key}`
      const before = outcomes.get(id)
      if (!before) outcomes.set(id, now)
      else if (JSON.stringify(before) !== JSON.stringify(now)) {
        onFinding(new Finding(`Of ${id} was answered ${JSON.stringify(before)}, then ${JSON.stringify(now)}`))
      }
    },
  }
}
