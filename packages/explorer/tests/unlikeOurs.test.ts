import {
  assign,
  createMachine,
  fromCallback,
  fromObservable,
  fromPromise,
  raise,
  setup,
  spawnChild,
  stopChild,
} from 'xstate'
import { describe, expect, it } from 'vitest'
import { explore, gapsOf, gateFaults, modelFaults, pathText } from '@statefloor/explorer'
import type { AnyFlowModel, FlowModel } from '@statefloor/explorer'
import { playFlow, walkEveryPath } from '@statefloor/drivers'

const fail = () => Promise.reject(new Error('the true actor ran'))

describe('a chart with inline actors', () => {
  const touched: string[] = []
  const machine = createMachine({
    id: 'm',
    entry: [
      spawnChild(
        fromCallback(() => {
          touched.push('spawned')
        }),
        { id: 'ear' },
      ),
      () => {
        touched.push('entered')
      },
    ],
    initial: 'reading',
    states: {
      reading: { invoke: { id: 'read', src: fromPromise(fail), onDone: 'read', onError: 'failed' } },
      read: {},
      failed: { on: { 'ear.heard': 'reading' } },
    },
  })
  const model: AnyFlowModel = {
    machine,
    inputs: { plain: undefined },
    events: { 'ear.heard': () => [] },
    outcomes: {},
    inline: {
      read: { text: { done: undefined }, cut: { error: 'cut' } },
      ear: { call: { sends: { type: 'ear.heard' } } },
    },
  }

  it('is walked with the model’s answers for their ids, and runs none of them', () => {
    const { coverage, paths } = walkEveryPath(model)
    expect(gateFaults(gapsOf(machine, coverage))).toEqual([])
    expect(paths.map(pathText).some((path) => path.startsWith('plain → read: cut → ear: call'))).toBe(true)
    expect(paths[0]?.did).toEqual(['calls ear', 'calls read'])
    expect(touched).toEqual([])
  })

  it('is played step by step with the same answers', () => {
    const flow = playFlow(model, 'plain')
    flow.answer('read', 'text')
    expect(flow.stands()).toBe('read')
  })

  it('does not match a model that lacks answers for them, or has some for others', () => {
    expect(modelFaults({ ...model, inline: { read: {}, eye: {} } })).toEqual([
      'inline actor "ear" is missing in inline',
      'inline has "eye", which is no inline actor of the machine',
    ])
  })
})

describe('an actor that only has an effect', () => {
  const machine = setup({ actors: { ring: fromCallback(() => undefined) } }).createMachine({
    id: 'm',
    initial: 'quiet',
    states: {
      quiet: { on: { CALL: 'loud' } },
      loud: { entry: spawnChild('ring', { id: 'ring' }), exit: stopChild('ring'), on: { ANSWER: 'quiet' } },
    },
  })
  const model = { machine, inputs: { plain: undefined }, events: { CALL: [{}], ANSWER: [{}] }, outcomes: { ring: {} } }

  it('needs no outcomes, and its start is seen', () => {
    expect(modelFaults(model)).toEqual([])
    const { paths } = walkEveryPath(model)
    expect(paths.map(pathText)).toEqual(['plain → CALL → ANSWER'])
    expect(paths[0]?.steps[0]?.did).toEqual(['calls ring'])
  })
})

describe('timers that are due together', () => {
  const machine = setup({
    types: { context: {} as { order: string } },
    delays: { one: 500, two: 500 },
    actions: { count: assign({ order: ({ context, event }) => `${context.order} ${event.type}` }) },
  }).createMachine({
    id: 'm',
    context: { order: '' },
    type: 'parallel',
    states: {
      left: {
        initial: 'waiting',
        states: { waiting: { after: { two: { target: 'over', actions: 'count' } } }, over: {} },
      },
      right: {
        initial: 'waiting',
        states: { waiting: { after: { one: { target: 'over', actions: 'count' } } }, over: {} },
      },
    },
  })
  const model = { machine, inputs: { plain: undefined }, events: {}, outcomes: {} } satisfies AnyFlowModel

  it('are rejected, with a hint on how to allow them', () => {
    expect(() => explore(model)).toThrow(/same instant: .*`ties: 'firstStarted'`/)
  })

  it('fire in one step in the order in which they were started, as on a clock', () => {
    const { paths } = walkEveryPath({ ...model, ties: 'firstStarted' })
    expect(paths.map(pathText)).toEqual(['plain → wait 500 ms'])
    expect(paths[0]?.steps[0]?.snapshot.context).toEqual({
      order: ' xstate.after.two.m.left.waiting xstate.after.one.m.right.waiting',
    })
  })
})

describe('an observable', () => {
  const prices = fromObservable<number, undefined>(() => ({
    subscribe: () => {
      throw new Error('the true observable was asked')
    },
  }))
  const machine = setup({
    types: { context: {} as { seen: readonly unknown[] }, events: {} as { type: 'stop' } },
    actors: { prices },
    actions: { stopNow: raise({ type: 'stop' }) },
  }).createMachine({
    id: 'm',
    context: { seen: [] },
    initial: 'watching',
    states: {
      watching: {
        invoke: {
          id: 'prices',
          src: 'prices',
          onSnapshot: [
            { guard: ({ event }) => Number(event.snapshot.context) > 9, actions: 'stopNow' },
            { actions: assign({ seen: ({ context, event }) => [...context.seen, event.snapshot.context ?? null] }) },
          ],
        },
        on: { stop: 'stopped' },
      },
      stopped: {},
    },
  })
  const model = {
    machine,
    inputs: { plain: undefined },
    events: { stop: [] },
    outcomes: { prices: { low: { context: 1 }, high: { context: 10 } } },
    key: ({ snapshot }) => snapshot.context.seen.slice(0, 2),
  } satisfies FlowModel<typeof machine>

  it('reports its first snapshot, which has no value yet, before anything else', () => {
    const { paths, coverage } = walkEveryPath(model)
    expect(paths[0]?.snapshot.context).toEqual({ seen: [null] })
    expect(gateFaults(gapsOf(machine, coverage))).toEqual([])
  })
})
