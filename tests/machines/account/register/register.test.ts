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
  row('asks for an e-mail and a password', [], { in: 'asking.fresh', tags: [], asks: {} }),
  row('lets nobody register who is logged in', [], { in: 'signedIn', asks: {} }, { ...input, isHere: true }),
  row('goes on by itself when somebody logged in in another tab', [{ type: 'session.changed', fid: '1' }], {
    in: 'signedIn',
    sent: [goes],
  }),
  row('stays when nobody did', [{ type: 'session.changed', fid: undefined }], { in: 'asking.fresh', sent: [] }),
  row('sends nothing that is empty [AUTH-01]', [submitted], { in: 'asking.incomplete', asks: {} }),
  row(
    'sends no password that is too short [AUTH-01]',
    [typed('account', 'ada@example.com'), typed('password', 'nine char'), submitted],
    { in: 'asking.incomplete' },
  ),
  row(
    'sends no account as its own password [AUTH-01]',
    [typed('account', 'ada@example.com'), typed('password', 'ADA@example.com'), submitted],
    { in: 'asking.incomplete' },
  ),
  row(
    'sends no account that is none [AUTH-01]',
    [typed('account', 'ada'), typed('password', 'seven quiet kettles'), submitted],
    { in: 'asking.incomplete' },
  ),
  row('stops saying what is missing when the account is typed', [submitted, typed('account', 'a')], {
    in: 'asking.fresh',
    context: { account: 'a' },
  }),
  row('stops saying so when the password is typed', [submitted, typed('password', 'p')], {
    in: 'asking.fresh',
    context: { password: 'p' },
  }),
  row('sends the account as the venue knows it [AUTH-01]', [...filled, submitted], {
    in: 'sending',
    tags: ['busy'],
    asks: asked,
  }),
  row('sends nothing twice', [...sending, submitted], { in: 'sending', asks: asked }),
  row(
    'tells the session who it is, forgets the password and goes where the person wanted [AUTH-01]',
    [...sending, { answer: 'register', done: sampleUser }],
    {
      in: 'signedIn',
      tags: ['busy'],
      sent: [{ type: 'session.begun', user: sampleUser }, goes],
      context: { account: '', password: '' },
    },
  ),
  row(
    'does not go twice when the session says the same',
    [...sending, { answer: 'register', done: sampleUser }, { type: 'session.changed', fid: '1' }],
    { in: 'signedIn', sent: [] },
  ),
  row('says that the account is taken, and keeps what was typed [AUTH-01]', [...sending, refused(codes.accountTaken)], {
    in: 'asking.refused',
    tags: ['failed'],
    context: { ...kept, error: failure({ kind: 'business', code: codes.accountTaken }) },
  }),
  row(
    'forgets the reason when the account is typed',
    [...sending, refused(codes.accountTaken), typed('account', 'b')],
    { in: 'asking.fresh', context: { error: undefined } },
  ),
  row(
    'forgets the reason when the password is typed',
    [...sending, refused(codes.passwordTooCommon), typed('password', 'b')],
    { in: 'asking.fresh', context: { error: undefined } },
  ),
  row('drops the reason when it is sent again', [...sending, refused(codes.accountTaken), submitted], {
    in: 'sending',
    context: { error: undefined },
  }),
  row(
    'drops the reason when something is missing',
    [...sending, refused(codes.accountTaken), typed('password', ''), submitted],
    { in: 'asking.incomplete', context: { error: undefined } },
  ),
  row('says that nobody knows whether the account was made when no answer came', [...sending, late], {
    in: 'asking.unanswered',
    tags: ['failed', 'unknown'],
    context: { ...kept, error: failure({ kind: 'timeout' }) },
  }),
  row('says the same when the person did not wait', [...sending, { type: 'register.cancelled' }], {
    in: 'asking.unanswered',
    tags: ['failed', 'unknown'],
    asks: {},
    context: kept,
  }),
  row('can be sent again then', [...sending, late, submitted], { in: 'sending', asks: asked }),
  row('rests when the venue takes no try', [...sending, limited], {
    in: 'waiting',
    tags: ['failed'],
    asks: { seconds: { ms: 60_000 } },
    context: { error: failure({ kind: 'rateLimited', retryAfter: 60_000 }) },
  }),
  row('counts the seconds', [...sending, limited, { type: 'second.passed', left: 59 }], {
    in: 'waiting',
    context: { seconds: 59 },
  }),
  row('rests without a countdown where none runs', [...sending, limited, { answer: 'seconds', error: 'no timer' }], {
    sent: [{ type: 'fault.detected', actorId: 'seconds', error: 'no timer' }],
    in: 'waiting',
  }),
  row('goes on then, with what was typed', [...sending, limited, { wait: 60_000 }], {
    in: 'asking.fresh',
    asks: {},
    context: { ...kept, error: undefined },
  }),
]

holdTable(registerMachine, table, 'a registration $says')
