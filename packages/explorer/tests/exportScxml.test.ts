import { describe, expect, it } from 'vitest'
import { createActor, createMachine } from 'xstate'
import type { AnyStateMachine } from 'xstate'
import {
  exportScxml,
  leafNames,
  leaves,
  referencesOf,
  scxmlEvent,
  scxmlState,
  stateName,
  TestClock,
} from '@statefloor/explorer'
import { cases } from './exports.cases.ts'
import type { Action } from './exports.cases.ts'
import { ScionChart } from './scion.ts'

/** The active states of a chart after each action, and what it has done. SCION enters regions in an order of its own. */
interface Stand {
  readonly leaves: readonly string[]
  readonly has: string
  readonly did: readonly string[]
}

const msOf = (machine: AnyStateMachine, name: string): number => Number(machine.implementations.delays?.[name] ?? name)

/** The walk in XState. */
const walked = (plain: AnyStateMachine, actions: readonly Action[]): readonly Stand[] => {
  const did: string[] = []
  const named = [...referencesOf(plain).used.actions].filter(
    (name) => plain.implementations.actions?.[name] === undefined,
  )
  const machine = plain.provide({ actions: Object.fromEntries(named.map((name) => [name, () => did.push(name)])) })
  const clock = new TestClock()
  const actor = createActor(machine, { clock }).start()
  const stand = (): Stand => {
    const { value, status } = actor.getSnapshot()
    return { leaves: status === 'done' ? [] : leafNames(value).toSorted(), has: status, did: did.splice(0).toSorted() }
  }
  return [
    stand(),
    ...actions.map((action) => {
      if (typeof action === 'string') actor.send({ type: action })
      else clock.increment(msOf(machine, action.after))
      return stand()
    }),
  ]
}

/** The same walk in its SCXML. */
const walkedByScion = async (machine: AnyStateMachine, actions: readonly Action[]): Promise<readonly Stand[]> => {
  const did: string[] = []
  const names = new Map(leaves(machine).map((leaf) => [scxmlState(leaf), stateName(leaf)]))
  const scxml = await (
    await ScionChart.of(exportScxml(machine))
  )({
    guard: () => false,
    action: (name) => {
      did.push(name)
      return []
    },
  })
  const stand = (): Stand => {
    return {
      leaves: scxml.hasEnded ? [] : scxml.atomic.flatMap((id) => names.get(id) ?? []).toSorted(),
      has: scxml.hasEnded ? 'done' : 'active',
      did: did.splice(0).toSorted(),
    }
  }
  scxml.start()
  const stands = [stand()]
  for (const action of actions) {
    const event = scxmlEvent(machine, typeof action === 'string' ? action : `xstate.after.${action.after}.${action.of}`)
    if (typeof action !== 'string') expect(scxml.pending).toContain(event)
    scxml.send(event)
    stands.push(stand())
  }
  expect(scxml.errors).toEqual([])
  scxml.stop()
  return stands
}

describe('the SCXML of a chart', () => {
  it.each(Object.entries(cases))('does in SCION what the chart does: %s [MBT-05]', async (_, { machine, walks }) => {
    for (const actions of walks) expect(await walkedByScion(machine, actions)).toEqual(walked(machine, actions))
  })

  it.each(Object.entries(cases))('has unique ids that are valid in XML: %s [MBT-05]', (_, { machine }) => {
    const ids = [...exportScxml(machine).matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id)
    expect(ids.filter((id) => !/^[\p{L}_][\p{L}\p{Nd}_.-]*$/u.test(id))).toEqual([])
    const states = [...exportScxml(machine).matchAll(/<(?:state|parallel|final|history) id="([^"]*)"/g)]
    expect(new Set(states.map(([, id]) => id)).size).toBe(states.length)
  })

  it('keeps XState’s id where SCXML needs another', () => {
    expect(exportScxml(createMachine({ id: 'm', states: { 'a "b"': {} }, initial: 'a "b"' }))).toContain(
      '<state id="m-a__b_" chart:id="m.a &quot;b&quot;"/>',
    )
  })

  it('never gives a transition the state around regions as its domain, which SCXML does not allow', () => {
    const again = Object.entries(cases).find(([name]) => name.startsWith('regions that are entered again'))
    expect(exportScxml(again?.[1].machine ?? createMachine({}))).toMatch(
      /<state id="m-both" chart:id="m\.both" initial="m-both-regions">[^]*<transition event="jump" target="m-both-left-over" type="internal"\/>[^]*<parallel id="m-both-regions">\n *<state id="m-both-left"/,
    )
  })

  it('has the milliseconds of fixed delays, and names those that code determines', () => {
    const machine = createMachine(
      {
        id: 'm',
        context: { ms: 3 },
        after: { 250: {}, fixed: {}, always: {}, 'as "told"': {} },
      },
      { delays: { fixed: 10, always: () => 20, 'as "told"': ({ context }) => context.ms } },
    )
    const text = exportScxml(machine)
    expect([...text.matchAll(/<send [^>]*(delay\w*="[^"]*")/g)].map(([, delay]) => delay)).toEqual([
      'delay="250ms"',
      'delay="10ms"',
      'delay="20ms"',
      'delayexpr="delays[&apos;as &quot;told&quot;&apos;]"',
    ])
  })

  it('names inline code by its place', () => {
    const machine = createMachine({
      id: 'm',
      entry: ['named', () => undefined],
      on: { go: { guard: () => true, actions: () => undefined } },
      invoke: { src: createMachine({}) },
    })
    const text = exportScxml(machine)
    expect(text).toContain('<chart:action name="inline action: m entry 1"/>')
    expect(text).toContain('<chart:action name="inline action: m | go | 0 0"/>')
    expect(text).toContain('cond="guards[&apos;m | go | 0&apos;]" chart:guard="(inline)"')
    expect(text).toContain('src="#xstate.invoke.0.m"')
  })
})
