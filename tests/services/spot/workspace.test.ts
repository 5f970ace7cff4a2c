import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, setup } from 'xstate'
import type { AnyActorLogic } from 'xstate'
import { shellLimits } from '#contract/shell/limits.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import { firstSettings } from '#contract/spot/chartKinds.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { writeChoicesFile } from '#contract/shell/choicesFile.ts'
import type { StoredLayouts } from '#contract/spot/workspace.ts'
import { firstWorkspace, storedForm } from '#contract/spot/workspaceRules.ts'
import { lessWorkspace, sampleStored } from '#machines/spot/workspace/workspace.samples.ts'
import { createChoices } from '#services/browser/choices.ts'
import { createStorage } from '#services/browser/storage.ts'
import { createWorkspaceFlow } from '#services/spot/workspace.ts'
import { createChartFlow, createFillsActors } from '#services/spot/chart.ts'
import { memoryHost, stubServices } from '#tests/support/services.ts'

const saved = vi.hoisted(() => ({ files: [] as { name: string; content: unknown }[] }))
vi.mock('#services/browser/saveFile.ts', () => ({
  saveFile: (name: string, content: unknown) => void saved.files.push({ name, content }),
}))

/** Everything that a stream reports to its parent. */
const heard = (logic: AnyActorLogic) => {
  const events: { readonly type: string }[] = []
  const host = setup({ actors: { hosted: logic } }).createMachine({
    invoke: { id: 'hosted', src: 'hosted', input: { symbol } },
    on: { '*': { actions: ({ event }) => void events.push(event) } },
  })
  const actor = createActor(host).start()
  return { events, end: () => void actor.stop() }
}

/** A window of this width, in pixels at the default text size. */
const beWide = (width: number) => {
  const listeners = new Set<() => void>()
  const at = { width }
  vi.stubGlobal('window', {
    matchMedia: (query: string) => ({
      get matches() {
        return at.width >= Number(/min-width: ([\d.]+)em/.exec(query)?.[1]) * 16
      },
      addEventListener: (_: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
    }),
  })
  return {
    listeners,
    become: (next: number) => {
      at.width = next
      for (const listener of [...listeners]) listener()
    },
  }
}

const made = () => {
  const host = memoryHost()
  const choices = createChoices(createStorage(host), () => undefined)
  return { host, choices, flow: createWorkspaceFlow({ choices }, () => Promise.resolve()) }
}

const symbol = 'btc_usdt'
const firstStored = storedForm(firstWorkspace)
const layouts: StoredLayouts = {
  saved: [{ name: 'Mine', workspace: sampleStored }],
  pairs: [{ symbol: 'eth_usdt', isUsed: true, workspace: sampleStored }],
}

const drawings = (price: string) => [
  { id: 1, tool: 'horizontalStraightLine', points: [{ at: 0, price: decimal(price) }] },
]

beforeEach(() => void saved.files.splice(0))
afterEach(() => vi.unstubAllGlobals())

describe('stored panel positions [TRD-12]', () => {
  it('are reported at once, and again when a file changed them', () => {
    const { choices, flow } = made()
    const { events, end } = heard(flow.actors.watchKept)
    choices.takeOver({ workspace: sampleStored })
    end()
    choices.takeOver({ workspace: sampleStored })
    expect(events).toEqual([
      { type: 'workspace.received', from: 'all', stored: undefined, isUnreadable: false },
      { type: 'workspace.received', from: 'all', stored: sampleStored, isUnreadable: false },
    ])
  })

  it('are reported when they are invalid', () => {
    const { host, flow } = made()
    host.values.set('sf.workspace', '{"version":1,"value":{"wide":"nonsense"}}')
    expect(heard(flow.actors.watchKept).events).toEqual([
      { type: 'workspace.received', from: 'all', stored: undefined, isUnreadable: true },
    ])
  })

  it('are stored with their format version', () => {
    const { host, choices, flow } = made()
    flow.actions.keepWorkspace({ context: { symbol, workspace: lessWorkspace } })
    expect(JSON.parse(host.values.get('sf.workspace') ?? '')).toEqual({ version: 1, value: sampleStored })
    expect(choices.read('workspace')).toEqual(storedForm(lessWorkspace))
  })
})

describe('a pair’s own layout [TRD-12]', () => {
  const own = (isUsed: boolean): StoredLayouts => ({
    saved: [],
    pairs: [{ symbol, isUsed, workspace: sampleStored }],
  })

  it('is shown instead of that of all pairs while it is used', () => {
    const { choices, flow } = made()
    choices.keep('workspace', firstStored)
    choices.keep('layouts', own(true))
    const { events } = heard(flow.actors.watchKept)
    choices.takeOver({ layouts: own(false) })
    expect(events).toEqual([
      { type: 'workspace.received', from: 'pair', stored: sampleStored, isUnreadable: false },
      { type: 'workspace.received', from: 'all', stored: firstStored, isUnreadable: false },
    ])
  })

  it('gets the changes made on its floor, and that of all pairs gets none', () => {
    const { choices, flow } = made()
    choices.keep('workspace', sampleStored)
    choices.keep('layouts', own(true))
    flow.actions.keepWorkspace({ context: { symbol, workspace: firstWorkspace } })
    expect(choices.read('workspace')).toEqual(sampleStored)
    expect(choices.read('layouts')?.pairs).toEqual([{ symbol, isUsed: true, workspace: firstStored }])
    flow.actions.keepWorkspace({ context: { symbol: 'eth_usdt', workspace: firstWorkspace } })
    expect(choices.read('workspace')).toEqual(firstStored)
  })
})

describe('window size class', () => {
  const { from } = spotLimits.workspace

  it.each([
    [from.upright - 1, 'phone'],
    [from.upright, 'upright'],
    [from.pad - 1, 'upright'],
    [from.pad, 'pad'],
    [from.medium, 'medium'],
    [from.wide - 1, 'medium'],
    [from.wide, 'wide'],
  ])('of %d px is %s', (width, windowClass) => {
    beWide(width)
    expect(heard(made().flow.actors.watchWindow).events).toEqual([{ type: 'window.changed', windowClass }])
  })

  it('is reported on a change, while there is a subscriber', () => {
    const { become, listeners } = beWide(1_200)
    const { events, end } = heard(made().flow.actors.watchWindow)
    become(600)
    expect(events.at(-1)).toEqual({ type: 'window.changed', windowClass: 'phone' })
    end()
    expect(listeners.size).toBe(0)
  })
})

describe('workspace file [TRD-12]', () => {
  const settled = async (flow: ReturnType<typeof made>['flow'], text: string) => {
    const actor = createActor(flow.actors.importWorkspace, { input: { symbol, text } })
    const fault = new Promise<unknown>((resolve) => {
      actor.subscribe({ error: resolve, complete: () => resolve(undefined) })
    })
    actor.start()
    return fault
  }

  it('contains panels, chart settings and drawings, and nothing else, and restores them', async () => {
    const { choices, flow } = made()
    const chart = { ...firstSettings, confirms: false }
    const chartDrawings = [{ symbol: 'btc_usdt', drawings: drawings('60000') }]
    choices.keep('chart', chart)
    choices.keep('chartDrawings', chartDrawings)
    choices.keep('theme', 'dark')
    choices.keep('workspace', sampleStored)
    choices.keep('layouts', layouts)
    flow.actions.saveWorkspace()
    const [file] = saved.files
    expect(file?.name).toBe('statefloor-workspace.json')
    expect(Object.keys((JSON.parse(String(file?.content)) as { choices: object }).choices).toSorted()).toEqual([
      'chart',
      'chartDrawings',
      'layouts',
      'workspace',
    ])

    const other = made()
    expect(await settled(other.flow, String(file?.content))).toBe(undefined)
    expect(other.choices.all()).toMatchObject({
      workspace: sampleStored,
      layouts,
      chart,
      chartDrawings,
      theme: undefined,
    })
  })

  it('keeps pairs and templates that it does not mention', async () => {
    const { choices, flow } = made()
    const template = { name: 'Mine', type: 'line', isLog: false, indicators: [] } as const
    choices.keep('chart', { ...firstSettings, templates: [{ ...template, indicators: [] }] })
    choices.keep('chartDrawings', [
      { symbol: 'btc_usdt', drawings: drawings('1') },
      { symbol: 'eth_usdt', drawings: drawings('2') },
    ])
    const text = writeChoicesFile({
      chart: firstSettings,
      chartDrawings: [{ symbol: 'btc_usdt', drawings: drawings('3') }],
    })
    expect(await settled(flow, text)).toBe(undefined)
    expect(choices.read('chart')?.templates.map(({ name }) => name)).toEqual(['Mine'])
    expect(choices.read('chartDrawings')).toEqual([
      { symbol: 'btc_usdt', drawings: drawings('3') },
      { symbol: 'eth_usdt', drawings: drawings('2') },
    ])
    expect(choices.read('workspace')).toBe(undefined)
  })

  it('brings its named layouts, and shows its layout in place of a pair’s own one', async () => {
    const { choices, flow } = made()
    choices.keep('layouts', {
      saved: [
        { name: 'Mine', workspace: firstStored },
        { name: 'Other', workspace: firstStored },
      ],
      pairs: [{ symbol, isUsed: true, workspace: firstStored }],
    })
    expect(await settled(flow, writeChoicesFile({ workspace: sampleStored, layouts }))).toBe(undefined)
    expect(choices.read('layouts')).toEqual({
      saved: [...layouts.saved, { name: 'Other', workspace: firstStored }],
      pairs: [{ symbol, isUsed: false, workspace: firstStored }, ...layouts.pairs],
    })
  })

  it('is refused when there would be too many named layouts: none is lost', async () => {
    const { choices, flow } = made()
    const full: StoredLayouts = {
      saved: Array.from({ length: spotLimits.workspace.saved }, (_, at) => ({
        name: `Layout ${at}`,
        workspace: firstStored,
      })),
      pairs: [],
    }
    choices.keep('layouts', full)
    expect(await settled(flow, writeChoicesFile({ layouts }))).toEqual({ reason: 'tooMany' })
    expect(choices.read('layouts')).toEqual(full)
  })

  it.each([
    ['not JSON', 'no JSON', 'notJson'],
    ['from another program', '{"format":"other"}', 'notOurs'],
    ['from a newer version', '{"format":"statefloor-choices","version":99,"choices":{}}', 'newer'],
    ['too large', ' '.repeat(shellLimits.settings.maxFile + 1), 'tooLarge'],
    ['without a layout and charts', writeChoicesFile({ theme: 'dark' }), 'noWorkspace'],
    [
      'with an invalid layout',
      '{"format":"statefloor-choices","version":1,"choices":{"workspace":{"version":1,"value":1}}}',
      'badChoice',
    ],
  ])('is refused when it is %s, and nothing changes', async (_, text, reason) => {
    const { choices, flow } = made()
    choices.keep('workspace', sampleStored)
    expect(await settled(flow, text)).toMatchObject({ reason })
    expect(choices.all()).toMatchObject({ workspace: sampleStored, theme: undefined })
  })

  it('updates an open chart to its settings', () => {
    const { choices } = made()
    const services = stubServices(undefined, { choices })
    const chart = createChartFlow(services, () => Promise.resolve(), createFillsActors(services))
    const { events } = heard(chart.actors.watchKept)
    choices.takeOver({ chart: firstSettings })
    expect(events.map(({ type }) => type)).toEqual(['settings.received', 'settings.imported'])
  })
})
