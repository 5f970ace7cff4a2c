import type { CandleType, Chart, DeepPartial, IndicatorCreateTooltipDataSourceCallback, Styles } from 'klinecharts'
import type { ChartType } from '#contract/spot/chart.ts'
import type { ChartWords } from './chartEngine.ts'
import type { ChartTokens } from './chartTokens.ts'

const candleTypes: Readonly<Record<ChartType, CandleType>> = {
  candles: 'candle_solid',
  bars: 'ohlc',
  line: 'area',
  area: 'area',
}

const lineWidth = 1.5

/** The library's styles, from our tokens. */
export const stylesOf = (tokens: ChartTokens, type: ChartType): DeepPartial<Styles> => {
  const { panel, raised, line, lineStrong, text, soft, faint, brand, up, down, series, font, size } = tokens
  const letters = { size, family: font, weight: 'normal' as const }
  const moves = { upColor: up, downColor: down, noChangeColor: faint }
  const tip = {
    show: true,
    text: {
      show: true,
      color: text,
      ...letters,
      backgroundColor: raised,
      borderColor: lineStrong,
      borderSize: 1,
      paddingLeft: 4,
      paddingRight: 4,
      paddingTop: 3,
      paddingBottom: 3,
    },
    line: { show: true, color: faint, style: 'dashed' as const, dashedValue: [4, 2], size: 1 },
  }
  const legend = { color: soft, ...letters, marginLeft: 6, marginRight: 6, marginTop: 4, marginBottom: 0 }
  const axis = {
    axisLine: { color: line },
    tickLine: { color: line },
    tickText: { color: soft, ...letters },
  }
  return {
    grid: { horizontal: { color: line, style: 'solid' }, vertical: { color: line, style: 'solid' } },
    candle: {
      type: candleTypes[type],
      bar: {
        ...moves,
        upBorderColor: up,
        downBorderColor: down,
        noChangeBorderColor: faint,
        upWickColor: up,
        downWickColor: down,
        noChangeWickColor: faint,
      },
      area: {
        lineSize: lineWidth,
        lineColor: brand,
        value: 'close',
        smooth: false,
        backgroundColor:
          type === 'area'
            ? [
                { offset: 0, color: faded(brand, 0.02) },
                { offset: 1, color: faded(brand, 0.22) },
              ]
            : [
                { offset: 0, color: faded(brand, 0) },
                { offset: 1, color: faded(brand, 0) },
              ],
        point: { show: false, animation: false },
      },
      priceMark: {
        high: { color: soft, textSize: size, textFamily: font },
        low: { color: soft, textSize: size, textFamily: font },
        last: {
          upColor: up,
          downColor: down,
          noChangeColor: faint,
          line: { style: 'dashed', dashedValue: [4, 4], size: 1 },
          text: { ...letters, color: panel, paddingLeft: 4, paddingRight: 4 },
        },
      },
      tooltip: { showRule: 'always', showType: 'standard', title: { ...legend, show: false }, legend },
    },
    indicator: {
      ohlc: moves,
      bars: [{ style: 'fill', borderStyle: 'solid', borderSize: 1, borderDashedValue: [2, 2], ...faintMoves(tokens) }],
      lines: series.map((color) => ({
        style: 'solid' as const,
        smooth: false,
        size: lineWidth,
        dashedValue: [2, 2],
        color,
      })),
      circles: [{ style: 'fill', borderStyle: 'solid', borderSize: 1, borderDashedValue: [2, 2], ...moves }],
      lastValueMark: { show: false },
      tooltip: { showRule: 'always', showType: 'standard', title: legend, legend },
    },
    xAxis: axis,
    yAxis: axis,
    separator: { color: line, activeBackgroundColor: faded(brand, 0.12) },
    crosshair: { horizontal: tip, vertical: tip },
    overlay: {
      point: {
        color: brand,
        borderColor: faded(brand, 0.35),
        activeColor: brand,
        activeBorderColor: faded(brand, 0.35),
      },
      line: { color: brand, size: lineWidth, style: 'solid' },
      rect: { color: faded(brand, 0.2), borderColor: brand },
      polygon: { color: faded(brand, 0.2), borderColor: brand },
      circle: { color: faded(brand, 0.2), borderColor: brand },
      arc: { color: brand },
      text: { ...letters, color: panel, backgroundColor: brand, borderColor: brand },
    },
  }
}

/** A candle's legend in words; while it is stale this comes first, and the last price has no colour. */
export const legendOf = (
  { open, high, low, close, volume, short, stale }: ChartWords,
  { up, down, faint, soft }: ChartTokens,
  isNarrow: boolean,
): DeepPartial<Styles> => ({
  candle: {
    priceMark: {
      last: stale === undefined ? { upColor: up, downColor: down } : { upColor: faint, downColor: faint },
    },
    tooltip: {
      legend: {
        color: stale === undefined ? soft : faint,
        template: [
          ...(stale === undefined ? [] : [{ title: `${stale} `, value: '' }]),
          { title: `${isNarrow ? short.open : open} `, value: '{open}' },
          { title: `${isNarrow ? short.high : high} `, value: '{high}' },
          { title: `${isNarrow ? short.low : low} `, value: '{low}' },
          { title: `${isNarrow ? short.close : close} `, value: '{close}' },
          // The volume has a pane of its own.
          ...(isNarrow ? [] : [{ title: `${volume} `, value: '{volume}' }]),
        ],
      },
    },
  },
})

const faintMoves = ({ up, down, faint }: ChartTokens) => ({
  upColor: faded(up, 0.5),
  downColor: faded(down, 0.5),
  noChangeColor: faded(faint, 0.5),
})

/** A computed colour made transparent. */
export const faded = (colour: string, share: number): string => {
  const parts = /^rgba?\((\d+)[, ]+(\d+)[, ]+(\d+)/.exec(colour)
  return parts ? `rgba(${parts[1]}, ${parts[2]}, ${parts[3]}, ${share})` : colour
}

/**
 * The legend of an indicator below the candles. Its bars are drawn too faint for text, so their value has the colour of
 * other text; a volume comes first, because the pane's name says what it is.
 */
export const indicatorLegend: IndicatorCreateTooltipDataSourceCallback<unknown> = ({
  chart,
  indicator: { calcParams, figures, precision, result, shortName, shouldFormatBigNumber },
  crosshair,
}) => {
  const { lines, tooltip } = chart.getStyles().indicator
  const point = new Map<string, unknown>(Object.entries(result[crosshair.dataIndex ?? result.length - 1] ?? {}))
  const written = (key: string): string => {
    const value = point.get(key)
    if (typeof value !== 'number') return tooltip.legend.defaultValue
    const text = value.toFixed(precision)
    return shouldFormatBigNumber ? chart.getFormatter().formatBigNumber(text) : text
  }
  const legends = figures.map(({ key, title = '', type }, index) => {
    const line = figures.slice(0, index).filter((one) => one.type === 'line').length
    const color = type === 'line' ? (lines[line % lines.length]?.color ?? tooltip.legend.color) : tooltip.legend.color
    return { key, title: { text: key === 'volume' ? '' : title, color }, value: { text: written(key), color } }
  })
  return {
    name: shortName,
    calcParamsText: calcParams.length > 0 ? `(${calcParams.join(',')})` : '',
    features: [],
    legends: legends.toSorted((one, other) => Number(other.key === 'volume') - Number(one.key === 'volume')),
  }
}

/** The fractions of the content's height that the library leaves free above and below it. */
const usualGap = { top: 0.2, bottom: 0.1 }
/** The maximum fraction of a pane for its legend. */
const mostWritten = 0.6
/**
 * The width of a candle's legend, of an indicator's name, and of each of its numbers, as multiples of the text size.
 */
const written = { candle: 34, shortCandle: 27, name: 6, number: 9 }
/** Narrower charts write a candle's legend in initials, px. */
const narrowBelow = 360

export const isNarrowChart = (width: number): boolean => width < narrowBelow
/** Space above the first line, of a line, and of the label of the highest price, each beyond the text size, px. */
const [firstSpace, lineSpace, markSpace] = [8, 4, 6]

/**
 * The space at the top of each pane for all its legend lines: a narrow pane has more of them, which would otherwise
 * cover the content. `size`: text size, px.
 */
export const createTops = (chart: Chart, candlePane: string, size: () => number) => {
  const tops = new Map<string, number>()
  const of = (paneId: string): number => tops.get(paneId) ?? usualGap.top

  const fitPane = (paneId: string) => {
    const place = chart.getSize(paneId, 'main')
    if (!place || place.width === 0 || place.height === 0) return
    const linesOf = (letters: number) => Math.ceil((letters * size()) / place.width)
    const isCandles = paneId === candlePane
    const lines = chart
      .getIndicators({ paneId })
      .reduce(
        (sum, { calcParams }) => sum + linesOf(written.name + (calcParams.length + 1) * written.number),
        isCandles ? linesOf(isNarrowChart(place.width) ? written.shortCandle : written.candle) : 0,
      )
    const mark = isCandles ? size() + markSpace : 0
    const share = Math.min(mostWritten, (firstSpace + lines * (size() + lineSpace) + mark) / place.height)
    // The library measures the gap relative to the height of the content alone.
    const top = Math.max(usualGap.top, (share * (1 + usualGap.bottom)) / (1 - share))
    if (Math.abs(top - of(paneId)) < 0.01) return
    tops.set(paneId, top)
    chart.overrideYAxis({ paneId, gap: { top } })
  }

  return {
    /** A pane's gap in the library's unit. */
    of,
    /** Called after the legend or its place has changed. */
    fit: () => {
      for (const paneId of new Set([candlePane, ...chart.getIndicators().map((one) => one.paneId)])) fitPane(paneId)
    },
  }
}
