import { assign, createActor, setup } from 'xstate'
import { describe, expect, it } from 'vitest'
import { createRecorder, type Recorder } from '@statefloor/inspector/recorder'
import { Store } from '@statefloor/inspector/store'
import {
  connectTab,
  listenToTabs,
  patience,
  type Capabilities,
  type Channel,
  type Timers,
} from '@statefloor/inspector/transport'

const machine = setup({
  types: { context: {} as { count: number }, events: {} as { type: 'more' } },
  actions: { count: assign({ count: ({ context }) => context.count + 1 }) },
}).createMachine({ id: 'counter', context: { count: 0 }, on: { more: { actions: 'count' } } })

/** A channel like the browser's: everyone receives a copy of everyone else's messages when `settle` is called. */
const air = () => {
  const ends = new Set<Channel>()
  const queue: (() => void)[] = []
  const open = (): Channel => {
    const end: Channel = {
      onmessage: null,
      postMessage: (message) => {
        const copy: unknown = structuredClone(message)
        for (const other of ends) if (other !== end) queue.push(() => other.onmessage?.({ data: copy }))
      },
      close: () => ends.delete(end),
    }
    ends.add(end)
    return end
  }
  const settle = () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) next()
  }
  return { open, settle }
}

const clock = () => {
  let hour = 0
  const ticks = new Set<{ readonly ms: number; next: number; readonly call: () => void }>()
  const timers: Timers = {
    now: () => hour,
    every: (ms, call) => {
      const tick = { ms, next: hour + ms, call }
      ticks.add(tick)
      return () => ticks.delete(tick)
    },
  }
  const pass = (ms: number, each: () => void) => {
    for (const end = hour + ms; hour < end; hour += 1_000) {
      for (const tick of ticks)
        if (tick.next <= hour) {
          tick.next += tick.ms
          tick.call()
        }
      each()
    }
  }
  return { timers, pass }
}

const setUp = () => {
  const { open, settle } = air()
  const { timers, pass } = clock()
  const tab = (id: string, options: { can?: Capabilities; behind?: number } = {}) => {
    const recorder = createRecorder({ tab: { id, title: id }, schedule: () => undefined })
    const actor = createActor(machine, { inspect: recorder.inspect }).start()
    const channel = open()
    const link = connectTab({ recorder, tab: { id, title: () => `Title of ${id}` }, channel, timers, ...options })
    return { recorder, actor, channel, link }
  }
  /** The same page again, as after going back to it. */
  const reconnect = (recorder: Recorder, id: string) =>
    connectTab({ recorder, tab: { id, title: () => `Title of ${id}` }, channel: open(), timers })
  const inspector = (id: string) => {
    const store = new Store()
    const channel = open()
    const station = listenToTabs(
      { id, channel, timers },
      {
        onAll: (all) => {
          store.hearAll(all)
        },
        onBatch: (batch) => {
          store.hearBatch(batch)
        },
        onGone: (name, how) => {
          store.hearGone(name, how)
        },
      },
    )
    return { store, channel, station }
  }
  const countIn = (store: Store, name: string, actor: string) => store.actorAt(store.end - 1, name, actor)?.context
  return {
    settle,
    pass: (ms: number) => {
      pass(ms, settle)
    },
    tab,
    reconnect,
    inspector,
    countIn,
  }
}

describe('tabs and inspectors on one channel', () => {
  it('exchange the state and what happens, whichever started first [MBT-07]', () => {
    const { settle, tab, inspector, countIn } = setUp()
    const one = tab('one')
    expect(one.recorder.isOn()).toBe(false)
    const { store } = inspector('inspector')
    settle()
    const two = tab('two')
    settle()
    expect(store.tabs().map(({ id, title, status }) => [id, title, status])).toEqual([
      ['one', 'Title of one', 'open'],
      ['two', 'Title of two', 'open'],
    ])
    // A known tab does not resend everything when another inspector opens.
    expect(store.end).toBe(2)
    two.actor.send({ type: 'more' })
    two.recorder.flush()
    settle()
    expect(countIn(store, 'two', two.actor.sessionId)).toEqual({ count: 1 })
    expect(countIn(store, 'one', one.actor.sessionId)).toEqual({ count: 0 })
  })

  it('cost a tab nothing once the last inspector has left', () => {
    const { settle, tab, inspector } = setUp()
    const { recorder } = tab('one')
    const { station } = inspector('inspector')
    settle()
    expect(recorder.isOn()).toBe(true)
    station.close()
    settle()
    expect(recorder.isOn()).toBe(false)
  })

  it('notice a tab that closes, and one that dies', () => {
    const { settle, pass, tab, inspector } = setUp()
    const [one, two] = [tab('one'), tab('two')]
    const { store } = inspector('inspector')
    settle()
    one.link.close()
    settle()
    expect(store.tabs().map(({ status }) => status)).toEqual(['closed', 'open'])
    two.channel.onmessage = null
    pass(patience.ask * (patience.unanswered + 2))
    expect(store.tabs().map(({ status }) => status)).toEqual(['closed', 'lost'])
  })

  it('keep a tab that answers, and forget an inspector that no longer asks', () => {
    const { settle, pass, tab, inspector } = setUp()
    const { recorder } = tab('one')
    const { store, channel } = inspector('inspector')
    settle()
    pass(patience.silence * 2)
    expect(store.tabs().map(({ status }) => status)).toEqual(['open'])
    Object.assign(channel, { postMessage: () => undefined })
    pass(patience.silence * 3)
    expect(recorder.isOn()).toBe(false)
  })

  it('skip a slow inspector, and report how much it missed', () => {
    const { settle, tab, inspector, countIn } = setUp()
    const { recorder, actor } = tab('one', { behind: 2 })
    const { store } = inspector('inspector')
    settle()
    for (let turn = 0; turn < 10; turn += 1) {
      actor.send({ type: 'more' })
      recorder.flush()
    }
    settle()
    // Two batches with an event and a change arrived; eight did not.
    expect(store.tabs().map(({ lost }) => lost)).toEqual([16])
    expect(countIn(store, 'one', actor.sessionId)).toEqual({ count: 10 })
    actor.send({ type: 'more' })
    recorder.flush()
    settle()
    expect(countIn(store, 'one', actor.sessionId)).toEqual({ count: 11 })
  })

  it('send an event to an actor, and say why one could not be sent', async () => {
    const { settle, tab, inspector } = setUp()
    const { actor } = tab('one')
    const { station } = inspector('inspector')
    settle()
    const sends = async (id: string, payload: { type: string } | null) => {
      const sent = station.command('one', { name: 'send', actor: id, payload })
      settle()
      await Promise.resolve()
        .then(() => undefined)
        .then(() => undefined)
        .then(() => undefined)
      settle()
      return sent.then(
        () => 'sent',
        (error: Error) => error.message,
      )
    }
    expect(await sends(actor.sessionId, { type: 'more' })).toBe('sent')
    expect(actor.getSnapshot().context.count).toBe(1)
    expect(await sends('x:none', { type: 'more' })).toBe('This actor lives no more.')
    expect(await sends(actor.sessionId, null)).toBe('An event needs a type.')
  })

  it('offer what the host can do, and nothing else', async () => {
    const { settle, tab, inspector } = setUp()
    const fired: string[] = []
    tab('one', { can: { fireDelay: ({ actor }) => void fired.push(actor) } })
    const { station, store } = inspector('inspector')
    settle()
    expect(store.tabs()[0]?.can).toEqual(['send', 'fireDelay', 'answerCall'])
    const done = station.command('one', { name: 'fireDelay', actor: 'x:1', payload: null })
    const refused = station
      .command('one', { name: 'orderFault', actor: 'x:1', payload: null })
      .catch((error: Error) => error.message)
    settle()
    await Promise.resolve()
      .then(() => undefined)
      .then(() => undefined)
    settle()
    await done
    expect(fired).toEqual(['x:1'])
    expect(await refused).toBe('This tab cannot do "orderFault".')
    await expect(station.command('two', { name: 'send', actor: '', payload: null })).rejects.toThrow('not open')
  })

  it('reject a pending command when its tab closes', async () => {
    const { settle, tab, inspector } = setUp()
    const { link } = tab('one', { can: { fireDelay: () => new Promise<void>(() => undefined) } })
    const { station } = inspector('inspector')
    settle()
    const waiting = station.command('one', { name: 'fireDelay', actor: 'x:1', payload: null })
    settle()
    link.close()
    settle()
    await expect(waiting).rejects.toThrow('closed before it answered')
  })

  it('send what was recorded before they opened, and nothing twice on a reconnect', () => {
    const { settle, tab, inspector, reconnect } = setUp()
    const { actor, recorder, link } = tab('one')
    recorder.start()
    actor.send({ type: 'more' })
    actor.send({ type: 'more' })
    const { store } = inspector('inspector')
    settle()
    const numbers = () => store.find({ kinds: ['event'] }, store.first, 99).map((line) => store.placeOf(line)?.number)
    expect(numbers()).toEqual([1, 3])
    expect(store.actorAt(store.first, 'one', actor.sessionId)?.context).toEqual({ count: 0 })
    expect(store.actorAt(store.end - 1, 'one', actor.sessionId)?.context).toEqual({ count: 2 })
    link.close()
    settle()
    actor.send({ type: 'more' })
    reconnect(recorder, 'one')
    settle()
    actor.send({ type: 'more' })
    recorder.flush()
    settle()
    expect(numbers()).toEqual([1, 3, 5, 7])
    expect(store.actorAt(store.end - 1, 'one', actor.sessionId)?.context).toEqual({ count: 4 })
  })

  it('ignore other messages on the channel', () => {
    const { settle, tab, inspector } = setUp()
    const { channel } = tab('one')
    const { store } = inspector('inspector')
    settle()
    const before = store.end
    for (const odd of [
      null,
      'text',
      { type: 'batch', tab: 'one', inspector: 'inspector', batch: 2, charts: [], records: [{ kind: 'moved' }] },
      { type: 'all', tab: 'one', inspector: 'inspector', batch: 2 },
    ])
      channel.postMessage(odd)
    settle()
    expect(store.end).toBe(before)
  })
})
