import { bookKey } from '#contract/markets/shownBook.ts'
import type { ShownBook } from '#contract/markets/shownBook.ts'
import type { Board } from '#contract/kernel/board.ts'
import type { Side } from '#contract/markets/orderBook.ts'
import { shareOfAction } from '#contract/spot/hotkeys.ts'
import type { HotkeyAction } from '#contract/spot/hotkeys.ts'
import type { OrderSide } from '#contract/spot/orderKinds.ts'
import type { NoticeInput } from '#machines/shell/notices/notices.types.ts'
import { lookOfChart } from '#machines/spot/chart/chart.view.ts'
import {
  bestLevel,
  cancelAllStep,
  groupingBeside,
  newestOrder,
  periodBeside,
  takenSide,
} from '#machines/spot/hotkeys/hotkeys.rules.ts'
import { isAmendable, pairName } from '#machines/spot/openOrders/openOrders.view.ts'
import { orderFormView } from '#machines/spot/orderForm/orderForm.view.ts'
import { floorOf } from '#machines/spot/workspace/workspace.view.ts'
import type { panelsIn } from '#machines/spot/spotTrade/spotTrade.view.ts'

export interface HotkeyParts {
  readonly symbol: string
  readonly panels: Pick<ReturnType<typeof panelsIn>, 'chart' | 'openOrders' | 'orderBook' | 'orderForm'> &
    Partial<Pick<ReturnType<typeof panelsIn>, 'workspace'>>
  readonly books: Pick<Board<ShownBook>, 'read'>
  readonly focusField: (names: readonly string[]) => boolean
  readonly notify: (notice: NoticeInput) => void
}

/** Whether the action was performed; otherwise a notice, or the flow that owns it, says why not. */
type Done = boolean

const notYet = (
  { notify, symbol }: HotkeyParts,
  why: 'noPrice' | 'noBalance' | 'noField' | 'noOrders' | 'fixed' | 'formShown',
): Done => {
  notify({ kind: 'info', words: { key: `hotkeys:notice.${why}`, values: { pair: pairName(symbol) } } })
  return false
}

/** The form while it accepts input; while an order is being submitted the form itself says so. */
const formOf = ({ panels: { orderForm } }: HotkeyParts) =>
  orderForm && orderFormView(orderForm.getSnapshot()).isEditing ? orderForm : undefined

const bestOf = ({ books, symbol }: HotkeyParts, side: Side) => bestLevel(books.read(bookKey('spot', symbol)), side)

const takeBest = (parts: HotkeyParts, side: Side): Done => {
  const [form, best] = [formOf(parts), bestOf(parts, side)]
  if (!best) return notYet(parts, 'noPrice')
  form?.send({ type: 'level.picked', ...best })
  return form !== undefined
}

/** A limit order at the best opposite price: it takes the liquidity there, and at no worse price. */
const sendAtBest = (parts: HotkeyParts, side: OrderSide): Done => {
  const [form, best] = [formOf(parts), bestOf(parts, takenSide(side))]
  if (!best) return notYet(parts, 'noPrice')
  form?.send({ type: 'order.requested', side, level: best })
  return form !== undefined
}

const fillShare = (parts: HotkeyParts, percent: number): Done => {
  const form = formOf(parts)
  if (!form) return false
  if (orderFormView(form.getSnapshot()).available === undefined) return notYet(parts, 'noBalance')
  form.send({ type: 'share.chosen', percent })
  return true
}

const chooseSide = (parts: HotkeyParts, side: OrderSide): Done => {
  const form = formOf(parts)
  form?.send({ type: 'side.chosen', side })
  return form !== undefined
}

const nextKind = (parts: HotkeyParts): Done => {
  const form = formOf(parts)
  form?.send({ type: 'kind.advanced' })
  return form !== undefined
}

const newestOf = ({ panels: { openOrders }, symbol }: HotkeyParts) => newestOrder(openOrders?.getSnapshot(), symbol)

const amendNewest = (parts: HotkeyParts): Done => {
  const order = newestOf(parts)
  if (!order) return notYet(parts, 'noOrders')
  if (!isAmendable(order)) return notYet(parts, 'fixed')
  parts.panels.openOrders?.send({ type: 'amend.requested', orderId: order.orderId })
  return true
}

const cancelNewest = (parts: HotkeyParts): Done => {
  const order = newestOf(parts)
  if (!order) return notYet(parts, 'noOrders')
  parts.panels.openOrders?.send({ type: 'cancel.requested', orderId: order.orderId, by: 'key' })
  return true
}

const cancelAll = (parts: HotkeyParts): Done => {
  const { panels, symbol } = parts
  const { openOrders } = panels
  if (!openOrders) return false
  switch (cancelAllStep(openOrders.getSnapshot(), symbol)) {
    case 'wait':
      return false
    case 'nothingOpen':
      return notYet(parts, 'noOrders')
    case 'confirm':
      openOrders.send({ type: 'cancelAll.confirmed' })
      return true
    case 'dismissAndAsk':
      openOrders.send({ type: 'cancelAll.dismissed' })
      openOrders.send({ type: 'cancelAll.requested', symbol })
      return true
    case 'ask':
      openOrders.send({ type: 'cancelAll.requested', symbol })
      return true
  }
}

const groupBook = ({ panels: { orderBook } }: HotkeyParts, step: 1 | -1): Done => {
  if (!orderBook) return false
  const grouping = groupingBeside(orderBook.getSnapshot(), step)
  if (grouping === undefined) return false
  orderBook.send({ type: 'grouping.chosen', grouping })
  return true
}

const turnPeriod = ({ panels: { chart } }: HotkeyParts, step: 1 | -1): Done => {
  if (!chart) return false
  const period = periodBeside(lookOfChart(chart.getSnapshot()).period, step)
  if (period === undefined) return false
  chart.send({ type: 'period.chosen', period })
  return true
}

const fillsForm = (action: HotkeyAction): boolean =>
  shareOfAction(action) !== undefined ||
  ['buy', 'sell', 'buyBest', 'sellBest', 'takeBid', 'takeAsk', 'nextKind'].includes(action)

const needsSight = (action: HotkeyAction): boolean =>
  ['buyBest', 'sellBest', 'focusPrice', 'focusAmount'].includes(action)

/** Shows the form if the layout hides it or a phone shows another panel. @returns Whether it was hidden. */
const showForm = ({ panels: { workspace } }: HotkeyParts): boolean => {
  if (!workspace) return false
  const floor = floorOf(workspace.getSnapshot())
  if (floor.kind === 'phone') {
    workspace.send({ type: 'tab.chosen', panel: 'form' })
    return floor.tab !== 'form'
  }
  workspace.send({ type: 'panel.shown', panel: 'form' })
  return floor.hidden.some(({ panel }) => panel === 'form')
}

/**
 * Performs the action of a floor hotkey through the floor's other flows, with their checks, confirmations and results.
 */
export const performHotkey = (parts: HotkeyParts, action: HotkeyAction): Done => {
  // Show an order's form and options before the key sends it: the user presses the key again.
  if (needsSight(action) && showForm(parts)) return notYet(parts, 'formShown')
  const isDone = perform(parts, action)
  if (isDone && fillsForm(action)) showForm(parts)
  return isDone
}

const perform = (parts: HotkeyParts, action: HotkeyAction): Done => {
  const share = shareOfAction(action)
  if (share !== undefined) return fillShare(parts, share)
  switch (action) {
    case 'focusPrice':
      return parts.focusField(['price', 'stopPrice', 'trail']) || notYet(parts, 'noField')
    case 'focusAmount':
      return parts.focusField(['amount']) || notYet(parts, 'noField')
    case 'buy':
    case 'sell':
      return chooseSide(parts, action)
    case 'takeBid':
      return takeBest(parts, 'bids')
    case 'takeAsk':
      return takeBest(parts, 'asks')
    case 'buyBest':
      return sendAtBest(parts, 'buy')
    case 'sellBest':
      return sendAtBest(parts, 'sell')
    case 'nextKind':
      return nextKind(parts)
    case 'amendNewest':
      return amendNewest(parts)
    case 'cancelNewest':
      return cancelNewest(parts)
    case 'cancelAll':
      return cancelAll(parts)
    case 'coarser':
      return groupBook(parts, 1)
    case 'finer':
      return groupBook(parts, -1)
    case 'previousPeriod':
      return turnPeriod(parts, -1)
    case 'nextPeriod':
      return turnPeriod(parts, 1)
    default:
      return false
  }
}
