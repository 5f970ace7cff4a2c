import { expect, it } from 'vitest'
import { rowFault, type Table } from '@statefloor/explorer'
import { limits } from '#contract/limits.ts'
import { outcomesMachine } from '#machines/shell/outcomes/outcomes.machine.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const user = (fid: string | undefined) => ({ type: 'session.changed', fid }) as const
const list = (count: number, due: string | undefined) => ({ answer: 'listOpen', done: { count, due } }) as const
const ended = (result: 'accepted' | 'rejected') =>
  ({ answer: 'settle', done: { result, code: 1, msg: '', data: null, wasUnknown: true, error: undefined } }) as const
const event = (type: string, fields: object = {}) => ({ type, ...fields })
const raised = (kind: string, key: string) =>
  event('notice.raised', { notice: { kind, about: 'money', words: { key } } })
const settling = [user('1'), list(2, 'k1')] as const
const asksList = (fid: string) => ({ listOpen: { fid } })

const table: Table<typeof outcomesMachine> = [
  { says: 'rests while nobody is logged in', then: { in: 'signedOut', asks: {} } },
  { says: 'has nothing to do for a guest', when: user(undefined), then: { in: 'signedOut', asks: {} } },
  {
    says: 'looks at once when somebody logs in',
    when: user('1'),
    then: { in: 'signedIn.listing', asks: asksList('1'), context: { fid: '1' } },
  },
  {
    says: 'rests when nothing is due, and knows what is open',
    given: [user('1')],
    when: list(1, undefined),
    then: { in: 'signedIn.resting', asks: {}, context: { count: 1 } },
  },
  {
    says: 'rests when storage is broken',
    given: [user('1')],
    when: { answer: 'listOpen', error: 'x' },
    then: { in: 'signedIn.resting' },
  },
  {
    says: 'looks again from time to time',
    given: [user('1'), list(0, undefined)],
    when: { wait: limits.submit.lookEvery },
    then: { in: 'signedIn.listing' },
  },
  {
    says: 'does not look earlier',
    given: [user('1'), list(0, undefined)],
    when: { wait: limits.submit.lookEvery - 1 },
    then: { in: 'signedIn.resting' },
  },
  {
    says: 'looks when it is told to',
    given: [user('1'), list(0, undefined)],
    when: { type: 'look.asked' },
    then: { in: 'signedIn.listing' },
  },
  {
    says: 'settles what is due, by its key, and sends nothing [TRF-14]',
    given: [user('1')],
    when: list(2, 'k1'),
    then: {
      in: 'signedIn.settling',
      tags: ['busy', 'unknown'],
      context: { count: 2, due: 'k1' },
      asks: { settle: { call: 'session.outcome', storedKey: 'k1' } },
    },
  },
  {
    says: 'tells that it happened, and looks for the next [TRF-14]',
    given: settling,
    when: ended('accepted'),
    then: { in: 'signedIn.listing', sent: [raised('success', 'outcomes:notice.done'), event('balances.changed')] },
  },
  {
    says: 'tells that it did not happen [TRF-14]',
    given: settling,
    when: ended('rejected'),
    then: { in: 'signedIn.listing', sent: [raised('warning', 'outcomes:notice.refused')] },
  },
  {
    says: 'tries again later after a fault of its own',
    given: settling,
    when: { answer: 'settle', error: 'x' },
    then: { in: 'signedIn.resting', sent: [] },
  },
  {
    says: 'goes on for the same person',
    given: settling,
    when: user('1'),
    then: { in: 'signedIn.settling', context: { count: 2 } },
  },
  {
    says: 'begins anew for another person',
    given: settling,
    when: user('2'),
    then: { in: 'signedIn.listing', asks: asksList('2'), context: { fid: '2', count: 0, due: undefined } },
  },
  {
    says: 'stops at logout',
    given: settling,
    when: user(undefined),
    then: { in: 'signedOut', asks: {}, context: { fid: undefined, count: 0 } },
  },
]

it.each(table)('the flow of open money calls $says', (row) => {
  expect(rowFault(outcomesMachine, row)).toBeUndefined()
})

it('is held by its table: nine of ten planted faults are found [MBT-02]', () => {
  const { share, survivors } = hunt(outcomesMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})
