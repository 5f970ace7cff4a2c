import type { PanelId } from '#contract/spot/workspace.ts'
import type { chartMachine } from '../chart/chart.machine.ts'
import type { openOrdersMachine } from '../openOrders/openOrders.machine.ts'
import type { OrderFormSnapshot } from '../orderForm/orderForm.machine.ts'
import type { SnapshotFrom } from 'xstate'

/** The panels of a window in which somebody may have begun something; one that is not here has nothing. */
export interface Hands {
  /** The one panel that the window shows; undefined is the whole floor. */
  readonly panel: PanelId | undefined
  readonly orderForm: OrderFormSnapshot | undefined
  readonly openOrders: SnapshotFrom<typeof openOrdersMachine> | undefined
  readonly chart: SnapshotFrom<typeof chartMachine> | undefined
}

const hasTyped = ({ context: { fields } }: OrderFormSnapshot): boolean =>
  Object.values(fields).some(({ reading }) => reading.kind !== 'empty')

/**
 * Whether another pair would take something away from under the person's hands: what they typed in the order form, an
 * order on its way, a question, or the change of an order. A form that the window does not show holds nothing: what
 * stands in it was begun in another window.
 */
export const areHandsFull = ({ panel, orderForm, openOrders, chart }: Hands): boolean =>
  ((panel === undefined || panel === 'form') &&
    orderForm !== undefined &&
    (hasTyped(orderForm) || !orderForm.matches({ form: 'editing' }))) ||
  openOrders?.hasTag('blocking') === true ||
  (chart !== undefined && !chart.matches({ line: 'resting' }))
