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
  row('asks for the password where nothing is bound [AUTH-04]', [], { in: 'asking.byPassword.fresh', asks: {} }, plain),
  row('asks for a code too where an authenticator is bound [AUTH-04]', [], { in: 'asking.byApp.fresh', asks: {} }),
  row('sends nothing without a password', [submitted], { in: 'asking.byPassword.incomplete', asks: {} }, plain),
  row(
    'stops saying so when it is typed',
    [submitted, typed('password', 'p')],
    { in: 'asking.byPassword.fresh', context: { password: 'p' } },
    plain,
  ),
  row(
    'sends the password for the one change [AUTH-04]',
    [typed('password', 'pass'), submitted],
    { in: 'sending', tags: ['busy'], asks: proof({ action: plain.action }) },
    plain,
  ),
  row(
    'ends with what allows the change, and forgets the password [AUTH-04]',
    [...byPassword, { answer: 'checkSafety', done: 'token' }],
    { in: 'passed', output: { token: 'token' }, context: { password: '' } },
    plain,
  ),
  row(
    'says that the password is wrong, and keeps it',
    [...byPassword, refused(codes.passwordWrong)],
    {
      in: 'asking.byPassword.refused',
      tags: ['failed'],
      context: { password: 'pass', ...because(codes.passwordWrong) },
    },
    plain,
  ),
  row(
    'forgets the reason when it is typed',
    [...byPassword, refused(codes.passwordWrong), typed('password', 'p')],
    { in: 'asking.byPassword.fresh', context: { error: undefined } },
    plain,
  ),
  row(
    'drops the reason when it is sent again',
    [...byPassword, refused(codes.passwordWrong), submitted],
    { in: 'sending', context: { error: undefined } },
    plain,
  ),
  row(
    'gives up at the person’s word',
    [...byPassword, cancelled],
    { in: 'asking.byPassword.fresh', asks: {}, context: { password: 'pass' } },
    plain,
  ),
  row(
    'asks for a code when one was bound meanwhile',
    [...byPassword, refused(codes.googleCodeNeeded)],
    { in: 'asking.byApp.fresh', context: { isBound: true, error: undefined, password: 'pass' } },
    plain,
  ),
  row('sends no code that is none', [typed('password', 'pass'), typed('googleCode', '12'), submitted], {
    in: 'asking.byApp.incomplete',
    asks: {},
  }),
  row('sends no code without a password', [typed('googleCode', '123456'), submitted], {
    in: 'asking.byApp.incomplete',
  }),
  row('stops saying so when the code is typed', [submitted, typed('googleCode', '1')], {
    in: 'asking.byApp.fresh',
    context: { googleCode: '1' },
  }),
  row('stops saying so when the password is typed beside the code', [submitted, typed('password', 'p')], {
    in: 'asking.byApp.fresh',
    context: { password: 'p' },
  }),
  row('sends both [AUTH-04]', [typed('password', 'pass'), typed('googleCode', '123 456'), submitted], {
    in: 'sending',
    asks: proof({ googleCode: '123456' }),
  }),
  row('says that the code is wrong', [...byApp, refused(codes.googleCodeWrong)], {
    in: 'asking.byApp.refused',
    tags: ['failed'],
    context: { googleCode: '123 456', ...because(codes.googleCodeWrong) },
  }),
  row(
    'forgets that reason when the code is typed',
    [...byApp, refused(codes.googleCodeWrong), typed('googleCode', '1')],
    { in: 'asking.byApp.fresh', context: { error: undefined } },
  ),
  row('gives up beside the code', [...byApp, cancelled], { in: 'asking.byApp.fresh', asks: {} }),
  row(
    'drops the reason when the code goes missing',
    [...byApp, refused(codes.googleCodeWrong), typed('googleCode', ''), submitted],
    { in: 'asking.byApp.incomplete' },
  ),
  row(
    'asks for a recovery code where the authenticator is lost [AUTH-04]',
    [...byApp, refused(codes.googleCodeWrong), { type: 'recovery.chosen' }],
    { in: 'asking.byRecovery.fresh', context: { googleCode: '', error: undefined } },
  ),
  row('sends no recovery code that is none', [...lost, typed('recoveryCode', 'ab'), submitted], {
    in: 'asking.byRecovery.incomplete',
  }),
  row(
    'sends no recovery code without a password',
    [...lost, typed('password', ''), typed('recoveryCode', 'ab2cd-ef3gh'), submitted],
    { in: 'asking.byRecovery.incomplete' },
  ),
  row('stops saying so when a recovery code is typed', [...lost, submitted, typed('recoveryCode', 'a')], {
    in: 'asking.byRecovery.fresh',
    context: { recoveryCode: 'a' },
  }),
  row('stops saying so when the password is typed beside it', [...lost, submitted, typed('password', 'p')], {
    in: 'asking.byRecovery.fresh',
    context: { password: 'p' },
  }),
  row(
    'sends a recovery code as the venue writes it [AUTH-04]',
    [...lost, typed('recoveryCode', 'AB2CD EF3GH'), submitted],
    { in: 'sending', asks: proof({ recoveryCode: 'ab2cd-ef3gh' }) },
  ),
  row('says that the recovery code is wrong', [...byRecovery, refused(codes.googleCodeWrong)], {
    in: 'asking.byRecovery.refused',
    tags: ['failed'],
    context: because(codes.googleCodeWrong),
  }),
  row('gives up beside the recovery code', [...byRecovery, cancelled], {
    in: 'asking.byRecovery.fresh',
    asks: {},
  }),
  row(
    'goes back to the authenticator',
    [...byRecovery, refused(codes.googleCodeWrong), { type: 'authenticator.chosen' }],
    { in: 'asking.byApp.fresh', context: { recoveryCode: '', error: undefined } },
  ),
  row(
    'rests when the venue takes no try',
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
    'counts the seconds',
    [...byPassword, limited, { type: 'second.passed', left: 9 }],
    { in: 'waiting', context: { seconds: 9 } },
    plain,
  ),
  row(
    'rests without a countdown where none runs',
    [...byPassword, limited, { answer: 'seconds', error: 'no timer' }],
    { sent: [{ type: 'fault.detected', actorId: 'seconds', error: 'no timer' }], in: 'waiting' },
    plain,
  ),
  row(
    'goes on then',
    [...byPassword, limited, { wait: 60_000 }],
    { in: 'asking.byPassword.fresh', asks: {}, context: { password: 'pass', error: undefined } },
    plain,
  ),
  row('goes on beside the code', [...byApp, limited, { wait: 60_000 }], { in: 'asking.byApp.fresh' }),
  row('goes on beside the recovery code', [...byRecovery, limited, { wait: 60_000 }], {
    in: 'asking.byRecovery.fresh',
  }),
  row(
    'rests a while where the venue did not say how long',
    [
      ...byPassword,
      { answer: 'checkSafety', error: failure({ kind: 'rateLimited' }) },
      { wait: accountLimits.guessing.pause },
    ],
    { in: 'asking.byPassword.fresh' },
    plain,
  ),
]

holdTable(safetyCheckMachine, table, 'a safety check $says')
