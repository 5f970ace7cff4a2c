import type { PanelId } from '#contract/spot/workspace.ts'
import type { chartMachine } from '../chart/chart.machine.ts'
import type { openOrdersMachine } from '../openOrders/openOrders.machine.ts'
import type { OrderFormSnapshot } from '../orderForm/orderForm.machine.ts'
import { hasFilledIn } from '../orderForm/orderForm.rules.ts'
import type { SnapshotFrom } from 'xstate'

/** The panels of a window that may hold unfinished work; one that is undefined is not here, and has none. */
export interface UnfinishedWorkSources {
  /** The one panel that the window shows; undefined is the whole floor. */
  readonly panel: PanelId | undefined
  readonly orderForm: OrderFormSnapshot | undefined
  readonly openOrders: SnapshotFrom<typeof openOrdersMachine> | undefined
  readonly chart: SnapshotFrom<typeof chartMachine> | undefined
}

/**
 * Whether the person would lose something if the window went to another pair: what they filled in for their next order,
 * an order on its way, a question, or the change of an order. A form that the window does not show has no unfinished work:
 * what stands in it was begun in another window.
 */
export const hasUnfinishedWork = ({ panel, orderForm, openOrders, chart }: UnfinishedWorkSources): boolean =>
  ((panel === undefined || panel === 'form') &&
    orderForm !== undefined &&
    (hasFilledIn(orderForm.context) || !orderForm.matches({ form: 'editing' }))) ||
  openOrders?.hasTag('blocking') === true ||
  (chart !== undefined && !chart.matches({ line: 'resting' }))
