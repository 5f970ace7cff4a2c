import { openingOf } from '#server/ledger/opening.ts'
import type { MoneyMarket } from '#server/ledger/market.ts'
import { createWorkingSet } from '#server/ledger/workingSet.ts'
import { createDisk } from './disk.ts'
import type { Disk } from './disk.ts'

/** A disk with the accounts of some users, created as the venue creates them. */
export const openDisk = (userIds: readonly number[], market: MoneyMarket, now: number): Disk => {
  const openings = userIds.map((userId) => ({ userId, opening: openingOf(userId, market, now) }))
  const disk = createDisk(
    openings.map(({ userId, opening: { loans, positions, cards } }) => ({
      userId,
      loans: loans.map(({ loan }) => loan),
      positions,
      cards,
    })),
  )
  const nobody = {
    balances: new Map(),
    costs: new Map(),
    loans: [],
    positions: [],
    cards: [],
    usedToday: 0n,
    vipLevel: 0,
    securityChangedAt: null,
    hasContracts: true,
    isFrozen: false,
  }
  const workingSet = createWorkingSet(
    userIds.map((userId) => ({ ...nobody, userId })),
    [],
  )
  for (const { opening } of openings) for (const effects of opening.effects) workingSet.apply(effects, market.coinPrice)
  disk.commit({ changes: [{ changes: workingSet.changes(), day: 0 }], keys: [], security: [] })
  return disk
}
