import { assign, createActor, fromPromise, setup, waitFor } from 'xstate'
import type { ActorRefFrom, AnyStateMachine } from 'xstate'
import { describe, expect, it } from 'vitest'
import { ActorStates, plain, plainLimits, type ActorState, type Json } from '@statefloor/inspector'
import { createRecorder } from '@statefloor/inspector/recorder'
import { followReplay, isShortened, ReplayedActor, Replay, tellReplay, type Moment } from '@statefloor/inspector/replay'
import type { Channel } from '@statefloor/inspector/transport'

const child = setup({ types: { events: {} as { type: 'poke' } } }).createMachine({
  id: 'child',
  initial: 'idle',
  states: { idle: { on: { poke: 'poked' } }, poked: { tags: 'calm' } },
})

const machine = setup({
  types: {
    context: {} as { text: string; none: undefined; since: Date; child: ActorRefFrom<typeof child> },
    events: {} as { type: 'text.changed'; text: string } | { type: 'sent' },
  },
  actors: { child, send: fromPromise<string>(() => new Promise(() => undefined)) },
  guards: { isFilled: ({ context }) => context.text !== '' },
  actions: { keep: assign({ text: (_, { text }: { text: string }) => text }) },
}).createMachine({
  id: 'form',
  context: ({ spawn }) => ({ text: '', none: undefined, since: new Date(0), child: spawn('child', { id: 'kid' }) }),
  on: { 'text.changed': { actions: { type: 'keep', params: ({ event }) => event } } },
  initial: 'editing',
  states: {
    editing: { on: { sent: { guard: 'isFilled', target: 'sending' } } },
    sending: { tags: 'busy', invoke: { id: 'send', src: 'send', onError: 'editing' } },
  },
})

/** A session, and the state of all actors after each action. */
const session = (redact?: (value: unknown, where: { path: readonly (string | number)[] }) => boolean) => {
  const recorder = createRecorder({
    tab: { id: 'tab', title: '' },
    schedule: () => undefined,
    ...(redact === undefined ? {} : { redact }),
  })
  recorder.start()
  const actor = createActor(machine, { systemId: 'form', inspect: recorder.inspect }).start()
  const moments: (readonly ActorState[])[] = []
  const stand = () => {
    const { base, records } = recorder.recording()
    const actorStates = new ActorStates(base)
    records.forEach((record) => {
      actorStates.apply(record)
    })
    moments.push([...actorStates.actors.values()])
  }
  stand()
  actor.send({ type: 'text.changed', text: 'hello' })
  stand()
  actor.getSnapshot().context.child.send({ type: 'poke' })
  actor.send({ type: 'sent' })
  stand()
  return { actor, moments, id: actor.sessionId }
}

type Snapshot = ReturnType<typeof createActor<typeof machine>> extends { getSnapshot: () => infer S } ? S : never

const at = (replay: Replay, id: string) => replay.actor(id).getSnapshot() as Snapshot
const show = (replay: Replay, moments: readonly (readonly ActorState[])[], index: number) => {
  replay.show(moments[index] ?? [])
}

describe('a replayed recording', () => {
  const machineOf = (chart: string): AnyStateMachine | undefined => (chart === 'form' ? machine : undefined)

  it('shows the actors’ state at each moment, with working snapshot methods [MBT-05]', () => {
    const { moments, id } = session()
    const replay = new Replay({ machineOf })
    show(replay, moments, 0)
    expect(at(replay, id).matches('editing')).toBe(true)
    expect(at(replay, id).context).toMatchObject({ text: '', none: undefined, since: new Date(0) })
    expect(at(replay, id).can({ type: 'sent' })).toBe(false)
    show(replay, moments, 1)
    expect(at(replay, id).context.text).toBe('hello')
    expect(at(replay, id).can({ type: 'sent' })).toBe(true)
    show(replay, moments, 2)
    expect(at(replay, id).hasTag('busy')).toBe(true)
    expect(Object.keys(at(replay, id).children)).toEqual(expect.arrayContaining(['kid', 'send']))
    show(replay, moments, 0)
    expect(at(replay, id).context.text).toBe('')
  })

  it('links actors to each other, even if no machine is known [MBT-05]', () => {
    const { moments, id } = session()
    const replay = new Replay({ machineOf })
    show(replay, moments, 2)
    const kid: unknown = at(replay, id).context.child
    expect(kid).toBeInstanceOf(ReplayedActor)
    expect(kid).toBe(at(replay, id).children['kid'])
    expect(replay.named('form')).toBe(replay.actor(id))
    const snapshot = at(replay, id).context.child.getSnapshot()
    expect([snapshot.matches('poked'), snapshot.hasTag('calm'), snapshot.can({ type: 'poke' })]).toEqual([
      true,
      true,
      false,
    ])
  })

  it('notifies subscribers, and only of changes', async () => {
    const { moments, id } = session()
    const replay = new Replay({ machineOf })
    show(replay, moments, 0)
    const seen: string[] = []
    const { unsubscribe } = replay.actor(id).subscribe((snapshot) => seen.push((snapshot as Snapshot).context.text))
    show(replay, moments, 0)
    show(replay, moments, 1)
    unsubscribe()
    show(replay, moments, 0)
    expect(seen).toEqual(['hello'])
    const isForm = (actor: unknown): actor is ActorRefFrom<typeof machine> => actor instanceof ReplayedActor
    const form: unknown = replay.actor(id)
    if (!isForm(form)) throw new Error('The replay has no form')
    const found = waitFor(form, (now) => now.hasTag('busy'))
    show(replay, moments, 2)
    expect((await found).value).toBe('sending')
  })

  it('ignores events, and reports them', () => {
    const { moments, id } = session()
    const sent: string[] = []
    const replay = new Replay({ machineOf, onSend: ({ sessionId }, { type }) => sent.push(`${sessionId} ${type}`) })
    show(replay, moments, 1)
    replay.actor(id).send({ type: 'sent' })
    expect(at(replay, id).value).toBe('editing')
    expect(sent).toEqual([`${id} sent`])
  })

  it('masks secrets, and leaves out what was not recorded completely', () => {
    const { moments, id } = session((_, { path }) => path.at(-1) === 'text')
    const replay = new Replay()
    const torn: Json = [{ a: 1 }, { a: { $: 'more' } }, { $: '300 more' }]
    replay.show((moments[1] ?? []).map((state) => ({ ...state, context: { ...(state.context as object), torn } })))
    expect(at(replay, id).context).toMatchObject({ text: '••••••', torn: [{ a: 1 }] })
  })
})

describe('the replay channel of an inspector', () => {
  /** Two ends of one channel. */
  const channels = (): readonly [Channel, Channel] => {
    const made: Channel[] = []
    const end = (): Channel => {
      const own: Channel = {
        onmessage: null,
        postMessage: (data) => {
          for (const other of made) if (other !== own) other.onmessage?.({ data: structuredClone(data) })
        },
        close: () => {
          made.splice(made.indexOf(own), 1)
        },
      }
      made.push(own)
      return own
    }
    return [end(), end()]
  }

  it('answers a page that asks, and sends again when another line is shown', () => {
    const [here, there] = channels()
    const { moments } = session()
    let line = 1
    const teller = tellReplay(here, (replay) => (replay === 'tab' ? { line, actors: moments[line] ?? [] } : undefined))
    const heard: Moment[] = []
    teller.tell()
    followReplay(there, 'other', (moment) => heard.push(moment))
    expect(heard).toEqual([])
    const follower = followReplay(there, 'tab', (moment) => heard.push(moment))
    line = 2
    teller.tell()
    expect(heard.map((moment) => moment.line)).toEqual([1, 2])
    follower.close()
    teller.tell()
    expect(heard).toHaveLength(2)
  })

  it('ignores what is not a moment', () => {
    const [here, there] = channels()
    const heard: Moment[] = []
    followReplay(there, 'tab', (moment) => heard.push(moment))
    for (const moment of [null, { line: 'x', actors: [] }, { line: 1, actors: [{}] }])
      here.postMessage({ type: 'replay.moment', replay: 'tab', moment })
    here.postMessage('hello')
    expect(heard).toEqual([])
  })
})

describe('a recorded value that was too large', () => {
  const recorded = (value: unknown) =>
    plain(value, { logic: 'form', src: null, part: 'context', event: null }, undefined)

  it('is shortened, however deep, and others are not', () => {
    const long = Array.from({ length: plainLimits.entries + 1 }, (_, at) => at)
    expect(isShortened(recorded({ a: [{ list: long }] }))).toBe(true)
    expect(isShortened(recorded({ a: [{ list: long.slice(1) }], none: undefined, since: new Date(0) }))).toBe(false)
    expect(isShortened(recorded({ a: 'one more' }))).toBe(false)
  })
})
