import { type Table } from '@statefloor/explorer'
import { codes } from '#contract/kernel/codes.ts'
import { accountLimits } from '#contract/account/limits.ts'
import { safetyCheckMachine } from '#machines/account/safetyCheck/safetyCheck.machine.ts'
import type { Proof } from '#machines/account/safetyCheck/safetyCheck.setup.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const plain = { action: 'changePassword', isBound: false } as const
const bound = { action: 'unbindGoogle', isBound: true } as const
const typed = (field: 'password' | 'googleCode' | 'recoveryCode', text: string) =>
  ({ type: `${field}.changed`, text }) as const
const submitted = { type: 'check.submitted' } as const
const cancelled = { type: 'check.cancelled' } as const
const failure = (more: object) => ({ call: 'session.modifySafetyCheck', ...more })
const refused = (code: number) => ({ answer: 'checkSafety', error: failure({ kind: 'business', code }) }) as const
const limited = { answer: 'checkSafety', error: failure({ kind: 'rateLimited', retryAfter: 60_000 }) } as const
const proof = (more: Partial<Proof>) => ({
  checkSafety: { action: bound.action, password: 'pass', googleCode: undefined, recoveryCode: undefined, ...more },
})

const byPassword = [typed('password', 'pass'), submitted] as const
const byApp = [typed('password', 'pass'), typed('googleCode', '123 456'), submitted] as const
const lost = [typed('password', 'pass'), { type: 'recovery.chosen' }] as const
const byRecovery = [...lost, typed('recoveryCode', 'AB2CD EF3GH'), submitted] as const
const because = (code: number) => ({ error: failure({ kind: 'business', code }) })

const row = rowBuilder(safetyCheckMachine, bound)

const table: Table<typeof safetyCheckMachine> = [
  row(
    'requests the password if no authenticator is bound [AUTH-04]',
    [],
    { in: 'editing.byPassword.fresh', asks: {} },
    plain,
  ),
  row('requests a code too if an authenticator is bound [AUTH-04]', [], { in: 'editing.byApp.fresh', asks: {} }),
  row('rejects an empty password', [submitted], { in: 'editing.byPassword.incomplete', asks: {} }, plain),
  row(
    'clears the error when the password is edited',
    [submitted, typed('password', 'p')],
    { in: 'editing.byPassword.fresh', context: { password: 'p' } },
    plain,
  ),
  row(
    'sends the password for this change only [AUTH-04]',
    [typed('password', 'pass'), submitted],
    { in: 'sending', tags: ['busy'], asks: proof({ action: plain.action }) },
    plain,
  ),
  row(
    'ends with a token for the change, and clears the password [AUTH-04]',
    [...byPassword, { answer: 'checkSafety', done: 'token' }],
    { in: 'passed', output: { token: 'token' }, context: { password: '' } },
    plain,
  ),
  row(
    'says that the password is wrong, and keeps it',
    [...byPassword, refused(codes.passwordWrong)],
    {
      in: 'editing.byPassword.refused',
      tags: ['failed'],
      context: { password: 'pass', ...because(codes.passwordWrong) },
    },
    plain,
  ),
  row(
    'clears the reason when the password is edited',
    [...byPassword, refused(codes.passwordWrong), typed('password', 'p')],
    { in: 'editing.byPassword.fresh', context: { error: undefined } },
    plain,
  ),
  row(
    'clears the reason when sent again',
    [...byPassword, refused(codes.passwordWrong), submitted],
    { in: 'sending', context: { error: undefined } },
    plain,
  ),
  row(
    'can be cancelled',
    [...byPassword, cancelled],
    { in: 'editing.byPassword.fresh', asks: {}, context: { password: 'pass' } },
    plain,
  ),
  row(
    'requests a code if an authenticator was bound meanwhile',
    [...byPassword, refused(codes.googleCodeNeeded)],
    { in: 'editing.byApp.fresh', context: { isBound: true, error: undefined, password: 'pass' } },
    plain,
  ),
  row('rejects an invalid code', [typed('password', 'pass'), typed('googleCode', '12'), submitted], {
    in: 'editing.byApp.incomplete',
    asks: {},
  }),
  row('rejects a code without a password', [typed('googleCode', '123456'), submitted], {
    in: 'editing.byApp.incomplete',
  }),
  row('clears the error when the code is edited', [submitted, typed('googleCode', '1')], {
    in: 'editing.byApp.fresh',
    context: { googleCode: '1' },
  }),
  row('clears the error when the password beside the code is edited', [submitted, typed('password', 'p')], {
    in: 'editing.byApp.fresh',
    context: { password: 'p' },
  }),
  row(
    'sends both password and code [AUTH-04]',
    [typed('password', 'pass'), typed('googleCode', '123 456'), submitted],
    {
      in: 'sending',
      asks: proof({ googleCode: '123456' }),
    },
  ),
  row('says that the code is wrong', [...byApp, refused(codes.googleCodeWrong)], {
    in: 'editing.byApp.refused',
    tags: ['failed'],
    context: { googleCode: '123 456', ...because(codes.googleCodeWrong) },
  }),
  row(
    'clears that reason when the code is edited',
    [...byApp, refused(codes.googleCodeWrong), typed('googleCode', '1')],
    { in: 'editing.byApp.fresh', context: { error: undefined } },
  ),
  row('can be cancelled at the code', [...byApp, cancelled], { in: 'editing.byApp.fresh', asks: {} }),
  row(
    'clears the reason when the code is emptied',
    [...byApp, refused(codes.googleCodeWrong), typed('googleCode', ''), submitted],
    { in: 'editing.byApp.incomplete' },
  ),
  row(
    'requests a recovery code if the authenticator is lost [AUTH-04]',
    [...byApp, refused(codes.googleCodeWrong), { type: 'recovery.chosen' }],
    { in: 'editing.byRecovery.fresh', context: { googleCode: '', error: undefined } },
  ),
  row('rejects an invalid recovery code', [...lost, typed('recoveryCode', 'ab'), submitted], {
    in: 'editing.byRecovery.incomplete',
  }),
  row(
    'rejects a recovery code without a password',
    [...lost, typed('password', ''), typed('recoveryCode', 'ab2cd-ef3gh'), submitted],
    { in: 'editing.byRecovery.incomplete' },
  ),
  row('clears the error when the recovery code is edited', [...lost, submitted, typed('recoveryCode', 'a')], {
    in: 'editing.byRecovery.fresh',
    context: { recoveryCode: 'a' },
  }),
  row(
    'clears the error when the password beside the recovery code is edited',
    [...lost, submitted, typed('password', 'p')],
    {
      in: 'editing.byRecovery.fresh',
      context: { password: 'p' },
    },
  ),
  row(
    'sends a recovery code in the venue’s form [AUTH-04]',
    [...lost, typed('recoveryCode', 'AB2CD EF3GH'), submitted],
    { in: 'sending', asks: proof({ recoveryCode: 'ab2cd-ef3gh' }) },
  ),
  row('says that the recovery code is wrong', [...byRecovery, refused(codes.googleCodeWrong)], {
    in: 'editing.byRecovery.refused',
    tags: ['failed'],
    context: because(codes.googleCodeWrong),
  }),
  row('can be cancelled at the recovery code', [...byRecovery, cancelled], {
    in: 'editing.byRecovery.fresh',
    asks: {},
  }),
  row(
    'returns to the authenticator',
    [...byRecovery, refused(codes.googleCodeWrong), { type: 'authenticator.chosen' }],
    { in: 'editing.byApp.fresh', context: { recoveryCode: '', error: undefined } },
  ),
  row(
    'pauses when the venue limits attempts',
    [...byPassword, limited],
    {
      in: 'waiting',
      tags: ['failed'],
      asks: { seconds: { ms: 60_000 } },
      context: { error: failure({ kind: 'rateLimited', retryAfter: 60_000 }) },
    },
    plain,
  ),
  row(
    'counts down the seconds',
    [...byPassword, limited, { type: 'second.passed', left: 9 }],
    { in: 'waiting', context: { seconds: 9 } },
    plain,
  ),
  row(
    'pauses without a countdown if its timer fails',
    [...byPassword, limited, { answer: 'seconds', error: 'no timer' }],
    { sent: [{ type: 'fault.detected', actorId: 'seconds', error: 'no timer' }], in: 'waiting' },
    plain,
  ),
  row(
    'continues after the pause',
    [...byPassword, limited, { wait: 60_000 }],
    { in: 'editing.byPassword.fresh', asks: {}, context: { password: 'pass', error: undefined } },
    plain,
  ),
  row('continues at the code after the pause', [...byApp, limited, { wait: 60_000 }], { in: 'editing.byApp.fresh' }),
  row('continues at the recovery code after the pause', [...byRecovery, limited, { wait: 60_000 }], {
    in: 'editing.byRecovery.fresh',
  }),
  row(
    'pauses for a default time if the venue gives none',
    [
      ...byPassword,
      { answer: 'checkSafety', error: failure({ kind: 'rateLimited' }) },
      { wait: accountLimits.guessing.pause },
    ],
    { in: 'editing.byPassword.fresh' },
    plain,
  ),
]

holdTable(safetyCheckMachine, table, 'a safety check $says')
