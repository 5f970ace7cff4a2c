import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { type Table } from '@statefloor/explorer'
import { shellLimits } from '#contract/shell/limits.ts'
import { linkMachine } from '#machines/shell/link/link.machine.ts'
import { sampleLinks } from '#machines/shell/link/link.samples.ts'
import { isAway, linkView } from '#machines/shell/link/link.view.ts'
import { pulseMachine } from '#machines/shell/link/pulse.machine.ts'
import { pulseModel } from '#machines/shell/link/pulse.model.ts'
import { asleep } from '#tests/support/asleep.ts'
import { TestClock } from '#tests/support/clock.ts'
import { epoch } from '#machines/model/flowModel.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const topic = 'market.all.ticker'
const input = sampleLinks.spot
const user = sampleLinks.user

const wanted = { type: 'topic.wanted', topic, steady: true } as const
const unwanted = { type: 'topic.unwanted', topic } as const
const opened = (socket = 1, after = 0) => ({ type: 'socket.opened', socket, at: epoch + after }) as const
const closed = (socket = 1, random = 0.5, code = 1006) => ({ type: 'socket.closed', socket, code, random }) as const
const heard = (socket = 1, after = 0) => ({ type: 'socket.received', socket, at: epoch + after }) as const
const leaving = (socket = 1) => ({ type: 'socket.leaving', socket }) as const
const session = (fid: string | undefined) => ({ type: 'session.changed', fid }) as const
const shown = (after = 0) => ({ type: 'page.shown', at: epoch + after }) as const
const event = (type: 'network.lost' | 'network.found' | 'page.left' | 'page.restored' | 'ping.due') =>
  ({ type }) as const
const found = { type: 'venue.found' } as const
const wait = (ms: number) => ({ wait: ms }) as const

const open = (socket: number) => ({ type: 'socket.open', socket })
const drop = (socket: number) => ({ type: 'socket.drop', socket })
const unsubscribe = (socket = 1) => ({ type: 'socket.unsubscribe', socket, topic })
const subscribe = (socket = 1) => ({ type: 'socket.subscribe', socket, topic })
const report = (type: 'link.opened' | 'link.lost' | 'link.silent' | 'link.resumed') => ({ type })
const live = [wanted, opened()] as const
const stale = [...live, wait(5_000)] as const
const isOpen = ['open.receiving.listening', 'open.handover.settled']
const lasting = 'reaching.outage.lasting'
const connecting = (outage = 'reaching.outage.brief') => ['reaching.trying.connecting', outage]
const backingOff = (outage = 'reaching.outage.brief') => ['reaching.trying.backingOff', outage]
const isReplacing = ['open.receiving.listening', 'open.handover.replacing']
const tried = (times: number, random = 1) =>
  Array.from(
    { length: times },
    (_, index) => [closed(index + 1, random), wait(shellLimits.link.backoffCap)] as const,
  ).flat()
const { connectTimeout, silence, maxAge, steadyAfter, replaceAgain } = shellLimits.link

const linkRow = rowBuilder(linkMachine, input)

const table: Table<typeof linkMachine> = [
  linkRow('registers itself, and opens no unneeded socket', [], 'idle', {
    tags: ['stale'],
    effects: ['register'],
    sent: [],
  }),
  linkRow('opens its socket for the first topic', [wanted], connecting(), { tags: ['stale'], sent: [open(1)] }),
  linkRow('opens its socket before the first topic if one is expected soon', [{ type: 'link.wanted' }], connecting(), {
    sent: [open(1)],
  }),
  linkRow(
    'opens no socket without a user, however soon one is expected',
    [{ type: 'link.wanted' }],
    { in: 'idle', sent: [] },
    user,
  ),
  linkRow('keeps its socket when needed again', [...live, { type: 'link.wanted' }], isOpen, { sent: [] }),
  linkRow('opens for a user, and not before', [session('1')], connecting(), { sent: [open(1)] }, user),
  linkRow('keeps a topic until a user logs in', [wanted], 'idle', { sent: [] }, user),
  linkRow(
    'closes at logout',
    [session('1'), opened(), session(undefined)],
    { in: 'idle', sent: [drop(1)], context: { current: undefined } },
    user,
  ),
  linkRow(
    'starts over for another user',
    [wanted, session('1'), opened(), session('2')],
    { in: connecting(), sent: [drop(1), report('link.lost'), open(2)] },
    user,
  ),
  linkRow('notifies its topics when it opens', [wanted, opened(1, 3)], isOpen, {
    tags: [],
    sent: [report('link.opened')],
    context: { current: 1, next: undefined, openedAt: epoch + 3, heardAt: epoch + 3 },
  }),
  linkRow('ignores an unknown socket', [wanted, opened(7)], connecting()),
  linkRow('tells a later topic that it is open', [...live, { type: 'topic.wanted', topic: 'b', steady: false }], {
    sent: [report('link.opened')],
  }),
  linkRow(
    'keeps a topic that is added while it is not open',
    [...live, closed(), { type: 'topic.wanted', topic: 'b', steady: false }],
    { in: backingOff(), sent: [] },
  ),
  linkRow('sends a topic’s request', [...live, { type: 'topic.requested', topic, again: false }], {
    sent: [subscribe()],
  }),
  linkRow(
    'unsubscribes a topic before it subscribes again',
    [...live, { type: 'topic.requested', topic, again: true }],
    { sent: [unsubscribe(), subscribe()] },
  ),
  linkRow('forwards an acknowledgement', [...live, { type: 'topic.acknowledged', topic, code: 200 }], {
    sent: [{ type: 'topic.acknowledged', topic, code: 200 }],
  }),
  linkRow('reports incoming frames', [...live, { type: 'topic.received', topic, at: 1 }], {
    sent: [{ type: 'topic.received', topic, at: 1 }],
  }),
  linkRow('forwards the failure of a topic', [...live, { type: 'topic.broken', topic, at: 1, random: 0 }], {
    sent: [{ type: 'topic.broken', topic, at: 1, random: 0 }],
  }),
  linkRow('forwards nothing to a removed topic', [...live, unwanted, { type: 'topic.received', topic, at: 1 }], {
    sent: [],
  }),
  linkRow('reports the phase of a topic', [...live, { type: 'topic.phased', topic, phase: 'live' }], {
    emitted: [{ type: 'topic.phased', topic, phase: 'live' }],
  }),
  linkRow('unsubscribes a topic that is no longer needed', [...live, unwanted], {
    sent: [unsubscribe()],
    context: { topics: {} },
  }),
  linkRow('sends no unsubscription without a socket', [wanted, closed(), unwanted], {
    sent: [],
    context: { topics: {} },
  }),
  linkRow('sends pings on time', [...live, event('ping.due')], { sent: [{ type: 'socket.ping', socket: 1 }] }),

  linkRow('allows an attempt ten seconds', [wanted, wait(connectTimeout - 1)], connecting(lasting), { sent: [] }),
  linkRow('aborts an attempt that takes longer', [wanted, wait(connectTimeout)], { sent: [drop(1)] }),
  linkRow('backs off after a failed attempt [DATA-01]', [wanted, closed()], backingOff(), {
    tags: ['stale'],
    context: { attempt: 1, share: 0.5, next: undefined },
  }),
  linkRow('first backs off for a random share of half a second [DATA-01]', [wanted, closed(1, 0.5), wait(249)], {
    in: backingOff(),
  }),
  linkRow('retries after the backoff [DATA-01]', [wanted, closed(1, 0.5), wait(250)], connecting(), {
    sent: [open(2)],
  }),
  linkRow('backs off twice as long each time [DATA-01]', [wanted, ...tried(2), closed(3, 1), wait(1_999)], {
    in: backingOff(lasting),
    context: { attempt: 3 },
  }),
  linkRow('retries after two seconds the third time [DATA-01]', [wanted, ...tried(2), closed(3, 1), wait(2_000)], {
    in: connecting(lasting),
  }),
  linkRow('backs off for thirty seconds at most [DATA-01]', [wanted, ...tried(30), closed(31, 1), wait(29_999)], {
    in: backingOff(lasting),
  }),
  linkRow('never gives up [DATA-01]', [wanted, ...tried(30), closed(31, 1), wait(30_000)], connecting(lasting), {
    sent: [open(32)],
  }),
  linkRow('retries at once when the page is shown', [wanted, closed(1, 1), shown()], connecting(), { sent: [open(2)] }),
  linkRow('retries at once when the network returns', [wanted, closed(1, 1), event('network.found')], connecting(), {
    sent: [open(2)],
  }),
  linkRow('backs off when its socket closes', [...live, closed(1, 0.25, 1001)], backingOff(), {
    sent: [drop(1), report('link.lost')],
    context: { current: undefined, attempt: 1, share: 0.25 },
    effects: [{ type: 'doubtSession', params: closed(1, 0.25, 1001) }],
  }),
  linkRow('ignores the end of an abandoned socket', [...live, closed(9)], isOpen),
  linkRow('resets the backoff after a stable connection', [wanted, ...tried(5), opened(6), heard(6, steadyAfter)], {
    context: { attempt: 0 },
  }),
  linkRow(
    'does not reset the backoff after a short connection',
    [wanted, ...tried(5), opened(6), heard(6, steadyAfter - 1)],
    { context: { attempt: 5 } },
  ),

  linkRow('is open while frames arrive [DATA-01]', [...live, wait(4_999), heard(1, 4_999), wait(4_999)], isOpen, {
    context: { heardAt: epoch + 4_999 },
  }),
  linkRow(
    'is stale after five seconds of silence, whatever the socket’s state [DATA-01]',
    [...live, wait(silence)],
    connecting(lasting),
    { tags: ['stale'], sent: [report('link.silent'), open(2)], context: { current: 1, next: 2 } },
  ),
  linkRow('is open again when the old socket receives a frame [DATA-01]', [...stale, heard(1, 6_000)], isOpen, {
    sent: [drop(2), report('link.resumed')],
    context: { current: 1, next: undefined, heardAt: epoch + 6_000 },
  }),
  linkRow('is open again when the new socket opens first [DATA-01]', [...stale, opened(2)], isOpen, {
    sent: [drop(1), report('link.opened')],
    context: { current: 2 },
  }),
  linkRow(
    'still listens to the old socket while the new one fails to open',
    [...stale, closed(2, 1), heard(1, 6_000)],
    { in: isOpen, sent: [report('link.resumed')] },
  ),
  linkRow('drops the old socket when it closes', [...stale, closed(1)], connecting(lasting), {
    sent: [report('link.lost')],
    context: { current: undefined, next: 2 },
  }),
  linkRow(
    'is reported as away until a socket opens, even if one more timed out',
    [...stale, wait(connectTimeout), closed(2, 1)],
    backingOff(lasting),
  ),
  linkRow('is reported as away after two failed sockets', [wanted, closed(1, 0), wait(0), closed(2)], {
    in: backingOff(lasting),
  }),
  linkRow('retries at once when the venue is found [DATA-01]', [wanted, ...tried(30), closed(31, 1), found], {
    in: connecting(lasting),
    sent: [open(32)],
    context: { attempt: shellLimits.link.awayAfter },
  }),
  linkRow(
    'pauses briefly when that attempt fails',
    [wanted, ...tried(30), closed(31, 1), found, closed(32, 1), wait(2_000)],
    { in: connecting(lasting), sent: [open(33)] },
  ),
  linkRow('replaces a pending attempt when the venue is found, since the old one may hang', [wanted, found], {
    in: connecting(),
    sent: [drop(1), open(2)],
    context: { attempt: 0 },
  }),
  linkRow('does not need the venue to be found while open', [...live, found], isOpen, { sent: [] }),
  linkRow('allows the new socket its time', [...stale, wait(connectTimeout)], { sent: [drop(2)] }),
  linkRow('is stale at once when a page wakes from sleep [DATA-01]', [...live, shown(silence)], connecting(lasting)),
  linkRow('is open when a page returns that did not sleep', [...live, shown(silence - 1)], isOpen),

  linkRow('opens the next socket when the venue is about to shut down', [...live, leaving()], isReplacing, {
    tags: [],
    sent: [open(2)],
    context: { current: 1 },
  }),
  linkRow('ignores the shutdown notice of another socket', [...live, leaving(9)], isOpen),
  linkRow('opens the next socket when its own is a day old', [...live, heard(1, maxAge)], isReplacing, {
    sent: [open(2)],
  }),
  linkRow('opens no next socket earlier', [...live, heard(1, maxAge - 1)], isOpen),
  linkRow('opens no next socket for the age of another', [...live, heard(9, maxAge)], isOpen),
  linkRow('closes the old socket when the next is open', [...live, leaving(), opened(2)], isOpen, {
    sent: [drop(1), report('link.opened')],
    context: { current: 2, next: undefined },
  }),
  linkRow('stays on the old socket if the next fails', [...live, leaving(), closed(2)], {
    in: ['open.receiving.listening', 'open.handover.awaitingReplacement'],
    context: { current: 1 },
  }),
  linkRow(
    'retries the next socket',
    [...live, leaving(), closed(2), wait(replaceAgain)],
    { in: isReplacing, sent: [open(3)] },
    { ...input, silence: 12_000 },
  ),
  linkRow(
    'allows the next socket its time',
    [...live, leaving(), wait(connectTimeout)],
    { sent: [drop(2)] },
    { ...input, silence: 12_000 },
  ),
  linkRow('backs off when the old socket closes first', [...live, leaving(), closed(1)], backingOff(), {
    sent: [drop(1), drop(2), report('link.lost')],
  }),
  linkRow('leaves no socket open when it goes silent during a change of sockets', [...live, leaving(), wait(silence)], {
    in: connecting(lasting),
    sent: [report('link.silent'), drop(2), open(3)],
  }),

  linkRow('closes all sockets when the network is lost', [...stale, event('network.lost')], 'offline', {
    tags: ['stale'],
    sent: [drop(1), drop(2), report('link.lost')],
    context: { current: undefined, next: undefined },
  }),
  linkRow('stays offline', [...live, event('network.lost'), event('network.lost')], 'offline', { sent: [] }),
  linkRow('reconnects when the network returns [DATA-01]', [...live, event('network.lost'), event('network.found')], {
    in: connecting(),
    sent: [open(2)],
  }),
  linkRow(
    'reconnects when the page is shown, whatever the browser reports',
    [...live, event('network.lost'), shown()],
    connecting(),
  ),
  linkRow('closes when the page is hidden, so that the browser can cache it', [...live, event('page.left')], 'closed', {
    tags: ['stale'],
    sent: [drop(1), report('link.lost')],
  }),
  linkRow('stays closed when the page is hidden twice', [...live, event('page.left'), event('page.left')], 'closed', {
    sent: [],
  }),
  linkRow('stays closed while the page is cached', [...live, event('page.left'), event('network.lost')], 'closed', {
    sent: [],
  }),
  linkRow('reconnects when the page is restored', [...live, event('page.left'), event('page.restored')], connecting(), {
    sent: [open(2)],
  }),
  linkRow('ignores the network while unneeded', [event('network.lost')], 'idle', { sent: [] }),
  linkRow('has nothing to close while unneeded', [event('page.left')], 'idle', { sent: [] }),

  linkRow('ends when its sockets fail by a fault of ours', [...live, { answer: 'sockets', error: 'x' }], 'broken', {
    tags: ['failed', 'stale'],
    sent: [report('link.lost')],
    context: { current: undefined },
  }),
]

describe('a link', () => {
  holdTable(linkMachine, table)

  it('exposes its state to the screen', () => {
    const actor = createActor(linkMachine, { input })
    expect(linkView(actor.getSnapshot())).toEqual({ isStale: true, heardAt: undefined, phase: 'closed' })
  })

  it('is away while its socket is silent or after consecutive failures to open; a single disconnect is not reported', () => {
    const clock = new TestClock()
    const actor = createActor(asleep(linkMachine), { input, clock }).start()
    const away = () => isAway(actor.getSnapshot())
    actor.send(wanted)
    expect(away()).toBe(false)
    actor.send(opened())
    actor.send(closed())
    expect(away()).toBe(false)
    clock.increment(shellLimits.link.backoffBase)
    actor.send(closed(2))
    expect(away()).toBe(true)
    clock.increment(shellLimits.link.backoffBase)
    actor.send(opened(3))
    expect(away()).toBe(false)
    clock.increment(shellLimits.link.silence)
    expect(away()).toBe(true)
    actor.send(heard(3))
    expect(away()).toBe(false)
  })
})

const { link } = pulseModel.inputs.plain
const due = [{ type: 'ping.due' }]

const pulseRow = rowBuilder(pulseMachine, { link })

const pulseTable: Table<typeof pulseMachine> = [
  pulseRow('sends nothing before two seconds have passed', [wait(shellLimits.link.pingEvery - 1)], { sent: [] }),
  pulseRow('sends a beat after two seconds', [wait(shellLimits.link.pingEvery)], 'idle', { sent: due }),
  pulseRow(
    'keeps sending beats',
    [wait(shellLimits.link.pingEvery), wait(shellLimits.link.pingEvery), wait(shellLimits.link.pingEvery)],
    { sent: due },
  ),
]

holdTable(pulseMachine, pulseTable, 'the pulse $says')
