import { codes } from '#contract/kernel/codes.ts'
import { Finding } from './finding.ts'
import type { Reply } from './process.ts'

/** What a person was told became of one request, for good. */
export interface Told {
  readonly state: 'done' | 'refused'
  readonly code: number
  readonly data: unknown
}

/** What a reply tells of the request whose key it answers; undefined when it leaves that open. */
const finalOf = (reply: Reply): Told | undefined => {
  if (reply.kind === 'answer') return { state: reply.state, code: reply.code, data: reply.data }
  // The key was given up by asking: its call will never take effect.
  if (reply.kind === 'refusal' && reply.code === codes.keyRefused)
    return { state: 'refused', code: codes.keyRefused, data: null }
  return undefined
}

/** All that people were told, by user and key. Nobody may be told two things. */
export interface Log {
  readonly told: ReadonlyMap<string, Told>
  readonly hear: (userId: number, key: string, reply: Reply) => void
}

export const createLog = (onFinding: (finding: Finding) => void): Log => {
  const told = new Map<string, Told>()
  return {
    told,
    hear(userId, key, reply) {
      const now = finalOf(reply)
      if (!now) return
      const id = `${userId} ${key}`
      const before = told.get(id)
      if (!before) told.set(id, now)
      else if (JSON.stringify(before) !== JSON.stringify(now)) {
        onFinding(new Finding(`Of ${id} was told ${JSON.stringify(before)}, then ${JSON.stringify(now)}`))
      }
    },
  }
}
