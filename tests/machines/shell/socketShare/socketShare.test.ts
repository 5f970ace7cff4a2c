import { expect, it } from 'vitest'
import { rowFault, type Table } from '@statefloor/explorer'
import { limits } from '#contract/limits.ts'
import { socketShareMachine } from '#machines/shell/socketShare/socketShare.machine.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const { answerWithin, askAgainAfter } = limits.socketShare
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
const fault = (actorId: string) => [{ type: 'fault.met', actorId, error: gone }] as const

const asking = [wanted, taken, loaded] as const
const following = [...asking, answered] as const
const alone = [...asking, patience] as const
const opening = [wanted, gained] as const
const leading = [...opening, loaded] as const

const table: Table<typeof socketShareMachine> = [
  {
    says: 'takes no part in the election while no socket is wanted, and registers with the service',
    then: { in: 'idle', asks: page, effects: ['register'] },
  },
  {
    says: 'enters the election when its first socket is wanted',
    when: wanted,
    then: { in: 'sharing.electing', asks: queueing, effects: [] },
  },
  {
    says: 'opens its socket at once when it leads, and loads the code for followers later',
    given: [wanted],
    when: gained,
    then: { in: 'sharing.opening', asks: loading(false), effects: ['connect'] },
  },
  {
    says: 'opens a second socket before that code is loaded',
    given: opening,
    when: wanted,
    then: { in: 'sharing.opening', effects: ['connect'] },
  },
  {
    says: 'serves followers once the code is loaded',
    given: opening,
    when: loaded,
    then: { in: 'sharing.joined.leading', asks: meeting, effects: ['lead'] },
  },
  {
    says: 'goes on with its own socket and gives up the lock when the code can’t be loaded',
    given: opening,
    when: notLoaded,
    then: { in: 'standalone', asks: page, effects: ['connect'] },
  },
  {
    says: 'loads the code at once when another tab leads',
    given: [wanted],
    when: taken,
    then: { in: 'sharing.loading', asks: loading(true), effects: [] },
  },
  {
    says: 'asks the leader once the code is loaded',
    given: [wanted, taken],
    when: loaded,
    then: { in: 'sharing.joined.asking', asks: meeting, effects: ['askLeader'] },
  },
  {
    says: 'opens its own socket when the code can’t be loaded',
    given: [wanted, taken],
    when: notLoaded,
    then: { in: 'standalone', asks: page, effects: ['connect'] },
  },
  {
    says: 'opens its socket when it becomes the leader meanwhile',
    given: [wanted, taken],
    when: gained,
    then: { in: 'sharing.opening', asks: loading(false), effects: ['connect'] },
  },
  {
    says: 'waits a second for the election',
    given: [wanted],
    when: { wait: answerWithin - 1 },
    then: { in: 'sharing.electing', effects: [] },
  },
  {
    says: 'opens its own socket where the election takes longer',
    given: [wanted],
    when: patience,
    then: { in: 'sharing.unshared', asks: loading(false), effects: ['connect'] },
  },
  {
    says: 'opens its own socket where the code takes long to load',
    given: [wanted, taken],
    when: patience,
    then: { in: 'sharing.unshared', asks: loading(false), effects: ['connect'] },
  },
  {
    says: 'opens each further one as well',
    given: [wanted, patience],
    when: wanted,
    then: { in: 'sharing.unshared', effects: ['connect'] },
  },
  {
    says: 'asks the leader when the code is loaded at last',
    given: [wanted, patience],
    when: loaded,
    then: { in: 'sharing.joined.asking', asks: meeting, effects: ['askLeader'] },
  },
  {
    says: 'stays with its own socket when the code can’t be loaded at last',
    given: [wanted, patience],
    when: notLoaded,
    then: { in: 'standalone', asks: page, effects: ['connect'] },
  },
  {
    says: 'leads when it gains the lock at last',
    given: [wanted, patience],
    when: gained,
    then: { in: 'sharing.opening', effects: ['connect'] },
  },
  {
    says: 'waits a second for the leader’s answer',
    given: asking,
    when: { wait: answerWithin - 1 },
    then: { in: 'sharing.joined.asking', effects: [] },
  },
  {
    says: 'follows the leader that answers, and hands over what it opened itself meanwhile',
    given: asking,
    when: answered,
    then: { in: 'sharing.joined.following', effects: ['handOver'] },
  },
  {
    says: 'leads when it gains the lock instead',
    given: asking,
    when: gained,
    then: { in: 'sharing.joined.leading', asks: meeting, effects: ['lead'] },
  },
  {
    says: 'goes on following however long nothing happens',
    given: following,
    when: { wait: 60_000 },
    then: { in: 'sharing.joined.following', effects: [] },
  },
  {
    says: 'opens its own socket where the leader does not answer',
    given: asking,
    when: patience,
    then: { in: 'sharing.joined.alone', effects: ['connect'], asks: meeting },
  },
  {
    says: 'asks for a second socket that is wanted meanwhile, and waits no longer for it',
    given: [...asking, { wait: answerWithin - 1 }],
    when: wanted,
    then: { in: 'sharing.joined.asking', effects: ['askLeader'] },
  },
  {
    says: 'is alone a second after the first of two',
    given: [...asking, { wait: answerWithin - 1 }, wanted],
    when: { wait: 1 },
    then: { in: 'sharing.joined.alone', effects: ['connect'] },
  },
  {
    says: 'asks again for the next socket: the leader may have frozen',
    given: following,
    when: wanted,
    then: { in: 'sharing.joined.asking', effects: ['askLeader'] },
  },
  {
    says: 'is alone when a leader that had answered is frozen',
    given: [...following, wanted],
    when: patience,
    then: { in: 'sharing.joined.alone', effects: ['connect'] },
  },
  {
    says: 'leads when the leader is gone',
    given: following,
    when: gained,
    then: { in: 'sharing.joined.leading', asks: meeting, effects: ['lead'] },
  },
  {
    says: 'opens each further socket while it is alone',
    given: alone,
    when: wanted,
    then: { in: 'sharing.joined.alone', effects: ['connect'] },
  },
  {
    says: 'leaves a leader that does not answer in peace for ten seconds',
    given: alone,
    when: { wait: askAgainAfter - 1 },
    then: { in: 'sharing.joined.alone', effects: [] },
  },
  {
    says: 'asks again then: its answer may have been lost',
    given: alone,
    when: { wait: askAgainAfter },
    then: { in: 'sharing.joined.asking', effects: ['askLeader'] },
  },
  {
    says: 'hands over when the leader answers late',
    given: alone,
    when: answered,
    then: { in: 'sharing.joined.following', effects: ['handOver'] },
  },
  {
    says: 'leads when the frozen leader is gone',
    given: alone,
    when: gained,
    then: { in: 'sharing.joined.leading', effects: ['lead'] },
  },
  {
    says: 'opens each further socket while it leads',
    given: leading,
    when: wanted,
    then: { in: 'sharing.joined.leading', effects: ['connect'] },
  },
  {
    says: 'goes on leading whatever else answers',
    given: leading,
    when: answered,
    then: { in: 'sharing.joined.leading', effects: [] },
  },
  {
    says: 'gives up lock and channel with the page',
    given: leading,
    when: left,
    then: { in: 'idle', asks: page, effects: [] },
  },
  { says: 'follows no more when the page is left', given: following, when: left, then: { in: 'idle', asks: page } },
  {
    says: 'begins anew with the next socket of a page that was restored',
    given: [...leading, left],
    when: wanted,
    then: { in: 'sharing.electing', asks: queueing, effects: [] },
  },
  {
    says: 'opens its own sockets where the browser has no locks',
    given: [wanted],
    when: refused,
    then: { in: 'standalone', asks: page, effects: ['connect'] },
  },
  {
    says: 'opens them without asking from then on',
    given: [wanted, refused],
    when: wanted,
    then: { in: 'standalone', asks: page, effects: ['connect'] },
  },
  {
    says: 'tries anew after the page was left',
    given: [wanted, refused, left],
    when: wanted,
    then: { in: 'sharing.electing', asks: queueing, effects: [] },
  },
  {
    says: 'goes on with its own sockets when locks are refused while it leads',
    given: leading,
    when: refused,
    then: { in: 'standalone', asks: page, effects: ['connect'] },
  },
  {
    says: 'opens its own sockets when the election fails, and reports that',
    given: [wanted],
    when: { answer: 'awaitLeadership', error: gone },
    then: { in: 'standalone', asks: page, effects: ['connect'], sent: fault('awaitLeadership') },
  },
  {
    says: 'opens its own sockets when the channel fails, and reports that',
    given: asking,
    when: { answer: 'joinTabs', error: gone },
    then: { in: 'standalone', asks: page, effects: ['connect'], sent: fault('joinTabs') },
  },
  {
    says: 'opens its own sockets when the page can’t be watched, and reports that',
    when: { answer: 'watchPage', error: gone },
    then: { in: 'standalone', asks: {}, effects: ['connect'], sent: fault('watchPage') },
  },
]

it.each(table)('one socket for all tabs: $says [DATA-01]', (row) => {
  expect(rowFault(socketShareMachine, row)).toBeUndefined()
})

it('is held by its table: nine of ten planted faults are found', () => {
  const { share, survivors } = hunt(socketShareMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})
