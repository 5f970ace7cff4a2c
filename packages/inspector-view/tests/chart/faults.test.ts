import { describe, expect, it } from 'vitest'
import { layoutFaults } from '../../../inspector/src/layout/faults.ts'
import { layoutChart } from '../../../inspector/src/layout/layoutChart.ts'
import type { Layout } from '../../../inspector/src/layout/types.ts'
import { light } from './charts.ts'

const layout = layoutChart(light)
const by = (id: string, change: (state: Layout['states'][number]) => Layout['states'][number]): Layout => ({
  ...layout,
  states: layout.states.map((state) => (state.id === id ? change(state) : state)),
})
const labelled = (
  id: string,
  change: (one: Layout['transitions'][number]) => Layout['transitions'][number],
): Layout => ({
  ...layout,
  transitions: layout.transitions.map((one) => (one.id === id ? change(one) : one)),
})
const boxOf = (id: string) => {
  const found = [...layout.states, ...layout.transitions].find((one) => one.id === id)?.box
  if (found === undefined) throw new Error(`no ${id}`)
  return found
}
const guarded = 'light.off | power.pressed | 0'

describe('the check of a layout', () => {
  it('finds nothing at first', () => {
    expect(layoutFaults(light, layout)).toEqual([])
  })

  it.each([
    [
      'a box outside its parent',
      by('light.off', (state) => ({ ...state, box: { ...state.box, x: -500 } })),
      'light.off is not inside its parent',
    ],
    [
      'a box on another',
      by('light.off', (state) => ({ ...state, box: boxOf('light.on') })),
      'light.off overlaps light.on',
    ],
    [
      'a label on another',
      labelled(guarded, (one) => ({ ...one, box: boxOf('light.off | power.pressed | 1') })),
      `${guarded} overlaps light.off | power.pressed | 1`,
    ],
    [
      'a label on a box',
      labelled(guarded, (one) => ({ ...one, box: boxOf('light.broken') })),
      `${guarded} overlaps light.broken`,
    ],
    [
      'a row outside its state',
      labelled('light.on | colour.chosen | 0', (one) => ({ ...one, box: { ...one.box, x: 0 } })),
      'the row light.on | colour.chosen | 0 is not inside its state',
    ],
    [
      'a line from nowhere',
      labelled(guarded, (one) => ({ ...one, paths: one.paths.map((path) => path.slice(1)) })),
      `${guarded} does not begin at light.off`,
    ],
    [
      'a line to nowhere',
      labelled(guarded, (one) => ({ ...one, paths: one.paths.map((path) => path.slice(0, -1)) })),
      `${guarded} does not end at light.on`,
    ],
    ['no line', labelled(guarded, (one) => ({ ...one, paths: [] })), `${guarded} has no line`],
    [
      'a line over a box',
      labelled(guarded, (one) => ({
        ...one,
        paths: [
          ...one.paths,
          [
            { x: 0, y: boxOf('light.off').y + 5 },
            { x: layout.width, y: boxOf('light.off').y + 5 },
          ],
        ],
      })),
      `${guarded} runs over light.off`,
    ],
    [
      'a slanting line',
      labelled(guarded, (one) => ({
        ...one,
        paths: [
          ...one.paths,
          [
            { x: 0, y: 0 },
            { x: 9, y: 9 },
          ],
        ],
      })),
      `${guarded} runs aslant`,
    ],
  ])('finds %s', (_, faulty, fault) => {
    expect(layoutFaults(light, faulty)).toContain(fault)
  })
})
