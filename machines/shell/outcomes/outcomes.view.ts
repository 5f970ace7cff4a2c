import type { OutcomesSnapshot } from './outcomes.machine.ts'

/** What pages with balances show of money calls with an unknown outcome. */
export const outcomesView = (snapshot: OutcomesSnapshot) => ({
  open: snapshot.context.count,
  isAsking: snapshot.hasTag('unknown'),
})
