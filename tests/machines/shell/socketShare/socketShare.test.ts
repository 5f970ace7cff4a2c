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
  row('takes no part in the election while no socket is wanted, and registers with the service', [], {
    in: 'idle',
    asks: page,
    effects: ['register'],
  }),
  row('enters the election when its first socket is wanted', [wanted], {
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
  row('goes on with its own socket and gives up the lock when the code can’t be loaded', [...opening, notLoaded], {
    in: 'standalone',
    asks: page,
    effects: ['connect'],
  }),
  row('loads the code at once when another tab leads', [wanted, taken], {
    in: 'sharing.loading',
    asks: loading(true),
    effects: [],
  }),
  row('asks the leader once the code is loaded', [wanted, taken, loaded], {
    in: 'sharing.joined.asking',
    asks: meeting,
    effects: ['askLeader'],
  }),
  row('opens its own socket when the code can’t be loaded', [wanted, taken, notLoaded], {
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
  row('opens its own socket where the election takes longer', [wanted, patience], {
    in: 'sharing.unshared',
    asks: loading(false),
    effects: ['connect'],
  }),
  row('opens its own socket where the code takes long to load', [wanted, taken, patience], {
    in: 'sharing.unshared',
    asks: loading(false),
    effects: ['connect'],
  }),
  row('opens each further one as well', [wanted, patience, wanted], {
    in: 'sharing.unshared',
    effects: ['connect'],
  }),
  row('asks the leader when the code is loaded at last', [wanted, patience, loaded], {
    in: 'sharing.joined.asking',
    asks: meeting,
    effects: ['askLeader'],
  }),
  row('stays with its own socket when the code can’t be loaded at last', [wanted, patience, notLoaded], {
    in: 'standalone',
    asks: page,
    effects: ['connect'],
  }),
  row('leads when it gains the lock at last', [wanted, patience, gained], {
    in: 'sharing.opening',
    effects: ['connect'],
  }),
  row('waits a second for the leader’s answer', [...asking, { wait: answerWithin - 1 }], {
    in: 'sharing.joined.asking',
    effects: [],
  }),
  row('follows the leader that answers, and hands over what it opened itself meanwhile', [...asking, answered], {
    in: 'sharing.joined.following',
    effects: ['handOver'],
  }),
  row('leads when it gains the lock instead', [...asking, gained], {
    in: 'sharing.joined.leading',
    asks: meeting,
    effects: ['lead'],
  }),
  row('goes on following however long nothing happens', [...following, { wait: 60_000 }], {
    in: 'sharing.joined.following',
    effects: [],
  }),
  row('opens its own socket where the leader does not answer', [...asking, patience], {
    in: 'sharing.joined.alone',
    effects: ['connect'],
    asks: meeting,
  }),
  row(
    'asks for a second socket that is wanted meanwhile, and waits no longer for it',
    [...asking, { wait: answerWithin - 1 }, wanted],
    { in: 'sharing.joined.asking', effects: ['askLeader'] },
  ),
  row('is alone a second after the first of two', [...asking, { wait: answerWithin - 1 }, wanted, { wait: 1 }], {
    in: 'sharing.joined.alone',
    effects: ['connect'],
  }),
  row('asks again for the next socket: the leader may have frozen', [...following, wanted], {
    in: 'sharing.joined.asking',
    effects: ['askLeader'],
  }),
  row('is alone when a leader that had answered is frozen', [...following, wanted, patience], {
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
  row('leaves a leader that does not answer in peace for ten seconds', [...alone, { wait: askAgainAfter - 1 }], {
    in: 'sharing.joined.alone',
    effects: [],
  }),
  row('asks again then: its answer may have been lost', [...alone, { wait: askAgainAfter }], {
    in: 'sharing.joined.asking',
    effects: ['askLeader'],
  }),
  row('hands over when the leader answers late', [...alone, answered], {
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
  row('goes on leading whatever else answers', [...leading, answered], {
    in: 'sharing.joined.leading',
    effects: [],
  }),
  row('gives up lock and channel with the page', [...leading, left], { in: 'idle', asks: page, effects: [] }),
  row('follows no more when the page is left', [...following, left], { in: 'idle', asks: page }),
  row('begins anew with the next socket of a page that was restored', [...leading, left, wanted], {
    in: 'sharing.electing',
    asks: queueing,
    effects: [],
  }),
  row('opens its own sockets where the browser has no locks', [wanted, refused], {
    in: 'standalone',
    asks: page,
    effects: ['connect'],
  }),
  row('opens them without asking from then on', [wanted, refused, wanted], {
    in: 'standalone',
    asks: page,
    effects: ['connect'],
  }),
  row('tries anew after the page was left', [wanted, refused, left, wanted], {
    in: 'sharing.electing',
    asks: queueing,
    effects: [],
  }),
  row('goes on with its own sockets when locks are refused while it leads', [...leading, refused], {
    in: 'standalone',
    asks: page,
    effects: ['connect'],
  }),
  row(
    'opens its own sockets when the election fails, and reports that',
    [wanted, { answer: 'awaitLeadership', error: gone }],
    { in: 'standalone', asks: page, effects: ['connect'], sent: fault('awaitLeadership') },
  ),
  row(
    'opens its own sockets when the channel fails, and reports that',
    [...asking, { answer: 'joinTabs', error: gone }],
    { in: 'standalone', asks: page, effects: ['connect'], sent: fault('joinTabs') },
  ),
  row(
    'opens its own sockets when the page can’t be watched, and reports that',
    [{ answer: 'watchPage', error: gone }],
    { in: 'standalone', asks: {}, effects: ['connect'], sent: fault('watchPage') },
  ),
]

holdTable(socketShareMachine, table, 'one socket for all tabs: $says [DATA-01]')
