import { type Table } from '@statefloor/explorer'
import { outcomesMachine } from '#machines/shell/outcomes/outcomes.machine.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const user = (fid: string | undefined) => ({ type: 'session.changed', fid }) as const
const list = (count: number, due: string | undefined) => ({ answer: 'listOpen', done: { count, due } }) as const
const ended = (result: 'accepted' | 'rejected') =>
  ({ answer: 'settle', done: { result, code: 1, msg: '', data: null, wasUnknown: true, error: undefined } }) as const
const event = (type: string, fields: object = {}) => ({ type, ...fields })
const raised = (kind: string, key: string) =>
  event('notice.raised', { notice: { kind, about: 'money', words: { key } } })
const settling = [user('1'), list(2, 'k1')] as const
const asksList = (fid: string) => ({ listOpen: { fid } })

const row = rowBuilder(outcomesMachine)

const table: Table<typeof outcomesMachine> = [
  row('checks at once after a login', [user('1')], 'signedIn.listing', { asks: asksList('1'), context: { fid: '1' } }),
  row('is idle when nothing is due, and knows the open keys', [user('1'), list(1, undefined)], 'signedIn.idle', {
    asks: {},
    context: { count: 1 },
  }),
  row('looks up what is due by its key, and sends nothing [TRF-14]', [user('1'), list(2, 'k1')], 'signedIn.settling', {
    tags: ['busy', 'unknown'],
    context: { count: 2, due: 'k1' },
    asks: { settle: { call: 'session.outcome', storedKey: 'k1' } },
  }),
  row('reports a success, and checks for the next [TRF-14]', [...settling, ended('accepted')], 'signedIn.listing', {
    sent: [raised('success', 'outcomes:notice.done'), event('balances.changed')],
  }),
  row('reports a failure [TRF-14]', [...settling, ended('rejected')], 'signedIn.listing', {
    sent: [raised('warning', 'outcomes:notice.refused')],
  }),
  row('continues for the same user', [...settling, user('1')], 'signedIn.settling', { context: { count: 2 } }),
  row('starts over for another user', [...settling, user('2')], 'signedIn.listing', {
    asks: asksList('2'),
    context: { fid: '2', count: 0, due: undefined },
  }),
  row('stops at logout', [...settling, user(undefined)], 'signedOut', {
    asks: {},
    context: { fid: undefined, count: 0 },
  }),
]

holdTable(outcomesMachine, table, 'the lookup of open money calls $says')
