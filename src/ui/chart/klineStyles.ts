import type { CandleType, DeepPartial, Styles } from 'klinecharts'
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
  { open, high, low, close, volume, stale }: ChartWords,
  { up, down, faint, soft }: ChartTokens,
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
          { title: `${open} `, value: '{open}' },
          { title: `${high} `, value: '{high}' },
          { title: `${low} `, value: '{low}' },
          { title: `${close} `, value: '{close}' },
          { title: `${volume} `, value: '{volume}' },
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
const faded = (colour: string, share: number): string => {
  const parts = /^rgba?\((\d+)[, ]+(\d+)[, ]+(\d+)/.exec(colour)
  return parts ? `rgba(${parts[1]}, ${parts[2]}, ${parts[3]}, ${share})` : colour
}
