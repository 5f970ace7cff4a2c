import { type Table } from '@statefloor/explorer'
import { codes } from '#contract/kernel/codes.ts'
import { accountLimits } from '#contract/account/limits.ts'
import { safetyCheckMachine } from '#machines/account/safetyCheck/safetyCheck.machine.ts'
import type { Proof } from '#machines/account/safetyCheck/safetyCheck.setup.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const plain = { action: 'changePassword', isBound: false } as const
const bound = { action: 'unbindGoogle', isBound: true } as const
const typed = (field: 'password' | 'googleCode' | 'recoveryCode' | 'emailCode', text: string) =>
  ({ type: `${field}.changed`, text }) as const
const submitted = { type: 'check.submitted' } as const
const cancelled = { type: 'check.cancelled' } as const
const failure = (more: object) => ({ call: 'session.modifySafetyCheck', ...more })
const refused = (code: number) => ({ answer: 'checkSafety', error: failure({ kind: 'business', code }) }) as const
const limited = { answer: 'checkSafety', error: failure({ kind: 'rateLimited', retryAfter: 60_000 }) } as const
const proof = (more: Partial<Proof>, rest: Partial<Proof> = {}) => ({
  checkSafety: {
    ...rest,
    action: bound.action,
    password: 'pass',
    googleCode: undefined,
    recoveryCode: undefined,
    codeId: undefined,
    emailCode: undefined,
    ...more,
  },
})

const byPassword = [typed('password', 'pass'), submitted] as const
const byApp = [typed('password', 'pass'), typed('googleCode', '123 456'), submitted] as const
const lost = [typed('password', 'pass'), { type: 'recovery.chosen' }] as const
const byRecovery = [...lost, typed('recoveryCode', 'AB2CD EF3GH'), submitted] as const
const because = (code: number) => ({ error: failure({ kind: 'business', code }) })

/** The form's state, where no code is mailed; `mail` is the state beside it otherwise. */
const form = (state: string, mail = 'unneeded') => [`checking.form.${state}`, `checking.mail.${mail}`]

const mailed = { action: 'withdraw', isBound: false, subject: { amount: '0.5' } } as const
const order = { sendCode: { purpose: 'withdraw', subject: { amount: '0.5' } } }
const sent = { codeId: 'code-1', sentTo: 'ad***@example.com', againIn: 60_000 }
const arrived = { answer: 'sendCode', done: sent } as const
const unsent = { answer: 'sendCode', error: { kind: 'timeout', call: 'session.sendCode' } } as const
const again = { type: 'code.requested' } as const
const typedAll = [arrived, typed('password', 'pass'), typed('emailCode', '123 456')] as const

const row = rowBuilder(safetyCheckMachine, bound)

const table: Table<typeof safetyCheckMachine> = [
  row(
    'requests the password if no authenticator is bound [AUTH-04]',
    [],
    { in: form('editing.byPassword.fresh'), asks: {} },
    plain,
  ),
  row('requests a code too if an authenticator is bound [AUTH-04]', [], form('editing.byApp.fresh'), { asks: {} }),
  row('rejects an empty password', [submitted], form('editing.byPassword.incomplete'), { asks: {} }, plain),
  row(
    'clears the error when the password is edited',
    [submitted, typed('password', 'p')],
    { in: form('editing.byPassword.fresh'), context: { password: 'p' } },
    plain,
  ),
  row(
    'sends the password for this change only [AUTH-04]',
    [typed('password', 'pass'), submitted],
    { in: form('sending'), tags: ['busy'], asks: proof({ action: plain.action }) },
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
    form('editing.byPassword.refused'),
    { tags: ['failed'], context: { password: 'pass', ...because(codes.passwordWrong) } },
    plain,
  ),
  row(
    'clears the reason when the password is edited',
    [...byPassword, refused(codes.passwordWrong), typed('password', 'p')],
    { in: form('editing.byPassword.fresh'), context: { error: undefined } },
    plain,
  ),
  row(
    'clears the reason when sent again',
    [...byPassword, refused(codes.passwordWrong), submitted],
    { in: form('sending'), context: { error: undefined } },
    plain,
  ),
  row(
    'can be cancelled',
    [...byPassword, cancelled],
    { in: form('editing.byPassword.fresh'), asks: {}, context: { password: 'pass' } },
    plain,
  ),
  row(
    'requests a code if an authenticator was bound meanwhile',
    [...byPassword, refused(codes.googleCodeNeeded)],
    { in: form('editing.byApp.fresh'), context: { isBound: true, error: undefined, password: 'pass' } },
    plain,
  ),
  row('rejects an invalid code', [typed('password', 'pass'), typed('googleCode', '12'), submitted], {
    in: form('editing.byApp.incomplete'),
    asks: {},
  }),
  row('rejects a code without a password', [typed('googleCode', '123456'), submitted], {
    in: form('editing.byApp.incomplete'),
  }),
  row('clears the error when the code is edited', [submitted, typed('googleCode', '1')], form('editing.byApp.fresh'), {
    context: { googleCode: '1' },
  }),
  row('clears the error when the password beside the code is edited', [submitted, typed('password', 'p')], {
    in: form('editing.byApp.fresh'),
    context: { password: 'p' },
  }),
  row(
    'sends both password and code [AUTH-04]',
    [typed('password', 'pass'), typed('googleCode', '123 456'), submitted],
    { in: form('sending'), asks: proof({ googleCode: '123456' }) },
  ),
  row('says that the code is wrong', [...byApp, refused(codes.googleCodeWrong)], form('editing.byApp.refused'), {
    tags: ['failed'],
    context: { googleCode: '123 456', ...because(codes.googleCodeWrong) },
  }),
  row(
    'clears that reason when the code is edited',
    [...byApp, refused(codes.googleCodeWrong), typed('googleCode', '1')],
    { in: form('editing.byApp.fresh'), context: { error: undefined } },
  ),
  row('can be cancelled at the code', [...byApp, cancelled], form('editing.byApp.fresh'), { asks: {} }),
  row(
    'clears the reason when the code is emptied',
    [...byApp, refused(codes.googleCodeWrong), typed('googleCode', ''), submitted],
    form('editing.byApp.incomplete'),
  ),
  row(
    'requests a recovery code if the authenticator is lost [AUTH-04]',
    [...byApp, refused(codes.googleCodeWrong), { type: 'recovery.chosen' }],
    { in: form('editing.byRecovery.fresh'), context: { googleCode: '', error: undefined } },
  ),
  row('rejects an invalid recovery code', [...lost, typed('recoveryCode', 'ab'), submitted], {
    in: form('editing.byRecovery.incomplete'),
  }),
  row(
    'rejects a recovery code without a password',
    [...lost, typed('password', ''), typed('recoveryCode', 'ab2cd-ef3gh'), submitted],
    form('editing.byRecovery.incomplete'),
  ),
  row('clears the error when the recovery code is edited', [...lost, submitted, typed('recoveryCode', 'a')], {
    in: form('editing.byRecovery.fresh'),
    context: { recoveryCode: 'a' },
  }),
  row(
    'clears the error when the password beside the recovery code is edited',
    [...lost, submitted, typed('password', 'p')],
    { in: form('editing.byRecovery.fresh'), context: { password: 'p' } },
  ),
  row(
    'sends a recovery code in the venue’s form [AUTH-04]',
    [...lost, typed('recoveryCode', 'AB2CD EF3GH'), submitted],
    { in: form('sending'), asks: proof({ recoveryCode: 'ab2cd-ef3gh' }) },
  ),
  row('says that the recovery code is wrong', [...byRecovery, refused(codes.googleCodeWrong)], {
    in: form('editing.byRecovery.refused'),
    tags: ['failed'],
    context: because(codes.googleCodeWrong),
  }),
  row('can be cancelled at the recovery code', [...byRecovery, cancelled], form('editing.byRecovery.fresh'), {
    asks: {},
  }),
  row(
    'returns to the authenticator',
    [...byRecovery, refused(codes.googleCodeWrong), { type: 'authenticator.chosen' }],
    { in: form('editing.byApp.fresh'), context: { recoveryCode: '', error: undefined } },
  ),
  row(
    'pauses when the venue limits attempts',
    [...byPassword, limited],
    form('waiting'),
    {
      tags: ['failed'],
      asks: { seconds: { ms: 60_000 } },
      context: { error: failure({ kind: 'rateLimited', retryAfter: 60_000 }) },
    },
    plain,
  ),
  row(
    'counts down the seconds',
    [...byPassword, limited, { type: 'second.passed', left: 9 }],
    { in: form('waiting'), context: { seconds: 9 } },
    plain,
  ),
  row(
    'continues after the pause',
    [...byPassword, limited, { wait: 60_000 }],
    { in: form('editing.byPassword.fresh'), asks: {}, context: { password: 'pass', error: undefined } },
    plain,
  ),
  row('continues at the recovery code after the pause', [...byRecovery, limited, { wait: 60_000 }], {
    in: form('editing.byRecovery.fresh'),
  }),
  row(
    'pauses for a default time if the venue gives none',
    [
      ...byPassword,
      { answer: 'checkSafety', error: failure({ kind: 'rateLimited' }) },
      { wait: accountLimits.guessing.pause },
    ],
    { in: form('editing.byPassword.fresh') },
    plain,
  ),
  row(
    'mails a code for what is to be allowed, while the password is typed [WDR-05]',
    [typed('password', 'pass')],
    { in: form('editing.byPassword.fresh', 'mailing'), asks: order },
    mailed,
  ),
  row(
    'says where the code was sent, and counts down until another one can be [WDR-05]',
    [arrived],
    form('editing.byPassword.fresh', 'mailed'),
    { asks: { againSeconds: { ms: 60_000 } }, context: { mailed: sent, mailError: undefined } },
    mailed,
  ),
  row(
    'keeps the seconds left',
    [arrived, { type: 'again.counted', left: 9 }],
    { in: form('editing.byPassword.fresh', 'mailed'), context: { againSeconds: 9 } },
    mailed,
  ),
  row(
    'offers another code after a minute',
    [arrived, { wait: 60_000 }],
    { in: form('editing.byPassword.fresh', 'offering'), asks: {} },
    mailed,
  ),
  row(
    'forgets what was typed of the code before',
    [...typedAll, { wait: 60_000 }, again, { answer: 'sendCode', done: { ...sent, codeId: 'code-2' } }],
    form('editing.byPassword.fresh', 'mailed'),
    { context: { emailCode: '', againSeconds: undefined, mailed: { ...sent, codeId: 'code-2' } } },
    mailed,
  ),
  row(
    'says why no code was sent',
    [unsent],
    form('editing.byPassword.fresh', 'unmailed'),
    { asks: {}, context: { mailError: { kind: 'timeout', call: 'session.sendCode' } } },
    mailed,
  ),
  row(
    'forgets why when the code is sent after all',
    [unsent, again, arrived],
    { in: form('editing.byPassword.fresh', 'mailed'), context: { mailError: undefined } },
    mailed,
  ),
  row(
    'rejects a password without the mailed code [WDR-05]',
    [arrived, typed('password', 'pass'), submitted],
    { in: form('editing.byPassword.incomplete', 'mailed') },
    mailed,
  ),
  row(
    'rejects a code before one was mailed',
    [typed('password', 'pass'), typed('emailCode', '123456'), submitted],
    { in: form('editing.byPassword.incomplete', 'mailing') },
    mailed,
  ),
  row(
    'clears the error when the mailed code is edited',
    [arrived, submitted, typed('emailCode', '1')],
    { in: form('editing.byPassword.fresh', 'mailed'), context: { emailCode: '1' } },
    mailed,
  ),
  row(
    'sends the mailed code with the password [WDR-05]',
    [...typedAll, submitted],
    form('sending', 'mailed'),
    {
      asks: {
        ...proof({ action: 'withdraw', codeId: 'code-1', emailCode: '123456' }, { subject: { amount: '0.5' } }),
        againSeconds: { ms: 60_000 },
      },
    },
    mailed,
  ),
  row(
    'says that the mailed code is wrong, and keeps the password',
    [...typedAll, submitted, refused(codes.emailCodeWrong)],
    form('editing.byPassword.refused', 'mailed'),
    { context: { password: 'pass', ...because(codes.emailCodeWrong) } },
    mailed,
  ),
  row(
    'clears that reason when the mailed code is edited',
    [...typedAll, submitted, refused(codes.emailCodeWrong), typed('emailCode', '1')],
    { in: form('editing.byPassword.fresh', 'mailed'), context: { error: undefined } },
    mailed,
  ),
  row(
    'clears the mailed code when it has passed',
    [...typedAll, submitted, { answer: 'checkSafety', done: 'token' }],
    { in: 'passed', output: { token: 'token' }, context: { emailCode: '', password: '' } },
    mailed,
  ),
  row(
    'requests the mailed code beside that of the authenticator [WDR-05]',
    [arrived, typed('password', 'pass'), typed('googleCode', '123456'), submitted],
    { in: form('editing.byApp.incomplete', 'mailed') },
    { ...mailed, isBound: true },
  ),
  row(
    'clears the error at the authenticator when the mailed code is edited',
    [arrived, submitted, typed('emailCode', '12')],
    { in: form('editing.byApp.fresh', 'mailed'), context: { emailCode: '12' } },
    { ...mailed, isBound: true },
  ),
  row(
    'takes no recovery code where value could leave [WDR-05]',
    [arrived, { type: 'recovery.chosen' }],
    { in: form('editing.byApp.fresh', 'mailed') },
    { ...mailed, isBound: true },
  ),
]

holdTable(safetyCheckMachine, table, 'a safety check $says')
