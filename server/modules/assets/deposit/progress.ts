import { userTopics } from '#contract/kernel/streams.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { networkOf } from '#server/chain/pretendNode.ts'
import type { Venue } from '#server/venue.ts'

interface Followed {
  readonly id: string
  readonly userId: number
  readonly networkId: string
  readonly stage: string
}

interface Kind {
  readonly kind: 'deposit' | 'withdrawal'
  /** The stages in which confirmations count. */
  readonly counting: readonly string[]
}

/**
 * Tells open pages that a deposit or a withdrawal has more confirmations. It neither reads nor writes, and sleeps while
 * there are none.
 */
interface Progress {
  /** Call after the commit of each change, and at the start for what is open. */
  readonly note: (row: Followed) => void
}

export const createProgress = (
  { clock, hub }: Pick<Venue, 'clock' | 'hub'>,
  { kind, counting: stages }: Kind,
): Progress => {
  /** By network, the records that count confirmations. */
  const counting = new Map<string, Map<string, Followed>>()

  const tick = (networkId: string): void => {
    for (const { id, userId, stage } of counting.get(networkId)?.values() ?? [])
      if (hub.isConnected(userId)) hub.publishUser(userId, userTopics.funds, { kind, id, stage })
    wait(networkId)
  }

  const wait = (networkId: string): void => {
    if ((counting.get(networkId)?.size ?? 0) === 0) counting.delete(networkId)
    else clock.after(Math.max(networkOf(networkId).blockTime, venueLimits.node.pushEvery), () => tick(networkId))
  }

  return {
    note(row) {
      const known = counting.get(row.networkId)
      if (!stages.includes(row.stage)) known?.delete(row.id)
      else if (known) known.set(row.id, row)
      else {
        counting.set(row.networkId, new Map([[row.id, row]]))
        wait(row.networkId)
      }
    },
  }
}
