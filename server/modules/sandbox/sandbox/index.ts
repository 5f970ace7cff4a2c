import { eq } from 'drizzle-orm'
import { sandbox } from '#contract/sandbox/calls/sandbox.ts'
import { codes } from '#contract/kernel/codes.ts'
import { moveClock } from '#server/db/facts.ts'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/db/schema/index.ts'
import { handle } from '#server/http/handle.ts'
import { Refusal } from '#server/refusal.ts'
import type { Module } from '#server/modules.ts'
import { operationsToken } from '#server/modules/assets/transfer/tokens.ts'
import { recoveriesToken } from '#server/modules/assets/deposit/tokens.ts'
import { withdrawalsToken } from '#server/modules/assets/withdraw/tokens.ts'
import { tradingToken } from '#server/modules/spot/orders/tokens.ts'
import { storeNotice } from '#server/notices/notices.ts'
import { createFaults } from './faults.ts'
import { strikeFaults } from './strike.ts'
import { faultsToken } from './tokens.ts'

const unknown = (field: string) => new Refusal(codes.notFound, { field })

const userIdOf = async (db: Database, account: string): Promise<number> => {
  const [user] = await db.query.select({ id: users.id }).from(users).where(eq(users.account, account.toLowerCase()))
  if (!user) throw unknown('body.account')
  return user.id
}

/** Controls for demos and tests. They apply the venue's own rules and cannot bypass them. */
export const sandboxModule: Module = {
  name: 'sandbox',
  needs: [operationsToken, tradingToken, recoveriesToken, withdrawalsToken],
  provides: [faultsToken],
  sandbox: true,
  start: (venue) => venue.provide(faultsToken, createFaults(venue.newId)),
  intercept: (venue) => strikeFaults(venue.use(faultsToken)),
  handlers: [
    handle(sandbox.fund, async ({ body }, { venue, db }) => {
      const { account, ...rest } = body
      await venue.money.perform(venue.use(operationsToken).fund({ ...rest, userId: await userIdOf(db, account) }))
      return null
    }),
    handle(sandbox.clock, async ({ body }, { venue, db }) => {
      await moveClock(db, venue.clock, body.advance)
      return { time: venue.clock.now() }
    }),
    handle(sandbox.addFault, ({ body }, { venue }) => ({ id: venue.use(faultsToken).add(body) })),
    handle(sandbox.listFaults, (_, { venue }) =>
      venue
        .use(faultsToken)
        .list()
        .map(({ id, left, fault }) => ({ id, left, fault })),
    ),
    handle(sandbox.clearFaults, (_, { venue }) => {
      venue.use(faultsToken).clear()
      return null
    }),
    handle(sandbox.review, async ({ body }, { venue }) => {
      if ('kind' in body) {
        if (body.kind === 'withdrawal') {
          if (body.decision === 'revise') throw new Refusal(codes.notAllowed)
          const end = await venue.money.perform(venue.use(withdrawalsToken).decide(body.id, body.decision))
          if (end === 'unknown') throw unknown('body.id')
          return null
        }
        // The other kinds have no reviews yet.
        if (body.kind !== 'recovery') throw unknown('body.kind')
        const end = await venue.money.perform(venue.use(recoveriesToken).decide(body.id, body.decision))
        if (end === 'unknown') throw unknown('body.id')
        if (end === 'tooEarly') throw new Refusal(codes.notAllowed)
        return null
      }
      const end = await venue.money.perform(venue.use(operationsToken).endReview(body.transferId, body.decision))
      if (end === 'unknown') throw unknown('body.transferId')
      return null
    }),
    handle(sandbox.marketState, async ({ body: { symbol, state } }, { venue }) => {
      await venue.money.perform(venue.use(tradingToken).setState(symbol, state))
      return null
    }),
    handle(sandbox.publishNotice, ({ body }, { venue, db }) =>
      db.transaction(async (tx) => ({ id: await storeNotice(tx, body, venue.clock.now()) })),
    ),
  ],
  announce: ({ sandboxToken, options: { publicOrigin, lan } }) => [
    `Sandbox controls under /sandbox, ${publicOrigin === undefined && lan === undefined ? 'from other machines ' : ''}with X-Sandbox-Token: ${sandboxToken}`,
  ],
}
