import { assign, fromPromise, setup } from 'xstate'
import type { AnyActorRef, DoneActorEvent } from 'xstate'
import { describe, expect, it } from 'vitest'
import {
  allPaths,
  cover,
  CoverageRecorder,
  explore,
  gapsOf,
  gateFaults,
  pathText,
  shortestTo,
  tours,
} from '@statefloor/explorer'
import type { AnyFlowModel, FlowModel, Path } from '@statefloor/explorer'
import { walkBare, walkEveryPath } from '@statefloor/drivers'
import { gatherModel } from './gather/gather.model.ts'

describe('the explorer', () => {
  it('walks the production chart with its calls and delays, and the bare machine follows every path', () => {
    const { paths, coverage } = walkEveryPath(gatherModel)
    expect(gateFaults(gapsOf(gatherModel.machine, coverage))).toEqual([])
    expect(paths.map(pathText)).toContain(
      'plain → gather.requested → fetchShelf: first of two → wait 400 ms → fetchShelf: last → label.changed #2',
    )
    const ways = paths.map(pathText)
    expect(ways.filter((way) => ways.some((other) => other.startsWith(`${way} →`)))).toEqual([])
  })

  it('takes every step of every path in tours, which go on where a step ended, in fewer steps', () => {
    const exploration = explore(gatherModel)
    const found = tours(exploration)
    const stepsOf = (paths: readonly Path[]) => paths.flatMap(({ steps }) => steps)
    expect(new Set(stepsOf(found))).toEqual(
      new Set(exploration.nodes.flatMap(({ edges }) => edges.map(({ step }) => step))),
    )
    expect(stepsOf(found).length).toBeLessThan(stepsOf(allPaths(exploration)).length)
    expect(found.map(({ input }) => input)).toEqual(expect.arrayContaining(Object.keys(gatherModel.inputs)))
    found.forEach((path) => {
      walkBare(gatherModel, path, new CoverageRecorder(gatherModel.machine))
    })
  })

  it('takes only the tours of a large chart that show something new, and holds its invariants in every state', () => {
    const asked = new Set<unknown>()
    const walked: string[] = []
    const model: AnyFlowModel = {
      ...gatherModel,
      invariants: {
        'is asked': ({ snapshot }) => {
          asked.add(snapshot)
          walked.push(JSON.stringify(snapshot.value))
          return true
        },
      },
    }
    const { coverage, exploration } = walkEveryPath(model, { mostSteps: 0 })
    expect(gateFaults(gapsOf(gatherModel.machine, coverage))).toEqual([])
    expect(exploration.nodes.filter(({ state }) => !asked.has(state.snapshot))).toEqual([])
    const inFew = walked.splice(0).length - exploration.nodes.length
    walkEveryPath(model)
    expect(inFew).toBeLessThan(walked.length)
  })

  it('finds one path that takes every transition, and few that pass and fail every guard', () => {
    const exploration = explore(gatherModel)
    const transitions = cover(exploration, { kind: 'transitions' })
    const guards = cover(exploration, { kind: 'guards' })
    expect(transitions.missed).toEqual([])
    expect(transitions.paths).toHaveLength(1)
    for (const { paths, kind } of [
      { ...transitions, kind: 'transitions' },
      { ...guards, kind: 'guards' },
    ]) {
      const recorder = new CoverageRecorder(gatherModel.machine)
      paths.forEach((path) => {
        walkBare(gatherModel, path, recorder)
      })
      const gaps = gapsOf(gatherModel.machine, recorder)
      expect(gaps.transitions).toEqual([])
      if (kind === 'guards') expect(gaps.guards).toEqual([])
    }
  })

  it('keeps paths within the requested length, and reports what that misses', () => {
    const { paths, missed } = cover(explore(gatherModel), { kind: 'transitions', length: 3 })
    expect(Math.max(...paths.map((path) => path.steps.length))).toBe(3)
    expect(missed.some((id) => id.startsWith('gather.saved'))).toBe(true)
  })

  it('leaves out steps that a driver cannot take', () => {
    const { paths, missed } = cover(explore(gatherModel), {
      kind: 'transitions',
      usable: (step) => step.choice.kind !== 'wait',
    })
    expect(paths.flatMap((path) => path.steps).some((step) => step.choice.kind === 'wait')).toBe(false)
    expect(missed).toEqual(['gather.gathering.awaitingNextShelf | after shelfGap | 0'])
  })

  it('fails below full coverage: without a failing outcome, recovery from the failure is never walked', () => {
    const { coverage } = walkEveryPath({
      ...gatherModel,
      outcomes: { ...gatherModel.outcomes, saveList: { stored: { done: undefined } } },
    })
    expect(gateFaults(gapsOf(gatherModel.machine, coverage))).toEqual([
      'state never entered: gather.failed.saving',
      'transition never taken: gather.saving | error saveList | 0',
      'transition never taken: gather.failed.saving | retry.requested | 0',
    ])
  })

  it('fails when a guard was only ever seen to pass', () => {
    const { coverage } = walkEveryPath({
      ...gatherModel,
      events: { ...gatherModel.events, 'label.changed': [{ label: 'mine' }] },
    })
    expect(gateFaults(gapsOf(gatherModel.machine, coverage))).toEqual([
      'guard never seen: gather.labelling | label.changed | 0 refuses',
    ])
  })
})

const counterSetup = setup({
  types: { context: {} as { n: number; at: number }, events: {} as { type: 'one.added' } | { type: 'two.requested' } },
  guards: { isEnough: ({ context }) => context.n > 0 },
  actions: { add: assign({ n: ({ context }) => context.n + 1 }) },
  delays: { pause: 500, limit: 1_900 },
})
const counterMachine = counterSetup.createMachine({
  id: 'counter',
  context: { n: 0, at: 0 },
  initial: 'counting',
  states: {
    counting: { on: { 'one.added': { actions: 'add' }, 'two.requested': { guard: 'isEnough', target: 'enough' } } },
    enough: { type: 'final' },
  },
})
const counterModel = {
  machine: counterMachine,
  inputs: { plain: undefined },
  events: { 'one.added': [{}], 'two.requested': [{}] },
  outcomes: {},
} satisfies FlowModel<typeof counterMachine>

it('finds the fewest steps to a transition, and none where the data never leads there', () => {
  const exploration = explore(gatherModel)
  const way = (id: string) => {
    const path = shortestTo(exploration, id)
    return path === undefined ? undefined : pathText(path)
  }
  expect(way('gather.idle | gather.requested | 0')).toBe('plain → gather.requested')
  expect(way('gather.failed.saving | retry.requested | 0')).toBe(
    'plain → gather.requested → fetchShelf: last → label.changed #1 → saveList: full → retry.requested',
  )
  expect(way('gather.idle | nothing | 0')).toBeUndefined()
})

describe('children and failures', () => {
  const watcherSetup = setup({
    types: {
      context: {} as { watcher: AnyActorRef | undefined; seen: string },
      events: {} as
        | { type: 'watch.requested' }
        | { type: 'tick.received'; text: string }
        | DoneActorEvent<string, 'watcher'>,
    },
    actors: { watcher: fromPromise<string>(() => Promise.reject(new Error('not provided'))) },
    actions: {
      startWatcher: assign(({ spawn }) => ({ watcher: spawn('watcher', { id: 'watcher' }) })),
      keep: assign((_, { text }: { text: string }) => ({ seen: text })),
      throwError: (_, { error }: { error: unknown }) => {
        throw error
      },
    },
  })
  const machine = watcherSetup.createMachine({
    id: 'watching',
    context: { watcher: undefined, seen: '' },
    initial: 'idle',
    on: { 'tick.received': { actions: { type: 'keep', params: ({ event }) => event } } },
    states: {
      idle: { on: { 'watch.requested': { target: 'watching', actions: 'startWatcher' } } },
      watching: { on: { 'xstate.done.actor.watcher': 'broken' } },
      broken: { always: { actions: { type: 'throwError', params: { error: { kind: 'timeout', call: 'x' } } } } },
    },
  })
  const model = {
    machine,
    inputs: { plain: undefined },
    events: { 'watch.requested': [{}] },
    outcomes: {
      watcher: {
        tick: { sends: { type: 'tick.received', text: 'one' } },
        end: { done: 'over' },
        crash: { error: 'gone' },
      },
    },
  }

  it('a spawned child sends, ends and crashes; a machine ends with its error, thrown or unhandled', () => {
    const all = { ...model, events: { ...model.events, 'tick.received': [{ text: 'by hand' }] } }
    const { paths, coverage } = walkEveryPath(all)
    expect(gateFaults(gapsOf(machine, coverage))).toEqual([])
    const ends = paths.map((path) => [
      path.steps.at(-1)?.label,
      path.steps.at(-1)?.after.status,
      path.steps.at(-1)?.after.key,
    ])
    expect(ends).toContainEqual(['watcher: end', 'error', '{"kind":"timeout","call":"x"}'])
    expect(ends).toContainEqual(['watcher: crash', 'error', '"gone"'])
  })
})

describe("a model's key", () => {
  it('is rejected if it drops what a guard reads', () => {
    expect(() => explore({ ...counterModel, key: () => 'all alike' })).toThrow(
      /merges two states that behave differently on "two.requested"/,
    )
  })

  it('is compared by as many states as asked for', () => {
    const model = { ...counterModel, key: () => 'all alike' }
    expect(() => explore(model, { comparedPerKey: 1 })).toThrow(/merges two states/)
    expect(() => explore(model, { comparedPerKey: 0 })).not.toThrow()
  })

  it('is rejected if it distinguishes too many states', () => {
    expect(() => explore({ ...counterModel, bounds: { states: 20 } })).toThrow(/more than 20 states/)
  })

  it('bounds the exploration if it keeps what the guard reads', () => {
    const model: AnyFlowModel = { ...counterModel, key: ({ snapshot }) => Math.min(Number(snapshot.context.n), 1) }
    const { coverage, exploration } = walkEveryPath(model)
    expect(exploration.nodes).toHaveLength(3)
    expect(gateFaults(gapsOf(counterMachine, coverage))).toEqual([])
  })
})

it('a walk whose data outgrows the model’s key continues from its real state', () => {
  // One and two are merged, three is not: adding twice leads to a state that the exploration has not seen.
  const model: AnyFlowModel = {
    ...counterModel,
    key: ({ snapshot }) =>
      Number(snapshot.context.n) < 3 ? Math.min(Number(snapshot.context.n), 1) : snapshot.context.n,
  }
  const exploration = explore(model)
  for (const kind of ['states', 'transitions', 'guards', 'pairs'] as const)
    expect(cover(exploration, { kind }).missed).toEqual([])
  expect(cover(exploration, { kind: 'pairs' }).paths.map(pathText)).toContainEqual(
    expect.stringContaining('one.added → one.added'),
  )
})

describe('virtual time', () => {
  const regions = (outer: 'pause' | 'limit') => {
    const machine = counterSetup.createMachine({
      id: 'timed',
      context: { n: 0, at: 0 },
      initial: 'polling',
      states: {
        polling: {
          initial: 'resting',
          after: { [outer]: 'over' },
          states: { resting: { after: { pause: 'checking' } }, checking: { on: { 'one.added': 'resting' } } },
        },
        over: { on: { 'two.requested': 'polling' } },
      },
    })
    return { machine, inputs: { plain: undefined }, events: { 'one.added': [{}], 'two.requested': [{}] }, outcomes: {} }
  }

  it('never lets two timers be due at the same instant', () => {
    expect(() => explore(regions('pause'))).toThrow(/two timers fall due in the same instant/)
  })

  it('fires timers in the order of a clock, and only while their state is active', () => {
    const ways = allPaths(explore(regions('limit'))).map(pathText)
    expect(ways).toContain('plain → wait 500 ms → wait 1400 ms → two.requested')
    expect(ways.some((way) => way.includes('wait 1900 ms'))).toBe(false)
  })
})

it('rejects a context that is not plain data', () => {
  const machine = setup({ types: { context: {} as { seen: { at: Map<string, number> } } } }).createMachine({
    id: 'm',
    context: { seen: { at: new Map() } },
    initial: 'a',
    states: { a: {} },
  })
  expect(() => explore({ machine, inputs: { plain: undefined }, events: {}, outcomes: {} })).toThrow(
    'context.seen.at is a Map',
  )
})
