import { defaultSize } from '../orderForm/orderForm.defaults.ts'
import type { Order } from '#contract/spot/calls/orders.ts'
import { isLimited } from '../orderForm/orderForm.rules.ts'
import { isLive, placedNotice } from '../orderForm/orderForm.words.ts'
import type { LadderSnapshot } from './ladder.machine.ts'

/** What the last press is doing; undefined while no order is on its way. */
export type LadderPhase = 'checking' | 'confirming' | 'sending' | 'settling' | undefined

const ladderPhase = (snapshot: LadderSnapshot): LadderPhase =>
  snapshot.matches({ order: { sending: 'settling' } })
    ? 'settling'
    : (['checking', 'confirming', 'sending'] as const).find((phase) => snapshot.matches({ order: phase }))

/** What became of an order. */
export const orderResult = (order: Order): 'open' | 'partial' | 'filled' | 'over' => {
  if (isLive(order)) return order.state === 'partial' ? 'partial' : 'open'
  return order.state === 'filled' ? 'filled' : 'over'
}

export const ladderView = (snapshot: LadderSnapshot) => {
  const { context } = snapshot
  const { checked, note, undo } = context
  const phase = ladderPhase(snapshot)
  return {
    /** Whether a pressed price places an order. */
    isArmed: snapshot.matches({ arming: 'armed' }),
    phase,
    note,
    /** The whole result of the last order. */
    notice: note?.kind === 'placed' ? placedNotice(note.orders) : undefined,
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
