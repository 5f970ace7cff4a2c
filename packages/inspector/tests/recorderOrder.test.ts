import { createActor, sendParent, sendTo, setup } from 'xstate'
import { describe, expect, it } from 'vitest'
import type { Recorded } from '@statefloor/inspector'
import { createRecorder } from '@statefloor/inspector/recorder'

const begun = () => {
  const recorder = createRecorder({ tab: { id: 'tab', title: '' }, schedule: () => undefined })
  recorder.start()
  return recorder
}

const told = (records: readonly Recorded[], kind: Recorded['kind']) => records.filter((record) => record.kind === kind)

describe('the order of a recording', () => {
  it('has an event where its actor processes it, and each change with the event that caused it', () => {
    // The partner answers while the sender is still processing the event that made it ask; the sender also sends itself
    // an event.
    const partner = setup({ types: { events: {} as { type: 'money.requested' } } }).createMachine({
      id: 'partner',
      on: { 'money.requested': { actions: sendParent({ type: 'money.moved' }) } },
    })
    const sender = setup({
      types: { events: {} as { type: 'sent' | 'money.moved' | 'noted' | 'nonsense' } },
      actors: { partner },
    }).createMachine({
      id: 'sender',
      invoke: { id: 'partner', src: 'partner' },
      initial: 'editing',
      states: {
        editing: {
          on: {
            sent: {
              target: 'accepted',
              actions: [
                sendTo('partner', { type: 'money.requested' }),
                sendTo(({ self }) => self, { type: 'nonsense' }),
                sendTo(({ self }) => self, { type: 'noted' }),
              ],
            },
          },
        },
        accepted: { on: { 'money.moved': 'settled' } },
        settled: { on: { noted: 'over' } },
        over: {},
      },
    })
    const recorder = begun()
    const actor = createActor(sender, { inspect: recorder.inspect }).start()
    actor.send({ type: 'sent' })
    const { records } = recorder.recording()
    const own = records.filter(
      ({ kind, actor: of }) => of === actor.sessionId && (kind === 'event' || kind === 'moved'),
    )
    const said = own.map((record) =>
      record.kind === 'event'
        ? [record.type, record.dropped]
        : record.kind === 'moved'
          ? [record.value, records.find(({ number }) => number === record.by)]
          : [],
    )
    expect(said).toMatchObject([
      ['sent', false],
      ['accepted', { type: 'sent' }],
      ['money.moved', false],
      ['settled', { type: 'money.moved' }],
      ['nonsense', true],
      ['noted', false],
      ['over', { type: 'noted' }],
    ])
  })

  it('has two events when the same event object is sent twice at once', () => {
    const lamp = setup({}).createMachine({
      id: 'lamp',
      initial: 'off',
      states: { off: { on: { pressed: 'on' } }, on: { on: { pressed: 'off' } } },
    })
    const recorder = begun()
    const actor = createActor(lamp, { inspect: recorder.inspect }).start()
    const pressed = { type: 'pressed' }
    actor.send(pressed)
    actor.send(pressed)
    const { records } = recorder.recording()
    const [first, second] = told(records, 'event')
    expect([first, second]).toMatchObject([{ dropped: false }, { dropped: false }])
    expect(told(records, 'moved')).toMatchObject([
      { value: 'on', by: first?.number },
      { value: 'off', by: second?.number },
    ])
  })

  it('reports an event from before its actor started as taken', () => {
    const lamp = setup({}).createMachine({
      id: 'lamp',
      initial: 'off',
      states: { off: { on: { pressed: 'on' } }, on: {} },
    })
    const recorder = begun()
    const actor = createActor(lamp, { inspect: recorder.inspect })
    actor.send({ type: 'pressed' })
    recorder.flush()
    actor.start()
    const { records } = recorder.recording()
    expect(records.map(({ kind }) => kind)).toEqual(['born', 'event', 'moved'])
    expect(told(records, 'event')).toMatchObject([{ type: 'pressed', dropped: false }])
    expect(told(records, 'moved')).toMatchObject([{ value: 'on', by: told(records, 'event')[0]?.number }])
  })

  it('reports unprocessed events of an ended actor as dropped, but not the one that made it fail', () => {
    const ending = setup({
      types: { events: {} as { type: 'left' | 'more' | 'broken' } },
      actions: {
        fail: () => {
          throw new Error('broken')
        },
      },
    }).createMachine({
      id: 'ending',
      initial: 'going',
      states: {
        going: {
          on: {
            left: { target: 'over', actions: sendTo(({ self }) => self, { type: 'more' }) },
            broken: { actions: 'fail' },
          },
        },
        over: { type: 'final' },
      },
    })
    const recorder = begun()
    const actor = createActor(ending, { inspect: recorder.inspect }).start()
    actor.send({ type: 'left' })
    const broken = createActor(ending, { inspect: recorder.inspect })
    broken.subscribe({ error: () => undefined })
    broken.start()
    broken.send({ type: 'broken' })
    const { records } = recorder.recording()
    const said = records.flatMap((record) =>
      record.kind === 'event'
        ? [[record.type, record.dropped]]
        : record.kind === 'ended'
          ? [['ended', record.status]]
          : [],
    )
    expect(said).toEqual([
      ['left', false],
      ['ended', 'done'],
      ['more', true],
      ['broken', false],
      ['ended', 'error'],
    ])
  })
})
