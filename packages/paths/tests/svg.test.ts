import { describe, expect, it } from 'vitest'
import { setup } from 'xstate'
import { stateNodes } from '@statefloor/explorer'
import { exportSvg } from '@statefloor/paths'
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
  it('has a box for each state, and boxes lie in each other or apart', () => {
    const boxes = rects(drawing)
    expect(boxes).toHaveLength(stateNodes(machine).length)
    const wrong = boxes.flatMap((one, at) =>
      boxes.slice(at + 1).filter((other) => !isApart(one, other) && !holds(one, other) && !holds(other, one)),
    )
    expect(wrong).toEqual([])
  })

  it('has the words of arrows over all lines', () => {
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
    expect(svg.match(/<polyline/g)).toHaveLength(4)
    expect(svg.lastIndexOf('<polyline')).toBeLessThan(svg.indexOf('text-anchor="middle"'))
  })

  it('lies within its edges', () => {
    const [, width = '', height = ''] = /viewBox="0 0 (\d+) (\d+)"/.exec(drawing) ?? []
    expect(rects(drawing).every(({ right, bottom }) => right <= Number(width) && bottom <= Number(height))).toBe(true)
  })

  it('says of each transition its event, guard and actions, and where it leads beyond the box of its arrow', () => {
    expect(drawing).toContain('>gather.asked<')
    expect(drawing).toContain('>done fetchShelf [hasMore] / keepShelf<')
    expect(drawing).toContain('>fetching: error fetchShelf / keepError → fetching<')
    expect(drawing).toContain('>after shelfGap<')
  })

  it('marks what was seen and what was not', () => {
    const marked = exportSvg(machine, (id) => (id.startsWith('gather.idle') ? 'seen' : 'missed'))
    expect(marked).toMatch(/class="seen"[^>]*>gather\.asked</)
    expect(marked).toMatch(/class="missed"[^>]*>after shelfGap</)
  })

  it('draws regions side by side, and keeps what a text could break', () => {
    const parallel = setup({ types: { events: {} as { type: '<b>&"' } } }).createMachine({
      id: 'both',
      type: 'parallel',
      states: { one: { on: { '<b>&"': {} } }, other: {} },
    })
    const svg = exportSvg(parallel)
    const [, one, other] = rects(svg)
    expect((one?.right ?? 0) < (other?.left ?? 0)).toBe(true)
    expect(svg).toContain('>&lt;b&gt;&amp;&quot;<')
  })
})
