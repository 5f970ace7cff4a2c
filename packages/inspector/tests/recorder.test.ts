import { assign, createActor, emit, fromCallback, fromPromise, sendParent, sendTo, setup } from 'xstate'
import { describe, expect, it } from 'vitest'
import { TestClock, transitionId, transitionsOf } from '@statefloor/explorer'
import { chartOf, readRecording, redacted, ActorStates, writeRecording, type Recorded } from '@statefloor/inspector'
import { createRecorder, type RecorderOptions } from '@statefloor/inspector/recorder'

const child = setup({ types: { events: {} as { type: 'poke' } } }).createMachine({
  id: 'child',
  initial: 'idle',
  states: { idle: { on: { poke: { target: 'poked', actions: sendParent({ type: 'told' }) } } }, poked: {} },
})

const machine = setup({
  types: {
    context: {} as { tries: number; password: string; big: readonly number[] },
    events: {} as
      | { type: 'save.requested' }
      | { type: 'count.requested' }
      | { type: 'told' }
      | { type: 'password.changed'; text: string }
      | { type: 'left' },
  },
  actors: { child, save: fromPromise<string>(() => Promise.reject(new Error('not provided'))) },
  guards: { mayCount: () => false, mayNot: () => false },
  actions: {
    count: assign({ tries: ({ context }) => context.tries + 1 }),
    keep: assign({ password: (_, { text }: { text: string }) => text }),
  },
  delays: { pause: 2_000 },
}).createMachine({
  id: 'saving',
  context: { tries: 0, password: '', big: [1, 2, 3] },
  invoke: { id: 'child', src: 'child' },
  on: { 'password.changed': { actions: { type: 'keep', params: ({ event }) => event } }, left: '.over' },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'save.requested': [{ guard: 'mayNot', target: 'resting' }, { target: 'saving' }],
        'count.requested': { guard: 'mayCount', actions: 'count' },
      },
    },
    saving: { entry: 'count', invoke: { id: 'save', src: 'save', onDone: 'over', onError: 'resting' } },
    resting: { tags: 'busy', after: { pause: 'saving' } },
    over: { type: 'final' },
  },
})

const begun = (options: Partial<RecorderOptions> = {}) => {
  const clock = new TestClock()
  const calls: (() => void)[] = []
  const recorder = createRecorder({
    tab: { id: 'tab', title: 'Test' },
    now: () => clock.now(),
    schedule: (callback) => calls.push(callback),
    ...options,
  })
  const actor = createActor(machine, { inspect: recorder.inspect, clock })
  return { clock, recorder, actor, calls }
}

const told = (records: readonly Recorded[], kind: Recorded['kind']) => records.filter((record) => record.kind === kind)

describe('the recorder', () => {
  it('records nothing, and schedules nothing, without a listener', () => {
    const { actor, calls, recorder } = begun()
    actor.start()
    actor.send({ type: 'save.requested' })
    expect(calls).toEqual([])
    expect(recorder.recording().records).toEqual([])
  })

  it('reports actors, events, transitions and changes of context', () => {
    const { actor, recorder } = begun()
    recorder.start()
    actor.start()
    actor.send({ type: 'save.requested' })
    const { records, charts } = recorder.recording()
    expect(charts.map(({ id }) => id)).toEqual(['saving', 'child'])
    expect(told(records, 'born').map((record) => record.kind === 'born' && record.state.id)).toEqual([
      actor.id,
      'child',
      'save',
    ])
    const [moved] = told(records, 'moved').filter((record) => record.actor === actor.sessionId && 'value' in record)
    expect(moved).toMatchObject({
      value: 'saving',
      transitions: ['saving.idle | save.requested | 1'],
      context: [{ path: ['tries'], to: 1 }],
    })
    // Unchanged values are not sent again.
    expect(JSON.stringify(moved)).not.toContain('big')
  })

  it('reports the event with which an actor ends as taken', () => {
    const ending = setup({ types: { events: {} as { type: 'finished' } } }).createMachine({
      id: 'ending',
      initial: 'going',
      states: { going: { on: { finished: 'over' } }, over: { type: 'final' } },
    })
    const parent = setup({ actors: { ending } }).createMachine({
      initial: 'waiting',
      states: { waiting: { invoke: { id: 'ending', src: 'ending', onDone: 'done' } }, done: {} },
    })
    const { recorder } = begun()
    recorder.start()
    const actor = createActor(parent, { inspect: recorder.inspect }).start()
    actor.getSnapshot().children['ending']?.send({ type: 'finished' })
    expect(told(recorder.recording().records, 'event')).toMatchObject([
      { type: 'finished', dropped: false },
      { type: 'xstate.done.actor.ending', dropped: false },
    ])
  })

  it('reports which events were dropped, and which guards rejected them', () => {
    const { actor, recorder } = begun()
    recorder.start()
    actor.start()
    actor.send({ type: 'told' })
    actor.send({ type: 'count.requested' })
    actor.send({ type: 'save.requested' })
    const events = told(recorder.recording().records, 'event').map((record) =>
      record.kind === 'event' ? [record.type, record.dropped, record.refused] : [],
    )
    expect(events).toEqual([
      ['told', true, []],
      ['count.requested', true, ['saving.idle | count.requested | 0']],
      ['save.requested', false, ['saving.idle | save.requested | 0']],
    ])
  })

  it('numbers its lines once, even when the oldest are lost or it was off for a while', () => {
    const { actor, recorder } = begun({ capacity: { records: 4, bytes: 1_000_000 } })
    recorder.start()
    actor.start()
    for (let turn = 0; turn < 10; turn += 1) actor.send({ type: 'password.changed', text: `word ${turn}` })
    const { after = 0, lost, records } = recorder.recording()
    expect(after).toBe(lost)
    expect(records.map(({ number }) => number)).toEqual([1, 2, 3, 4].map((step) => after + step))
    expect(recorder.standing().after).toBe(after + 4)
    recorder.stop()
    actor.send({ type: 'told' })
    recorder.start()
    actor.send({ type: 'told' })
    expect(recorder.recording()).toMatchObject({ after: after + 4, records: [{ number: after + 5 }] })
  })

  it('reports who sent an event to whom', () => {
    const { actor, recorder } = begun()
    recorder.start()
    actor.start()
    const ref = actor.getSnapshot().children['child']
    ref?.send({ type: 'poke' })
    expect(told(recorder.recording().records, 'event')).toMatchObject([
      { type: 'poke', from: null, actor: ref?.sessionId },
      { type: 'told', from: ref?.sessionId, actor: actor.sessionId },
    ])
  })

  it('reports when a delay is due, that it fired, and that it was cancelled', async () => {
    const { actor, recorder, clock } = begun()
    recorder.start()
    actor.start()
    actor.send({ type: 'save.requested' })
    await Promise.resolve()
    await new Promise((resolve) => setImmediate(resolve))
    expect(actor.getSnapshot().value).toBe('resting')
    const timers = () => recorder.standing().actors.find(({ actor: id }) => id === actor.sessionId)?.timers
    expect(timers()).toEqual([
      { id: 'xstate.after.pause.saving.resting', event: 'xstate.after.pause.saving.resting', due: clock.now() + 2_000 },
    ])
    clock.increment(2_000)
    expect(actor.getSnapshot().value).toBe('saving')
    expect(timers()).toEqual([])
    // A delay that fired is not reported as cancelled.
    expect(told(recorder.recording().records, 'cancelled')).toEqual([])
    await new Promise((resolve) => setImmediate(resolve))
    expect(timers()?.length).toBe(1)
    actor.send({ type: 'left' })
    expect(told(recorder.recording().records, 'cancelled')).toMatchObject([
      { timer: 'xstate.after.pause.saving.resting' },
    ])
  })

  it('reports ends: the output of an actor, its error, and that it was stopped', async () => {
    const { actor, recorder } = begun()
    recorder.start()
    actor.start()
    actor.send({ type: 'save.requested' })
    await new Promise((resolve) => setImmediate(resolve))
    actor.send({ type: 'left' })
    const ended = told(recorder.recording().records, 'ended').map((record) =>
      record.kind === 'ended' ? [record.status, record.result] : [],
    )
    expect(ended).toEqual([
      ['error', { $: 'Error: not provided' }],
      ['stopped', null],
      ['done', null],
    ])
  })

  it('reports an actor that threw, although XState does not', () => {
    const broken = setup({
      actions: {
        fail: () => {
          throw new Error('broken')
        },
      },
    }).createMachine({
      id: 'broken',
      on: { go: { actions: 'fail' } },
    })
    const recorder = createRecorder({ tab: { id: 'tab', title: '' } })
    recorder.start()
    const actor = createActor(broken, { inspect: recorder.inspect })
    actor.subscribe({ error: () => undefined })
    actor.start()
    actor.send({ type: 'go' })
    expect(told(recorder.recording().records, 'ended')).toMatchObject([
      { status: 'error', result: { $: 'Error: broken' } },
    ])
  })

  it('records actors that started before it did', () => {
    const recorder = createRecorder({ tab: { id: 'tab', title: '' } })
    const actor = createActor(machine).start()
    const end = recorder.attach(actor)
    recorder.start()
    expect(recorder.standing().actors.map(({ logic }) => logic)).toEqual(['saving', 'child'])
    actor.send({ type: 'save.requested' })
    expect(told(recorder.recording().records, 'event')).toMatchObject([{ type: 'save.requested', dropped: false }])
    end()
  })

  it('records in batches, for each listener', () => {
    const { actor, recorder, calls } = begun()
    const heard: number[] = []
    const end = recorder.listen(({ records }) => heard.push(records.length))
    actor.start()
    actor.send({ type: 'save.requested' })
    expect(heard).toEqual([])
    expect(calls).toHaveLength(1)
    calls.forEach((call) => call())
    expect(heard).toHaveLength(1)
    end()
    expect(recorder.isOn()).toBe(false)
  })

  it('records the input of a machine and its side effects, by name and without data', () => {
    const words = setup({
      types: {
        input: {} as { name: string; password: string },
        context: {} as { name: string },
        events: {} as { type: 'say' } | { type: 'rest' },
        emitted: {} as { type: 'said'; words: string },
      },
      actors: { speak: fromPromise<string>(() => Promise.resolve('')) },
      actions: {
        blush: (_, _params: { how: string }) => undefined,
        greet: emit({ type: 'said', words: 'what was said' }),
        tell: sendTo(({ self }) => self, { type: 'rest' }),
      },
    }).createMachine({
      id: 'words',
      context: ({ input }) => ({ name: input.name }),
      entry: 'greet',
      initial: 'silent',
      states: {
        silent: {
          on: { say: { target: 'speaking', actions: [{ type: 'blush', params: { how: 'deeply' } }, 'tell'] } },
        },
        speaking: { invoke: { id: 'speaking', src: 'speak' }, on: { rest: 'silent' } },
      },
    })
    const recorder = createRecorder({
      tab: { id: 'tab', title: '' },
      schedule: () => undefined,
      redact: (_, { path }) => path.at(-1) === 'password',
    })
    recorder.start()
    const actor = createActor(words, { inspect: recorder.inspect, input: { name: 'Ann', password: 'a pass phrase' } })
    actor.start()
    actor.send({ type: 'say' })
    const { records } = recorder.recording()
    const own = records.filter((record) => record.actor === actor.sessionId)
    expect(told(own, 'born')).toMatchObject([
      { state: { input: { name: 'Ann', password: redacted } }, acts: [{ type: 'xstate.emit', event: 'said' }] },
    ])
    expect(told(own, 'moved')).toMatchObject([
      {
        acts: [
          { type: 'blush' },
          { type: 'xstate.sendTo', event: 'rest' },
          { type: 'xstate.spawnChild', src: 'speak' },
        ],
      },
      { transitions: ['words.speaking | rest | 0'] },
    ])
    expect(told(own, 'moved')[1]).not.toHaveProperty('acts')
    expect(JSON.stringify(records)).not.toMatch(/a pass phrase|deeply|what was said/)
    expect(readRecording(writeRecording([recorder.recording()])).ok).toBe(true)
  })

  it('records no secret, neither from an event nor from a context', () => {
    const { actor, recorder } = begun({
      redact: (_, { part, event, path }) =>
        path.at(-1) === 'password' || (part === 'event' && event === 'password.changed' && path.length > 0),
    })
    recorder.start()
    actor.start()
    actor.send({ type: 'password.changed', text: 'a pass phrase' })
    const { records } = recorder.recording()
    expect(JSON.stringify(records)).not.toContain('a pass phrase')
    expect(told(records, 'event')).toMatchObject([{ type: 'password.changed', payload: { text: redacted } }])
    expect(told(records, 'moved')).toMatchObject([{ context: [{ path: ['password'], to: redacted }] }])
  })

  it('keeps the newest records, and the state before them', () => {
    const { actor, recorder } = begun({ capacity: { records: 4, bytes: 1_000_000 } })
    recorder.start()
    actor.start()
    for (let turn = 0; turn < 10; turn += 1) actor.send({ type: 'password.changed', text: `word ${turn}` })
    const { base, records, lost } = recorder.recording()
    expect(records).toHaveLength(4)
    expect(lost).toBeGreaterThan(10)
    const actorStates = new ActorStates(base)
    expect(actorStates.actors.get(actor.sessionId)?.context).toMatchObject({ password: 'word 7' })
    records.forEach((record) => {
      actorStates.apply(record)
    })
    expect(actorStates.actors.get(actor.sessionId)?.context).toMatchObject({ password: 'word 9' })
    expect([...actorStates.actors.values()]).toEqual(recorder.standing().actors)
  })

  it('coalesces the values of an actor without a chart in one batch', () => {
    const ticker = fromCallback(({ sendBack }) => {
      for (let turn = 0; turn < 5; turn += 1) sendBack({ type: 'tick' })
    })
    const parent = setup({ actors: { ticker } }).createMachine({
      id: 'parent',
      invoke: { id: 'ticker', src: 'ticker' },
    })
    const recorder = createRecorder({ tab: { id: 'tab', title: '' } })
    recorder.start()
    createActor(parent, { inspect: recorder.inspect }).start()
    const { records } = recorder.recording()
    expect(told(records, 'event')).toHaveLength(5)
    expect(told(records, 'moved')).toEqual([])
  })

  it('knows the chart of a machine behind placeholder logic, as with code that loads later', () => {
    const lamp = setup({}).createMachine({
      id: 'lamp',
      initial: 'dark',
      states: { dark: { on: { lit: 'bright' } }, bright: {} },
    })
    const standIn = {
      getInitialSnapshot: lamp.getInitialSnapshot.bind(lamp),
      start: lamp.start.bind(lamp),
      transition: lamp.transition.bind(lamp),
      getPersistedSnapshot: lamp.getPersistedSnapshot.bind(lamp),
    }
    const recorder = createRecorder({ tab: { id: 'tab', title: '' } })
    recorder.start()
    const actor = createActor(standIn as typeof lamp, { inspect: recorder.inspect }).start()
    actor.send({ type: 'lit' })
    const { records, charts } = recorder.recording()
    expect(charts.map(({ id }) => id)).toEqual(['lamp'])
    expect(told(records, 'moved')).toMatchObject([{ transitions: ['lamp.dark | lit | 0'], value: 'bright' }])
  })

  it('names transitions as the explorer does, so that coverage and recordings can be compared', () => {
    const ids = chartOf(machine).states.flatMap(({ transitions }) => transitions.map(({ id }) => id))
    expect(ids.toSorted()).toEqual(transitionsOf(machine).map(transitionId).toSorted())
  })
})
