import { type Table } from '@statefloor/explorer'
import { shellLimits } from '#contract/shell/limits.ts'
import { socketShareMachine } from '#machines/shell/socketShare/socketShare.machine.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const { answerWithin, askAgainAfter } = shellLimits.socketShare
const wanted = { type: 'socket.wanted' } as const
const answered = { type: 'leader.answered' } as const
const gained = { type: 'leadership.gained' } as const
const taken = { type: 'leadership.taken' } as const
const refused = { type: 'sharing.refused' } as const
const left = { type: 'page.left' } as const
const patience = { wait: answerWithin } as const
const loaded = { answer: 'loadPart', done: undefined } as const
const notLoaded = { answer: 'loadPart', error: new Error('gone with its release') } as const
const gone = new Error('gone')
const page = { watchPage: undefined }
const queueing = { ...page, awaitLeadership: undefined }
const meeting = { ...queueing, joinTabs: undefined }
const loading = (isUrgent: boolean) => ({ ...queueing, loadPart: { isUrgent } })
const fault = (actorId: string) => [{ type: 'fault.detected', actorId, error: gone }] as const

const asking = [wanted, taken, loaded] as const
const following = [...asking, answered] as const
const alone = [...asking, patience] as const
const opening = [wanted, gained] as const
const leading = [...opening, loaded] as const

const row = rowBuilder(socketShareMachine)

const table: Table<typeof socketShareMachine> = [
  row('takes no part in the election while no socket is needed, and registers with the service', [], {
    in: 'idle',
    asks: page,
    effects: ['register'],
  }),
  row('joins the election when its first socket is needed', [wanted], {
    in: 'sharing.electing',
    asks: queueing,
    effects: [],
  }),
  row('opens its socket at once when it leads, and loads the code for followers later', [wanted, gained], {
    in: 'sharing.opening',
    asks: loading(false),
    effects: ['connect'],
  }),
  row('opens a second socket before that code is loaded', [...opening, wanted], {
    in: 'sharing.opening',
    effects: ['connect'],
  }),
  row('serves followers once the code is loaded', [...opening, loaded], {
    in: 'sharing.joined.leading',
    asks: meeting,
    effects: ['lead'],
  }),
  row('continues with its own socket and releases the lock if the code can’t be loaded', [...opening, notLoaded], {
    in: 'standalone',
    asks: page,
    effects: ['connect'],
  }),
  row('loads the code at once when another tab leads', [wanted, taken], {
    in: 'sharing.loading',
    asks: loading(true),
    effects: [],
  }),
  row('asks the leader for sockets once the code is loaded', [wanted, taken, loaded], {
    in: 'sharing.joined.requesting',
    asks: meeting,
    effects: ['queryLeader'],
  }),
  row('opens its own socket if the code can’t be loaded', [wanted, taken, notLoaded], {
    in: 'standalone',
    asks: page,
    effects: ['connect'],
  }),
  row('opens its socket when it becomes the leader meanwhile', [wanted, taken, gained], {
    in: 'sharing.opening',
    asks: loading(false),
    effects: ['connect'],
  }),
  row('waits a second for the election', [wanted, { wait: answerWithin - 1 }], {
    in: 'sharing.electing',
    effects: [],
  }),
  row('opens its own socket if the election takes longer', [wanted, patience], {
    in: 'sharing.unshared',
    asks: loading(false),
    effects: ['connect'],
  }),
  row('opens its own socket if the code takes long to load', [wanted, taken, patience], {
    in: 'sharing.unshared',
    asks: loading(false),
    effects: ['connect'],
  }),
  row('opens each further socket as well', [wanted, patience, wanted], {
    in: 'sharing.unshared',
    effects: ['connect'],
  }),
  row('asks the leader for sockets once the slow code is loaded', [wanted, patience, loaded], {
    in: 'sharing.joined.requesting',
    asks: meeting,
    effects: ['queryLeader'],
  }),
  row('stays with its own socket if the slow code can’t be loaded', [wanted, patience, notLoaded], {
    in: 'standalone',
    asks: page,
    effects: ['connect'],
  }),
  row('leads when it finally gains the lock', [wanted, patience, gained], {
    in: 'sharing.opening',
    effects: ['connect'],
  }),
  row('waits a second for the leader’s answer', [...asking, { wait: answerWithin - 1 }], {
    in: 'sharing.joined.requesting',
    effects: [],
  }),
  row('follows the leader that answers, and hands over its own sockets', [...asking, answered], {
    in: 'sharing.joined.following',
    effects: ['handOver'],
  }),
  row('leads when it gains the lock instead', [...asking, gained], {
    in: 'sharing.joined.leading',
    asks: meeting,
    effects: ['lead'],
  }),
  row('keeps following however long nothing happens', [...following, { wait: 60_000 }], {
    in: 'sharing.joined.following',
    effects: [],
  }),
  row('opens its own socket if the leader does not answer', [...asking, patience], {
    in: 'sharing.joined.alone',
    effects: ['connect'],
    asks: meeting,
  }),
  row(
    'asks for a second socket needed meanwhile, without extending the wait',
    [...asking, { wait: answerWithin - 1 }, wanted],
    { in: 'sharing.joined.requesting', effects: ['queryLeader'] },
  ),
  row(
    'is alone one second after the first of two requests',
    [...asking, { wait: answerWithin - 1 }, wanted, { wait: 1 }],
    {
      in: 'sharing.joined.alone',
      effects: ['connect'],
    },
  ),
  row('asks again for the next socket: the leader may have frozen', [...following, wanted], {
    in: 'sharing.joined.requesting',
    effects: ['queryLeader'],
  }),
  row('is alone if a leader that had answered is frozen', [...following, wanted, patience], {
    in: 'sharing.joined.alone',
    effects: ['connect'],
  }),
  row('leads when the leader is gone', [...following, gained], {
    in: 'sharing.joined.leading',
    asks: meeting,
    effects: ['lead'],
  }),
  row('opens each further socket while it is alone', [...alone, wanted], {
    in: 'sharing.joined.alone',
    effects: ['connect'],
  }),
  row('does not ask a silent leader again for ten seconds', [...alone, { wait: askAgainAfter - 1 }], {
    in: 'sharing.joined.alone',
    effects: [],
  }),
  row('asks again after that, because the answer may have been lost', [...alone, { wait: askAgainAfter }], {
    in: 'sharing.joined.requesting',
    effects: ['queryLeader'],
  }),
  row('hands over its sockets when the leader answers late', [...alone, answered], {
    in: 'sharing.joined.following',
    effects: ['handOver'],
  }),
  row('leads when the frozen leader is gone', [...alone, gained], {
    in: 'sharing.joined.leading',
    effects: ['lead'],
  }),
  row('opens each further socket while it leads', [...leading, wanted], {
    in: 'sharing.joined.leading',
    effects: ['connect'],
  }),
  row('keeps leading whatever else answers', [...leading, answered], {
    in: 'sharing.joined.leading',
    effects: [],
  }),
  row('releases lock and channel when the page is hidden', [...leading, left], { in: 'idle', asks: page, effects: [] }),
  row('stops following when the page is hidden', [...following, left], { in: 'idle', asks: page }),
  row('starts over with the next socket of a restored page', [...leading, left, wanted], {
    in: 'sharing.electing',
    asks: queueing,
    effects: [],
  }),
  row('opens its own sockets if the browser has no locks', [wanted, refused], {
    in: 'standalone',
    asks: page,
    effects: ['connect'],
  }),
  row('opens further sockets without asking from then on', [wanted, refused, wanted], {
    in: 'standalone',
    asks: page,
    effects: ['connect'],
  }),
  row('tries again after the page was hidden', [wanted, refused, left, wanted], {
    in: 'sharing.electing',
    asks: queueing,
    effects: [],
  }),
  row('continues with its own sockets if locks are denied while it leads', [...leading, refused], {
    in: 'standalone',
    asks: page,
    effects: ['connect'],
  }),
  row(
    'opens its own sockets if the election fails, and reports that',
    [wanted, { answer: 'awaitLeadership', error: gone }],
    { in: 'standalone', asks: page, effects: ['connect'], sent: fault('awaitLeadership') },
  ),
  row(
    'opens its own sockets if the channel fails, and reports that',
    [...asking, { answer: 'joinTabs', error: gone }],
    { in: 'standalone', asks: page, effects: ['connect'], sent: fault('joinTabs') },
  ),
  row('opens its own sockets if the page can’t be watched, and reports that', [{ answer: 'watchPage', error: gone }], {
    in: 'standalone',
    asks: {},
    effects: ['connect'],
    sent: fault('watchPage'),
  }),
]

holdTable(socketShareMachine, table, 'a tab that shares its sockets $says [DATA-01]')
