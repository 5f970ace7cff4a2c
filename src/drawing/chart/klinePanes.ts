import type { Chart } from 'klinecharts'
import type { ChartIndicator } from '#contract/spot/chart.ts'
import { indicatorKind } from '#contract/spot/chartKinds.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import type { ChartHandlers } from './chartEngine.ts'

const { candles: candlesMin, min, usual } = spotLimits.chart.panes
const axisPane = 'x_axis_pane'

/**
 * The panes of indicators below the candles. They keep the heights that the user gave them, but in a low chart they
 * are lowered together, so that the candles keep their minimum height.
 */
export const createPanes = (chart: Chart, candlePane: string, handlers: () => ChartHandlers) => {
  let wanted: readonly ChartIndicator[] = []
  let isDragged = false
  let reported = ''

  const heightOf = (paneId: string): number => chart.getSize(paneId, 'root')?.height ?? 0
  const panes = () =>
    chart
      .getIndicators()
      .filter(({ name, paneId }) => paneId !== candlePane && indicatorKind(name) !== undefined)
      .map(({ name, paneId }) => ({ name, paneId }))

  const read = () => {
    const shown = {
      candles: Math.round(heightOf(candlePane)),
      panes: panes().map(({ name, paneId }) => ({
        name,
        // As the library has placed it: to measure the element would lay the page out in the middle of a frame.
        top: Math.round(chart.getSize(paneId, 'root')?.top ?? 0),
        height: Math.round(heightOf(paneId)),
      })),
    }
    const key = JSON.stringify(shown)
    if (shown.candles === 0 || key === reported) return
    reported = key
    handlers().onPanes(shown)
  }
  let frame: number | undefined
  /** The library arranges its elements in several steps. */
  const report = () => {
    frame ??= requestAnimationFrame(() => {
      frame = undefined
      read()
    })
  }

  const fit = () => {
    const here = panes()
    const whole = chart.getDom()?.clientHeight ?? 0
    const asked = here.map(({ name, paneId }) => ({
      paneId,
      height: Math.max(min, wanted.find((one) => one.name === name)?.height ?? usual),
    }))
    const extra = asked.reduce((total, { height }) => total + height - min, 0)
    const room = whole - heightOf(axisPane) - here.length * (min + 1) - candlesMin
    const share = whole === 0 || extra === 0 ? 1 : Math.max(0, Math.min(1, room / extra))
    for (const { paneId, height } of asked) {
      const next = min + Math.floor((height - min) * share)
      if (Math.round(heightOf(paneId)) !== next) chart.setPaneOptions({ id: paneId, height: next, minHeight: min })
    }
    report()
  }

  // The library itself drags the lines between panes.
  chart.setPaneOptions({ id: candlePane, minHeight: candlesMin })
  chart.subscribeAction('onPaneDrag', () => {
    isDragged = true
    report()
  })
  const end = () => {
    if (!isDragged) return
    isDragged = false
    handlers().onPanesResized(
      Object.fromEntries(panes().map(({ name, paneId }) => [name, Math.round(heightOf(paneId))])),
    )
  }
  const ends = ['pointerup', 'mouseup', 'touchend', 'pointercancel'] as const
  for (const name of ends) document.addEventListener(name, end)

  return {
    fit,
    /** Called after anything may have moved the panes. */
    report,
    setIndicators: (indicators: readonly ChartIndicator[]) => {
      wanted = indicators
      fit()
    },
    dispose: () => {
      if (frame !== undefined) cancelAnimationFrame(frame)
      for (const name of ends) document.removeEventListener(name, end)
    },
  }
}
