import type { AnyActorRef } from 'xstate'
import type { SpotTradeSnapshot } from '#machines/spot/spotTrade/spotTrade.machine.ts'
import { areHandsFull } from '#machines/spot/windowLink/windowLink.hands.ts'

/** The actor of the page that a part of it lives below. */
const pageOf = (part: AnyActorRef): AnyActorRef => {
  const { _parent } = part
  // The root is nobody's part.
  return _parent?._parent === undefined ? part : pageOf(_parent)
}

/** Whether the person has something in hand on the floor that this actor is a part of. */
export const areHandsFullOnFloor = (part: AnyActorRef): boolean => {
  const { context, children } = pageOf(part).getSnapshot() as SpotTradeSnapshot
  return areHandsFull({
    panel: context.panel,
    orderForm: children.orderForm?.getSnapshot(),
    openOrders: children.openOrders?.getSnapshot(),
    chart: children.chart?.getSnapshot(),
  })
}
