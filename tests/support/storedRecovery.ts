import type { recoveries } from '#server/db/schema/index.ts'

/** A recovery request of a user, `request-1`, that an operator can decide now. */
export const storedRecovery = (userId: number, now: number): typeof recoveries.$inferInsert => ({
  recoveryId: 'request-1',
  userId,
  networkId: 'xrp',
  txHash: 'AB',
  outputIndex: 0,
  depositId: null,
  coinId: null,
  contract: '',
  amount: 1n,
  fromAddress: 'r1',
  memoSent: null,
  note: '',
  stage: 'inReview',
  decidableAt: now,
  until: null,
  history: [],
  seq: 0,
  createdAt: now,
  updatedAt: now,
})
