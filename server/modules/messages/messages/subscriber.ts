import { and, eq, isNull } from 'drizzle-orm'
import { requestsPath } from '#contract/support/feedback.ts'
import { coinCatalogue } from '#server/catalogue/coins.ts'
import type { Queries } from '#server/db/database.ts'
import { rewardTasks } from '#server/db/schema/index.ts'
import type { DomainEvent } from '#server/domainEvents.ts'
import { partsOf } from '#server/http/agent.ts'
import type { OutgoingMessage } from './templates.ts'

/** A user's first transfer completes a reward task: true exactly once. */
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

/** The messages that the venue writes about a domain event; usually none. */
export const messagesAbout = async (tx: Queries, domainEvent: DomainEvent): Promise<readonly OutgoingMessage[]> => {
  const { userId, at } = domainEvent
  switch (domainEvent.kind) {
    case 'registered':
      return [{ kind: 'accountOpened' }]
    case 'loggedIn':
      return domainEvent.isNewDevice
        ? [{ kind: 'newDevice', words: { ...partsOf(domainEvent.agent), address: domainEvent.address } }]
        : []
    case 'totpBound':
      return [{ kind: 'accountSecured' }, { kind: 'totpBound' }]
    case 'frozen':
      return [{ kind: 'accountFrozen' }]
    case 'unfrozen':
      return [{ kind: 'accountUnfrozen' }]
    case 'passwordChanged':
    case 'totpRemoved':
      return [{ kind: domainEvent.kind }]
    case 'requestAnswered': {
      const { ticket } = domainEvent
      return [{ kind: 'requestAnswered', words: { ticket }, jumpLink: requestsPath(ticket) }]
    }
    case 'transferred': {
      const { state, wasReviewed, amount, coinId } = domainEvent
      const words = { amount, coin: coinName(coinId) }
      const first: OutgoingMessage[] =
        state === 'posted' && (await earnFirstTransfer(tx, userId, at)) ? [{ kind: 'firstTransfer' }] : []
      return wasReviewed && state !== 'review'
        ? [...first, { kind: state === 'posted' ? 'reviewPosted' : 'reviewReleased', words, data: { event: state } }]
        : first
    }
  }
}
