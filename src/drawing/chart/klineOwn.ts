import type { Chart, OverlayCreate, OverlayEvent } from 'klinecharts'
import { toPixels, toScale } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { nearestStep } from '#contract/spot/orderSize.ts'
import type { ChartEngine, ChartFormats, ChartHandlers, ChartSubject, FillMark, OrderLine } from './chartEngine.ts'
import type { ChartTokens } from './chartTokens.ts'
import { priceAt } from './klineData.ts'

const averageId = 'average'
/** Order of drawing, and of who gets the pointer; the user's drawings are below the orders. */
const layers = { average: 0, fills: 1, orders: 10_000 } as const
const averageDashes = [1, 3]
const orderDashes = [6, 4]
const pendingDashes = [2, 3]

/** Prevents the library from removing what is pressed with the secondary button. */
export const keep = (event: OverlayEvent<unknown>): void => event.preventDefault?.()

/** Adds overlays to a pane by id, and removes those of a group that are no longer listed. */
export const overlaysOf = (chart: Chart, paneId: string) => ({
  put: (value: OverlayCreate & { readonly id: string }): void => {
    if (chart.getOverlays({ id: value.id }).length > 0) chart.overrideOverlay(value)
    else chart.createOverlay({ ...value, paneId })
  },
  removeOthers: (groupId: string, ids: ReadonlySet<string>): void => {
    for (const { id } of chart.getOverlays({ groupId })) if (!ids.has(id)) chart.removeOverlay({ id })
  },
})

interface Shown {
  readonly tokens: ChartTokens
  readonly subject: ChartSubject | undefined
  readonly formats: ChartFormats | undefined
}

/** The user's orders, trades and average price over the candles. */
export const createOwnMarks = (chart: Chart, candlePane: string, handlers: () => ChartHandlers, shown: () => Shown) => {
  const { put, removeOthers } = overlaysOf(chart, candlePane)
  /**
   * The library lays the page out whenever a mark changes. That is done once a frame, and what an order changed in the
   * rest of the page is painted before the chart is.
   */
  const waiting = new Set<() => void>()
  let frame: number | undefined
  const drawSoon = (draw: () => void) => {
    waiting.add(draw)
    frame ??= requestAnimationFrame(() => {
      frame = undefined
      for (const one of waiting) one()
      waiting.clear()
    })
  }

  let orders: readonly OrderLine[] = []
  let fills: readonly FillMark[] = []
  let average: Parameters<ChartEngine['setAverage']>[0]
  /** The order whose line is held; after Escape its later events are ignored. */
  let held: { readonly id: string; isLeft: boolean } | undefined

  /** The crosshair follows the pointer, which is rarely exactly on the line, so it would show another price. */
  const hold = (next: typeof held) => {
    held = next
    chart.setStyles({ crosshair: { show: next === undefined || next.isLeft } })
  }

  /** The valid order price nearest to a canvas value. */
  const onTick = (value: number | undefined): Decimal => {
    const { subject } = shown()
    const price = priceAt(value)
    return subject ? nearestStep(price, subject.tick) : price
  }
  const priceText = (price: Decimal): string => {
    const { subject, formats } = shown()
    const digits = toScale(price, subject?.priceDigits ?? 0, 'halfUp')
    return formats?.number(digits) ?? digits
  }

  const orderOverlay = (order: OrderLine) => {
    const { tokens } = shown()
    return {
      name: 'ownOrder',
      groupId: 'orders',
      id: `order-${order.id}`,
      lock: !order.moves,
      zLevel: layers.orders,
      points: [{ value: toPixels(order.price) }],
      extendData: {
        labelAt: order.label,
        priceAt: (value: number) => (held?.id === order.id ? onTick(value) : order.price),
        axisText: (price: Decimal) => (held?.id === order.id ? priceText(price) : undefined),
        colour: order.side === 'buy' ? tokens.up : tokens.down,
        tokens,
        dashes: order.isPending === true ? pendingDashes : orderDashes,
      },
      onRightClick: keep,
      onPressedMoveStart: () => {
        hold({ id: order.id, isLeft: false })
        handlers().onGrabbed(order.id)
      },
      onPressedMoveEnd: ({ overlay }: OverlayEvent<unknown>) => {
        const one = held
        hold(undefined)
        if (!one || one.isLeft) return
        handlers().onDropped(onTick(overlay.points[0]?.value), order.id)
        drawSoon(drawOrders)
      },
    }
  }

  const drawOrders = () => {
    removeOthers('orders', new Set(orders.map(({ id }) => `order-${id}`)))
    for (const order of orders) if (order.id !== held?.id) put(orderOverlay(order))
  }

  const drawFills = () => {
    const { tokens } = shown()
    removeOthers('fills', new Set(fills.map(({ id }) => `fill-${id}`)))
    const sideOf = ({ at, side }: FillMark) => `${at} ${side}`
    const slots = new Map<string, number>()
    for (const fill of fills) slots.set(sideOf(fill), (slots.get(sideOf(fill)) ?? 0) + 1)
    const taken = new Map<string, number>()
    for (const fill of fills) {
      const { id, side, at, price, count, label } = fill
      const slot = taken.get(sideOf(fill)) ?? 0
      taken.set(sideOf(fill), slot + 1)
      put({
        name: 'ownFill',
        groupId: 'fills',
        id: `fill-${id}`,
        lock: true,
        zLevel: layers.fills,
        points: [{ timestamp: at, value: toPixels(price) }],
        extendData: {
          isBuy: side === 'buy',
          colour: side === 'buy' ? tokens.up : tokens.down,
          count,
          label,
          slot,
          slots: slots.get(sideOf(fill)) ?? 1,
          tokens,
        },
        onRightClick: keep,
      })
    }
  }

  const drawAverage = () => {
    if (!average) {
      chart.removeOverlay({ id: averageId })
      return
    }
    const { price, label } = average
    const { tokens } = shown()
    put({
      name: 'averagePrice',
      id: averageId,
      lock: true,
      zLevel: layers.average,
      points: [{ value: toPixels(price) }],
      extendData: {
        labelAt: () => label,
        priceAt: () => price,
        axisText: () => undefined,
        colour: tokens.soft,
        tokens,
        dashes: averageDashes,
      },
      onRightClick: keep,
    })
  }

  return {
    onTick,
    setOrders: (next: readonly OrderLine[]) => {
      orders = next
      drawSoon(drawOrders)
    },
    setFills: (next: readonly FillMark[]) => {
      fills = next
      drawSoon(drawFills)
    },
    setAverage: (next: typeof average) => {
      average = next
      drawSoon(drawAverage)
    },
    /** Redraws in new colours. */
    draw: () => {
      drawOrders()
      drawFills()
      drawAverage()
    },
    /** Puts a held line back. @returns False if none is held. */
    leave: (): boolean => {
      if (!held || held.isLeft) return false
      const { id } = held
      hold({ id, isLeft: true })
      chart.removeOverlay({ id: `order-${id}` })
      const left = orders.find((one) => one.id === id)
      if (left) put(orderOverlay(left))
      handlers().onLeft()
      return true
    },
    dispose: () => {
      if (frame !== undefined) cancelAnimationFrame(frame)
    },
  }
}
