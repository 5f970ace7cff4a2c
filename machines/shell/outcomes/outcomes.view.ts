import type { OutcomesSnapshot } from './outcomes.machine.ts'

/** Money calls with an unknown outcome, for pages with balances. */
export const outcomesView = (snapshot: OutcomesSnapshot) => ({
  open: snapshot.context.count,
  isAsking: snapshot.hasTag('unknown'),
})
