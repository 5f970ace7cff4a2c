import { describe, expect, it } from 'vitest'
import { decimal } from '#contract/kernel/decimal.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import type { ChartLook } from '#contract/spot/chart.ts'
import { firstLook, firstSettings } from '#contract/spot/chartKinds.ts'
import {
  drawingsOf,
  drawn,
  hasRoom,
  lookOf,
  steppedHeight,
  templateLook,
  withDrawings,
  withHeights,
  withIndicator,
  withLook,
  withoutIndicator,
  withoutTemplate,
  withParams,
  withTemplate,
} from '#machines/spot/chart/chart.rules.ts'

const bars: ChartLook = { ...firstLook, type: 'bars', period: '1d', compared: 'eth_usdt' }
const line = { tool: 'segment', points: [{ at: 1, price: decimal('2') }] }
const lines = (count: number) => Array.from({ length: count }, (_, id) => ({ ...line, id }))

describe('the chart settings of a pair', () => {
  it('are kept as they were left', () => {
    expect(lookOf(withLook(firstSettings, 'btc_usdt', bars), 'btc_usdt')).toEqual(bars)
  })

  it('start like the last changed chart, without its second pair', () => {
    expect(lookOf(withLook(firstSettings, 'btc_usdt', bars), 'sol_usdt')).toEqual({ ...bars, compared: null })
    expect(lookOf(firstSettings, 'sol_usdt')).toEqual(firstLook)
  })

  it('omit what this version does not know', () => {
    const look = { ...bars, indicators: [{ name: 'LATER', params: [] }, ...firstLook.indicators] }
    expect(lookOf(withLook(firstSettings, 'btc_usdt', look), 'btc_usdt').indicators).toEqual(firstLook.indicators)
  })

  it('are kept for a limited number of pairs, the last changed ones', () => {
    let settings = firstSettings
    for (let n = 0; n <= spotLimits.chart.pairs; n += 1) settings = withLook(settings, `c${n}_usdt`, bars)
    expect(settings.looks).toHaveLength(spotLimits.chart.pairs)
    expect(settings.looks[0]?.symbol).toBe(`c${spotLimits.chart.pairs}_usdt`)
    expect(settings.looks.some(({ symbol }) => symbol === 'c0_usdt')).toBe(false)
  })
})

describe('indicators', () => {
  it('are added once, with their default parameters', () => {
    const look = withIndicator({ ...firstLook, indicators: [] }, 'MACD')
    expect(look.indicators).toEqual([{ name: 'MACD', params: [12, 26, 9] }])
    expect(withIndicator(look, 'MACD')).toBe(look)
    expect(withIndicator(look, 'LATER')).toBe(look)
  })

  it('have a limit', () => {
    const many = Array.from({ length: spotLimits.chart.indicators }, (_, n) => ({ name: `I${n}`, params: [] }))
    const look = { ...firstLook, indicators: many }
    expect(withIndicator(look, 'MACD')).toBe(look)
  })

  it('accept whole parameters within their ranges, as many as they have', () => {
    const changed = withParams(firstLook, 'MA', [5, 10, 20])
    expect(changed.indicators[0]?.params).toEqual([5, 10, 20])
    expect(changed.indicators[1]).toEqual(firstLook.indicators[1])
    for (const params of [[5], [0, 10, 20], [5.5, 10, 20], [5, 10, spotLimits.chart.maxParam + 1]])
      expect(withParams(firstLook, 'MA', params)).toBe(firstLook)
  })

  it('have panes of a minimum height, which leave the candles theirs [TRD-05]', () => {
    const { min, candles } = spotLimits.chart.panes
    expect(withHeights(firstLook, { VOL: 3, RSI: 90 }).indicators[1]).toEqual({
      ...firstLook.indicators[1],
      height: min,
    })
    const shown = { candles, panes: [{ name: 'VOL', top: candles, height: 84 }] }
    expect(steppedHeight(shown, 'VOL', 1)).toEqual({ VOL: 84 })
    expect(steppedHeight({ ...shown, candles: candles - 9 }, 'VOL', 1)).toEqual({ VOL: 84 })
    expect(steppedHeight(shown, 'VOL', -9)).toEqual({ VOL: min })
    expect(steppedHeight(shown, 'RSI', 1)).toEqual({})
    const two = { candles: 200, panes: [...shown.panes, { name: 'RSI', top: 284, height: 50 }] }
    expect(steppedHeight(two, 'VOL', 1)).toEqual({ VOL: 96, RSI: 50 })
  })

  it('are removed by name', () => {
    expect(withoutIndicator(firstLook, 'MA').indicators.map(({ name }) => name)).toEqual(['VOL'])
  })
})

describe('templates', () => {
  const settings = withTemplate(firstSettings, 'Mine', bars)

  it('keep type, scale and indicators, and apply to any pair and period', () => {
    expect(templateLook(settings, 'Mine', firstLook)).toEqual({ ...firstLook, type: 'bars' })
    expect(templateLook(settings, 'Other', firstLook)).toBe(firstLook)
  })

  it('are replaced and removed by name', () => {
    expect(withTemplate(settings, 'Mine', firstLook).templates).toHaveLength(1)
    expect(withoutTemplate(settings, 'Mine').templates).toEqual([])
  })

  it('have a limit: the oldest is dropped', () => {
    let many = firstSettings
    for (let n = 0; n <= spotLimits.chart.templates; n += 1) many = withTemplate(many, `t${n}`, bars)
    expect(many.templates.map(({ name }) => name)).not.toContain('t0')
    expect(many.templates).toHaveLength(spotLimits.chart.templates)
  })
})

describe('drawings', () => {
  it('are numbered separately on each pair', () => {
    const one = drawn([], 'btc_usdt', line)
    const two = drawn([{ symbol: 'btc_usdt', drawings: [...one] }], 'btc_usdt', line)
    expect(two.map(({ id }) => id)).toEqual([1, 2])
  })

  it('are not drawn if this version does not know the tool', () => {
    expect(drawingsOf([{ symbol: 'btc_usdt', drawings: [{ ...line, id: 1, tool: 'later' }] }], 'btc_usdt')).toEqual([])
    expect(drawingsOf([], 'btc_usdt')).toEqual([])
  })

  it('of one pair have a limit', () => {
    const { pairDrawings } = spotLimits.chart
    expect(hasRoom([{ symbol: 'btc_usdt', drawings: lines(pairDrawings - 1) }], 'btc_usdt')).toBe(true)
    expect(hasRoom([{ symbol: 'btc_usdt', drawings: lines(pairDrawings) }], 'btc_usdt')).toBe(false)
  })

  it('of the pair drawn on first are dropped when there is no room, and that is reported', () => {
    const { drawings, pairDrawings } = spotLimits.chart
    const full = Array.from({ length: drawings / pairDrawings }, (_, n) => ({
      symbol: `c${n}_usdt`,
      drawings: lines(pairDrawings),
    }))
    const { kept, dropped } = withDrawings(full, 'btc_usdt', lines(1))
    expect(dropped).toEqual([full.at(-1)?.symbol])
    expect(kept[0]).toEqual({ symbol: 'btc_usdt', drawings: lines(1) })
    expect(withDrawings(kept, 'btc_usdt', [])).toEqual({ kept: kept.slice(1), dropped: [] })
  })
})
