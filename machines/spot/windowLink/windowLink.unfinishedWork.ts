import type { PanelId } from '#contract/spot/workspace.ts'
import type { chartMachine } from '../chart/chart.machine.ts'
import type { openOrdersMachine } from '../openOrders/openOrders.machine.ts'
import type { OrderFormSnapshot } from '../orderForm/orderForm.machine.ts'
import { hasFilledIn } from '../orderForm/orderForm.draft.ts'
import type { SnapshotFrom } from 'xstate'

/** The panels of a window that may hold unfinished work; an undefined one does not exist and has none. */
export interface UnfinishedWorkSources {
  /** The only panel of the window; undefined is the whole floor. */
  readonly panel: PanelId | undefined
  readonly orderForm: OrderFormSnapshot | undefined
  readonly openOrders: SnapshotFrom<typeof openOrdersMachine> | undefined
  readonly chart: SnapshotFrom<typeof chartMachine> | undefined
}

/**
 * Whether the user would lose something if the window switched to another pair: input for the next order, a pending
 * order, an open dialog, or an amendment. A form that the window does not show has no unfinished work, because its
 * content was entered in another window.
 */
export const hasUnfinishedWork = ({ panel, orderForm, openOrders, chart }: UnfinishedWorkSources): boolean =>
  ((panel === undefined || panel === 'form') &&
    orderForm !== undefined &&
    (hasFilledIn(orderForm.context) || !orderForm.matches({ form: 'editing' }))) ||
  openOrders?.hasTag('blocking') === true ||
  (chart !== undefined && !chart.matches({ line: 'idle' }))
