import { shellLimits } from '#contract/shell/limits.ts'
import type { FlowModel, Moment } from '#machines/model/flowModel.ts'
import type { LinkSnapshot } from './link.machine.ts'
import { linkMachine } from './link.machine.ts'

const topic = 'market.all.ticker'
const url = 'ws://venue.test/ws'
const stranger = 1_000

/** The sockets that the link knows, and one that it dropped long ago. */
const sockets = ({ snapshot: { context } }: Moment<LinkSnapshot>): readonly number[] => [
  ...(context.current === undefined ? [] : [context.current]),
  ...(context.next === undefined ? [] : [context.next]),
  stranger,
]

export const linkModel = {
  machine: linkMachine,
  inputs: {
    // A silence longer than the connect timeout, so that a successor may time out while the link is still alive.
    spot: { family: 'spot', url, silence: 12_000 },
    user: { family: 'user', url, silence: shellLimits.link.silence },
  },
  events: {
    'session.changed': [{ fid: '1001' }, { fid: undefined }],
    'socket.opened': (moment) => sockets(moment).map((socket) => ({ socket, at: moment.now })),
    // With a random share of zero there is no pause, however often it failed; the table covers the growth of the pause.
    'socket.closed': (moment) => sockets(moment).map((socket) => ({ socket, code: 1006, random: 0 })),
    'socket.received': (moment) =>
      sockets(moment).flatMap((socket) => [
        { socket, at: moment.now },
        { socket, at: moment.now + shellLimits.link.maxAge },
      ]),
    'socket.leaving': (moment) => sockets(moment).map((socket) => ({ socket })),
    'topic.acknowledged': [
      { topic, code: 200 },
      { topic: 'unknown', code: 200 },
    ],
    'ping.due': [{}],
    'page.shown': ({ snapshot, now }) => [{ at: now }, { at: now + snapshot.context.silence }],
    'page.left': [{}],
    'page.restored': [{}],
    'network.lost': [{}],
    'network.found': [{}],
    'venue.found': [{}],
    'link.wanted': [{}],
    'topic.wanted': [{ topic, steady: true }],
    'topic.unwanted': [{ topic }],
    'topic.phased': [{ topic, phase: 'live' }],
    'topic.requested': [
      { topic, again: false },
      { topic, again: true },
    ],
    'topic.received': ({ now }) => [{ topic, at: now }],
    'topic.broken': ({ now }) => [{ topic, at: now, random: 0.5 }],
  },
  outcomes: {
    sockets: { fails: { error: new Error('no sockets here') } },
    watchPage: { fails: { error: new Error('no page here') } },
    pulse: { fails: { error: new Error('no pulse') } },
    // It lives as long as it has listeners.
    subscription: () => ({}),
  },
  key: ({ snapshot: { context }, now }) => ({
    family: context.family,
    current: context.current !== undefined,
    next: context.next !== undefined,
    attempt: Math.min(context.attempt, shellLimits.link.awayAfter),
    heardAhead: context.heardAt > now,
    silent: now - context.heardAt >= context.silence,
    topics: Object.keys(context.topics),
  }),
  invariants: {
    'open means one socket whose frames count': ({ snapshot }) =>
      !snapshot.matches('open') || snapshot.context.current !== undefined,
    'all that is not open is stale': ({ snapshot }) => snapshot.matches('open') !== snapshot.hasTag('stale'),
    'a page that is left, offline or not needed holds no socket': ({ snapshot }) =>
      !(snapshot.matches('closed') || snapshot.matches('offline') || snapshot.matches('idle')) ||
      (snapshot.context.current === undefined && snapshot.context.next === undefined),
    'no socket is made twice': ({ snapshot: { context } }) =>
      Math.max(context.current ?? 0, context.next ?? 0) <= context.made,
  },
  unseen: 'it is visible only in the numbers of each page, as fresh or stale',
} satisfies FlowModel<typeof linkMachine>
