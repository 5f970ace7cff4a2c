import type { OutcomesSnapshot } from './outcomes.machine.ts'

/** What pages with balances say of money whose way nobody knows yet. */
export const outcomesView = (snapshot: OutcomesSnapshot) => ({
  open: snapshot.context.count,
  isAsking: snapshot.hasTag('unknown'),
})
