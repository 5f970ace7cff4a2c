import type { Chart, ChartState, Transition } from '@statefloor/inspector'

interface Written {
  readonly type?: string
  readonly initial?: string
  readonly on?: Readonly<
    Record<string, readonly { readonly to?: readonly string[]; readonly guard?: string; readonly delay?: string }[]>
  >
}

/** A chart built from the ids of its states, in document order, each with its definition. */
export const chartFrom = (id: string, states: Readonly<Record<string, Written>>): Chart => ({
  key: id,
  id,
  states: Object.entries(states).map(([state, { type, initial, on = {} }]): ChartState => {
    const parts = state.split('.')
    return {
      id: state,
      key: parts.at(-1) ?? state,
      parent: parts.length === 1 ? null : parts.slice(0, -1).join('.'),
      type: type ?? (initial === undefined ? 'atomic' : 'compound'),
      initial: initial === undefined ? [] : [initial],
      tags: [],
      entry: [],
      exit: [],
      invokes: [],
      transitions: Object.entries(on).flatMap(([event, list]) =>
        list.map(({ to = [], guard, delay }, index): Transition => ({
          id: `${state} | ${event} | ${index}`,
          event: delay === undefined ? event : `xstate.after.${delay}.${state}`,
          targets: to,
          guard: guard ?? null,
          actions: [],
          delay: delay ?? null,
          reenter: false,
        })),
      ),
    }
  }),
})

/** A light with a nested state, a guard, a delay, and an event that leaves no state. */
export const light = chartFrom('light', {
  light: { initial: 'light.off' },
  'light.off': { on: { 'power.pressed': [{ to: ['light.on'], guard: 'hasPower' }, { to: ['light.broken'] }] } },
  'light.on': { initial: 'light.on.dim', on: { 'power.pressed': [{ to: ['light.off'] }], 'colour.chosen': [{}] } },
  'light.on.dim': { on: { 'knob.turned': [{ to: ['light.on.bright'] }] } },
  'light.on.bright': { on: { 'after cooling': [{ to: ['light.on.dim'], delay: 'cooling' }] } },
  'light.broken': { type: 'final' },
})
