import { assign, createMachine, fromPromise, setup, spawnChild } from 'xstate'
import type { AnyStateMachine } from 'xstate'
import { describe, expect, it } from 'vitest'
import { modelFaults, structureFaults, styleRules } from '@statefloor/explorer'
import { gatherMachine } from './gather/gather.machine.ts'
import { gatherModel } from './gather/gather.model.ts'

const tags = ['busy', 'failed']
const fetchIt = fromPromise(() => Promise.resolve(1))
const faultsOf = (machine: AnyStateMachine) => structureFaults(machine, { tags, style: styleRules })

describe('the structural test', () => {
  it('finds nothing in a sound chart', () => {
    expect(faultsOf(gatherMachine)).toEqual([])
  })

  it('finds a misspelt delay, one without a name, and one that is too long for a timer', () => {
    const machine = createMachine(
      { id: 'm', initial: 'a', states: { a: { after: { [String('pagGap')]: 'b', 500: 'b', forever: 'b' } }, b: {} } },
      { delays: { pageGap: 5, forever: 2 ** 31 } },
    )
    expect(faultsOf(machine)).toEqual([
      'm.a: the delay "pagGap" does not exist, its transition fires at once',
      'm.a: the delay "forever" is above 2³¹ ms and fires at once',
      'm: "pageGap" in delays is used nowhere',
      'm.a: the delay 500 has no name',
    ])
  })

  it('finds a wrong initial state; a wrong target does not even load', () => {
    expect(faultsOf(createMachine({ id: 'm', initial: 'b', states: { a: {} } }))).toEqual([
      'm: initial "b" is none of its states',
      'm.a: no transition leads here',
    ])
    expect(() => createMachine({ id: 'm', initial: 'a', states: { a: { on: { 'x.done': 'nowhere' } } } })).toThrow(
      'nowhere',
    )
  })

  it('finds a candidate that never runs', () => {
    const machine = createMachine(
      {
        id: 'm',
        initial: 'a',
        states: { a: { on: { 'x.done': [{ target: 'b' }, { guard: 'isReady', target: 'a' }] } }, b: {} },
      },
      { guards: { isReady: () => true } },
    )
    expect(faultsOf(machine)).toEqual(['m.a: on x.done, candidate 1 never runs, an earlier one has no guard'])
  })

  it('finds a self-target that would not restart its invoke or its timer', () => {
    const states = (reenter: boolean) =>
      createMachine(
        {
          id: 'm',
          initial: 'a',
          states: { a: { after: { pause: 'b' }, on: { 'x.done': { target: 'a', reenter } } }, b: {} },
        },
        { delays: { pause: 5 } },
      )
    expect(faultsOf(states(false))).toEqual([
      'm.a: on x.done, a self-target without reenter restarts neither invoke nor timer',
    ])
    expect(faultsOf(states(true))).toEqual([])
  })

  it('finds a region that resets itself by targeting its sibling', () => {
    const machine = createMachine({
      id: 'm',
      type: 'parallel',
      states: {
        left: { initial: 'a', states: { a: { on: { 'x.done': '#m.right.d' } } } },
        right: { initial: 'c', states: { c: {}, d: {} } },
      },
    })
    expect(faultsOf(machine)).toEqual(['m.left.a: on x.done, a target in a sibling region resets its own region'])
  })

  it('finds states that no transition leads to', () => {
    expect(
      faultsOf(createMachine({ id: 'm', initial: 'a', states: { a: {}, b: { initial: 'c', states: { c: {} } } } })),
    ).toEqual(['m.b: no transition leads here', 'm.b.c: no transition leads here'])
  })

  it('finds implementations that are unused, missing or unnamed', () => {
    const machine = createMachine(
      {
        id: 'm',
        initial: 'a',
        context: { n: 0 },
        states: {
          a: { entry: ['count', assign({ n: 1 })], on: { 'x.done': { guard: () => true, actions: 'cuont' } } },
        },
      },
      { actions: { count: assign({ n: 2 }) }, guards: { isNever: () => false } },
    )
    expect(faultsOf(machine)).toEqual([
      'm: "isNever" in guards is used nowhere',
      'm: actions has no "cuont"',
      'm.a: a guard, without a name',
      'm.a: an action, without a name',
    ])
  })

  it('counts what an action spawns, raises or enqueues as used', () => {
    const machine = setup({
      actors: { fetchIt },
      delays: { pause: 5 },
      actions: {
        later: ({ self }) => {
          self.send({ type: 'x.done' })
        },
        start: assign(({ spawn }) => ({ child: spawn('fetchIt') })),
      },
    }).createMachine({
      id: 'm',
      context: {},
      entry: ['start', 'later'],
      initial: 'a',
      states: { a: { after: { pause: 'b' } }, b: {} },
    })
    expect(faultsOf(machine)).toEqual([])
  })

  it('finds an invoke without id or exit, an id that differs from its src, and a misplaced systemId', () => {
    const machine = createMachine(
      {
        id: 'm',
        initial: 'a',
        invoke: { src: 'fetchIt' },
        states: { a: { invoke: { id: 'it', src: 'fetchIt', systemId: 'it', onError: 'b' } }, b: {} },
      },
      { actors: { fetchIt } },
    )
    const faults = [
      'm: the invoke of fetchIt has no id',
      "m.a: the invoke's id it is not its src fetchIt",
      'm: fetchIt has no way out when it fails',
    ]
    expect(structureFaults(machine, { isRoot: true, style: styleRules })).toEqual(faults)
    expect(faultsOf(machine)).toEqual([...faults, 'm.a: systemId belongs to the root alone'])
  })

  it('finds an invoke whose failure is not handled', () => {
    const invoked = (src: string, onError: object | readonly object[]) => ({ src, id: src, onError })
    const machine = createMachine(
      {
        id: 'm',
        initial: 'a',
        states: {
          a: {
            invoke: [
              invoked('fetchIt', {}),
              invoked('watchIt', [{ guard: 'isOpen', target: 'b' }, { actions: [] }]),
              invoked('readIt', { actions: 'report' }),
            ],
          },
          b: {},
        },
      },
      {
        actors: { fetchIt, watchIt: fetchIt, readIt: fetchIt },
        actions: { report: () => undefined },
        guards: { isOpen: () => true },
      },
    )
    expect(faultsOf(machine)).toEqual(
      ['fetchIt', 'watchIt'].map((src) => `m.a: ${src} fails without a word: report it, or go on from it`),
    )
  })

  it('finds two timers of one state that are due together', () => {
    const machine = createMachine(
      { id: 'm', initial: 'a', states: { a: { after: { pause: 'b', limit: 'b' } }, b: {} } },
      { delays: { pause: 5, limit: 5 } },
    )
    expect(faultsOf(machine)).toEqual(['m.a: pause and limit fall due in the same instant'])
  })

  it('finds tags outside the set, and names that break the style', () => {
    const machine = createMachine(
      {
        id: 'm',
        initial: 'A_b',
        states: { A_b: { tags: 'loading', on: { DONE: { guard: 'ready', target: 'A_b' } } } },
      },
      { guards: { ready: () => true } },
    )
    expect(faultsOf(machine)).toEqual([
      'm.A_b: the tag "loading" is none of busy, failed',
      'm.A_b: states are named in camelCase',
      'm: the event "DONE" is not dotted words',
      'm: the guard "ready" does not begin with is, has or can',
    ])
  })
})

describe('a chart in a style of its own', () => {
  const machine = setup({
    actors: { listen: fetchIt, watch: fetchIt, log: fetchIt },
    guards: { ready: () => true },
  }).createMachine({
    id: 'm',
    context: ({ spawn }) => ({ log: spawn('log') }),
    entry: spawnChild('listen', { id: 'ear' }),
    initial: 'IDLE',
    states: {
      IDLE: { on: { GO: { guard: 'ready', target: 'BUSY' } }, after: { 500: 'BUSY', 501: 'BUSY' } },
      BUSY: { entry: assign({ watch: ({ spawn }) => spawn(`watch`) }), invoke: { src: fetchIt, onDone: 'IDLE' } },
    },
  })

  it('passes, and what it spawns inline counts as used', () => {
    expect(structureFaults(machine)).toEqual([])
  })

  it('is checked by the rules that the project chose, and by no others', () => {
    expect(structureFaults(machine, { style: ['failures', 'invokeIds'] })).toEqual([
      'm.BUSY: an inline actor has no way out when it fails',
      'm.BUSY: the invoke of an inline actor has no id',
    ])
  })
})

describe('a model that does not match its machine', () => {
  it('is detected by the names of its actors, events and states', () => {
    const { fetchShelf } = gatherModel.outcomes
    const { 'retry.requested': retry, ...events } = gatherModel.events
    expect(modelFaults(gatherModel)).toEqual([])
    expect(
      modelFaults({
        ...gatherModel,
        inputs: {},
        outcomes: { fetchShelf, saveLst: {} },
        events: { ...events, 'retry.akked': retry },
      }),
    ).toEqual([
      'it has no inputs',
      'actor "saveList" is missing in outcomes',
      'outcomes has "saveLst", which is no actor of the machine',
      'event "retry.requested" has no samples',
      'events has "retry.akked", which no state of the machine hears',
      'event "retry.akked" is missing in screen.gestures',
      'screen.gestures has "retry.requested", which is no event of the machine',
    ])
    expect(modelFaults({ ...gatherModel, outcomes: { fetchShelf, saveList: {} } })).toEqual([
      'actor "saveList" has no outcome at all, and the chart waits for one',
    ])
    const { saved, ...shows } = gatherModel.screen.shows
    expect(
      modelFaults({
        ...gatherModel,
        screen: {
          ...gatherModel.screen,
          away: ['gather.saved | gone | 0'],
          shows: { ...shows, savd: saved, saving: { like: 'busy' } },
        },
      }),
    ).toEqual([
      'state "saved" is missing in screen.shows',
      'screen.shows has "savd", which is no state of the machine',
      'screen.away has "gather.saved | gone | 0", which is no transition of the machine',
      'state "saving" is to look like "busy", which is none',
    ])
  })
})
