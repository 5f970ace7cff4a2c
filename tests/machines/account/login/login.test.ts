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
  row(
    'fills in the account of an expired session [AUTH-02]',
    [],
    { in: 'editing.credentials.fresh', context: { account: sampleUser.account } },
    dialog,
  ),
  row('lets no logged-in user log in again', [], 'signedIn.left', { asks: {} }, { ...page, isHere: true }),
  row('continues automatically after a login in another tab', [{ type: 'session.changed', fid: '1' }], {
    in: 'signedIn.left',
    sent: [goes],
  }),
  row('stays if the other tab did not log in', [{ type: 'session.changed', fid: undefined }], {
    in: 'editing.credentials.fresh',
    sent: [],
  }),

  row('rejects empty fields and says what is missing [AUTH-01]', [submitted], 'editing.credentials.incomplete', {
    asks: {},
  }),
  row('rejects an invalid account [AUTH-01]', [typed('account', 'ada'), typed('password', 'pass'), submitted], {
    in: 'editing.credentials.incomplete',
    asks: {},
  }),
  row('rejects an account without a password [AUTH-01]', [typed('account', 'ada@example.com'), submitted], {
    in: 'editing.credentials.incomplete',
  }),
  row('clears the error when a field is edited', [submitted, typed('password', 'p')], 'editing.credentials.fresh', {
    context: { password: 'p' },
  }),
  row('clears the error when the account is edited', [submitted, typed('account', 'a')], 'editing.credentials.fresh', {
    context: { account: 'a' },
  }),
  row('sends only once', [...sending, submitted], 'sending', { asks: sent() }),
  row('can be cancelled, and keeps the input', [...sending, { type: 'login.cancelled' }], 'editing.credentials.fresh', {
    asks: {},
    context: { password: 'pass' },
  }),

  row(
    'updates the session, clears the password and opens the requested page [AUTH-01]',
    [...sending, passed],
    'signedIn.left',
    { tags: ['busy'], sent: [sessionBegun, goes], context: empty },
  ),
  row(
    'stays in place in a dialog [AUTH-02]',
    [typed('password', 'pass'), submitted, passed],
    { in: 'signedIn.left', sent: [sessionBegun] },
    dialog,
  ),
  row(
    'does not redirect twice when the session reports the same login',
    [...sending, passed, { type: 'session.changed', fid: '1' }],
    { in: 'signedIn.left', sent: [] },
  ),

  row('says that account or password is wrong, and keeps both [AUTH-01]', [...sending, refused(codes.loginWrong)], {
    in: 'editing.credentials.refused',
    tags: ['failed'],
    context: {
      password: 'pass',
      account: ' Ada@Example.com ',
      error: failure({ kind: 'business', code: codes.loginWrong }),
    },
  }),
  row('clears the reason when a field is edited', [...sending, refused(codes.loginWrong), typed('password', 'p')], {
    in: 'editing.credentials.fresh',
    context: { error: undefined },
  }),
  row('clears the reason when the account is edited', [...sending, refused(codes.loginWrong), typed('account', 'a')], {
    in: 'editing.credentials.fresh',
    context: { error: undefined },
  }),
  row(
    'replaces the reason with what is missing',
    [...sending, refused(codes.loginWrong), typed('password', ''), submitted],
    { in: 'editing.credentials.incomplete', context: { error: undefined } },
  ),
  row('clears the reason when sent again', [...sending, refused(codes.loginWrong), submitted], 'sending', {
    context: { error: undefined },
  }),
  row('says that no answer came, and keeps the input', [...sending, late], 'editing.credentials.refused', {
    context: { password: 'pass', error: failure({ kind: 'timeout' }) },
  }),

  row('requests the code if one is set up [AUTH-01] [AUTH-04]', [...sending, refused(codes.googleCodeNeeded)], {
    in: 'editing.googleCode.fresh',
    asks: {},
    context: { password: 'pass', error: undefined },
  }),
  row('rejects an invalid code', [...atCode, typed('googleCode', '12'), submitted], 'editing.googleCode.incomplete', {
    asks: {},
  }),
  row('clears the error when the code is edited', [...atCode, submitted, typed('googleCode', '1')], {
    in: 'editing.googleCode.fresh',
    context: { googleCode: '1' },
  }),
  row(
    'sends the code with the credentials, without its spaces [AUTH-04]',
    [...atCode, typed('googleCode', '123 456'), submitted],
    { in: 'sending', asks: sent({ googleCode: '123456' }) },
  ),
  row('shows a wrong code beside the code field [AUTH-04]', [...withCode, refused(codes.googleCodeWrong)], {
    in: 'editing.googleCode.refused',
    tags: ['failed'],
    context: { googleCode: '123 456', error: failure({ kind: 'business', code: codes.googleCodeWrong }) },
  }),
  row(
    'clears that reason when the code is edited',
    [...withCode, refused(codes.googleCodeWrong), typed('googleCode', '1')],
    { in: 'editing.googleCode.fresh', context: { error: undefined } },
  ),
  row('clears the reason when the same code is sent again', [...withCode, refused(codes.googleCodeWrong), submitted], {
    in: 'sending',
    context: { error: undefined },
  }),
  row('can be cancelled at the code', [...withCode, { type: 'login.cancelled' }], 'editing.googleCode.fresh', {
    asks: {},
    context: { googleCode: '123 456' },
  }),
  row('returns to the password when that has become wrong meanwhile', [...withCode, refused(codes.loginWrong)], {
    in: 'editing.credentials.refused',
    context: { googleCode: '', error: failure({ kind: 'business', code: codes.loginWrong }) },
  }),
  row(
    'returns to account and password on request',
    [...atCode, typed('googleCode', '12'), submitted, { type: 'login.restarted' }],
    { in: 'editing.credentials.fresh', context: { googleCode: '', password: 'pass', error: undefined } },
  ),
  row('clears the reason on the way back', [...withCode, refused(codes.googleCodeWrong), { type: 'login.restarted' }], {
    in: 'editing.credentials.fresh',
    context: { error: undefined, googleCode: '' },
  }),

  row(
    'requests a recovery code if the authenticator is lost [AUTH-04]',
    [...withCode, refused(codes.googleCodeWrong), { type: 'recovery.chosen' }],
    { in: 'editing.recoveryCode.fresh', context: { googleCode: '', error: undefined } },
  ),
  row('rejects an invalid recovery code', [...atRecovery, typed('recoveryCode', 'ab'), submitted], {
    in: 'editing.recoveryCode.incomplete',
    asks: {},
  }),
  row('clears the error when the recovery code is edited', [...atRecovery, submitted, typed('recoveryCode', 'a')], {
    in: 'editing.recoveryCode.fresh',
    context: { recoveryCode: 'a' },
  }),
  row(
    'sends a recovery code in the venue’s form [AUTH-04]',
    [...atRecovery, typed('recoveryCode', 'AB2CD EF3GH'), submitted],
    { in: 'sending', asks: sent({ recoveryCode: 'ab2cd-ef3gh' }) },
  ),
  row('shows a wrong recovery code beside its field', [...withRecovery, refused(codes.googleCodeWrong)], {
    in: 'editing.recoveryCode.refused',
    tags: ['failed'],
  }),
  row('clears that reason when the recovery code is edited', [...withRecovery, late, typed('recoveryCode', 'a')], {
    in: 'editing.recoveryCode.fresh',
    context: { error: undefined },
  }),
  row('can be cancelled at the recovery code', [...withRecovery, { type: 'login.cancelled' }], {
    in: 'editing.recoveryCode.fresh',
    asks: {},
  }),
  row('returns to the authenticator', [...withRecovery, late, { type: 'authenticator.chosen' }], {
    in: 'editing.googleCode.fresh',
    context: { recoveryCode: '', error: undefined },
  }),
  row('returns from the recovery code to the password', [...withRecovery, late, { type: 'login.restarted' }], {
    in: 'editing.credentials.fresh',
    context: { recoveryCode: '', error: undefined, password: 'pass' },
  }),

  row('pauses when the venue limits attempts [AUTH-01]', [...sending, limited], 'waiting', {
    tags: ['failed'],
    asks: { seconds: { ms: 60_000 } },
    context: { password: 'pass', error: failure({ kind: 'rateLimited', retryAfter: 60_000 }) },
  }),
  row('counts down the seconds', [...sending, limited, { type: 'second.passed', left: 59 }], 'waiting', {
    context: { seconds: 59 },
  }),
  row('continues after the pause, with the input', [...sending, limited, { wait: 60_000 }], {
    in: 'editing.credentials.fresh',
    asks: {},
    context: { password: 'pass', error: undefined },
  }),
  row('continues at the code after the pause', [...withCode, limited, { wait: 60_000 }], 'editing.googleCode.fresh', {
    context: { googleCode: '123 456' },
  }),
  row(
    'pauses for a default time if the venue gives none',
    [...sending, { answer: 'logIn', error: failure({ kind: 'rateLimited' }) }, { wait: accountLimits.guessing.pause }],
    'editing.credentials.fresh',
  ),
]

holdTable(loginMachine, table, 'a login $says')

describe('validation of credentials before sending', () => {
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

  it('is written in the venue’s form', () => {
    expect([toAccount(' Ada@Example.com '), toGoogleCode('123 456'), toRecoveryCode('AB2CD ef3gh')]).toEqual([
      'ada@example.com',
      '123456',
      'ab2cd-ef3gh',
    ])
  })
})
