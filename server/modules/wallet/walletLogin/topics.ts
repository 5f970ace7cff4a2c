import { gt } from 'drizzle-orm'
import { venueLimits } from '#contract/venueLimits.ts'
import type { Clock } from '#server/clock.ts'
import type { Queries } from '#server/db/database.ts'
import { walletCodes } from '#server/db/schema/index.ts'
import { token } from '#server/serviceContainer.ts'
import { topicOf } from './codes.ts'

/** The topics of existing codes. Subscriptions to invented codes are refused. */
export interface CodeTopics {
  /** Adds the topic of a code that was made at `createdAt`, epoch milliseconds. */
  readonly add: (tokenHash: string, createdAt: number) => string
  readonly has: (topic: string) => boolean
  /** Removes the topics of deleted codes. */
  readonly sweep: () => void
}

export const codeTopics = token<CodeTopics>('walletCodeTopics')

/** Starts with the codes of an earlier run of the venue. */
export const createCodeTopics = async (db: Queries, { now }: Pick<Clock, 'now'>): Promise<CodeTopics> => {
  const created = new Map<string, number>()
  const isOver = (createdAt: number) => createdAt <= now() - venueLimits.walletLogin.codesWindow
  const add = (tokenHash: string, createdAt: number) => {
    const topic = topicOf(tokenHash)
    created.set(topic, createdAt)
    return topic
  }
  const kept = await db
    .select({ tokenHash: walletCodes.tokenHash, createdAt: walletCodes.createdAt })
    .from(walletCodes)
    .where(gt(walletCodes.createdAt, now() - venueLimits.walletLogin.codesWindow))
  for (const { tokenHash, createdAt } of kept) add(tokenHash, createdAt)
  return {
    add,
    has(topic) {
      const createdAt = created.get(topic)
      return createdAt !== undefined && !isOver(createdAt)
    },
    sweep() {
      for (const [topic, createdAt] of created) if (isOver(createdAt)) created.delete(topic)
    },
  }
}
