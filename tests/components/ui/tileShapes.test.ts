import { describe, expect, it } from 'vitest'
import { draw, drawNames, namePieces } from '#drawing/tiles/heatDrawing.ts'
import { heatShape, rectAt } from '#drawing/tiles/heatShape.ts'
import { axisPoints, plotShape, roundSpan } from '#drawing/tiles/plotShape.ts'

const box = { width: 100, height: 50 }

describe('the axis of a plot', () => {
  it('ends at round values on both sides', () => {
    const { low, high, ticks } = roundSpan(3, 97)
    expect([low, high]).toEqual([0, 100])
    expect(ticks.map(({ exact }) => exact)).toEqual(['0', '50', '100'])
    expect(roundSpan(0.0012, 0.0038).ticks.map(({ exact }) => exact)).toEqual(['0.001', '0.002', '0.003', '0.004'])
    expect(roundSpan(-2, 6).ticks.map(({ exact }) => exact)).toEqual(['-2', '0', '2', '4', '6'])
  })

  it('needs no further line for an error of rounding', () => {
    expect(roundSpan(0, 100.0002).high).toBe(100)
  })

  it('has a height for a constant value', () => {
    const { low, high } = roundSpan(5, 5)
    expect(high - low).toBeGreaterThan(0)
    expect([low <= 5, high >= 5]).toEqual([true, true])
    expect(roundSpan(0, 0).high).toBeGreaterThan(0)
  })

  it('labels points that are equally far apart, away from the edges', () => {
    expect(axisPoints(90, 5)).toEqual([9, 27, 45, 63, 81])
    expect(axisPoints(2, 5)).toEqual([0, 1])
    expect(axisPoints(0, 5)).toEqual([])
  })
})

describe('a plot', () => {
  it('draws a line over the whole width', () => {
    expect(plotShape([[0, 10]], 'lines', box).lines).toEqual(['M0,50L100,0'])
  })

  it('draws a gap as a gap', () => {
    const { lines, areas, tops } = plotShape([[0, 10, null, 10, 0]], 'area', box)
    expect(lines[0]?.match(/M/g)).toHaveLength(2)
    expect(areas[0]?.match(/M/g)).toHaveLength(2)
    expect(tops[0]?.[2]).toBeUndefined()
    expect(plotShape([[1, null, 2]], 'bars', box).bars[0]).toHaveLength(2)
  })

  it('draws nothing of an empty series, on an axis all the same', () => {
    for (const mode of ['lines', 'area', 'bars', 'stackedBars', 'stackedAreas'] as const)
      for (const values of [[], [null, null]]) {
        const { lines, areas, bars, scale } = plotShape([values], mode, box)
        expect([...lines, ...areas].join('')).toBe('')
        expect(bars.flat()).toEqual([])
        expect(scale.ticks.length).toBeGreaterThan(1)
      }
  })

  it('stands bars on zero, on both sides of it', () => {
    const [bars = []] = plotShape([[10, -10]], 'bars', box).bars
    expect(bars.map(({ y, height }) => [y, height])).toEqual([
      [0, 25],
      [25, 25],
    ])
  })

  it('stacks what rises on zero, and what falls below it', () => {
    const { bars, tops } = plotShape([[6], [4], [-10]], 'stackedBars', box)
    expect(bars.map(([bar]) => [bar?.y, bar?.height])).toEqual([
      [10, 15],
      [0, 10],
      [25, 25],
    ])
    expect(tops.map(([top]) => top)).toEqual([10, 0, 50])
  })

  it('leaves a gap in all stacked areas where one is unknown, because the others would be drawn too low', () => {
    const { areas } = plotShape(
      [
        [50, 50, 50, 50, 50],
        [50, 50, null, 50, 50],
      ],
      'stackedAreas',
      box,
    )
    expect(areas.map((path) => path.match(/M/g)?.length)).toEqual([2, 2])
  })

  it('puts one point in the middle', () => {
    expect(plotShape([[5]], 'lines', box).scale.x(0)).toBe(50)
  })
})

const cell = (key: string, weight: number) => ({ key, weight, step: 0, name: key, change: '0%' })

describe('a heat map', () => {
  it('fills its box with areas by weight, largest first', () => {
    const rects = heatShape([cell('a', 100), cell('b', 300)], { width: 401, height: 100 })
    expect(rects.map(({ cell: { key } }) => key)).toEqual(['b', 'a'])
    expect(rects.map(({ x, y, width, height }) => [x, y, width, height])).toEqual([
      [0, 0, 301, 100],
      [302, 0, 99, 100],
    ])
  })

  it('leaves out what has no weight, and is empty without any', () => {
    expect(heatShape([cell('a', 0)], box)).toEqual([])
    expect(heatShape([], box)).toEqual([])
    expect(heatShape([cell('a', 1), cell('b', 0)], box)).toHaveLength(1)
  })

  it('finds the cell at a point', () => {
    const rects = heatShape([cell('a', 1), cell('b', 1)], box)
    const at = rectAt(rects, 1, 1)
    expect(at).toBe(0)
    expect(rectAt(rects, 99, 49)).toBe(1)
    expect(rectAt(rects, 500, 1)).toBeUndefined()
  })
})

describe('the drawing of a heat map of 500 cells [MKT-02]', () => {
  const cells = Array.from({ length: 500 }, (_, at) => ({ ...cell(`COIN${at}`, 1_000 / (at + 1)), step: (at % 7) - 3 }))
  const rects = heatShape(cells, { width: 1_376, height: 476 })
  const palette = { fills: ['a', 'b', 'c', 'd', 'e', 'f', 'g'], text: 'h', font: 'sans-serif' }

  /** A canvas that counts what costs time: each change of a colour or a font, each area and each text. */
  const counting = () => {
    const count = { fillStyle: 0, font: 0, fillRect: 0, fillText: 0 }
    const isCounted = (name: PropertyKey): name is keyof typeof count => Object.hasOwn(count, name)
    const counted = (name: PropertyKey): true => {
      if (isCounted(name)) count[name] += 1
      return true
    }
    const pen = new Proxy({}, { get: (_, name) => () => counted(name), set: (_, name) => counted(name) })
    const canvas = Object.assign(document.createElement('canvas'), { getContext: () => pen })
    return { canvas, count }
  }

  it('changes colour and font once each, however many cells there are', () => {
    const { canvas, count } = counting()
    draw(canvas, rects, palette)
    expect(count).toMatchObject({ fillStyle: palette.fills.length + 1, fillRect: 500 })
    expect(count.font).toBeGreaterThan(1)
    expect(count.font).toBeLessThanOrEqual(7)
    expect(count.fillText).toBeLessThanOrEqual(2 * 500)
  })

  it('shapes at most a dozen names in one frame at first, and all of them in the end', () => {
    const pieces = namePieces(rects)
    const { canvas, count } = counting()
    for (const piece of pieces) drawNames(canvas, [piece], palette)
    expect(Math.max(...pieces.map((piece) => piece.rects.length))).toBe(12)
    const whole = counting()
    draw(whole.canvas, rects, palette)
    expect(count.fillText).toBe(whole.count.fillText)
  })
})
