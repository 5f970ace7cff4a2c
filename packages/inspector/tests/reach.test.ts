import { assign, createActor, fromCallback, fromObservable, fromPromise, setup, SimulatedClock } from 'xstate'
import { describe, expect, it } from 'vitest'
import { createRecorder } from '@statefloor/inspector/recorder'
import { connectTab, listenToTabs, type Channel, type Command } from '@statefloor/inspector/transport'

/** The service behind a call: how often it was called, whether the call was aborted, and its answer. */
class Venue {
  asked = 0
  isGivenUp = false
  answer: (value: string) => void = () => undefined

  pay(signal: AbortSignal): Promise<string> {
    this.asked += 1
    signal.addEventListener('abort', () => {
      this.isGivenUp = true
    })
    return new Promise((resolve) => {
      this.answer = resolve
    })
  }
}

/** A payment whose code counts for a while, with a price that ticks and a listener that reports on the page. */
const payment = (venue: Venue) =>
  setup({
    types: {
      context: {} as { receipt: string; fault: string; price: number; told: number },
      events: {} as { type: 'paid' | 'told' },
    },
    actors: {
      pay: fromPromise<string>(({ signal }) => venue.pay(signal)),
      prices: fromObservable<number, undefined>(() => ({ subscribe: () => ({ unsubscribe: () => undefined }) })),
      page: fromCallback<{ type: string }>(() => undefined),
    },
    delays: { codeCounts: 60_000 },
  }).createMachine({
    id: 'payment',
    context: { receipt: '', fault: '', price: 0, told: 0 },
    on: { told: { actions: assign({ told: ({ context }) => context.told + 1 }) } },
    invoke: [
      { id: 'page', src: 'page' },
      {
        id: 'prices',
        src: 'prices',
        onSnapshot: { actions: assign({ price: ({ event }) => event.snapshot.context ?? 0 }) },
      },
    ],
    initial: 'ready',
    states: {
      ready: { on: { paid: 'paying' }, after: { codeCounts: 'expired' } },
      paying: {
        invoke: {
          id: 'pay',
          src: 'pay',
          onDone: { target: 'paid', actions: assign({ receipt: ({ event }) => event.output }) },
          onError: { target: 'failed', actions: assign({ fault: ({ event }) => String(event.error) }) },
        },
      },
      paid: {},
      failed: { on: { paid: 'paying' } },
      expired: {},
    },
  })

/** A tab with a payment, and an inspector that has received it. */
const opened = () => {
  const ends = new Set<Channel>()
  const open = (): Channel => {
    const end: Channel = {
      onmessage: null,
      postMessage: (message) => {
        for (const other of ends) if (other !== end) other.onmessage?.({ data: structuredClone(message) })
      },
      close: () => ends.delete(end),
    }
    ends.add(end)
    return end
  }
  const timers = { now: () => 0, every: () => () => undefined }
  const venue = new Venue()
  const clock = new SimulatedClock()
  const recorder = createRecorder({ tab: { id: 'tab', title: 'Tab' }, schedule: () => undefined })
  const actor = createActor(payment(venue), { inspect: recorder.inspect, clock }).start()
  connectTab({ recorder, channel: open(), tab: { id: 'tab', title: () => 'Tab' }, timers })
  const station = listenToTabs(
    { id: 'inspector', channel: open(), timers },
    { onAll: () => undefined, onBatch: () => undefined, onGone: () => undefined },
  )
  const child = (id: string): string => {
    const children: Readonly<Record<string, { readonly sessionId: string } | undefined>> = actor.getSnapshot().children
    return children[id]?.sessionId ?? 'none'
  }
  const does = (command: Command): Promise<string> =>
    station.command('tab', command).then(
      () => 'done',
      (error: Error) => error.message,
    )
  const answers = (id: string, payload: Command['payload']) => does({ name: 'answerCall', actor: child(id), payload })
  const fires = (timer: string) => does({ name: 'fireDelay', actor: actor.sessionId, payload: { timer } })
  return { venue, clock, actor, does, answers, fires }
}

describe('acting on a live tab from an inspector [MBT-04]', () => {
  it('answers a call in place of its service, once, and undoes nothing', async () => {
    const { venue, actor, answers } = opened()
    actor.send({ type: 'paid' })
    expect(await answers('pay', { kind: 'done', value: 'made up' })).toBe('done')
    expect(actor.getSnapshot().value).toBe('paid')
    expect(actor.getSnapshot().context.receipt).toBe('made up')
    // The request continues, but its answer no longer changes anything.
    expect([venue.asked, venue.isGivenUp]).toEqual([1, false])
    venue.answer('true')
    await Promise.resolve()
    expect(actor.getSnapshot().context.receipt).toBe('made up')
    expect(await answers('pay', { kind: 'done', value: 'again' })).toBe('This actor lives no more.')
  })

  it('answers only this invocation: the next call reaches its service', async () => {
    const { venue, actor, answers } = opened()
    actor.send({ type: 'paid' })
    expect(await answers('pay', { kind: 'error', value: 'refused' })).toBe('done')
    expect(actor.getSnapshot().context.fault).toBe('refused')
    actor.send({ type: 'paid' })
    expect(venue.asked).toBe(2)
    venue.answer('true')
    await Promise.resolve()
    await Promise.resolve()
    expect(actor.getSnapshot().context.receipt).toBe('true')
  })

  it('makes a call fail with an error with this message', async () => {
    const { actor, answers } = opened()
    actor.send({ type: 'paid' })
    expect(await answers('pay', { kind: 'thrown', value: 'no network' })).toBe('done')
    expect(actor.getSnapshot().context.fault).toBe('Error: no network')
  })

  it('makes an observable emit its next value, and a callback send an event', async () => {
    const { actor, answers } = opened()
    expect(await answers('prices', { kind: 'context', value: 7 })).toBe('done')
    expect(actor.getSnapshot().context.price).toBe(7)
    expect(await answers('page', { kind: 'sends', value: { type: 'told' } })).toBe('done')
    expect(actor.getSnapshot().context.told).toBe(1)
  })

  it('says why a call cannot be answered', async () => {
    const { actor, answers, does } = opened()
    expect(await answers('page', { kind: 'done', value: 1 })).toMatch(/^This actor has no end/)
    expect(await answers('prices', { kind: 'done', value: 1 })).toBe('An observable ends without a value.')
    expect(await answers('page', { kind: 'sends', value: 'told' })).toBe('An event needs a type.')
    expect(await answers('page', { kind: 'nonsense' })).toBe('There is no answer of the kind "nonsense".')
    expect(await answers('page', null)).toBe('The command has no fields.')
    expect(await does({ name: 'answerCall', actor: actor.sessionId, payload: { kind: 'done' } })).toMatch(
      /^This actor is a machine/,
    )
    actor.send({ type: 'paid' })
    expect(await answers('pay', { kind: 'context', value: 1 })).toBe('A promise has no values on its way.')
    expect(actor.getSnapshot().value).toBe('paying')
  })

  it('ends a delay now, and never again', async () => {
    const { clock, actor, fires } = opened()
    expect(await fires('xstate.after.codeCounts.payment.ready')).toBe('done')
    expect(actor.getSnapshot().value).toBe('expired')
    expect(await fires('xstate.after.codeCounts.payment.ready')).toBe('This delay does not run any more.')
    clock.increment(120_000)
    expect(actor.getSnapshot().value).toBe('expired')
  })
})
