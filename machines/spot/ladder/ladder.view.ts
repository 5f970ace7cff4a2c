import { defaultSize } from '../orderForm/orderForm.defaults.ts'
import { isLimited } from '../orderForm/orderForm.rules.ts'
import type { LadderSnapshot } from './ladder.machine.ts'

/** What the last press is doing; undefined while no order is on its way. */
export type LadderPhase = 'checking' | 'confirming' | 'sending' | 'settling' | undefined

const ladderPhase = (snapshot: LadderSnapshot): LadderPhase =>
  snapshot.matches({ order: { sending: 'settling' } })
    ? 'settling'
    : (['checking', 'confirming', 'sending'] as const).find((phase) => snapshot.matches({ order: phase }))

export const ladderView = (snapshot: LadderSnapshot) => {
  const { context } = snapshot
  const { checked, note, undo } = context
  const phase = ladderPhase(snapshot)
  return {
    /** Whether a pressed price places an order. */
    isArmed: snapshot.matches({ arming: 'armed' }),
    phase,
    note,
    /** The newest order that can be cancelled beside the book. */
    undo: undo[0],
    /** The size of each order. */
    size: defaultSize({ ...context, kind: 'limit' }),
    market: context.market,
    /** Why the balance is unknown. */
    error: snapshot.hasTag('failed') ? context.error : undefined,
    /** For the confirmation: the order as reviewed. */
    question: {
      ...context,
      phase,
      asked: checked?.ask,
      effect: checked?.effect,
      warnings: phase === 'confirming' ? (checked?.warnings ?? []) : [],
      isLimited: isLimited(context),
    },
  }
}
export type LadderView = ReturnType<typeof ladderView>
