import { type Table } from '@statefloor/explorer'
import { codes } from '#contract/kernel/codes.ts'
import { passwordMachine } from '#machines/account/password/password.machine.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const input = { isBound: false, changedAt: null, account: 'ada@example.com' }
const failure = (more: object) => ({ call: 'session.changePassword', ...more })
const business = (code: number) => failure({ kind: 'business', code })
const timeout = failure({ kind: 'timeout' })
const passed = { answer: 'safetyCheck', done: { token: 'token' } } as const
const typed = (text: string) => ({ type: 'password.changed', text }) as const
const submitted = { type: 'change.submitted' } as const
const retry = { type: 'retry.requested' } as const
const refused = (error: object) => ({ answer: 'changePassword', error }) as const
const says = (changedAt: number | null) => ({ answer: 'fetchChangedAt', done: changedAt }) as const
const silent = { answer: 'fetchChangedAt', error: timeout } as const
const changing = [passed, typed('seven quiet kettles'), submitted] as const
const check = { safetyCheck: { action: 'changePassword', isBound: false } }
const asked = { changePassword: { token: 'token', password: 'seven quiet kettles' } }
const nothing = { token: undefined, password: '' }

const row = rowBuilder(passwordMachine, input)

const table: Table<typeof passwordMachine> = [
  row('requires a safety check first [AUTH-04]', [], 'checking', { asks: check }),
  row(
    'reports a safety check that fails unexpectedly',
    [{ answer: 'safetyCheck', error: business(codes.serverError) }],
    { in: 'broken', tags: ['failed'], context: { error: business(codes.serverError) } },
  ),
  row('starts over after that', [{ answer: 'safetyCheck', error: 'broken' }, retry], 'checking', { asks: check }),
  row('rejects a password that is too short', [passed, typed('nine char'), submitted], 'choosing.incomplete', {
    asks: {},
  }),
  row('rejects the account as password', [passed, typed('ADA@example.com'), submitted], 'choosing.incomplete'),
  row('clears the error when the password is edited', [passed, submitted, typed('s')], 'choosing.fresh', {
    context: { password: 's' },
  }),
  row('sends the password with the check’s token [AUTH-04]', [passed, typed('seven quiet kettles'), submitted], {
    in: 'changing',
    tags: ['busy'],
    asks: asked,
  }),
  row(
    'ends when the password is changed, and keeps nothing',
    [...changing, { answer: 'changePassword', done: undefined }],
    { in: 'changed', output: undefined, context: nothing },
  ),
  row('shows the venue’s reason and keeps the input', [...changing, refused(business(codes.passwordTooCommon))], {
    in: 'choosing.refused',
    tags: ['failed'],
    context: { password: 'seven quiet kettles', token: 'token', error: business(codes.passwordTooCommon) },
  }),
  row(
    'clears the reason when the password is edited',
    [...changing, refused(business(codes.passwordTooCommon)), typed('s')],
    { in: 'choosing.fresh', context: { error: undefined } },
  ),
  row(
    'clears the reason when the password becomes too short',
    [...changing, refused(business(codes.passwordTooCommon)), typed('s'), submitted],
    { in: 'choosing.incomplete', context: { error: undefined } },
  ),
  row(
    'requires a new check if the last one is too old [AUTH-04]',
    [...changing, refused(business(codes.safetyCheckNeeded))],
    'checking',
    { asks: check, context: { error: business(codes.safetyCheckNeeded), password: 'seven quiet kettles' } },
  ),
  row('keeps the input after that', [...changing, refused(business(codes.safetyCheckNeeded)), passed], {
    in: 'choosing.fresh',
    context: { password: 'seven quiet kettles', error: undefined },
  }),
  row('reports success if it was changed', [...changing, refused(timeout), says(8)], 'changed', {
    output: undefined,
    context: nothing,
  }),
  row('can be sent again if it was not changed', [...changing, refused(timeout), says(null)], 'choosing.refused', {
    context: { error: timeout, password: 'seven quiet kettles' },
  }),
  row('says that the outcome is unknown', [...changing, refused(timeout), silent], 'unsettled', {
    tags: ['failed', 'unknown'],
    context: { error: timeout },
  }),
  row('looks up the outcome once more', [...changing, refused(timeout), silent, retry], 'settling'),
]

holdTable(passwordMachine, table, 'a new password $says')
