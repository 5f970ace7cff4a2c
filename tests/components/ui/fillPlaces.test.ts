import { describe, expect, it } from 'vitest'
import { candleAt, placeFill, placeFillLabel } from '#drawing/chart/fillPlaces.ts'
import type { CandleBox } from '#drawing/chart/fillPlaces.ts'

const height = 300
/** Three candles side by side, each 8 px wide; the last one fell far. */
const candles: readonly CandleBox[] = [
  { left: 80, right: 88, top: 100, bottom: 120 },
  { left: 90, right: 98, top: 110, bottom: 130 },
  { left: 100, right: 108, top: 125, bottom: 220 },
]
const last = candles[2] ?? { left: 0, right: 0, top: 0, bottom: 0 }
const markAt = (x: number, isBuy: boolean, slot = 0, slots = 1) =>
  placeFill(candles, { isBuy, left: x - 6, right: x + 6, tall: 10, slot, slots, height })

describe('marks of own trades on the chart', () => {
  it('are below a candle for a buy and above it for a sell, and cover none [TRD-05]', () => {
    expect(markAt(84, true)).toEqual({ tip: 123, base: 133 })
    expect(markAt(84, false)).toEqual({ tip: 97, base: 87 })
    expect(markAt(104, true)).toEqual({ tip: 223, base: 233 })
    expect(markAt(104, false)).toEqual({ tip: 122, base: 112 })
  })

  it('keep clear of the last candle beside theirs, which they reach into [TRD-05]', () => {
    expect(markAt(96, true).tip).toBeGreaterThan(last.bottom)
  })

  it('follow each other away from the candle, closer together where there is less room', () => {
    expect([0, 1, 2].map((slot) => markAt(84, true, slot, 3).tip)).toEqual([123, 135, 147])
    expect([0, 1, 2].map((slot) => markAt(84, false, slot, 3).tip)).toEqual([97, 85, 73])
    const crowded = Array.from({ length: 12 }, (_, slot) => markAt(104, true, slot, 12))
    expect(crowded.at(-1)?.base).toBeLessThanOrEqual(height)
    expect(new Set(crowded.map(({ tip }) => tip)).size).toBe(12)
  })
})

describe('the label of a mark', () => {
  const label = (centre: number, top: number) =>
    placeFillLabel(centre, { half: 60, top, bottom: top + 20, width: 200 }, last)

  it('is centred under its mark, inside the canvas', () => {
    expect(label(100, 235)).toBe(100)
    expect(label(20, 235)).toBe(60)
    expect(label(190, 235)).toBe(140)
  })

  it('is left of the last candle where it would cover it [TRD-05]', () => {
    expect(label(84, 135) + 60).toBeLessThan(last.left)
    expect(label(84, 100)).toBe(84)
  })
})

describe('the candle of a mark', () => {
  const opened = [10, 20, 30, 40].map((timestamp) => ({ timestamp }))
  it.each([
    [5, 0],
    [10, 0],
    [19, 0],
    [20, 1],
    [39, 2],
    [99, 3],
  ])('at %d is the one that has opened: %d', (time, index) => {
    expect(candleAt(opened, time)).toBe(index)
  })

  it('is found among none', () => {
    expect(candleAt([], 5)).toBe(0)
  })
})
