import { describe, expect, it } from 'vitest'
import { chartOf } from '@statefloor/inspector'
import { layoutChart, layoutFaults } from '@statefloor/inspector/layout'
import { someOf } from '../support/length.ts'
import { flows, loadChart } from '../support/models.ts'

const ids = (things: readonly { readonly id: string }[]) => things.map(({ id }) => id)

/** `npm test` draws a third of them: layouts change with the code that makes them. */
const drawn = someOf(flows, Math.ceil(flows.length / 3))

describe('the layout of every flow', () => {
  it.each(drawn)('%s: draws everything once, without overlaps or lines across elements [MBT-04]', async (flow) => {
    const chart = chartOf(await loadChart(flow))
    const begun = performance.now()
    const layout = layoutChart(chart)
    // The limit only catches a layout that never ends: a busy machine is many times slower than an idle one.
    expect(performance.now() - begun).toBeLessThan(20_000)
    expect(ids(layout.states)).toEqual(ids(chart.states))
    expect(ids(layout.transitions)).toEqual(chart.states.flatMap(({ transitions }) => ids(transitions)))
    expect(new Set(layout.initials.map(({ state }) => state))).toEqual(
      new Set(ids(chart.states.filter(({ type }) => type === 'compound'))),
    )
    expect(layoutFaults(chart, layout)).toEqual([])
  })

  it.each(drawn)('%s: hides everything inside a folded state and keeps the layout sound [MBT-04]', async (flow) => {
    const chart = chartOf(await loadChart(flow))
    const root = chart.states[0]?.id
    const folded = ids(
      chart.states.filter(({ id, parent }) => parent === root && chart.states.some((one) => one.parent === id)),
    )
    const layout = layoutChart(chart, folded)
    expect(ids(layout.states)).toEqual(ids(chart.states.filter(({ id, parent }) => id === root || parent === root)))
    expect(ids(layout.states.filter((state) => state.folded))).toEqual(folded)
    expect(layoutFaults(chart, layout)).toEqual([])
  })
})
