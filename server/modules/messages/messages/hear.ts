import { and, eq, isNull } from 'drizzle-orm'
import { coinCatalogue } from '#server/catalogue/coins.ts'
import type { Queries } from '#server/db/database.ts'
import { rewardTasks } from '#server/db/schema/index.ts'
import type { Happening } from '#server/happenings.ts'
import { partsOf } from '#server/http/agent.ts'
import type { Letter } from './letters.ts'

/** The person's first transfer is a task of newcomers: true exactly once. */
const earnFirstTransfer = async (tx: Queries, userId: number, now: number): Promise<boolean> => {
  const [earned] = await tx
    .update(rewardTasks)
    .set({ earnedAt: now })
    .where(and(eq(rewardTasks.userId, userId), eq(rewardTasks.kind, 'firstTransfer'), isNull(rewardTasks.earnedAt)))
    .returning({ id: rewardTasks.id })
  return earned !== undefined
}

const coinName = (coinId: number): string =>
  coinCatalogue.coins.find(({ id }) => id === coinId)?.shortName.toUpperCase() ?? ''

/** What the venue writes about a happening; mostly nothing. */
export const lettersAbout = async (tx: Queries, happening: Happening): Promise<readonly Letter[]> => {
  const { userId, at } = happening
  switch (happening.kind) {
    case 'registered':
      return [{ kind: 'accountOpened' }]
    case 'loggedIn':
      return happening.isNewDevice
        ? [{ kind: 'newDevice', words: { ...partsOf(happening.agent), address: happening.address } }]
        : []
    case 'totpBound':
      return [{ kind: 'accountSecured' }, { kind: 'totpBound' }]
    case 'passwordChanged':
    case 'totpRemoved':
      return [{ kind: happening.kind }]
    case 'transferred': {
      const { state, wasReviewed, amount, coinId } = happening
      const words = { amount, coin: coinName(coinId) }
      const first: Letter[] =
        state === 'posted' && (await earnFirstTransfer(tx, userId, at)) ? [{ kind: 'firstTransfer' }] : []
      return wasReviewed && state !== 'review'
        ? [...first, { kind: state === 'posted' ? 'reviewPosted' : 'reviewReleased', words, data: { event: state } }]
        : first
    }
  }
}
