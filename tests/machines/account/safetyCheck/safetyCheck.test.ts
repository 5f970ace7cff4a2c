import { expect, it } from 'vitest'
import { rowFault, type Table } from '@statefloor/explorer'
import { codes } from '#contract/kernel/codes.ts'
import { limits } from '#contract/limits.ts'
import { safetyCheckMachine } from '#machines/account/safetyCheck/safetyCheck.machine.ts'
import type { Proof } from '#machines/account/safetyCheck/safetyCheck.setup.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

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

const table: Table<typeof safetyCheckMachine> = [
  {
    says: 'asks for the password where nothing is bound [AUTH-04]',
    input: plain,
    then: { in: 'asking.byPassword.fresh', asks: {} },
  },
  {
    says: 'asks for a code too where an authenticator is bound [AUTH-04]',
    input: bound,
    then: { in: 'asking.byApp.fresh', asks: {} },
  },
  {
    says: 'sends nothing without a password',
    input: plain,
    when: submitted,
    then: { in: 'asking.byPassword.incomplete', asks: {} },
  },
  {
    says: 'stops saying so when it is typed',
    input: plain,
    given: [submitted],
    when: typed('password', 'p'),
    then: { in: 'asking.byPassword.fresh', context: { password: 'p' } },
  },
  {
    says: 'sends the password for the one change [AUTH-04]',
    input: plain,
    given: [typed('password', 'pass')],
    when: submitted,
    then: { in: 'sending', tags: ['busy'], asks: proof({ action: plain.action }) },
  },
  { says: 'sends nothing twice', input: plain, given: byPassword, when: submitted, then: { in: 'sending' } },
  {
    says: 'ends with what allows the change, and forgets the password [AUTH-04]',
    input: plain,
    given: byPassword,
    when: { answer: 'checkSafety', done: 'token' },
    then: { in: 'passed', output: { token: 'token' }, context: { password: '' } },
  },
  {
    says: 'says that the password is wrong, and keeps it',
    input: plain,
    given: byPassword,
    when: refused(codes.passwordWrong),
    then: {
      in: 'asking.byPassword.refused',
      tags: ['failed'],
      context: { password: 'pass', ...because(codes.passwordWrong) },
    },
  },
  {
    says: 'forgets the reason when it is typed',
    input: plain,
    given: [...byPassword, refused(codes.passwordWrong)],
    when: typed('password', 'p'),
    then: { in: 'asking.byPassword.fresh', context: { error: undefined } },
  },
  {
    says: 'drops the reason when it is sent again',
    input: plain,
    given: [...byPassword, refused(codes.passwordWrong)],
    when: submitted,
    then: { in: 'sending', context: { error: undefined } },
  },
  {
    says: 'gives up at the person’s word',
    input: plain,
    given: byPassword,
    when: cancelled,
    then: { in: 'asking.byPassword.fresh', asks: {}, context: { password: 'pass' } },
  },
  {
    says: 'asks for a code when one was bound meanwhile',
    input: plain,
    given: byPassword,
    when: refused(codes.googleCodeNeeded),
    then: { in: 'asking.byApp.fresh', context: { isBound: true, error: undefined, password: 'pass' } },
  },
  {
    says: 'sends no code that is none',
    input: bound,
    given: [typed('password', 'pass'), typed('googleCode', '12')],
    when: submitted,
    then: { in: 'asking.byApp.incomplete', asks: {} },
  },
  {
    says: 'sends no code without a password',
    input: bound,
    given: [typed('googleCode', '123456')],
    when: submitted,
    then: { in: 'asking.byApp.incomplete' },
  },
  {
    says: 'stops saying so when the code is typed',
    input: bound,
    given: [submitted],
    when: typed('googleCode', '1'),
    then: { in: 'asking.byApp.fresh', context: { googleCode: '1' } },
  },
  {
    says: 'stops saying so when the password is typed beside the code',
    input: bound,
    given: [submitted],
    when: typed('password', 'p'),
    then: { in: 'asking.byApp.fresh', context: { password: 'p' } },
  },
  {
    says: 'sends both [AUTH-04]',
    input: bound,
    given: [typed('password', 'pass'), typed('googleCode', '123 456')],
    when: submitted,
    then: { in: 'sending', asks: proof({ googleCode: '123456' }) },
  },
  {
    says: 'says that the code is wrong',
    input: bound,
    given: byApp,
    when: refused(codes.googleCodeWrong),
    then: {
      in: 'asking.byApp.refused',
      tags: ['failed'],
      context: { googleCode: '123 456', ...because(codes.googleCodeWrong) },
    },
  },
  {
    says: 'forgets that reason when the code is typed',
    input: bound,
    given: [...byApp, refused(codes.googleCodeWrong)],
    when: typed('googleCode', '1'),
    then: { in: 'asking.byApp.fresh', context: { error: undefined } },
  },
  {
    says: 'gives up beside the code',
    input: bound,
    given: byApp,
    when: cancelled,
    then: { in: 'asking.byApp.fresh', asks: {} },
  },
  {
    says: 'drops the reason when the code goes missing',
    input: bound,
    given: [...byApp, refused(codes.googleCodeWrong), typed('googleCode', '')],
    when: submitted,
    then: { in: 'asking.byApp.incomplete' },
  },
  {
    says: 'asks for a recovery code where the authenticator is lost [AUTH-04]',
    input: bound,
    given: [...byApp, refused(codes.googleCodeWrong)],
    when: { type: 'recovery.chosen' },
    then: { in: 'asking.byRecovery.fresh', context: { googleCode: '', error: undefined } },
  },
  {
    says: 'sends no recovery code that is none',
    input: bound,
    given: [...lost, typed('recoveryCode', 'ab')],
    when: submitted,
    then: { in: 'asking.byRecovery.incomplete' },
  },
  {
    says: 'sends no recovery code without a password',
    input: bound,
    given: [...lost, typed('password', ''), typed('recoveryCode', 'ab2cd-ef3gh')],
    when: submitted,
    then: { in: 'asking.byRecovery.incomplete' },
  },
  {
    says: 'stops saying so when a recovery code is typed',
    input: bound,
    given: [...lost, submitted],
    when: typed('recoveryCode', 'a'),
    then: { in: 'asking.byRecovery.fresh', context: { recoveryCode: 'a' } },
  },
  {
    says: 'stops saying so when the password is typed beside it',
    input: bound,
    given: [...lost, submitted],
    when: typed('password', 'p'),
    then: { in: 'asking.byRecovery.fresh', context: { password: 'p' } },
  },
  {
    says: 'sends a recovery code as the venue writes it [AUTH-04]',
    input: bound,
    given: [...lost, typed('recoveryCode', 'AB2CD EF3GH')],
    when: submitted,
    then: { in: 'sending', asks: proof({ recoveryCode: 'ab2cd-ef3gh' }) },
  },
  {
    says: 'says that the recovery code is wrong',
    input: bound,
    given: byRecovery,
    when: refused(codes.googleCodeWrong),
    then: { in: 'asking.byRecovery.refused', tags: ['failed'], context: because(codes.googleCodeWrong) },
  },
  {
    says: 'gives up beside the recovery code',
    input: bound,
    given: byRecovery,
    when: cancelled,
    then: { in: 'asking.byRecovery.fresh', asks: {} },
  },
  {
    says: 'goes back to the authenticator',
    input: bound,
    given: [...byRecovery, refused(codes.googleCodeWrong)],
    when: { type: 'authenticator.chosen' },
    then: { in: 'asking.byApp.fresh', context: { recoveryCode: '', error: undefined } },
  },
  {
    says: 'rests when the venue takes no try',
    input: plain,
    given: byPassword,
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
    input: plain,
    given: [...byPassword, limited],
    when: { type: 'second.passed', left: 9 },
    then: { in: 'resting', context: { seconds: 9 } },
  },
  {
    says: 'rests without a countdown where none runs',
    input: plain,
    given: [...byPassword, limited],
    when: { answer: 'seconds', error: 'no timer' },
    then: { sent: [{ type: 'fault.met', actorId: 'seconds', error: 'no timer' }], in: 'resting' },
  },
  {
    says: 'goes on then',
    input: plain,
    given: [...byPassword, limited],
    when: { wait: 60_000 },
    then: { in: 'asking.byPassword.fresh', asks: {}, context: { password: 'pass', error: undefined } },
  },
  {
    says: 'goes on beside the code',
    input: bound,
    given: [...byApp, limited],
    when: { wait: 60_000 },
    then: { in: 'asking.byApp.fresh' },
  },
  {
    says: 'goes on beside the recovery code',
    input: bound,
    given: [...byRecovery, limited],
    when: { wait: 60_000 },
    then: { in: 'asking.byRecovery.fresh' },
  },
  {
    says: 'rests a while where the venue did not say how long',
    input: plain,
    given: [...byPassword, { answer: 'checkSafety', error: failure({ kind: 'rateLimited' }) }],
    when: { wait: limits.guessing.pause },
    then: { in: 'asking.byPassword.fresh' },
  },
]

it.each(table)('a safety check $says', (row) => {
  expect(rowFault(safetyCheckMachine, row)).toBeUndefined()
})

it('is held by its table: nine of ten planted faults are found [MBT-02]', () => {
  const { share, survivors } = hunt(safetyCheckMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})
