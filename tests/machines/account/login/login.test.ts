import { describe, expect, it } from 'vitest'
import { rowFault, type Table } from '@statefloor/explorer'
import { codes } from '#contract/kernel/codes.ts'
import { limits } from '#contract/limits.ts'
import {
  accountProblem,
  googleCodeProblem,
  newPasswordProblem,
  recoveryCodeProblem,
  toAccount,
  toGoogleCode,
  toRecoveryCode,
} from '#machines/account/login/credentials.rules.ts'
import { loginMachine } from '#machines/account/login/login.machine.ts'
import type { Credentials } from '#machines/account/login/login.setup.ts'
import { sampleUser } from '#machines/account/session/session.samples.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const page = { account: undefined, to: '/user/personSetting?tab=1#codes', isHere: false } as const
const dialog = { account: sampleUser.account, to: undefined, isHere: false } as const

const typed = (field: 'account' | 'password' | 'googleCode' | 'recoveryCode', text: string) =>
  ({ type: `${field}.changed`, text }) as const
const submitted = { type: 'login.submitted' } as const
const failure = (more: object) => ({ call: 'session.login', ...more })
const refused = (code: number) => ({ answer: 'logIn', error: failure({ kind: 'business', code }) }) as const
const late = { answer: 'logIn', error: failure({ kind: 'timeout' }) } as const
const limited = { answer: 'logIn', error: failure({ kind: 'rateLimited', retryAfter: 60_000 }) } as const
const passed = { answer: 'logIn', done: sampleUser } as const
const sent = (code: Partial<Credentials> = {}) => ({
  logIn: { account: 'ada@example.com', password: 'pass', googleCode: undefined, recoveryCode: undefined, ...code },
})
const goes = { type: 'navigation.asked', to: page.to, replace: true }
const sessionBegun = { type: 'session.begun', user: sampleUser }
const empty = { password: '', googleCode: '', recoveryCode: '', error: undefined }

const filled = [typed('account', ' Ada@Example.com '), typed('password', 'pass')] as const
const sending = [...filled, submitted] as const
const atCode = [...sending, refused(codes.googleCodeNeeded)] as const
const withCode = [...atCode, typed('googleCode', '123 456'), submitted] as const
const atRecovery = [...atCode, { type: 'recovery.chosen' }] as const
const withRecovery = [...atRecovery, typed('recoveryCode', 'AB2CD EF3GH'), submitted] as const

const table: Table<typeof loginMachine> = [
  { says: 'asks for account and password', input: page, then: { in: 'asking.credentials.fresh', tags: [], asks: {} } },
  {
    says: 'knows the account of an expired session [AUTH-02]',
    input: dialog,
    then: { in: 'asking.credentials.fresh', context: { account: sampleUser.account } },
  },
  { says: 'lets nobody log in twice', input: { ...page, isHere: true }, then: { in: 'welcomed.left', asks: {} } },
  {
    says: 'goes on by itself when somebody logged in in another tab',
    input: page,
    when: { type: 'session.changed', fid: '1' },
    then: { in: 'welcomed.left', sent: [goes] },
  },
  {
    says: 'stays when nobody did',
    input: page,
    when: { type: 'session.changed', fid: undefined },
    then: { in: 'asking.credentials.fresh', sent: [] },
  },

  {
    says: 'sends nothing that is empty, and says what is missing [AUTH-01]',
    input: page,
    when: submitted,
    then: { in: 'asking.credentials.incomplete', asks: {} },
  },
  {
    says: 'sends no account that is none [AUTH-01]',
    input: page,
    given: [typed('account', 'ada'), typed('password', 'pass')],
    when: submitted,
    then: { in: 'asking.credentials.incomplete', asks: {} },
  },
  {
    says: 'sends no account without a password [AUTH-01]',
    input: page,
    given: [typed('account', 'ada@example.com')],
    when: submitted,
    then: { in: 'asking.credentials.incomplete' },
  },
  {
    says: 'stops saying so when something is typed',
    input: page,
    given: [submitted],
    when: typed('password', 'p'),
    then: { in: 'asking.credentials.fresh', context: { password: 'p' } },
  },
  {
    says: 'stops saying so when the account is typed',
    input: page,
    given: [submitted],
    when: typed('account', 'a'),
    then: { in: 'asking.credentials.fresh', context: { account: 'a' } },
  },
  {
    says: 'sends the account as the venue knows it, and no code',
    input: page,
    given: filled,
    when: submitted,
    then: { in: 'sending', tags: ['busy'], asks: sent() },
  },
  { says: 'sends nothing twice', input: page, given: sending, when: submitted, then: { in: 'sending', asks: sent() } },
  {
    says: 'gives up at the person’s word, and keeps what was typed',
    input: page,
    given: sending,
    when: { type: 'login.cancelled' },
    then: { in: 'asking.credentials.fresh', asks: {}, context: { password: 'pass' } },
  },

  {
    says: 'tells the session who it is, forgets the password and goes where the person wanted [AUTH-01]',
    input: page,
    given: sending,
    when: passed,
    then: { in: 'welcomed.left', tags: ['busy'], sent: [sessionBegun, goes], context: empty },
  },
  {
    says: 'of a dialog stays where it is [AUTH-02]',
    input: dialog,
    given: [typed('password', 'pass'), submitted],
    when: passed,
    then: { in: 'welcomed.left', sent: [sessionBegun] },
  },
  {
    says: 'does not go twice when the session says the same',
    input: page,
    given: [...sending, passed],
    when: { type: 'session.changed', fid: '1' },
    then: { in: 'welcomed.left', sent: [] },
  },

  {
    says: 'says that account or password is wrong, and keeps both [AUTH-01]',
    input: page,
    given: sending,
    when: refused(codes.loginWrong),
    then: {
      in: 'asking.credentials.refused',
      tags: ['failed'],
      context: {
        password: 'pass',
        account: ' Ada@Example.com ',
        error: failure({ kind: 'business', code: codes.loginWrong }),
      },
    },
  },
  {
    says: 'forgets the reason when something is typed',
    input: page,
    given: [...sending, refused(codes.loginWrong)],
    when: typed('password', 'p'),
    then: { in: 'asking.credentials.fresh', context: { error: undefined } },
  },
  {
    says: 'forgets the reason when the account is typed',
    input: page,
    given: [...sending, refused(codes.loginWrong)],
    when: typed('account', 'a'),
    then: { in: 'asking.credentials.fresh', context: { error: undefined } },
  },
  {
    says: 'says what is missing in the place of the reason',
    input: page,
    given: [...sending, refused(codes.loginWrong), typed('password', '')],
    when: submitted,
    then: { in: 'asking.credentials.incomplete', context: { error: undefined } },
  },
  {
    says: 'drops the reason when it is sent again',
    input: page,
    given: [...sending, refused(codes.loginWrong)],
    when: submitted,
    then: { in: 'sending', context: { error: undefined } },
  },
  {
    says: 'says that no answer came, and keeps what was typed',
    input: page,
    given: sending,
    when: late,
    then: { in: 'asking.credentials.refused', context: { password: 'pass', error: failure({ kind: 'timeout' }) } },
  },

  {
    says: 'asks for the code where one is set [AUTH-01] [AUTH-04]',
    input: page,
    given: sending,
    when: refused(codes.googleCodeNeeded),
    then: { in: 'asking.googleCode.fresh', asks: {}, context: { password: 'pass', error: undefined } },
  },
  {
    says: 'sends no code that is none',
    input: page,
    given: [...atCode, typed('googleCode', '12')],
    when: submitted,
    then: { in: 'asking.googleCode.incomplete', asks: {} },
  },
  {
    says: 'stops saying so when a code is typed',
    input: page,
    given: [...atCode, submitted],
    when: typed('googleCode', '1'),
    then: { in: 'asking.googleCode.fresh', context: { googleCode: '1' } },
  },
  {
    says: 'sends the code with the rest, without its spaces [AUTH-04]',
    input: page,
    given: [...atCode, typed('googleCode', '123 456')],
    when: submitted,
    then: { in: 'sending', asks: sent({ googleCode: '123456' }) },
  },
  {
    says: 'says that the code is wrong, at the code [AUTH-04]',
    input: page,
    given: withCode,
    when: refused(codes.googleCodeWrong),
    then: {
      in: 'asking.googleCode.refused',
      tags: ['failed'],
      context: { googleCode: '123 456', error: failure({ kind: 'business', code: codes.googleCodeWrong }) },
    },
  },
  {
    says: 'forgets that reason when a code is typed',
    input: page,
    given: [...withCode, refused(codes.googleCodeWrong)],
    when: typed('googleCode', '1'),
    then: { in: 'asking.googleCode.fresh', context: { error: undefined } },
  },
  {
    says: 'says that a code is missing in its place',
    input: page,
    given: [...withCode, late, typed('googleCode', '')],
    when: submitted,
    then: { in: 'asking.googleCode.incomplete' },
  },
  {
    says: 'drops the reason when only the same is sent at the code',
    input: page,
    given: [...withCode, refused(codes.googleCodeWrong)],
    when: submitted,
    then: { in: 'sending', context: { error: undefined } },
  },
  {
    says: 'gives up at the code',
    input: page,
    given: withCode,
    when: { type: 'login.cancelled' },
    then: { in: 'asking.googleCode.fresh', asks: {}, context: { googleCode: '123 456' } },
  },
  {
    says: 'leads back to the password when that has become wrong meanwhile',
    input: page,
    given: withCode,
    when: refused(codes.loginWrong),
    then: {
      in: 'asking.credentials.refused',
      context: { googleCode: '', error: failure({ kind: 'business', code: codes.loginWrong }) },
    },
  },
  {
    says: 'leads back to account and password at the person’s word',
    input: page,
    given: [...atCode, typed('googleCode', '12'), submitted],
    when: { type: 'login.restarted' },
    then: { in: 'asking.credentials.fresh', context: { googleCode: '', password: 'pass', error: undefined } },
  },
  {
    says: 'forgets the reason on the way back',
    input: page,
    given: [...withCode, refused(codes.googleCodeWrong)],
    when: { type: 'login.restarted' },
    then: { in: 'asking.credentials.fresh', context: { error: undefined, googleCode: '' } },
  },

  {
    says: 'asks for a recovery code where the authenticator is lost [AUTH-04]',
    input: page,
    given: [...withCode, refused(codes.googleCodeWrong)],
    when: { type: 'recovery.chosen' },
    then: { in: 'asking.recoveryCode.fresh', context: { googleCode: '', error: undefined } },
  },
  {
    says: 'sends no recovery code that is none',
    input: page,
    given: [...atRecovery, typed('recoveryCode', 'ab')],
    when: submitted,
    then: { in: 'asking.recoveryCode.incomplete', asks: {} },
  },
  {
    says: 'stops saying so when a recovery code is typed',
    input: page,
    given: [...atRecovery, submitted],
    when: typed('recoveryCode', 'a'),
    then: { in: 'asking.recoveryCode.fresh', context: { recoveryCode: 'a' } },
  },
  {
    says: 'sends a recovery code as the venue writes it [AUTH-04]',
    input: page,
    given: [...atRecovery, typed('recoveryCode', 'AB2CD EF3GH')],
    when: submitted,
    then: { in: 'sending', asks: sent({ recoveryCode: 'ab2cd-ef3gh' }) },
  },
  {
    says: 'says that it is wrong, at the recovery code',
    input: page,
    given: withRecovery,
    when: refused(codes.googleCodeWrong),
    then: { in: 'asking.recoveryCode.refused', tags: ['failed'] },
  },
  {
    says: 'forgets that reason when a recovery code is typed',
    input: page,
    given: [...withRecovery, late],
    when: typed('recoveryCode', 'a'),
    then: { in: 'asking.recoveryCode.fresh', context: { error: undefined } },
  },
  {
    says: 'says that a recovery code is missing in its place',
    input: page,
    given: [...withRecovery, late, typed('recoveryCode', '')],
    when: submitted,
    then: { in: 'asking.recoveryCode.incomplete' },
  },
  {
    says: 'gives up at the recovery code',
    input: page,
    given: withRecovery,
    when: { type: 'login.cancelled' },
    then: { in: 'asking.recoveryCode.fresh', asks: {} },
  },
  {
    says: 'goes back to the authenticator',
    input: page,
    given: [...withRecovery, late],
    when: { type: 'authenticator.chosen' },
    then: { in: 'asking.googleCode.fresh', context: { recoveryCode: '', error: undefined } },
  },
  {
    says: 'goes back from the recovery code to the password',
    input: page,
    given: [...withRecovery, late],
    when: { type: 'login.restarted' },
    then: { in: 'asking.credentials.fresh', context: { recoveryCode: '', error: undefined, password: 'pass' } },
  },

  {
    says: 'rests when the venue takes no try [AUTH-01]',
    input: page,
    given: sending,
    when: limited,
    then: {
      in: 'resting',
      tags: ['failed'],
      asks: { seconds: { ms: 60_000 } },
      context: { password: 'pass', error: failure({ kind: 'rateLimited', retryAfter: 60_000 }) },
    },
  },
  {
    says: 'counts the seconds',
    input: page,
    given: [...sending, limited],
    when: { type: 'second.passed', left: 59 },
    then: { in: 'resting', context: { seconds: 59 } },
  },
  {
    says: 'sends nothing meanwhile',
    input: page,
    given: [...sending, limited],
    when: submitted,
    then: { in: 'resting' },
  },
  {
    says: 'rests without a countdown where none runs',
    input: page,
    given: [...sending, limited],
    when: { answer: 'seconds', error: 'no timer' },
    then: { sent: [{ type: 'fault.met', actorId: 'seconds', error: 'no timer' }], in: 'resting' },
  },
  {
    says: 'rests as long as the venue said',
    input: page,
    given: [...sending, limited],
    when: { wait: 59_999 },
    then: { in: 'resting' },
  },
  {
    says: 'goes on then, with what was typed',
    input: page,
    given: [...sending, limited],
    when: { wait: 60_000 },
    then: { in: 'asking.credentials.fresh', asks: {}, context: { password: 'pass', error: undefined } },
  },
  {
    says: 'goes on at the code',
    input: page,
    given: [...withCode, limited],
    when: { wait: 60_000 },
    then: { in: 'asking.googleCode.fresh', context: { googleCode: '123 456' } },
  },
  {
    says: 'goes on at the recovery code',
    input: page,
    given: [...withRecovery, limited],
    when: { wait: 60_000 },
    then: { in: 'asking.recoveryCode.fresh' },
  },
  {
    says: 'rests a while where the venue did not say how long',
    input: page,
    given: [...sending, { answer: 'logIn', error: failure({ kind: 'rateLimited' }) }],
    when: { wait: limits.guessing.pause },
    then: { in: 'asking.credentials.fresh' },
  },
]

it.each(table)('a login $says', (row) => {
  expect(rowFault(loginMachine, row)).toBeUndefined()
})

it('is held by its table: nine of ten planted faults are found [MBT-02]', () => {
  const { share, survivors } = hunt(loginMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})

describe('what of credentials is known before they are sent', () => {
  it.each([
    ['', 'missing'],
    ['   ', 'missing'],
    ['ada', 'malformed'],
    ['ada@', 'malformed'],
    ['ada@example', 'malformed'],
    ['ada @example.com', 'malformed'],
    ['ada@exa\u200bmple.com', 'malformed'],
    ['аda@example.com', 'malformed'],
    [`${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.com`, 'malformed'],
    ['ada@example.com', undefined],
    [' Ada.Love+1@mail.Example.co.uk ', undefined],
  ])('the account %j is %s [AUTH-01]', (text, problem) => {
    expect(accountProblem(text)).toBe(problem)
  })

  it.each([
    ['', '', 'missing'],
    ['nine char', '', 'short'],
    ['ten chars.', '', undefined],
    ['x'.repeat(limits.password.max), '', undefined],
    ['x'.repeat(limits.password.max + 1), '', 'long'],
    ['ADA@example.com', ' ada@example.com', 'isAccount'],
  ])('the new password %j for %j is %s [AUTH-01]', (password, account, problem) => {
    expect(newPasswordProblem(password, account)).toBe(problem)
  })

  it.each([
    ['', 'missing'],
    [' ', 'missing'],
    ['12345', 'malformed'],
    ['1234567', 'malformed'],
    ['12345a', 'malformed'],
    ['１２３４５６', undefined],
    [' 123 456 ', undefined],
  ])('the code %j is %s [AUTH-04]', (text, problem) => {
    expect(googleCodeProblem(text)).toBe(problem)
  })

  it.each([
    ['', 'missing'],
    ['-', 'missing'],
    ['ab2cd', 'malformed'],
    ['ab2cd-ef3g', 'malformed'],
    ['ab2cd-ef3g!', 'malformed'],
    ['AB2CD EF3GH', undefined],
    ['ab2cdef3gh', undefined],
  ])('the recovery code %j is %s [AUTH-04]', (text, problem) => {
    expect(recoveryCodeProblem(text)).toBe(problem)
  })

  it('is written as the venue writes it', () => {
    expect([toAccount(' Ada@Example.com '), toGoogleCode('123 456'), toRecoveryCode('AB2CD ef3gh')]).toEqual([
      'ada@example.com',
      '123456',
      'ab2cd-ef3gh',
    ])
  })
})
