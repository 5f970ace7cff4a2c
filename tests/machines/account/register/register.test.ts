import { expect, it } from 'vitest'
import { rowFault, type Table } from '@statefloor/explorer'
import { codes } from '#contract/kernel/codes.ts'
import { limits } from '#contract/limits.ts'
import { registerMachine } from '#machines/account/register/register.machine.ts'
import { sampleUser } from '#machines/account/session/session.samples.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

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
const goes = { type: 'navigation.asked', to: input.to, replace: true }
const kept = { account: ' Ada@Example.com', password: 'seven quiet kettles' }

const table: Table<typeof registerMachine> = [
  { says: 'asks for an e-mail and a password', input, then: { in: 'asking.fresh', tags: [], asks: {} } },
  {
    says: 'lets nobody register who is logged in',
    input: { ...input, isHere: true },
    then: { in: 'welcomed', asks: {} },
  },
  {
    says: 'goes on by itself when somebody logged in in another tab',
    input,
    when: { type: 'session.changed', fid: '1' },
    then: { in: 'welcomed', sent: [goes] },
  },
  {
    says: 'stays when nobody did',
    input,
    when: { type: 'session.changed', fid: undefined },
    then: { in: 'asking.fresh', sent: [] },
  },
  {
    says: 'sends nothing that is empty [AUTH-01]',
    input,
    when: submitted,
    then: { in: 'asking.incomplete', asks: {} },
  },
  {
    says: 'sends no password that is too short [AUTH-01]',
    input,
    given: [typed('account', 'ada@example.com'), typed('password', 'nine char')],
    when: submitted,
    then: { in: 'asking.incomplete' },
  },
  {
    says: 'sends no account as its own password [AUTH-01]',
    input,
    given: [typed('account', 'ada@example.com'), typed('password', 'ADA@example.com')],
    when: submitted,
    then: { in: 'asking.incomplete' },
  },
  {
    says: 'sends no account that is none [AUTH-01]',
    input,
    given: [typed('account', 'ada'), typed('password', 'seven quiet kettles')],
    when: submitted,
    then: { in: 'asking.incomplete' },
  },
  {
    says: 'stops saying what is missing when the account is typed',
    input,
    given: [submitted],
    when: typed('account', 'a'),
    then: { in: 'asking.fresh', context: { account: 'a' } },
  },
  {
    says: 'stops saying so when the password is typed',
    input,
    given: [submitted],
    when: typed('password', 'p'),
    then: { in: 'asking.fresh', context: { password: 'p' } },
  },
  {
    says: 'sends the account as the venue knows it [AUTH-01]',
    input,
    given: filled,
    when: submitted,
    then: { in: 'sending', tags: ['busy'], asks: asked },
  },
  { says: 'sends nothing twice', input, given: sending, when: submitted, then: { in: 'sending', asks: asked } },
  {
    says: 'tells the session who it is, forgets the password and goes where the person wanted [AUTH-01]',
    input,
    given: sending,
    when: { answer: 'register', done: sampleUser },
    then: {
      in: 'welcomed',
      tags: ['busy'],
      sent: [{ type: 'session.begun', user: sampleUser }, goes],
      context: { account: '', password: '' },
    },
  },
  {
    says: 'does not go twice when the session says the same',
    input,
    given: [...sending, { answer: 'register', done: sampleUser }],
    when: { type: 'session.changed', fid: '1' },
    then: { in: 'welcomed', sent: [] },
  },
  {
    says: 'says that the account is taken, and keeps what was typed [AUTH-01]',
    input,
    given: sending,
    when: refused(codes.accountTaken),
    then: {
      in: 'asking.refused',
      tags: ['failed'],
      context: { ...kept, error: failure({ kind: 'business', code: codes.accountTaken }) },
    },
  },
  {
    says: 'forgets the reason when the account is typed',
    input,
    given: [...sending, refused(codes.accountTaken)],
    when: typed('account', 'b'),
    then: { in: 'asking.fresh', context: { error: undefined } },
  },
  {
    says: 'forgets the reason when the password is typed',
    input,
    given: [...sending, refused(codes.passwordTooCommon)],
    when: typed('password', 'b'),
    then: { in: 'asking.fresh', context: { error: undefined } },
  },
  {
    says: 'drops the reason when it is sent again',
    input,
    given: [...sending, refused(codes.accountTaken)],
    when: submitted,
    then: { in: 'sending', context: { error: undefined } },
  },
  {
    says: 'drops the reason when something is missing',
    input,
    given: [...sending, refused(codes.accountTaken), typed('password', '')],
    when: submitted,
    then: { in: 'asking.incomplete', context: { error: undefined } },
  },
  {
    says: 'says that nobody knows whether the account was made when no answer came',
    input,
    given: sending,
    when: late,
    then: {
      in: 'asking.unanswered',
      tags: ['failed', 'unknown'],
      context: { ...kept, error: failure({ kind: 'timeout' }) },
    },
  },
  {
    says: 'says the same when the person did not wait',
    input,
    given: sending,
    when: { type: 'register.cancelled' },
    then: { in: 'asking.unanswered', tags: ['failed', 'unknown'], asks: {}, context: kept },
  },
  {
    says: 'can be sent again then',
    input,
    given: [...sending, late],
    when: submitted,
    then: { in: 'sending', asks: asked },
  },
  {
    says: 'rests when the venue takes no try',
    input,
    given: sending,
    when: limited,
    then: {
      in: 'resting',
      tags: ['failed'],
      asks: { seconds: { ms: 60_000 } },
      context: { error: failure({ kind: 'rateLimited', retryAfter: 60_000 }) },
    },
  },
  {
    says: 'counts the seconds',
    input,
    given: [...sending, limited],
    when: { type: 'second.passed', left: 59 },
    then: { in: 'resting', context: { seconds: 59 } },
  },
  {
    says: 'rests without a countdown where none runs',
    input,
    given: [...sending, limited],
    when: { answer: 'seconds', error: 'no timer' },
    then: { sent: [{ type: 'fault.met', actorId: 'seconds', error: 'no timer' }], in: 'resting' },
  },
  {
    says: 'goes on then, with what was typed',
    input,
    given: [...sending, limited],
    when: { wait: 60_000 },
    then: { in: 'asking.fresh', asks: {}, context: { ...kept, error: undefined } },
  },
  {
    says: 'rests a while where the venue did not say how long',
    input,
    given: [...sending, { answer: 'register', error: failure({ kind: 'rateLimited' }) }],
    when: { wait: limits.guessing.pause },
    then: { in: 'asking.fresh' },
  },
]

it.each(table)('a registration $says', (row) => {
  expect(rowFault(registerMachine, row)).toBeUndefined()
})

it('is held by its table: nine of ten planted faults are found [MBT-02]', () => {
  const { share, survivors } = hunt(registerMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})
