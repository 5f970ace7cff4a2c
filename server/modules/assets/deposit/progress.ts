import { inArray } from 'drizzle-orm'
import { userTopics } from '#contract/kernel/streams.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { networkOf } from '#server/chain/pretendNode.ts'
import { deposits } from '#server/db/schema/index.ts'
import type { DepositRow } from '#server/funds/depositRow.ts'
import type { Venue } from '#server/venue.ts'

type Followed = Pick<DepositRow, 'depositId' | 'userId' | 'networkId' | 'stage'>

const isCounting = ({ stage }: Pick<Followed, 'stage'>): boolean => stage === 'confirming' || stage === 'locked'

/** Tells open pages that a deposit has more confirmations. It neither reads nor writes, and sleeps without deposits. */
interface Progress {
  /** Call after the commit of each change of a deposit. */
  readonly note: (row: Followed) => void
  readonly start: () => Promise<void>
}

export const createProgress = ({ clock, hub, db }: Pick<Venue, 'clock' | 'hub' | 'db'>): Progress => {
  /** By network, the deposits that count confirmations. */
  const counting = new Map<string, Map<string, Followed>>()

  const tick = (networkId: string): void => {
    for (const { depositId, userId, stage } of counting.get(networkId)?.values() ?? [])
      if (hub.isConnected(userId)) hub.publishUser(userId, userTopics.funds, { kind: 'deposit', id: depositId, stage })
    wait(networkId)
  }

  const wait = (networkId: string): void => {
    if ((counting.get(networkId)?.size ?? 0) === 0) counting.delete(networkId)
    else clock.after(Math.max(networkOf(networkId).blockTime, venueLimits.node.pushEvery), () => tick(networkId))
  }

  const note: Progress['note'] = (row) => {
    const known = counting.get(row.networkId)
    if (!isCounting(row)) known?.delete(row.depositId)
    else if (known) known.set(row.depositId, row)
    else {
      counting.set(row.networkId, new Map([[row.depositId, row]]))
      wait(row.networkId)
    }
  }

  return {
    note,
    async start() {
      const { depositId, userId, networkId, stage } = deposits
      const open = await db.query
        .select({ depositId, userId, networkId, stage })
        .from(deposits)
        .where(inArray(stage, ['confirming', 'locked']))
      for (const row of open) note(row)
    },
  }
}
