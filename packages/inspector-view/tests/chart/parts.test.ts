import { describe, expect, it, vi } from 'vitest'
import { activeOf, itemsOf } from '../../src/chart/items.ts'
import { tracksOf } from '../../../inspector/src/layout/channel.ts'
import { portsOf } from '../../../inspector/src/layout/ports.ts'
import { layoutChart } from '../../../inspector/src/layout/layoutChart.ts'
import {
  layoutInWorker,
  remembered,
  type LayoutOf,
  type LayoutRequest,
  type LayoutWorker,
} from '../../src/chart/layouts.ts'
import { arrowPath, linePath } from '@statefloor/inspector/drawing'
import type { Box } from '@statefloor/inspector/drawing'
import { centred, fitted, focused, revealed, seesAll, uncovered, zoomed, type View } from '../../src/chart/viewport.ts'
import { light } from './charts.ts'

describe('tracks', () => {
  it('are not needed by a straight line', () => {
    expect(tracksOf([{ from: 5, to: 5 }])).toEqual({ count: 0, tracks: [undefined] })
  })

  it('are shared by lines that do not meet', () => {
    expect(
      tracksOf([
        { from: 0, to: 50 },
        { from: 100, to: 150 },
      ]),
    ).toEqual({ count: 1, tracks: [0, 0] })
  })

  it('are ordered so that lines do not cross', () => {
    // Both to the right, one inside the other's way: the one that starts further right turns first.
    expect(
      tracksOf([
        { from: 0, to: 100 },
        { from: 50, to: 150 },
      ]).tracks,
    ).toEqual([1, 0])
    expect(
      tracksOf([
        { from: 100, to: 0 },
        { from: 150, to: 50 },
      ]).tracks,
    ).toEqual([0, 1])
  })

  it('keep a line from overlapping one that starts where it ends', () => {
    expect(
      tracksOf([
        { from: 0, to: 100 },
        { from: 100, to: 200 },
      ]).tracks,
    ).toEqual([1, 0])
  })
})

describe('ends of lines at a box', () => {
  const at = (wishes: readonly (readonly [string, number, boolean?])[], end = 100) =>
    Object.fromEntries(
      portsOf(
        wishes.map(([line, place, fixed = false]) => ({ line, place, fixed })),
        0,
        end,
      ),
    )

  it('are at the origins of the lines, where possible', () => {
    expect(
      at([
        ['a', 30],
        ['b', 70],
      ]),
    ).toEqual({ a: 30, b: 70 })
  })

  it('are inside the box, and apart', () => {
    expect(
      at([
        ['a', -50],
        ['b', -40],
        ['c', 400],
      ]),
    ).toEqual({ a: 12, b: 24, c: 88 })
    expect(
      at([
        ['a', 400],
        ['b', 500],
      ]),
    ).toEqual({ a: 76, b: 88 })
  })

  it('keep their distance from fixed ones', () => {
    expect(
      at([
        ['a', 50],
        ['fixed', 50, true],
      ]),
    ).toEqual({ a: 62, fixed: 50 })
  })

  it('are spread evenly where space is too small', () => {
    expect(
      at(
        [
          ['a', 0],
          ['b', 0],
          ['c', 0],
        ],
        20,
      ),
    ).toEqual({ a: 5, b: 10, c: 15 })
  })
})

describe('lines', () => {
  it('have rounded corners and an arrow along their last segment', () => {
    expect(
      linePath([
        { x: 0, y: 0 },
        { x: 0, y: 20 },
        { x: 20, y: 20 },
      ]),
    ).toBe('M0 0L0 14Q0 20 6 20L20 20')
    expect(
      arrowPath([
        { x: 0, y: 0 },
        { x: 0, y: 20 },
      ]),
    ).toBe('M0 20L4 12L-4 12Z')
    expect(arrowPath([{ x: 0, y: 0 }])).toBe('')
  })
})

describe('the view', () => {
  const screen = { width: 400, height: 300 }

  it('shows everything at first, centred and not enlarged', () => {
    expect(fitted({ width: 100, height: 100 }, screen)).toEqual({ scale: 1, x: 150, y: 100 })
    expect(fitted({ width: 736, height: 100 }, screen)).toEqual({ scale: 0.5, x: 16, y: 125 })
  })

  it('zooms around a fixed point, within limits', () => {
    expect(zoomed({ scale: 1, x: 0, y: 0 }, 2, { x: 100, y: 50 })).toEqual({ scale: 2, x: -100, y: -50 })
    expect(zoomed({ scale: 1, x: 0, y: 0 }, 100, { x: 0, y: 0 }).scale).toBe(3)
    expect(zoomed({ scale: 1, x: 0, y: 0 }, 0.001, { x: 0, y: 0 }).scale).toBe(0.02)
  })

  it('moves as little as needed to bring a box into view', () => {
    const view = { scale: 1, x: 0, y: 0 }
    expect(revealed(view, { x: 50, y: 50, width: 20, height: 20 }, screen)).toBe(view)
    expect(revealed(view, { x: 500, y: -30, width: 20, height: 20 }, screen)).toEqual({ scale: 1, x: -136, y: 46 })
    expect(revealed(view, { x: 100, y: 50, width: 2000, height: 20 }, screen)).toEqual({ scale: 1, x: -84, y: 0 })
    expect(centred({ scale: 2, x: 0, y: 0 }, { x: 50, y: 50 }, screen)).toEqual({ scale: 2, x: 100, y: 50 })
  })
})

describe('the active state to show', () => {
  const items = itemsOf(light, layoutChart(light))
  const of = (active: readonly string[], last: readonly string[] = []) =>
    activeOf(items, new Set(active), new Set(last))?.laid.id

  it('is the innermost one, and the target of the last transition', () => {
    expect(of(['light', 'light.on', 'light.on.bright'])).toBe('light.on.bright')
    expect(of(['light', 'light.off', 'light.broken'])).toBe('light.off')
    expect(of(['light', 'light.off', 'light.broken'], ['light.off | power.pressed | 1'])).toBe('light.broken')
    expect(of(['light', 'light.off', 'light.on', 'light.on.dim'], ['light.off | power.pressed | 0'])).toBe(
      'light.on.dim',
    )
    expect(of([])).toBeUndefined()
  })
})

describe('a search result', () => {
  const screen = { width: 400, height: 300 }
  const box = { x: 50, y: 50, width: 20, height: 20 }

  it('is shown at a readable size', () => {
    expect(focused({ scale: 0.2, x: 0, y: 0 }, box, screen)).toEqual({ scale: 0.9, x: 146, y: 96 })
    const near = { scale: 1, x: 0, y: 0 }
    expect(focused(near, box, screen)).toBe(near)
  })

  it('is not covered by the minimap', () => {
    const map = { x: 250, y: 190, width: 140, height: 100 }
    const view = { scale: 1, x: 0, y: 0 }
    const under = (box: Box, { scale, x, y }: View) =>
      box.x * scale + x < map.x + map.width &&
      (box.x + box.width) * scale + x > map.x &&
      box.y * scale + y < map.y + map.height &&
      (box.y + box.height) * scale + y > map.y
    // Up, where that is the shorter way; to the left, where that is.
    const low = { x: 300, y: 180, width: 80, height: 60 }
    expect(under(low, view)).toBe(true)
    expect(uncovered(view, low, map)).toEqual({ scale: 1, x: 0, y: -66 })
    const beside = { x: 200, y: 230, width: 70, height: 40 }
    expect(uncovered(view, beside, map)).toEqual({ scale: 1, x: -36, y: 0 })
    for (const box of [low, beside]) expect(under(box, uncovered(view, box, map))).toBe(false)
    // A box elsewhere does not move.
    expect(uncovered(view, { x: 20, y: 200, width: 80, height: 60 }, map)).toBe(view)
  })

  it('needs no minimap when everything is in view', () => {
    const drawing = { width: 380, height: 280 }
    expect(seesAll({ scale: 1, x: 10, y: 10 }, drawing, screen)).toBe(true)
    expect(seesAll({ scale: 1, x: 30, y: 10 }, drawing, screen)).toBe(false)
    expect(seesAll({ scale: 1, x: -1, y: 10 }, drawing, screen)).toBe(false)
  })
})

describe('the layout service', () => {
  const worker = () => {
    const sent: LayoutRequest[] = []
    const made: LayoutWorker = {
      onmessage: null,
      onerror: null,
      postMessage: (request) => sent.push(request),
      terminate: vi.fn(),
    }
    return { sent, made }
  }
  const layout = layoutChart(light)

  it('is one worker, which returns each answer to its caller', async () => {
    const { sent, made } = worker()
    const start = vi.fn(() => made)
    const layoutOf = layoutInWorker(start)
    const first = layoutOf(light, [])
    const second = layoutOf(light, ['light.on'])
    expect(start).toHaveBeenCalledTimes(1)
    expect(sent.map(({ folded }) => folded)).toEqual([[], ['light.on']])
    made.onmessage?.(new MessageEvent('message', { data: { number: 2, fault: 'too large' } }))
    made.onmessage?.(new MessageEvent('message', { data: { number: 1, layout } }))
    await expect(second).rejects.toThrow('too large')
    await expect(first).resolves.toBe(layout)
  })

  it('is the main thread when the worker cannot start, or breaks', async () => {
    const refused = layoutInWorker(() => {
      throw new Error('refused by a policy')
    })
    await expect(refused(light, [])).resolves.toEqual(layout)
    await expect(refused(light, [])).resolves.toEqual(layout)
    const { made } = worker()
    const broken = layoutInWorker(() => made)(light, [])
    made.onerror?.(new Event('error') as ErrorEvent)
    await expect(broken).resolves.toEqual(layout)
    expect(made.terminate).toHaveBeenCalledTimes(1)
  })

  it('is called once for each folded form of a chart, and again after a failure', async () => {
    const layoutOf = vi.fn<LayoutOf>().mockRejectedValueOnce(new Error('no memory')).mockResolvedValue(layout)
    const known = remembered(layoutOf)
    await expect(known(light, [])).rejects.toThrow('no memory')
    await expect(known(light, [])).resolves.toBe(layout)
    await known(light, ['b', 'a'])
    await known(light, ['a', 'b'])
    await known(light, [])
    expect(layoutOf).toHaveBeenCalledTimes(3)
    await known(structuredClone(light), [])
    expect(layoutOf).toHaveBeenCalledTimes(4)
  })
})
