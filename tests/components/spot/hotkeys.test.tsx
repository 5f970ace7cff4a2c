import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, setup } from 'xstate'
import type { AnyActorRef, AnyEventObject, CallbackActorLogic, NonReducibleUnknown } from 'xstate'
import { letAnswer } from '@statefloor/explorer'
import { amountIn } from '#contract/kernel/amountField.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { groupingsOf } from '#contract/spot/groupedBook.ts'
import { hotkeyActions, hotkeys } from '#contract/spot/hotkeys.ts'
import type { HotkeyAction } from '#contract/spot/hotkeys.ts'
import type { Order } from '#contract/spot/calls/orders.ts'
import type { NoticeInput } from '#machines/shell/notices/notices.types.ts'
import { chartMachine } from '#machines/spot/chart/chart.machine.ts'
import { lookOfChart } from '#machines/spot/chart/chart.view.ts'
import { openOrdersMachine } from '#machines/spot/openOrders/openOrders.machine.ts'
import { sampleMarket, sampleOrder } from '#machines/spot/openOrders/openOrders.samples.ts'
import { cancelAllView } from '#machines/spot/openOrders/openOrders.view.ts'
import { orderBookMachine } from '#machines/spot/orderBook/orderBook.machine.ts'
import { bookChoice } from '#machines/spot/orderBook/orderBook.view.ts'
import { orderFormMachine } from '#machines/spot/orderForm/orderForm.machine.ts'
import { sampleTrader } from '#machines/spot/orderForm/orderForm.samples.ts'
import { orderFormPhase, orderFormView } from '#machines/spot/orderForm/orderForm.view.ts'
import { workspaceMachine } from '#machines/spot/workspace/workspace.machine.ts'
import { floorOf } from '#machines/spot/workspace/workspace.view.ts'
import { performHotkey } from '#app/hotkeys.ts'
import { createHotkeysWatch, focusOrderField, readLayout } from '#services/spot/hotkeys.ts'
import { asleep } from '#tests/support/asleep.ts'
import { handBoards } from '#tests/support/marketBoards.ts'
import { stubServices } from '#tests/support/services.ts'

afterEach(cleanup)

const market = sampleMarket()
const order = (orderId: string, flags: Partial<Order> = {}) => sampleOrder(orderId, flags)

const answered = (actor: AnyActorRef, src: string, done: unknown) => {
  const { children } = actor.getSnapshot() as { children: Record<string, AnyActorRef> }
  const child = children[src]
  if (child) letAnswer(actor, child, { done })
}

/** The trading page's charts with a live book, without side effects. */
const floor = ({ orders = [], isKnown = true }: { orders?: readonly Order[]; isKnown?: boolean } = {}) => {
  const { boards, move } = handBoards()
  move({ bids: [['59990', '1']], asks: [['60010', '2']] })
  const orderForm = createActor(asleep(orderFormMachine), { input: { market, fid: '7' } }).start()
  const openOrders = createActor(asleep(openOrdersMachine), { input: { fid: '7' } }).start()
  const orderBook = createActor(asleep(orderBookMachine), { input: { market } }).start()
  const chart = createActor(asleep(chartMachine), { input: { market } }).start()
  answered(orderForm, 'loadDraft', undefined)
  if (isKnown) {
    answered(orderForm, 'fetchTrader', sampleTrader)
    answered(openOrders, 'fetchOrders', { orders, seq: 5 })
  }
  chart.send({ type: 'settings.received', settings: undefined, drawings: undefined })
  const notified: string[] = []
  const focused: string[] = []
  const parts = {
    symbol: 'btc_usdt',
    panels: {
      chart,
      orderForm,
      orderBook,
      openOrders,
    },
    books: boards.books,
    focusField: (names: readonly string[]) => {
      focused.push(...names)
      return names.includes('price')
    },
    notify: ({ words }: NoticeInput) => void notified.push(words?.key ?? ''),
  }
  return { ...parts, move, notified, focused, press: (action: HotkeyAction) => performHotkey(parts, action) }
}

/** The same page in a layout of which a desktop or a phone shows a part. */
const arranged = (windowClass: 'wide' | 'phone') => {
  const at = floor()
  const workspace = createActor(asleep(workspaceMachine), { input: { symbol: 'btc_usdt' } }).start()
  workspace.send({ type: 'workspace.received', from: 'all', stored: undefined, isUnreadable: false })
  workspace.send({ type: 'window.changed', windowClass })
  const parts = { ...at, panels: { ...at.panels, workspace } }
  return { ...parts, workspace, press: (action: HotkeyAction) => performHotkey(parts, action) }
}

const formOf = ({ panels: { orderForm } }: ReturnType<typeof floor>) => orderFormView(orderForm.getSnapshot())
const field = (at: ReturnType<typeof floor>, name: 'price' | 'amount' | 'share') => amountIn(formOf(at).fields[name])
const cancelling = ({ panels: { openOrders } }: ReturnType<typeof floor>) => cancelAllView(openOrders.getSnapshot())

describe('a hotkey of the trading page', () => {
  it('sends nothing from a hidden form: it shows the form, and the next press sends [TRD-13] [TRD-17]', () => {
    for (const windowClass of ['wide', 'phone'] as const) {
      const at = arranged(windowClass)
      if (windowClass === 'wide') at.workspace.send({ type: 'panel.hidden', panel: 'form' })
      expect(at.press('buyBest')).toBe(false)
      expect(orderFormPhase(at.panels.orderForm.getSnapshot())).toBe('fresh')
      expect(at.notified).toEqual(['hotkeys:notice.formShown'])
      const shown = floorOf(at.workspace.getSnapshot())
      expect(shown.kind === 'phone' ? [shown.tab] : shown.shown.map(({ panel }) => panel)).toContain('form')
      expect(at.press('buyBest')).toBe(true)
      expect(orderFormPhase(at.panels.orderForm.getSnapshot())).not.toBe('fresh')
    }
  })

  it('brings a form that it fills in into view [TRD-13]', () => {
    const at = arranged('wide')
    at.workspace.send({ type: 'panel.hidden', panel: 'form' })
    expect(at.press('sell')).toBe(true)
    expect(floorOf(at.workspace.getSnapshot())).toMatchObject({ hidden: [] })
  })

  it('selects side and type of the order [TRD-13]', () => {
    const at = floor()
    expect(at.press('sell')).toBe(true)
    expect(formOf(at).side).toBe('sell')
    at.press('buy')
    expect(formOf(at).side).toBe('buy')
    const kinds = Array.from({ length: 6 }, () => {
      at.press('nextKind')
      return formOf(at).kind
    })
    expect(kinds).toEqual(['market', 'stop', 'takeProfit', 'trailing', 'pair', 'limit'])
  })

  it('uses the best prices at the moment of the press', () => {
    const at = floor()
    at.press('takeBid')
    expect(field(at, 'price')).toBe('59990')
    at.press('takeAsk')
    expect(field(at, 'price')).toBe('60010')
    at.move({ asks: [['60005', '1']] })
    at.press('takeAsk')
    expect(field(at, 'price')).toBe('60005')
  })

  it('uses no price of a book that is not live, sends nothing with it, and says why', () => {
    const at = floor()
    at.move({}, false)
    expect([at.press('takeBid'), at.press('buyBest')]).toEqual([false, false])
    expect(at.notified).toEqual(['hotkeys:notice.noPrice', 'hotkeys:notice.noPrice'])
    expect(field(at, 'price')).toBeUndefined()
    expect(orderFormPhase(at.panels.orderForm.getSnapshot())).toBe('fresh')
  })

  it('fills in a share of the available balance, and says when that is unknown', () => {
    const at = floor()
    at.press('share75')
    expect(field(at, 'share')).toBe('75')
    const unknown = floor({ isKnown: false })
    expect(unknown.press('share75')).toBe(false)
    expect(unknown.notified).toEqual(['hotkeys:notice.noBalance'])
  })

  it('sends an order at the best opposite price with the entered size, through all checks of the form', () => {
    const at = floor()
    at.press('nextKind')
    at.press('sellBest')
    expect(formOf(at)).toMatchObject({ side: 'sell', kind: 'limit', phase: 'incomplete' })
    expect(field(at, 'price')).toBe('59990')
    at.panels.orderForm.send({ type: 'share.chosen', percent: 50 })
    at.press('buyBest')
    expect(formOf(at)).toMatchObject({ side: 'buy', phase: 'checking' })
    expect(field(at, 'price')).toBe('60010')
    // One is in transit: another press sends no second one, and changes nothing.
    expect([at.press('sellBest'), at.press('sell'), at.press('share25'), at.press('nextKind')]).toEqual([
      false,
      false,
      false,
      false,
    ])
    expect(formOf(at)).toMatchObject({ side: 'buy', phase: 'checking' })
  })

  it('focuses a field, and says when the order type has none', () => {
    const at = floor()
    expect(at.press('focusPrice')).toBe(true)
    expect(at.press('focusAmount')).toBe(false)
    expect(at.focused).toEqual(['price', 'stopPrice', 'trail', 'amount'])
    expect(at.notified).toEqual(['hotkeys:notice.noField'])
  })

  it('amends and cancels the newest order of this pair, one after another', () => {
    const at = floor({ orders: [order('9', { symbol: 'eth_usdt' }), order('8'), order('7')] })
    const { openOrders } = at.panels
    expect(at.press('amendNewest')).toBe(true)
    expect(openOrders.getSnapshot().context.wanted?.orderId).toBe('8')
    at.press('cancelNewest')
    at.press('cancelNewest')
    expect(openOrders.getSnapshot().context.pending).toEqual(['8', '7'])
    expect([at.press('cancelNewest'), at.press('amendNewest')]).toEqual([false, false])
    expect(at.notified).toEqual(['hotkeys:notice.noOrders', 'hotkeys:notice.noOrders'])
  })

  it('says which order cannot be amended in place', () => {
    // The leg of a pair without a price: what it could carry belongs to the pair.
    const leg = { price: null, amount: null, total: decimal('100'), type: 'stop', groupId: '3' } as const
    const at = floor({ orders: [order('7', leg)] })
    expect(at.press('amendNewest')).toBe(false)
    expect(at.notified).toEqual(['hotkeys:notice.fixed'])
  })

  it('asks before it cancels all orders of the pair, and does it on a second press [TRD-13]', () => {
    const at = floor({ orders: [order('9', { symbol: 'eth_usdt' }), order('8'), order('7')] })
    at.press('cancelAll')
    expect(cancelling(at)).toMatchObject({ phase: 'confirming', scope: { symbol: 'btc_usdt' }, count: 2 })
    at.press('cancelAll')
    expect(cancelling(at).phase).toBe('sending')
    expect(at.press('cancelAll')).toBe(false)
    answered(at.panels.openOrders, 'cancelAllOrders', [
      { orderId: '8', state: 'cancelled', code: 200 },
      { orderId: '7', state: 'open', code: 20401 },
    ])
    expect(cancelling(at)).toMatchObject({ phase: 'reported', cancelled: 1 })
    expect(cancelling(at).failures).toHaveLength(1)
    // The rest can be retried at once.
    at.press('cancelAll')
    expect(cancelling(at)).toMatchObject({ phase: 'confirming', count: 1 })
  })

  it('never confirms a question about more than this pair', () => {
    const at = floor({ orders: [order('9', { symbol: 'eth_usdt' }), order('8')] })
    at.panels.openOrders.send({ type: 'cancelAll.requested', symbol: undefined })
    at.press('cancelAll')
    expect(cancelling(at)).toMatchObject({ phase: 'confirming', scope: { symbol: 'btc_usdt' } })
  })

  it('says that there is nothing to cancel, and asks when that is unknown [TRD-13]', () => {
    const none = floor({ orders: [order('9', { symbol: 'eth_usdt' })] })
    expect(none.press('cancelAll')).toBe(false)
    expect(none.notified).toEqual(['hotkeys:notice.noOrders'])
    const unknown = floor({ isKnown: false })
    expect(unknown.press('cancelAll')).toBe(true)
    expect(cancelling(unknown)).toMatchObject({ phase: 'confirming', isCounted: false, canConfirm: true })
  })

  it('changes the grouping of the book and the period of the chart, within their range', () => {
    const at = floor()
    const grouping = () => bookChoice(at.panels.orderBook.getSnapshot()).grouping
    expect(at.press('finer')).toBe(false)
    const last = groupingsOf(market).length - 1
    expect(last).toBeGreaterThan(1)
    for (let next = 1; next <= last; next += 1) expect([at.press('coarser'), grouping()]).toEqual([true, next])
    expect([at.press('coarser'), grouping()]).toEqual([false, last])
    at.press('finer')
    expect(grouping()).toBe(last - 1)
    const period = () => lookOfChart(at.panels.chart.getSnapshot()).period
    const first = period()
    at.press('nextPeriod')
    expect(period()).not.toBe(first)
    at.press('previousPeriod')
    expect(period()).toBe(first)
    while (at.press('previousPeriod')) expect(period()).not.toBe(first)
    expect(period()).toBe('1m')
  })

  it('does nothing if its panel has failed', () => {
    const at = floor()
    const panels = { ...at.panels, chart: undefined, orderForm: undefined, orderBook: undefined, openOrders: undefined }
    for (const action of hotkeyActions.filter((one) => !one.startsWith('focus')))
      expect(performHotkey({ ...at, panels }, action)).toBe(false)
  })
})

/** Runs one of the watches, and returns the events that it sent. */
const heard = (watch: CallbackActorLogic<{ type: string }, NonReducibleUnknown, AnyEventObject>) => {
  const sent: AnyEventObject[] = []
  const actor = createActor(
    setup({ actors: { watch }, actions: { note: ({ event }) => void sent.push(event) } }).createMachine({
      invoke: { src: 'watch' },
      on: { '*': { actions: 'note' } },
    }),
  ).start()
  return { sent, end: () => actor.stop() }
}

describe('the window', () => {
  // A jsdom document has no window focus.
  const isInFront = (isIt: boolean) => void vi.spyOn(document, 'hasFocus').mockReturnValue(isIt)
  beforeEach(() => isInFront(true))

  const { watchKeys, watchWindow } = createHotkeysWatch(stubServices())
  const ground = (name: string) => ({ type: 'surface.changed', ground: name })

  it('passes on every key by its position, and prevents the default of those that are taken [TRD-13]', () => {
    const { sent, end } = heard(watchKeys)
    const others: string[] = []
    const listen = (event: KeyboardEvent) => void others.push(event.code)
    window.addEventListener('keydown', listen)
    for (const action of hotkeyActions) {
      const { code, shift = false } = hotkeys[action]
      fireEvent.keyDown(document.body, { code, key: 'x', shiftKey: shift })
    }
    fireEvent.keyDown(document.body, { code: 'KeyZ', key: 'z' })
    end()
    fireEvent.keyDown(document.body, { code: 'KeyB', key: 'b' })
    window.removeEventListener('keydown', listen)
    expect(sent.map(({ action }) => action as string)).toEqual(hotkeyActions.filter((one) => one !== 'cancelAll'))
    expect(others).toEqual(['Escape', 'KeyZ', 'KeyB'])
  })

  it('ignores keys in a field, under a dialog, held or composed keys, and those with Ctrl [TRD-13]', () => {
    render(
      <>
        <input aria-label="text" />
        <input type="radio" aria-label="choice" />
      </>,
    )
    const { sent, end } = heard(watchKeys)
    const key = { code: 'KeyB', key: 'b' }
    fireEvent.keyDown(screen.getByLabelText('text'), key)
    for (const how of [{ repeat: true }, { isComposing: true }, { ctrlKey: true }, { metaKey: true }, { altKey: true }])
      fireEvent.keyDown(document.body, { ...key, ...how })
    fireEvent.keyDown(document.body, { ...key, key: 'Process' })
    const dialog = document.createElement('div')
    dialog.setAttribute('aria-modal', 'true')
    document.body.append(dialog)
    fireEvent.keyDown(document.body, key)
    dialog.remove()
    expect(sent).toEqual([])
    fireEvent.keyDown(screen.getByLabelText('choice'), key)
    expect(sent).toHaveLength(1)
    end()
  })

  it('reports what keeps a key from the page, and when the person is active in it', async () => {
    render(<input aria-label="text" />)
    const { sent, end } = heard(watchWindow)
    await Promise.resolve()
    screen.getByLabelText('text').focus()
    await Promise.resolve()
    fireEvent.keyDown(screen.getByLabelText('text'), { key: 'Escape', code: 'Escape' })
    await Promise.resolve()
    fireEvent.pointerDown(document.body)
    fireEvent.keyDown(document.body, { key: 'Tab', code: 'Tab' })
    const popover = document.createElement('div')
    popover.setAttribute('role', 'dialog')
    popover.innerHTML = '<button type="button">x</button>'
    document.body.append(popover)
    popover.querySelector('button')?.focus()
    await Promise.resolve()
    popover.remove()
    isInFront(false)
    fireEvent.blur(window)
    end()
    expect(sent).toEqual([
      ground('free'),
      ground('field'),
      ground('free'),
      { type: 'gesture.detected', ground: 'free' },
      { type: 'gesture.detected', ground: 'free' },
      ground('dialog'),
      ground('away'),
    ])
  })

  it('handles the panic key in a field and under a dialog, once per press [TRD-13]', () => {
    render(
      <div aria-modal="true">
        <input aria-label="text" />
      </div>,
    )
    const { sent, end } = heard(watchWindow)
    const panic = { code: 'Escape', key: 'Escape', shiftKey: true }
    const closed: string[] = []
    const listen = ({ key }: KeyboardEvent) => void closed.push(key)
    window.addEventListener('keydown', listen)
    fireEvent.keyDown(screen.getByLabelText('text'), panic)
    fireEvent.keyDown(screen.getByLabelText('text'), { ...panic, repeat: true })
    fireEvent.keyDown(screen.getByLabelText('text'), panic)
    fireEvent.keyDown(screen.getByLabelText('text'), { ...panic, isComposing: true })
    window.removeEventListener('keydown', listen)
    end()
    expect(sent.filter(({ type }) => type === 'hotkey.pressed')).toEqual([
      { type: 'hotkey.pressed', action: 'cancelAll' },
      { type: 'hotkey.pressed', action: 'cancelAll' },
    ])
    // A held key does not close a question that it opened; an input method keeps its own keys.
    expect(closed).toEqual(['Escape'])
  })

  it('reports the setting of the last visit, and of another tab', () => {
    const services = stubServices()
    const { sent, end } = heard(createHotkeysWatch(services).watchWish)
    services.choices.takeOver({ hotkeys: true })
    end()
    expect(sent).toEqual([
      { type: 'setting.changed', isOn: false },
      { type: 'setting.changed', isOn: true },
    ])
  })

  it('focuses a field of the form, and selects its content', () => {
    render(
      <form>
        <input name="stopPrice" defaultValue="5" aria-label="stop" />
      </form>,
    )
    expect(focusOrderField(['price', 'stopPrice'])).toBe(true)
    expect(document.activeElement).toBe(screen.getByLabelText('stop'))
    expect(screen.getByLabelText<HTMLInputElement>('stop').selectionEnd).toBe(1)
    expect(focusOrderField(['amount'])).toBe(false)
  })

  it('knows the keyboard layout where the browser reports it, and works without it elsewhere', async () => {
    const layout = new Map([['KeyA', 'q']])
    expect(await readLayout({ keyboard: { getLayoutMap: () => Promise.resolve(layout) } })).toBe(layout)
    expect(
      await readLayout({ keyboard: { getLayoutMap: () => Promise.reject(new Error('not here')) } }),
    ).toBeUndefined()
    expect(await readLayout({})).toBeUndefined()
  })
})
