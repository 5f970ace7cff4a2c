import type { Level } from '#contract/risk/levels.ts'
import type { WarnedPool } from './records.ts'

/** Names a pool. */
export type PoolKey = Omit<WarnedPool, 'announced'>

interface Known extends WarnedPool {
  /** When it was judged last; after a start, calm until it is judged. */
  readonly level: Level
}

const isCalm = ({ announced, level }: Known): boolean => announced === 'calm' && level === 'calm'

/** The pools that are more than calm, or whose owners were warned, in memory. */
export const createWarned = (stored: readonly WarnedPool[]) => {
  const users = new Map<number, Map<string, Known>>()
  const keyOf = ({ walletType, coinId, pool }: PoolKey): string => `${walletType} ${coinId} ${pool}`
  const of = (key: PoolKey): Known =>
    users.get(key.userId)?.get(keyOf(key)) ?? { ...key, announced: 'calm', level: 'calm' }
  const set = (key: PoolKey, change: Partial<Pick<Known, 'announced' | 'level'>>): void => {
    const { userId } = key
    const own = users.get(userId) ?? new Map<string, Known>()
    const known = { ...of(key), ...change }
    if (isCalm(known)) own.delete(keyOf(key))
    else own.set(keyOf(key), known)
    if (own.size === 0) users.delete(userId)
    else users.set(userId, own)
  }
  for (const record of stored) set(record, { announced: record.announced })
  return { of, set, ofUser: (userId: number): readonly WarnedPool[] => [...(users.get(userId)?.values() ?? [])] }
}
