import { describe, expect, it } from 'vitest'
import { setup } from 'xstate'
import { stateNodes } from '@statefloor/explorer'
import { chartOf } from '@statefloor/inspector'
import { linePath } from '@statefloor/inspector/drawing'
import { layoutChart } from '@statefloor/inspector/layout'
import { exportSvg } from '@statefloor/paths'
import { cases } from '../../explorer/tests/exports.cases.ts'
import { gatherModel } from '../../explorer/tests/gather/gather.model.ts'

const { machine } = gatherModel
const drawing = exportSvg(machine)

interface Rect {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const rects = (svg: string): readonly Rect[] =>
  [...svg.matchAll(/<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/g)].map((found) => {
    const [left = 0, top = 0, width = 0, height = 0] = found.slice(1).map(Number)
    return { left, top, right: left + width, bottom: top + height }
  })

const holds = (one: Rect, other: Rect) =>
  one.left <= other.left && one.top <= other.top && one.right >= other.right && one.bottom >= other.bottom
const isApart = (one: Rect, other: Rect) =>
  one.right < other.left || one.left > other.right || one.bottom < other.top || one.top > other.bottom

describe('the drawing of a chart', () => {
  it('has a box for each state, and boxes are nested or apart', () => {
    const boxes = rects(drawing)
    expect(boxes).toHaveLength(stateNodes(machine).length)
    const wrong = boxes.flatMap((one, at) =>
      boxes.slice(at + 1).filter((other) => !isApart(one, other) && !holds(one, other) && !holds(other, one)),
    )
    expect(wrong).toEqual([])
  })

  it('draws the text of arrows above all lines', () => {
    const ring = setup({}).createMachine({
      id: 'ring',
      initial: 'one',
      states: {
        one: { on: { next: 'two', end: 'three' } },
        two: { on: { next: 'three' } },
        three: { on: { next: 'one' } },
      },
    })
    const svg = exportSvg(ring)
    // The initial marker is a line too.
    expect(svg.match(/class="edge/g)).toHaveLength(5 + 1)
    expect(svg.lastIndexOf('class="edge')).toBeLessThan(svg.indexOf('>next</text>'))
  })

  it('routes its lines as the inspector does', () => {
    const { transitions } = layoutChart(chartOf(machine))
    const lines = transitions.filter(({ row }) => !row).map(({ paths }) => paths.map(linePath).join(''))
    expect(lines.length).toBeGreaterThan(5)
    expect(lines.filter((line) => !drawing.includes(`<path d="${line}" class="edge `))).toEqual([])
  })

  it('distinguishes deep history from shallow, and shows each default target', () => {
    const [, history] = Object.entries(cases).find(([name]) => name.startsWith('history')) ?? []
    const svg = exportSvg(history?.machine ?? machine)
    expect([...svg.matchAll(/>(H\*?)<\/text>/g)].map(([, sign]) => sign)).toEqual(['H', 'H*', 'H', 'H*'])
    expect(svg).toContain('<title>shallow history → m.work.a</title>')
    expect(svg).toContain('<title>deep history → m.work.b</title>')
    expect(svg).toContain('<title>deep history → m.both.left, m.both.right</title>')
  })

  it.each(Object.entries(cases))('has every state and transition: %s', (_, { machine: chart }) => {
    const svg = exportSvg(chart)
    expect(rects(svg).length).toBeGreaterThanOrEqual(stateNodes(chart).length)
    expect(svg).not.toMatch(/NaN|undefined/)
  })

  it('fits within its edges', () => {
    const [, width = '', height = ''] = /viewBox="0 0 (\d+) (\d+)"/.exec(drawing) ?? []
    expect(rects(drawing).every(({ right, bottom }) => right <= Number(width) && bottom <= Number(height))).toBe(true)
  })

  it('has for each transition its event, guard and actions, and its target outside the box of its arrow', () => {
    expect(drawing).toContain('>gather.requested<')
    expect(drawing).toContain(
      '<title>done fetchShelf [hasMore] / keepShelf → gather.gathering.awaitingNextShelf</title>',
    )
    expect(drawing).toContain('>[hasMore]<')
    expect(drawing).toContain('<title>error fetchShelf / keepError → gather.failed.fetching</title>')
    expect(drawing).toContain('>after shelfGap<')
  })

  it('marks what was seen and what was not', () => {
    const marked = exportSvg(machine, (id) => (id.startsWith('gather.idle') ? 'seen' : 'missed'))
    expect(marked).toMatch(/class="seen"[^>]*>gather\.requested</)
    expect(marked).toMatch(/class="missed"[^>]*>after shelfGap</)
  })

  it('draws regions side by side, and escapes text', () => {
    const parallel = setup({ types: { events: {} as { type: '<b>&"' } } }).createMachine({
      id: 'both',
      type: 'parallel',
      states: { one: { on: { '<b>&"': {} } }, other: {} },
    })
    const svg = exportSvg(parallel)
    const [, one, other] = rects(svg)
    expect(one !== undefined && other !== undefined && isApart(one, other)).toBe(true)
    expect(svg).toContain('>&lt;b&gt;&amp;&quot;<')
  })
})
