import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { rowFault, type Table } from '@statefloor/explorer'
import { limits } from '#contract/limits.ts'
import { linkMachine } from '#machines/shell/link/link.machine.ts'
import { sampleLinks } from '#machines/shell/link/link.samples.ts'
import { isAway, linkView } from '#machines/shell/link/link.view.ts'
import { pulseMachine } from '#machines/shell/link/pulse.machine.ts'
import { pulseModel } from '#machines/shell/link/pulse.model.ts'
import { asleep } from '#tests/support/asleep.ts'
import { TestClock } from '#tests/support/clock.ts'
import { epoch } from '#machines/model/flowModel.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const topic = 'market.all.ticker'
const input = sampleLinks.spot
const user = sampleLinks.user

const wanted = { type: 'topic.wanted', topic, steady: true } as const
const unwanted = { type: 'topic.unwanted', topic } as const
const opened = (socket = 1, after = 0) => ({ type: 'socket.opened', socket, at: epoch + after }) as const
const closed = (socket = 1, random = 0.5, code = 1006) => ({ type: 'socket.closed', socket, code, random }) as const
const heard = (socket = 1, after = 0) => ({ type: 'socket.heard', socket, at: epoch + after }) as const
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
const isOpen = ['open.hearing.listening', 'open.succession.settled']
const lasting = 'reaching.outage.lasting'
const connecting = (outage = 'reaching.outage.brief') => ['reaching.trying.connecting', outage]
const backingOff = (outage = 'reaching.outage.brief') => ['reaching.trying.backingOff', outage]
const isReplacing = ['open.hearing.listening', 'open.succession.replacing']
const tried = (times: number, random = 1) =>
  Array.from({ length: times }, (_, index) => [closed(index + 1, random), wait(limits.link.backoffCap)] as const).flat()
const { connectTimeout, silence, maxAge, steadyAfter, replaceAgain } = limits.link

const table: Table<typeof linkMachine> = [
  {
    says: 'makes itself known, and opens nothing that nobody needs',
    input,
    then: { in: 'idle', tags: ['stale'], effects: ['register'], sent: [] },
  },
  {
    says: 'opens its socket for the first topic',
    input,
    when: wanted,
    then: { in: connecting(), tags: ['stale'], sent: [open(1)] },
  },
  {
    says: 'opens its socket before the first topic for who will want one soon',
    input,
    when: { type: 'link.wanted' },
    then: { in: connecting(), sent: [open(1)] },
  },
  {
    says: 'opens for no one who is not here, however soon something will be wanted',
    input: user,
    when: { type: 'link.wanted' },
    then: { in: 'idle', sent: [] },
  },
  {
    says: 'keeps its socket when it is wanted again',
    input,
    given: live,
    when: { type: 'link.wanted' },
    then: { in: isOpen, sent: [] },
  },
  {
    says: 'opens for a person, and not before',
    input: user,
    when: session('1'),
    then: { in: connecting(), sent: [open(1)] },
  },
  { says: 'keeps a topic until a person is here', input: user, when: wanted, then: { in: 'idle', sent: [] } },
  {
    says: 'closes when the person leaves',
    input: user,
    given: [session('1'), opened()],
    when: session(undefined),
    then: { in: 'idle', sent: [drop(1)], context: { current: undefined } },
  },
  {
    says: 'begins anew for another person',
    input: user,
    given: [wanted, session('1'), opened()],
    when: session('2'),
    then: { in: connecting(), sent: [drop(1), report('link.lost'), open(2)] },
  },
  {
    says: 'tells its topics when it opens',
    input,
    given: [wanted],
    when: opened(1, 3),
    then: {
      in: isOpen,
      tags: [],
      sent: [report('link.opened')],
      context: { current: 1, next: undefined, openedAt: epoch + 3, heardAt: epoch + 3 },
    },
  },
  {
    says: 'takes no notice of a socket it does not know',
    input,
    given: [wanted],
    when: opened(7),
    then: { in: connecting() },
  },
  {
    says: 'tells a topic that comes later that it is open',
    input,
    given: live,
    when: { type: 'topic.wanted', topic: 'b', steady: false },
    then: { sent: [report('link.opened')] },
  },
  {
    says: 'keeps a topic that comes while it is not open',
    input,
    given: [...live, closed()],
    when: { type: 'topic.wanted', topic: 'b', steady: false },
    then: { in: backingOff(), sent: [] },
  },
  {
    says: 'says what a topic asks',
    input,
    given: live,
    when: { type: 'topic.asked', topic, again: false },
    then: { sent: [subscribe()] },
  },
  {
    says: 'leaves a topic before it asks again',
    input,
    given: live,
    when: { type: 'topic.asked', topic, again: true },
    then: { sent: [unsubscribe(), subscribe()] },
  },
  {
    says: 'passes an acknowledgement on',
    input,
    given: live,
    when: { type: 'topic.acknowledged', topic, code: 200 },
    then: { sent: [{ type: 'topic.acknowledged', topic, code: 200 }] },
  },
  {
    says: 'passes on that frames come',
    input,
    given: live,
    when: { type: 'topic.heard', topic, at: 1 },
    then: { sent: [{ type: 'topic.heard', topic, at: 1 }] },
  },
  {
    says: 'passes on that a topic broke',
    input,
    given: live,
    when: { type: 'topic.broken', topic, at: 1, random: 0 },
    then: { sent: [{ type: 'topic.broken', topic, at: 1, random: 0 }] },
  },
  {
    says: 'passes nothing on to a topic that has gone',
    input,
    given: [...live, unwanted],
    when: { type: 'topic.heard', topic, at: 1 },
    then: { sent: [] },
  },
  {
    says: 'tells how a topic is',
    input,
    given: live,
    when: { type: 'topic.phased', topic, phase: 'live' },
    then: { emitted: [{ type: 'topic.phased', topic, phase: 'live' }] },
  },
  {
    says: 'leaves a topic that nobody wants any more',
    input,
    given: live,
    when: unwanted,
    then: { sent: [unsubscribe()], context: { topics: {} } },
  },
  {
    says: 'says nothing of it while it has no socket',
    input,
    given: [wanted, closed()],
    when: unwanted,
    then: { sent: [], context: { topics: {} } },
  },
  {
    says: 'pings when it is time',
    input,
    given: live,
    when: event('ping.due'),
    then: { sent: [{ type: 'socket.ping', socket: 1 }] },
  },

  {
    says: 'gives an attempt ten seconds',
    input,
    given: [wanted],
    when: wait(connectTimeout - 1),
    then: { in: connecting(lasting), sent: [] },
  },
  {
    says: 'drops an attempt that takes longer',
    input,
    given: [wanted],
    when: wait(connectTimeout),
    then: { sent: [drop(1)] },
  },
  {
    says: 'backs off when an attempt failed [DATA-01]',
    input,
    given: [wanted],
    when: closed(),
    then: { in: backingOff(), tags: ['stale'], context: { attempt: 1, share: 0.5, next: undefined } },
  },
  {
    says: 'backs off for a random share of half a second at first [DATA-01]',
    input,
    given: [wanted, closed(1, 0.5)],
    when: wait(249),
    then: { in: backingOff() },
  },
  {
    says: 'tries again then [DATA-01]',
    input,
    given: [wanted, closed(1, 0.5)],
    when: wait(250),
    then: { in: connecting(), sent: [open(2)] },
  },
  {
    says: 'backs off twice as long each time [DATA-01]',
    input,
    given: [wanted, ...tried(2), closed(3, 1)],
    when: wait(1_999),
    then: { in: backingOff(lasting), context: { attempt: 3 } },
  },
  {
    says: 'tries after two seconds the third time [DATA-01]',
    input,
    given: [wanted, ...tried(2), closed(3, 1)],
    when: wait(2_000),
    then: { in: connecting(lasting) },
  },
  {
    says: 'backs off for thirty seconds at most [DATA-01]',
    input,
    given: [wanted, ...tried(30), closed(31, 1)],
    when: wait(29_999),
    then: { in: backingOff(lasting) },
  },
  {
    says: 'never gives up [DATA-01]',
    input,
    given: [wanted, ...tried(30), closed(31, 1)],
    when: wait(30_000),
    then: { in: connecting(lasting), sent: [open(32)] },
  },
  {
    says: 'tries at once when the page is shown',
    input,
    given: [wanted, closed(1, 1)],
    when: shown(),
    then: { in: connecting(), sent: [open(2)] },
  },
  {
    says: 'tries at once when the network is found',
    input,
    given: [wanted, closed(1, 1)],
    when: event('network.found'),
    then: { in: connecting(), sent: [open(2)] },
  },
  {
    says: 'backs off when its socket ends',
    input,
    given: live,
    when: closed(1, 0.25, 1001),
    then: {
      in: backingOff(),
      sent: [drop(1), report('link.lost')],
      context: { current: undefined, attempt: 1, share: 0.25 },
      effects: [{ type: 'doubtSession', params: closed(1, 0.25, 1001) }],
    },
  },
  {
    says: 'takes no notice of the end of a socket that it left',
    input,
    given: live,
    when: closed(9),
    then: { in: isOpen },
  },
  {
    says: 'begins small again after it held for a while',
    input,
    given: [wanted, ...tried(5), opened(6)],
    when: heard(6, steadyAfter),
    then: { context: { attempt: 0 } },
  },
  {
    says: 'does not begin small again after a moment',
    input,
    given: [wanted, ...tried(5), opened(6)],
    when: heard(6, steadyAfter - 1),
    then: { context: { attempt: 5 } },
  },

  {
    says: 'is open while frames come [DATA-01]',
    input,
    given: [...live, wait(4_999), heard(1, 4_999)],
    when: wait(4_999),
    then: { in: isOpen, context: { heardAt: epoch + 4_999 } },
  },
  {
    says: 'is stale after five seconds of silence, whatever the socket says [DATA-01]',
    input,
    given: live,
    when: wait(silence),
    then: {
      in: connecting(lasting),
      tags: ['stale'],
      sent: [report('link.silent'), open(2)],
      context: { current: 1, next: 2 },
    },
  },
  {
    says: 'is not kept alive by a socket that it left',
    input,
    given: [...live, wait(4_999), heard(9)],
    when: wait(1),
    then: { in: connecting(lasting) },
  },
  {
    says: 'has the patience that is configured',
    input: { ...input, silence: 12_000 },
    given: live,
    when: wait(11_999),
    then: { in: isOpen },
  },
  {
    says: 'is open again when the old socket speaks [DATA-01]',
    input,
    given: stale,
    when: heard(1, 6_000),
    then: {
      in: isOpen,
      sent: [drop(2), report('link.resumed')],
      context: { current: 1, next: undefined, heardAt: epoch + 6_000 },
    },
  },
  {
    says: 'is open again when the new socket opens first [DATA-01]',
    input,
    given: stale,
    when: opened(2),
    then: { in: isOpen, sent: [drop(1), report('link.opened')], context: { current: 2 } },
  },
  {
    says: 'still listens to the old socket while the new one is tried in vain',
    input,
    given: [...stale, closed(2, 1)],
    when: heard(1, 6_000),
    then: { in: isOpen, sent: [report('link.resumed')] },
  },
  {
    says: 'forgets the old socket when it ends',
    input,
    given: stale,
    when: closed(1),
    then: { in: connecting(lasting), sent: [report('link.lost')], context: { current: undefined, next: 2 } },
  },
  {
    says: 'is reported as away until a socket opens, though one more took too long',
    input,
    given: [...stale, wait(connectTimeout)],
    when: closed(2, 1),
    then: { in: backingOff(lasting) },
  },
  {
    says: 'is reported as away when a socket that was lost did not open again for as long as silence counts',
    input,
    given: [...live, closed(1, 0), wait(0)],
    when: wait(silence),
    then: { in: connecting(lasting) },
  },
  {
    says: 'is not reported as away before',
    input,
    given: [...live, closed(1, 0), wait(0)],
    when: wait(silence - 1),
    then: { in: connecting() },
  },
  {
    says: 'is reported as away after two sockets in vain',
    input,
    given: [wanted, closed(1, 0), wait(0)],
    when: closed(2),
    then: { in: backingOff(lasting) },
  },
  {
    says: 'tries at once when the venue is found [DATA-01]',
    input,
    given: [wanted, ...tried(30), closed(31, 1)],
    when: found,
    then: { in: connecting(lasting), sent: [open(32)], context: { attempt: limits.link.awayAfter } },
  },
  {
    says: 'pauses shortly when that try fails',
    input,
    given: [wanted, ...tried(30), closed(31, 1), found, closed(32, 1)],
    when: wait(2_000),
    then: { in: connecting(lasting), sent: [open(33)] },
  },
  {
    says: 'begins the next socket anew when the venue is found, since the old try may wait for long',
    input,
    given: [wanted],
    when: found,
    then: { in: connecting(), sent: [drop(1), open(2)], context: { attempt: 0 } },
  },
  {
    says: 'needs no venue to be found while it is open',
    input,
    given: live,
    when: found,
    then: { in: isOpen, sent: [] },
  },
  { says: 'gives the new socket its time', input, given: stale, when: wait(connectTimeout), then: { sent: [drop(2)] } },
  {
    says: 'is stale at once when a page comes back that slept [DATA-01]',
    input,
    given: live,
    when: shown(silence),
    then: { in: connecting(lasting) },
  },
  {
    says: 'is open when a page comes back that did not',
    input,
    given: live,
    when: shown(silence - 1),
    then: { in: isOpen },
  },

  {
    says: 'opens the next socket when the venue is about to leave',
    input,
    given: live,
    when: leaving(),
    then: { in: isReplacing, tags: [], sent: [open(2)], context: { current: 1 } },
  },
  { says: 'takes no notice of the leaving of another', input, given: live, when: leaving(9), then: { in: isOpen } },
  {
    says: 'opens the next socket when it is a day old',
    input,
    given: live,
    when: heard(1, maxAge),
    then: { in: isReplacing, sent: [open(2)] },
  },
  { says: 'opens none before', input, given: live, when: heard(1, maxAge - 1), then: { in: isOpen } },
  { says: 'opens none for the age of another', input, given: live, when: heard(9, maxAge), then: { in: isOpen } },
  {
    says: 'leaves the old socket when the next is open',
    input,
    given: [...live, leaving()],
    when: opened(2),
    then: { in: isOpen, sent: [drop(1), report('link.opened')], context: { current: 2, next: undefined } },
  },
  {
    says: 'stays on the old socket when the next fails',
    input,
    given: [...live, leaving()],
    when: closed(2),
    then: { in: ['open.hearing.listening', 'open.succession.awaitingReplacement'], context: { current: 1 } },
  },
  {
    says: 'tries for the next again',
    input: { ...input, silence: 12_000 },
    given: [...live, leaving(), closed(2)],
    when: wait(replaceAgain),
    then: { in: isReplacing, sent: [open(3)] },
  },
  {
    says: 'gives the next its time',
    input: { ...input, silence: 12_000 },
    given: [...live, leaving()],
    when: wait(connectTimeout),
    then: { sent: [drop(2)] },
  },
  {
    says: 'backs off when the old one ends first',
    input,
    given: [...live, leaving()],
    when: closed(1),
    then: { in: backingOff(), sent: [drop(1), drop(2), report('link.lost')] },
  },
  {
    says: 'leaves no socket behind when it falls silent while it changes sockets',
    input,
    given: [...live, leaving()],
    when: wait(silence),
    then: { in: connecting(lasting), sent: [report('link.silent'), drop(2), open(3)] },
  },

  {
    says: 'drops all when the network is lost',
    input,
    given: stale,
    when: event('network.lost'),
    then: {
      in: 'offline',
      tags: ['stale'],
      sent: [drop(1), drop(2), report('link.lost')],
      context: { current: undefined, next: undefined },
    },
  },
  {
    says: 'stays offline',
    input,
    given: [...live, event('network.lost')],
    when: event('network.lost'),
    then: { in: 'offline', sent: [] },
  },
  {
    says: 'reaches out when the network is found [DATA-01]',
    input,
    given: [...live, event('network.lost')],
    when: event('network.found'),
    then: { in: connecting(), sent: [open(2)] },
  },
  {
    says: 'reaches out when the page is shown, whatever the browser says',
    input,
    given: [...live, event('network.lost')],
    when: shown(),
    then: { in: connecting() },
  },
  {
    says: 'closes when the page is left, so that it may be kept',
    input,
    given: live,
    when: event('page.left'),
    then: { in: 'closed', tags: ['stale'], sent: [drop(1), report('link.lost')] },
  },
  {
    says: 'stays closed when the page is left twice',
    input,
    given: [...live, event('page.left')],
    when: event('page.left'),
    then: { in: 'closed', sent: [] },
  },
  {
    says: 'stays closed while the page is away',
    input,
    given: [...live, event('page.left')],
    when: event('network.lost'),
    then: { in: 'closed', sent: [] },
  },
  {
    says: 'reaches out when the page is restored',
    input,
    given: [...live, event('page.left')],
    when: event('page.restored'),
    then: { in: connecting(), sent: [open(2)] },
  },
  {
    says: 'needs no network while nobody needs it',
    input,
    when: event('network.lost'),
    then: { in: 'idle', sent: [] },
  },
  {
    says: 'has nothing to close while nobody needs it',
    input,
    when: event('page.left'),
    then: { in: 'idle', sent: [] },
  },

  {
    says: 'ends when its sockets fail by a fault of ours',
    input,
    given: live,
    when: { answer: 'sockets', error: 'x' },
    then: { in: 'broken', tags: ['failed', 'stale'], sent: [report('link.lost')], context: { current: undefined } },
  },
  {
    says: 'ends when the page can’t be watched',
    input,
    when: { answer: 'watchPage', error: 'x' },
    then: { in: 'broken' },
  },
  {
    says: 'ends when its pulse fails',
    input,
    given: live,
    when: { answer: 'pulse', error: 'x' },
    then: { in: 'broken' },
  },
]

describe('a link', () => {
  it.each(table)('$says', (row) => {
    expect(rowFault(linkMachine, row)).toBeUndefined()
  })

  it('is held by its table: nine of ten planted faults are found', () => {
    const { share, survivors } = hunt(linkMachine, table)
    expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
  })

  it('tells a screen how it stands', () => {
    const actor = createActor(linkMachine, { input })
    expect(linkView(actor.getSnapshot())).toEqual({ isStale: true, heardAt: undefined, phase: 'closed' })
  })

  it('is away while its socket is silent, or when one after the other did not open; one that only broke is not reported', () => {
    const clock = new TestClock()
    const actor = createActor(asleep(linkMachine), { input, clock }).start()
    const away = () => isAway(actor.getSnapshot())
    actor.send(wanted)
    expect(away()).toBe(false)
    actor.send(opened())
    actor.send(closed())
    expect(away()).toBe(false)
    clock.increment(limits.link.backoffBase)
    actor.send(closed(2))
    expect(away()).toBe(true)
    clock.increment(limits.link.backoffBase)
    actor.send(opened(3))
    expect(away()).toBe(false)
    clock.increment(limits.link.silence)
    expect(away()).toBe(true)
    actor.send(heard(3))
    expect(away()).toBe(false)
  })
})

const { link } = pulseModel.inputs.plain
const due = [{ type: 'ping.due' }]

const pulseTable: Table<typeof pulseMachine> = [
  {
    says: 'is silent before two seconds have passed',
    input: { link },
    when: wait(limits.link.pingEvery - 1),
    then: { sent: [] },
  },
  {
    says: 'beats after two seconds',
    input: { link },
    when: wait(limits.link.pingEvery),
    then: { in: 'resting', sent: due },
  },
  {
    says: 'goes on beating',
    input: { link },
    given: [wait(limits.link.pingEvery), wait(limits.link.pingEvery)],
    when: wait(limits.link.pingEvery),
    then: { sent: due },
  },
]

it.each(pulseTable)('the pulse $says', (row) => {
  expect(rowFault(pulseMachine, row)).toBeUndefined()
})

it('the pulse is held by its table', () => {
  const { share, survivors } = hunt(pulseMachine, pulseTable)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})
