import { describe, expect, it } from 'vitest'
import { contains, layoutFaults } from '../../../inspector/src/layout/faults.ts'
import { layoutChart } from '../../../inspector/src/layout/layoutChart.ts'
import { chartFrom, light } from './charts.ts'

const ids = (things: readonly { readonly id: string }[]) => things.map(({ id }) => id)

describe('a layout', () => {
  it('is the same for the same chart', () => {
    expect(layoutChart(light)).toEqual(layoutChart(structuredClone(light)))
  })

  it('starts with the initial state', () => {
    const { states } = layoutChart(light)
    const of = (id: string) => states.find((state) => state.id === id)?.box
    const [off, on, broken] = [of('light.off'), of('light.on'), of('light.broken')]
    const before = (one: typeof off, other: typeof off) =>
      one !== undefined && other !== undefined && (one.y + one.height <= other.y || one.x + one.width <= other.x)
    expect([before(off, on), before(off, broken)]).toEqual([true, true])
  })

  it('shows transitions that leave no state in the box of the state', () => {
    const { transitions, states } = layoutChart(light)
    const row = transitions.find(({ id }) => id === 'light.on | colour.chosen | 0')
    const on = states.find(({ id }) => id === 'light.on')
    expect(row?.row).toBe(true)
    expect(row !== undefined && on !== undefined && contains(on.box, row.box)).toBe(true)
    expect(row?.paths).toEqual([])
  })

  it('has a bar for a delay', () => {
    const bars = layoutChart(light).transitions.filter(({ bar }) => bar !== null)
    expect(ids(bars)).toEqual(['light.on.bright | after cooling | 0'])
  })

  it('draws lines out of a folded state from its box, and none that stay inside', () => {
    const { transitions, initials } = layoutChart(light, ['light.on'])
    expect(ids(transitions)).toEqual([
      'light.off | power.pressed | 0',
      'light.off | power.pressed | 1',
      'light.on | power.pressed | 0',
      'light.on | colour.chosen | 0',
    ])
    expect(initials.map(({ state }) => state)).toEqual(['light'])
  })

  it('draws one arrow for each target, and lines that end at a state around their source', () => {
    const chart = chartFrom('two', {
      two: { initial: 'two.waiting' },
      'two.waiting': {
        on: { go: [{ to: ['two.both.left.second', 'two.both.right.second'] }], stop: [{ to: ['two'] }] },
      },
      'two.both': { type: 'parallel', on: { back: [{ to: ['two.waiting'] }] } },
      'two.both.left': { initial: 'two.both.left.first' },
      'two.both.left.first': { on: { out: [{ to: ['two.waiting'] }], up: [{ to: ['two.both'] }] } },
      'two.both.left.second': {},
      'two.both.right': { initial: 'two.both.right.first' },
      'two.both.right.first': {},
      'two.both.right.second': { on: { past: [{ to: ['two.both.right.past'] }] } },
      'two.both.right.past': { type: 'history' },
    })
    const layout = layoutChart(chart)
    expect(layout.transitions.map(({ paths }) => paths.length)).toEqual([3, 2, 2, 2, 2, 2])
    expect(layout.states.filter(({ region }) => region).map(({ id }) => id)).toEqual([
      'two.both.left',
      'two.both.right',
    ])
    expect(layoutFaults(chart, layout)).toEqual([])
  })

  it('is empty for a chart without a root, and ignores missing targets', () => {
    expect(layoutChart({ key: 'none', id: 'none', states: [] })).toMatchObject({ states: [], transitions: [] })
    const chart = chartFrom('gone', {
      gone: { initial: 'gone.a' },
      'gone.a': { on: { go: [{ to: ['gone.nowhere'] }] } },
    })
    expect(ids(layoutChart(chart).states)).toEqual(['gone', 'gone.a'])
  })

  it('lays out 200 states with lines in both directions', () => {
    const names = Array.from({ length: 200 }, (_, index) => `many.s${index}`)
    const next = (index: number, by: number): string => names[(index + by) % names.length] ?? ''
    const chart = chartFrom('many', {
      many: { initial: 'many.s0' },
      ...Object.fromEntries(
        names.map((name, index) => [
          name,
          { on: { one: [{ to: [next(index, 1)] }], seven: [{ to: [next(index, 7)] }] } },
        ]),
      ),
    })
    const layout = layoutChart(chart)
    expect(layout.states).toHaveLength(201)
    expect(layout.transitions).toHaveLength(400)
    expect(layoutFaults(chart, layout)).toEqual([])
  })
})
