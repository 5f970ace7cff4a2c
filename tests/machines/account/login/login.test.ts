import { describe, expect, it } from 'vitest'
import { type Table } from '@statefloor/explorer'
import { codes } from '#contract/kernel/codes.ts'
import { accountLimits } from '#contract/account/limits.ts'
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
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

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
const goes = { type: 'navigation.requested', to: page.to, replace: true }
const sessionBegun = { type: 'session.begun', user: sampleUser }
const empty = { password: '', googleCode: '', recoveryCode: '', error: undefined }

const filled = [typed('account', ' Ada@Example.com '), typed('password', 'pass')] as const
const sending = [...filled, submitted] as const
const atCode = [...sending, refused(codes.googleCodeNeeded)] as const
const withCode = [...atCode, typed('googleCode', '123 456'), submitted] as const
const atRecovery = [...atCode, { type: 'recovery.chosen' }] as const
const withRecovery = [...atRecovery, typed('recoveryCode', 'AB2CD EF3GH'), submitted] as const

const row = rowBuilder(loginMachine, page)

const table: Table<typeof loginMachine> = [
  row('asks for account and password', [], { in: 'asking.credentials.fresh', tags: [], asks: {} }),
  row(
    'knows the account of an expired session [AUTH-02]',
    [],
    { in: 'asking.credentials.fresh', context: { account: sampleUser.account } },
    dialog,
  ),
  row('lets nobody log in twice', [], { in: 'signedIn.left', asks: {} }, { ...page, isHere: true }),
  row('goes on by itself when somebody logged in in another tab', [{ type: 'session.changed', fid: '1' }], {
    in: 'signedIn.left',
    sent: [goes],
  }),
  row('stays when nobody did', [{ type: 'session.changed', fid: undefined }], {
    in: 'asking.credentials.fresh',
    sent: [],
  }),

  row('sends nothing that is empty, and says what is missing [AUTH-01]', [submitted], {
    in: 'asking.credentials.incomplete',
    asks: {},
  }),
  row('sends no account that is none [AUTH-01]', [typed('account', 'ada'), typed('password', 'pass'), submitted], {
    in: 'asking.credentials.incomplete',
    asks: {},
  }),
  row('sends no account without a password [AUTH-01]', [typed('account', 'ada@example.com'), submitted], {
    in: 'asking.credentials.incomplete',
  }),
  row('stops saying so when something is typed', [submitted, typed('password', 'p')], {
    in: 'asking.credentials.fresh',
    context: { password: 'p' },
  }),
  row('stops saying so when the account is typed', [submitted, typed('account', 'a')], {
    in: 'asking.credentials.fresh',
    context: { account: 'a' },
  }),
  row('sends the account as the venue knows it, and no code', [...filled, submitted], {
    in: 'sending',
    tags: ['busy'],
    asks: sent(),
  }),
  row('sends nothing twice', [...sending, submitted], { in: 'sending', asks: sent() }),
  row('gives up at the person’s word, and keeps what was typed', [...sending, { type: 'login.cancelled' }], {
    in: 'asking.credentials.fresh',
    asks: {},
    context: { password: 'pass' },
  }),

  row(
    'tells the session who it is, forgets the password and goes where the person wanted [AUTH-01]',
    [...sending, passed],
    { in: 'signedIn.left', tags: ['busy'], sent: [sessionBegun, goes], context: empty },
  ),
  row(
    'of a dialog stays where it is [AUTH-02]',
    [typed('password', 'pass'), submitted, passed],
    { in: 'signedIn.left', sent: [sessionBegun] },
    dialog,
  ),
  row('does not go twice when the session says the same', [...sending, passed, { type: 'session.changed', fid: '1' }], {
    in: 'signedIn.left',
    sent: [],
  }),

  row('says that account or password is wrong, and keeps both [AUTH-01]', [...sending, refused(codes.loginWrong)], {
    in: 'asking.credentials.refused',
    tags: ['failed'],
    context: {
      password: 'pass',
      account: ' Ada@Example.com ',
      error: failure({ kind: 'business', code: codes.loginWrong }),
    },
  }),
  row('forgets the reason when something is typed', [...sending, refused(codes.loginWrong), typed('password', 'p')], {
    in: 'asking.credentials.fresh',
    context: { error: undefined },
  }),
  row('forgets the reason when the account is typed', [...sending, refused(codes.loginWrong), typed('account', 'a')], {
    in: 'asking.credentials.fresh',
    context: { error: undefined },
  }),
  row(
    'says what is missing in the place of the reason',
    [...sending, refused(codes.loginWrong), typed('password', ''), submitted],
    { in: 'asking.credentials.incomplete', context: { error: undefined } },
  ),
  row('drops the reason when it is sent again', [...sending, refused(codes.loginWrong), submitted], {
    in: 'sending',
    context: { error: undefined },
  }),
  row('says that no answer came, and keeps what was typed', [...sending, late], {
    in: 'asking.credentials.refused',
    context: { password: 'pass', error: failure({ kind: 'timeout' }) },
  }),

  row('asks for the code where one is set [AUTH-01] [AUTH-04]', [...sending, refused(codes.googleCodeNeeded)], {
    in: 'asking.googleCode.fresh',
    asks: {},
    context: { password: 'pass', error: undefined },
  }),
  row('sends no code that is none', [...atCode, typed('googleCode', '12'), submitted], {
    in: 'asking.googleCode.incomplete',
    asks: {},
  }),
  row('stops saying so when a code is typed', [...atCode, submitted, typed('googleCode', '1')], {
    in: 'asking.googleCode.fresh',
    context: { googleCode: '1' },
  }),
  row(
    'sends the code with the rest, without its spaces [AUTH-04]',
    [...atCode, typed('googleCode', '123 456'), submitted],
    { in: 'sending', asks: sent({ googleCode: '123456' }) },
  ),
  row('says that the code is wrong, at the code [AUTH-04]', [...withCode, refused(codes.googleCodeWrong)], {
    in: 'asking.googleCode.refused',
    tags: ['failed'],
    context: { googleCode: '123 456', error: failure({ kind: 'business', code: codes.googleCodeWrong }) },
  }),
  row(
    'forgets that reason when a code is typed',
    [...withCode, refused(codes.googleCodeWrong), typed('googleCode', '1')],
    { in: 'asking.googleCode.fresh', context: { error: undefined } },
  ),
  row('says that a code is missing in its place', [...withCode, late, typed('googleCode', ''), submitted], {
    in: 'asking.googleCode.incomplete',
  }),
  row(
    'drops the reason when only the same is sent at the code',
    [...withCode, refused(codes.googleCodeWrong), submitted],
    { in: 'sending', context: { error: undefined } },
  ),
  row('gives up at the code', [...withCode, { type: 'login.cancelled' }], {
    in: 'asking.googleCode.fresh',
    asks: {},
    context: { googleCode: '123 456' },
  }),
  row('leads back to the password when that has become wrong meanwhile', [...withCode, refused(codes.loginWrong)], {
    in: 'asking.credentials.refused',
    context: { googleCode: '', error: failure({ kind: 'business', code: codes.loginWrong }) },
  }),
  row(
    'leads back to account and password at the person’s word',
    [...atCode, typed('googleCode', '12'), submitted, { type: 'login.restarted' }],
    { in: 'asking.credentials.fresh', context: { googleCode: '', password: 'pass', error: undefined } },
  ),
  row(
    'forgets the reason on the way back',
    [...withCode, refused(codes.googleCodeWrong), { type: 'login.restarted' }],
    { in: 'asking.credentials.fresh', context: { error: undefined, googleCode: '' } },
  ),

  row(
    'asks for a recovery code where the authenticator is lost [AUTH-04]',
    [...withCode, refused(codes.googleCodeWrong), { type: 'recovery.chosen' }],
    { in: 'asking.recoveryCode.fresh', context: { googleCode: '', error: undefined } },
  ),
  row('sends no recovery code that is none', [...atRecovery, typed('recoveryCode', 'ab'), submitted], {
    in: 'asking.recoveryCode.incomplete',
    asks: {},
  }),
  row('stops saying so when a recovery code is typed', [...atRecovery, submitted, typed('recoveryCode', 'a')], {
    in: 'asking.recoveryCode.fresh',
    context: { recoveryCode: 'a' },
  }),
  row(
    'sends a recovery code as the venue writes it [AUTH-04]',
    [...atRecovery, typed('recoveryCode', 'AB2CD EF3GH'), submitted],
    { in: 'sending', asks: sent({ recoveryCode: 'ab2cd-ef3gh' }) },
  ),
  row('says that it is wrong, at the recovery code', [...withRecovery, refused(codes.googleCodeWrong)], {
    in: 'asking.recoveryCode.refused',
    tags: ['failed'],
  }),
  row('forgets that reason when a recovery code is typed', [...withRecovery, late, typed('recoveryCode', 'a')], {
    in: 'asking.recoveryCode.fresh',
    context: { error: undefined },
  }),
  row(
    'says that a recovery code is missing in its place',
    [...withRecovery, late, typed('recoveryCode', ''), submitted],
    { in: 'asking.recoveryCode.incomplete' },
  ),
  row('gives up at the recovery code', [...withRecovery, { type: 'login.cancelled' }], {
    in: 'asking.recoveryCode.fresh',
    asks: {},
  }),
  row('goes back to the authenticator', [...withRecovery, late, { type: 'authenticator.chosen' }], {
    in: 'asking.googleCode.fresh',
    context: { recoveryCode: '', error: undefined },
  }),
  row('goes back from the recovery code to the password', [...withRecovery, late, { type: 'login.restarted' }], {
    in: 'asking.credentials.fresh',
    context: { recoveryCode: '', error: undefined, password: 'pass' },
  }),

  row('rests when the venue takes no try [AUTH-01]', [...sending, limited], {
    in: 'waiting',
    tags: ['failed'],
    asks: { seconds: { ms: 60_000 } },
    context: { password: 'pass', error: failure({ kind: 'rateLimited', retryAfter: 60_000 }) },
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
    in: 'asking.credentials.fresh',
    asks: {},
    context: { password: 'pass', error: undefined },
  }),
  row('goes on at the code', [...withCode, limited, { wait: 60_000 }], {
    in: 'asking.googleCode.fresh',
    context: { googleCode: '123 456' },
  }),
  row('goes on at the recovery code', [...withRecovery, limited, { wait: 60_000 }], {
    in: 'asking.recoveryCode.fresh',
  }),
  row(
    'rests a while where the venue did not say how long',
    [...sending, { answer: 'logIn', error: failure({ kind: 'rateLimited' }) }, { wait: accountLimits.guessing.pause }],
    { in: 'asking.credentials.fresh' },
  ),
]

holdTable(loginMachine, table, 'a login $says')

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
    ['x'.repeat(accountLimits.password.max), '', undefined],
    ['x'.repeat(accountLimits.password.max + 1), '', 'long'],
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
