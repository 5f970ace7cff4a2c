import { expect, it } from 'vitest'
import { rowFault, type Table } from '@statefloor/explorer'
import { limits } from '#contract/limits.ts'
import { socketShareMachine } from '#machines/shell/socketShare/socketShare.machine.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const { answerWithin } = limits.socketShare
const wanted = { type: 'socket.wanted' } as const
const answered = { type: 'carrier.answered' } as const
const turn = { type: 'turn.came' } as const
const taken = { type: 'turn.taken' } as const
const refused = { type: 'sharing.refused' } as const
const left = { type: 'page.left' } as const
const patience = { wait: answerWithin } as const
const loaded = { answer: 'loadPart', done: undefined } as const
const notLoaded = { answer: 'loadPart', error: new Error('gone with its release') } as const
const gone = new Error('gone')
const page = { watchPage: undefined }
const queueing = { ...page, awaitTurn: undefined }
const meeting = { ...queueing, meetTabs: undefined }
const loading = (isUrgent: boolean) => ({ ...queueing, loadPart: { isUrgent } })
const fault = (actorId: string) => [{ type: 'fault.met', actorId, error: gone }] as const

const asking = [wanted, taken, loaded] as const
const following = [...asking, answered] as const
const alone = [...asking, patience] as const
const opening = [wanted, turn] as const
const carrying = [...opening, loaded] as const

const table: Table<typeof socketShareMachine> = [
  {
    says: 'meets nobody while no socket is wanted, and is known to who asks for one',
    then: { in: 'idle', asks: page, effects: ['register'] },
  },
  {
    says: 'queues for its turn when its first socket is wanted',
    when: wanted,
    then: { in: 'sharing.undecided', asks: queueing, effects: [] },
  },
  {
    says: 'opens its socket at once when its turn comes, and can be talked to later',
    given: [wanted],
    when: turn,
    then: { in: 'sharing.opening', asks: loading(false), effects: ['connect'] },
  },
  {
    says: 'opens a second socket before it can be talked to',
    given: opening,
    when: wanted,
    then: { in: 'sharing.opening', effects: ['connect'] },
  },
  {
    says: 'carries once it can be talked to',
    given: opening,
    when: loaded,
    then: { in: 'sharing.met.carrying', asks: meeting, effects: ['carry'] },
  },
  {
    says: 'goes on with its own socket and leaves the turn to others when it will never be able to talk',
    given: opening,
    when: notLoaded,
    then: { in: 'apart', asks: page, effects: ['connect'] },
  },
  {
    says: 'learns at once to talk when another tab carries',
    given: [wanted],
    when: taken,
    then: { in: 'sharing.loading', asks: loading(true), effects: [] },
  },
  {
    says: 'asks whoever carries once it can',
    given: [wanted, taken],
    when: loaded,
    then: { in: 'sharing.met.asking', asks: meeting, effects: ['askCarrier'] },
  },
  {
    says: 'opens its own socket when it will never be able to',
    given: [wanted, taken],
    when: notLoaded,
    then: { in: 'apart', asks: page, effects: ['connect'] },
  },
  {
    says: 'opens its socket when its turn comes meanwhile',
    given: [wanted, taken],
    when: turn,
    then: { in: 'sharing.opening', asks: loading(false), effects: ['connect'] },
  },
  {
    says: 'waits a second for the browser’s word whose turn it is',
    given: [wanted],
    when: { wait: answerWithin - 1 },
    then: { in: 'sharing.undecided', effects: [] },
  },
  {
    says: 'opens its own socket where the browser says nothing',
    given: [wanted],
    when: patience,
    then: { in: 'sharing.ahead', asks: loading(false), effects: ['connect'] },
  },
  {
    says: 'opens its own socket where the way to talk takes long',
    given: [wanted, taken],
    when: patience,
    then: { in: 'sharing.ahead', asks: loading(false), effects: ['connect'] },
  },
  {
    says: 'opens each further one as well',
    given: [wanted, patience],
    when: wanted,
    then: { in: 'sharing.ahead', effects: ['connect'] },
  },
  {
    says: 'asks whoever carries when it can at last',
    given: [wanted, patience],
    when: loaded,
    then: { in: 'sharing.met.asking', asks: meeting, effects: ['askCarrier'] },
  },
  {
    says: 'stays with its own socket when it can’t at last',
    given: [wanted, patience],
    when: notLoaded,
    then: { in: 'apart', asks: page, effects: ['connect'] },
  },
  {
    says: 'is to carry when its turn comes at last',
    given: [wanted, patience],
    when: turn,
    then: { in: 'sharing.opening', effects: ['connect'] },
  },
  {
    says: 'waits a second for who carries',
    given: asking,
    when: { wait: answerWithin - 1 },
    then: { in: 'sharing.met.asking', effects: [] },
  },
  {
    says: 'follows who answers, and leaves what it opened itself meanwhile',
    given: asking,
    when: answered,
    then: { in: 'sharing.met.following', effects: ['moveOver'] },
  },
  {
    says: 'carries when its turn comes instead',
    given: asking,
    when: turn,
    then: { in: 'sharing.met.carrying', asks: meeting, effects: ['carry'] },
  },
  {
    says: 'goes on following however long nothing happens',
    given: following,
    when: { wait: 60_000 },
    then: { in: 'sharing.met.following', effects: [] },
  },
  {
    says: 'opens its own socket where nobody answers',
    given: asking,
    when: patience,
    then: { in: 'sharing.met.alone', effects: ['connect'], asks: meeting },
  },
  {
    says: 'asks for a second socket that is wanted meanwhile, and waits no longer for it',
    given: [...asking, { wait: answerWithin - 1 }],
    when: wanted,
    then: { in: 'sharing.met.asking', effects: ['askCarrier'] },
  },
  {
    says: 'is alone a second after the first of two',
    given: [...asking, { wait: answerWithin - 1 }, wanted],
    when: { wait: 1 },
    then: { in: 'sharing.met.alone', effects: ['connect'] },
  },
  {
    says: 'asks again for the next socket: who carries may have frozen',
    given: following,
    when: wanted,
    then: { in: 'sharing.met.asking', effects: ['askCarrier'] },
  },
  {
    says: 'is alone when a carrier that had answered is frozen',
    given: [...following, wanted],
    when: patience,
    then: { in: 'sharing.met.alone', effects: ['connect'] },
  },
  {
    says: 'carries when who carried is gone',
    given: following,
    when: turn,
    then: { in: 'sharing.met.carrying', asks: meeting, effects: ['carry'] },
  },
  {
    says: 'opens each further socket while it is alone',
    given: alone,
    when: wanted,
    then: { in: 'sharing.met.alone', effects: ['connect'] },
  },
  {
    says: 'moves over when the carrier answers late',
    given: alone,
    when: answered,
    then: { in: 'sharing.met.following', effects: ['moveOver'] },
  },
  {
    says: 'carries when the frozen one is gone',
    given: alone,
    when: turn,
    then: { in: 'sharing.met.carrying', effects: ['carry'] },
  },
  {
    says: 'opens each further socket while it carries',
    given: carrying,
    when: wanted,
    then: { in: 'sharing.met.carrying', effects: ['connect'] },
  },
  {
    says: 'carries on whoever else speaks up',
    given: carrying,
    when: answered,
    then: { in: 'sharing.met.carrying', effects: [] },
  },
  {
    says: 'gives turn and tabs up with the page',
    given: carrying,
    when: left,
    then: { in: 'idle', asks: page, effects: [] },
  },
  { says: 'follows no more when the page is left', given: following, when: left, then: { in: 'idle', asks: page } },
  {
    says: 'begins anew with the next socket of a page that was restored',
    given: [...carrying, left],
    when: wanted,
    then: { in: 'sharing.undecided', asks: queueing, effects: [] },
  },
  {
    says: 'opens its own sockets where the browser keeps tabs apart',
    given: [wanted],
    when: refused,
    then: { in: 'apart', asks: page, effects: ['connect'] },
  },
  {
    says: 'opens them without asking from then on',
    given: [wanted, refused],
    when: wanted,
    then: { in: 'apart', asks: page, effects: ['connect'] },
  },
  {
    says: 'tries anew after the page was left',
    given: [wanted, refused, left],
    when: wanted,
    then: { in: 'sharing.undecided', asks: queueing, effects: [] },
  },
  {
    says: 'goes on alone when it was refused while it carried',
    given: carrying,
    when: refused,
    then: { in: 'apart', asks: page, effects: ['connect'] },
  },
  {
    says: 'opens its own sockets when it can’t queue, and reports that',
    given: [wanted],
    when: { answer: 'awaitTurn', error: gone },
    then: { in: 'apart', asks: page, effects: ['connect'], sent: fault('awaitTurn') },
  },
  {
    says: 'opens its own sockets when the tabs can’t be met, and reports that',
    given: asking,
    when: { answer: 'meetTabs', error: gone },
    then: { in: 'apart', asks: page, effects: ['connect'], sent: fault('meetTabs') },
  },
  {
    says: 'opens its own sockets when nobody can say that the page was left, and reports that',
    when: { answer: 'watchPage', error: gone },
    then: { in: 'apart', asks: {}, effects: ['connect'], sent: fault('watchPage') },
  },
]

it.each(table)('one socket for all tabs: $says [DATA-01]', (row) => {
  expect(rowFault(socketShareMachine, row)).toBeUndefined()
})

it('is held by its table: nine of ten planted faults are found', () => {
  const { share, survivors } = hunt(socketShareMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})
