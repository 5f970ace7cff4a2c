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
const page = { watchPage: undefined }
const queueing = { ...page, awaitLeadership: undefined }
const meeting = { ...queueing, joinTabs: undefined }
const loading = (isUrgent: boolean) => ({ ...queueing, loadPart: { isUrgent } })

const asking = [wanted, taken, loaded] as const
const following = [...asking, answered] as const
const alone = [...asking, patience] as const
const opening = [wanted, gained] as const
const leading = [...opening, loaded] as const

const row = rowBuilder(socketShareMachine)

const table: Table<typeof socketShareMachine> = [
  row('takes no part in the election while no socket is needed, and registers with the service', [], 'idle', {
    asks: page,
    effects: ['register'],
  }),
  row('opens its socket at once when it leads, and loads the code for followers later', [wanted, gained], {
    in: 'sharing.opening',
    asks: loading(false),
    effects: ['connect'],
  }),
  row('opens a second socket before that code is loaded', [...opening, wanted], 'sharing.opening', {
    effects: ['connect'],
  }),
  row('serves followers once the code is loaded', [...opening, loaded], 'sharing.joined.leading', {
    asks: meeting,
    effects: ['lead'],
  }),
  row('continues with its own socket and releases the lock if the code can’t be loaded', [...opening, notLoaded], {
    in: 'standalone',
    asks: page,
    effects: ['connect'],
  }),
  row('loads the code at once when another tab leads', [wanted, taken], 'sharing.loading', {
    asks: loading(true),
    effects: [],
  }),
  row('opens its own socket if the code can’t be loaded', [wanted, taken, notLoaded], 'standalone', {
    asks: page,
    effects: ['connect'],
  }),
  row('waits a second for the election', [wanted, { wait: answerWithin - 1 }], 'sharing.electing', { effects: [] }),
  row('opens its own socket if the code takes long to load', [wanted, taken, patience], 'sharing.unshared', {
    asks: loading(false),
    effects: ['connect'],
  }),
  row('opens each further socket as well', [wanted, patience, wanted], 'sharing.unshared', { effects: ['connect'] }),
  row('asks the leader for sockets once the slow code is loaded', [wanted, patience, loaded], {
    in: 'sharing.joined.requesting',
    asks: meeting,
    effects: ['queryLeader'],
  }),
  row('stays with its own socket if the slow code can’t be loaded', [wanted, patience, notLoaded], 'standalone', {
    asks: page,
    effects: ['connect'],
  }),
  row('waits a second for the leader’s answer', [...asking, { wait: answerWithin - 1 }], 'sharing.joined.requesting', {
    effects: [],
  }),
  row('follows the leader that answers, and hands over its own sockets', [...asking, answered], {
    in: 'sharing.joined.following',
    effects: ['handOver'],
  }),
  row(
    'asks for a second socket needed meanwhile, without extending the wait',
    [...asking, { wait: answerWithin - 1 }, wanted],
    { in: 'sharing.joined.requesting', effects: ['queryLeader'] },
  ),
  row(
    'is alone one second after the first of two requests',
    [...asking, { wait: answerWithin - 1 }, wanted, { wait: 1 }],
    { in: 'sharing.joined.alone', effects: ['connect'] },
  ),
  row('is alone if a leader that had answered is frozen', [...following, wanted, patience], 'sharing.joined.alone', {
    effects: ['connect'],
  }),
  row('opens each further socket while it is alone', [...alone, wanted], 'sharing.joined.alone', {
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
  row('hands over its sockets when the leader answers late', [...alone, answered], 'sharing.joined.following', {
    effects: ['handOver'],
  }),
  row('leads when the frozen leader is gone', [...alone, gained], 'sharing.joined.leading', { effects: ['lead'] }),
  row('opens each further socket while it leads', [...leading, wanted], 'sharing.joined.leading', {
    effects: ['connect'],
  }),
  row('stops following when the page is hidden', [...following, left], 'idle', { asks: page }),
  row('opens further sockets without asking from then on', [wanted, refused, wanted], 'standalone', {
    asks: page,
    effects: ['connect'],
  }),
  row('tries again after the page was hidden', [wanted, refused, left, wanted], 'sharing.electing', {
    asks: queueing,
    effects: [],
  }),
]

holdTable(socketShareMachine, table, 'a tab that shares its sockets $says [DATA-01]')
