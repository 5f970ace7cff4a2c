import { type Table } from '@statefloor/explorer'
import { codes } from '#contract/kernel/codes.ts'
import { registerMachine } from '#machines/account/register/register.machine.ts'
import { sampleUser } from '#machines/account/session/session.samples.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const input = { to: '/market?tab=1#top', isHere: false }
const typed = (field: 'account' | 'password', text: string) => ({ type: `${field}.changed`, text }) as const
const submitted = { type: 'register.submitted' } as const
const failure = (more: object) => ({ call: 'session.register', ...more })
const refused = (code: number) => ({ answer: 'register', error: failure({ kind: 'business', code }) }) as const
const late = { answer: 'register', error: failure({ kind: 'timeout' }) } as const
const limited = { answer: 'register', error: failure({ kind: 'rateLimited', retryAfter: 60_000 }) } as const
const filled = [typed('account', ' Ada@Example.com'), typed('password', 'seven quiet kettles')] as const
const sending = [...filled, submitted] as const
const asked = { register: { account: 'ada@example.com', password: 'seven quiet kettles' } }
const goes = { type: 'navigation.requested', to: input.to, replace: true }
const kept = { account: ' Ada@Example.com', password: 'seven quiet kettles' }

const row = rowBuilder(registerMachine, input)

const table: Table<typeof registerMachine> = [
  row('lets no logged-in user register', [], 'signedIn', { asks: {} }, { ...input, isHere: true }),
  row('continues automatically after a login in another tab', [{ type: 'session.changed', fid: '1' }], 'signedIn', {
    sent: [goes],
  }),
  row('stays if the other tab did not log in', [{ type: 'session.changed', fid: undefined }], 'editing.fresh', {
    sent: [],
  }),
  row('rejects empty fields [AUTH-01]', [submitted], 'editing.incomplete', { asks: {} }),
  row(
    'rejects a password that is too short [AUTH-01]',
    [typed('account', 'ada@example.com'), typed('password', 'nine char'), submitted],
    'editing.incomplete',
  ),
  row(
    'rejects the account as its own password [AUTH-01]',
    [typed('account', 'ada@example.com'), typed('password', 'ADA@example.com'), submitted],
    'editing.incomplete',
  ),
  row(
    'rejects an invalid account [AUTH-01]',
    [typed('account', 'ada'), typed('password', 'seven quiet kettles'), submitted],
    'editing.incomplete',
  ),
  row('clears the error when the account is edited', [submitted, typed('account', 'a')], 'editing.fresh', {
    context: { account: 'a' },
  }),
  row('clears the error when the password is edited', [submitted, typed('password', 'p')], 'editing.fresh', {
    context: { password: 'p' },
  }),
  row('sends the account in the venue’s form [AUTH-01]', [...filled, submitted], 'sending', {
    tags: ['busy'],
    asks: asked,
  }),
  row(
    'updates the session, clears the password and opens the requested page [AUTH-01]',
    [...sending, { answer: 'register', done: sampleUser }],
    'signedIn',
    {
      tags: ['busy'],
      sent: [{ type: 'session.begun', user: sampleUser }, goes],
      context: { account: '', password: '' },
    },
  ),
  row('says that the account is taken, and keeps the input [AUTH-01]', [...sending, refused(codes.accountTaken)], {
    in: 'editing.refused',
    tags: ['failed'],
    context: { ...kept, error: failure({ kind: 'business', code: codes.accountTaken }) },
  }),
  row(
    'clears the reason when the account is edited',
    [...sending, refused(codes.accountTaken), typed('account', 'b')],
    { in: 'editing.fresh', context: { error: undefined } },
  ),
  row(
    'clears the reason when the password is edited',
    [...sending, refused(codes.passwordTooCommon), typed('password', 'b')],
    { in: 'editing.fresh', context: { error: undefined } },
  ),
  row('clears the reason when sent again', [...sending, refused(codes.accountTaken), submitted], 'sending', {
    context: { error: undefined },
  }),
  row(
    'clears the reason when something is missing',
    [...sending, refused(codes.accountTaken), typed('password', ''), submitted],
    { in: 'editing.incomplete', context: { error: undefined } },
  ),
  row('says that the outcome is unknown if no answer came', [...sending, late], 'editing.unanswered', {
    tags: ['failed', 'unknown'],
    context: { ...kept, error: failure({ kind: 'timeout' }) },
  }),
  row('says the same if the user did not wait', [...sending, { type: 'register.cancelled' }], 'editing.unanswered', {
    tags: ['failed', 'unknown'],
    asks: {},
    context: kept,
  }),
  row('pauses when the venue limits attempts', [...sending, limited], 'waiting', {
    tags: ['failed'],
    asks: { seconds: { ms: 60_000 } },
    context: { error: failure({ kind: 'rateLimited', retryAfter: 60_000 }) },
  }),
  row('counts down the seconds', [...sending, limited, { type: 'second.passed', left: 59 }], 'waiting', {
    context: { seconds: 59 },
  }),
  row('continues after the pause, with the input', [...sending, limited, { wait: 60_000 }], 'editing.fresh', {
    asks: {},
    context: { ...kept, error: undefined },
  }),
]

holdTable(registerMachine, table, 'a registration $says')
