import type { AnyActorRef } from 'xstate'
import type { SpotTradeSnapshot } from '#machines/spot/spotTrade/spotTrade.machine.ts'
import { hasUnfinishedWork } from '#machines/spot/windowLink/windowLink.unfinishedWork.ts'

/** The page's actor that contains the given actor: the one directly below the root. */
const pageOf = (actor: AnyActorRef): AnyActorRef => {
  const { _parent } = actor
  return _parent?._parent === undefined ? actor : pageOf(_parent)
}

/** Whether the user has unfinished work on the floor that this actor belongs to. */
export const hasUnfinishedWorkOnFloor = (actor: AnyActorRef): boolean => {
  const { context, children } = pageOf(actor).getSnapshot() as SpotTradeSnapshot
  return hasUnfinishedWork({
    panel: context.panel,
    orderForm: children.orderForm?.getSnapshot(),
    openOrders: children.openOrders?.getSnapshot(),
    chart: children.chart?.getSnapshot(),
  })
}
