import { createRequire } from 'node:module'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { assign, createActor, createMachine, raise } from 'xstate'
import type { AnyStateMachine } from 'xstate'
import { candidateLists, exportJson, exportMermaid, exportPlantUml, stateNodes } from '@statefloor/explorer'
import { cases } from './exports.cases.ts'

const { JSDOM } = createRequire(import.meta.url)('jsdom') as { JSDOM: new (text: string) => { window: object } }
const all = Object.entries(cases)

const caseOf = (begin: string): AnyStateMachine => {
  const [, found] = all.find(([name]) => name.startsWith(begin)) ?? []
  if (found === undefined) throw new Error(`There is no case that begins with ${begin}`)
  return found.machine
}

/** Mermaid's parse of a text. */
interface Drawn {
  readonly nodes: readonly { readonly id: string; readonly label?: unknown; readonly description?: unknown }[]
  readonly edges: readonly { readonly start: string; readonly end: string; readonly label: string }[]
}

const drawn = async (text: string): Promise<Drawn> => {
  const { default: mermaid } = await import('mermaid')
  // Mermaid registers its diagram types on the first parse.
  expect(await mermaid.parse(text)).toMatchObject({ diagramType: 'stateDiagram' })
  const { db } = await mermaid.mermaidAPI.getDiagramFromText(text)
  if (!('getData' in db) || typeof db.getData !== 'function') throw new Error('Mermaid keeps no data of the diagram')
  const data: Drawn = db.getData()
  return data
}

describe('the Mermaid of a chart', () => {
  // Mermaid sanitises text with a library that needs a window.
  beforeAll(() => {
    vi.stubGlobal('window', new JSDOM('').window)
  })
  afterAll(() => {
    vi.unstubAllGlobals()
  })

  it.each(all)('has each state once, and each transition to each target: %s [MBT-05]', async (_, { machine }) => {
    const text = exportMermaid(machine)
    const { nodes, edges } = await drawn(text)
    const names = [...text.matchAll(/^ *state "[^"]*" as (\S+)/gm)].map(([, id = '']) => id)
    expect(new Set(names).size).toBe(names.length)
    expect(names).toHaveLength(stateNodes(machine).length - (machine.root.type === 'parallel' ? 0 : 1))
    const met = nodes.map(({ id }) => id)
    expect(names.filter((name) => !met.includes(name))).toEqual([])
    const ways = stateNodes(machine).flatMap((node) => candidateLists(node).flat())
    const arrows = edges.filter(({ label, end }) => label !== '' && !end.includes('----note'))
    expect(arrows).toHaveLength(ways.reduce((sum, { target }) => sum + (target?.length ?? 1), 0))
  })

  it('shows keys unchanged, whatever characters they contain', () => {
    const text = exportMermaid(caseOf('keys, ids'))
    expect(text).toContain('state "with space" as the__first__one_with_space')
    expect(text).toContain('state "it\'s #quot;quoted#quot;" as')
    expect(text).toContain(' : a#58; b\n')
    expect(text).toContain(' : go on#59; now\n')
    expect(text).toContain('entry / say "hi" & #lt;go#gt;')
  })

  it('distinguishes history from other states, deep from shallow, and shows each default target', () => {
    const text = exportMermaid(caseOf('history'))
    expect(text).toContain('state "last (H)" as m_work_last\n')
    expect(text).toContain('state "exact (H*)" as m_work_exact\n')
    expect(text).toContain('  m_work_last --> m_work_a\n')
    expect(text).toContain('  m_work_exact --> m_work_b\n')
    expect(text).toContain('  m_both_last --> m_both_left\n  m_both_last --> m_both_right\n')
  })
})

describe('the PlantUML of a chart', () => {
  it.each(all)('has each state once under an alphanumeric name: %s', (_, { machine }) => {
    const text = exportPlantUml(machine)
    const names = [...text.matchAll(/^ *state "[^"]*" as ([\p{L}\p{Nd}_]+)(?: \{)?$/gmu)].map(([, id = '']) => id)
    expect(new Set(names).size).toBe(names.length)
    expect(names).toHaveLength(stateNodes(machine).filter(({ type }) => type !== 'history').length)
    const ends = [...text.matchAll(/^ *(\S+) --> (\S+)/gm)].flatMap(([, from = '', to = '']) => [from, to])
    expect(ends.filter((end) => end !== '[*]' && !names.includes(end.replace(/\[H\*?\]$/, '')))).toEqual([])
  })

  it('has history as a symbol of the state that it belongs to', () => {
    const text = exportPlantUml(caseOf('history'))
    expect(text).toContain('m_work[H] --> m_work_a\n')
    expect(text).toContain('m_work[H*] --> m_work_b\n')
    expect(text).toContain('m_away --> m_work[H*] : deep\n')
  })

  it('keeps a name within its quotes', () => {
    expect(exportPlantUml(caseOf('keys, ids'))).toContain('state "it\'s <U+0022>quoted<U+0022>" as')
  })
})

/** A chart parsed from its export, with the implementations of another in the places of its names. */
const readBack = (machine: AnyStateMachine): AnyStateMachine => {
  const read = JSON.parse(exportJson(machine))
  const code = machine.implementations as Parameters<AnyStateMachine['provide']>[0]
  return createMachine(read, { delays: read.delays }).provide(code)
}

describe('the JSON of a chart', () => {
  it.each(all)('becomes a machine in the same states as the chart: %s [MBT-05]', (_, { machine, walks }) => {
    for (const actions of walks) {
      const raiseInline = { 'inline raise: m.a | go | 0 1': raise({ type: 'said inline' }) }
      const read = readBack(machine).provide({ actions: raiseInline })
      const [known, other] = [createActor(machine), createActor(read)].map((actor) => actor.start())
      for (const action of actions) {
        const type = typeof action === 'string' ? action : `xstate.after.${action.after}.${action.of}`
        for (const actor of [known, other]) actor?.send({ type })
        expect(other?.getSnapshot().value).toEqual(known?.getSnapshot().value)
        expect(other?.getSnapshot().status).toBe(known?.getSnapshot().status)
        expect(other?.getSnapshot().output).toEqual(known?.getSnapshot().output)
      }
      for (const actor of [known, other]) actor?.stop()
    }
  })

  it('has the milliseconds of named delays, and null where only code determines them', () => {
    const machine = createMachine(
      {
        id: 'm',
        context: { ms: 3 },
        after: { 250: {}, fixed: {}, same: {}, told: {}, drawn: {} },
      },
      { delays: { fixed: 10, same: () => 20, told: ({ context }) => context.ms, drawn: () => Math.random() } },
    )
    const { delays, after } = JSON.parse(exportJson(machine))
    expect(delays).toEqual({ fixed: 10, same: 20, told: null, drawn: null })
    expect(Object.keys(after)).toEqual(['250', 'fixed', 'same', 'told', 'drawn'])
  })

  it('names inline code by its place, and lists it', () => {
    const machine = createMachine({
      id: 'm',
      context: { count: 0 },
      initial: 'a',
      entry: ['named', { type: 'shown', params: { in: 'red' } }, () => undefined, assign({ count: 1 })],
      invoke: { id: 'child', src: createMachine({ id: 'child' }), input: { of: 1 } },
      on: { go: { guard: () => true, actions: raise({ type: 'gone' }), target: '.a' } },
      states: { a: { type: 'final', output: () => 1 } },
    })
    const read = JSON.parse(exportJson(machine))
    expect(read.entry).toEqual([
      { type: 'named' },
      { type: 'shown', params: { in: 'red' } },
      { type: 'inline action: m entry 2' },
      { type: 'inline assign: m entry 3' },
    ])
    expect(read.on.go).toEqual([
      {
        target: ['#m.a'],
        guard: { type: 'inline guard: m | go | 0' },
        actions: [{ type: 'inline raise: m | go | 0 0', params: { event: { type: 'gone' } } }],
      },
    ])
    expect(read.invoke).toEqual([{ id: 'child', src: 'xstate.invoke.0.m', input: { of: 1 } }])
    expect(read.inline).toEqual([
      'inline action: m entry 2',
      'inline assign: m entry 3',
      'xstate.invoke.0.m',
      'inline guard: m | go | 0',
      'inline raise: m | go | 0 0',
      'inline output: m.a',
    ])
  })
})
