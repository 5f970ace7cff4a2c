import { expect, it } from 'vitest'
import { rowFault, type Table } from '@statefloor/explorer'
import { codes } from '#contract/kernel/codes.ts'
import { passwordMachine } from '#machines/account/password/password.machine.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const input = { isBound: false, changedAt: null, account: 'ada@example.com' }
const failure = (more: object) => ({ call: 'session.changePassword', ...more })
const business = (code: number) => failure({ kind: 'business', code })
const timeout = failure({ kind: 'timeout' })
const passed = { answer: 'safetyCheck', done: { token: 'token' } } as const
const typed = (text: string) => ({ type: 'password.changed', text }) as const
const submitted = { type: 'change.submitted' } as const
const retry = { type: 'retry.asked' } as const
const refused = (error: object) => ({ answer: 'changePassword', error }) as const
const says = (changedAt: number | null) => ({ answer: 'fetchChangedAt', done: changedAt }) as const
const silent = { answer: 'fetchChangedAt', error: timeout } as const
const changing = [passed, typed('seven quiet kettles'), submitted] as const
const check = { safetyCheck: { action: 'changePassword', isBound: false } }
const asked = { changePassword: { token: 'token', password: 'seven quiet kettles' } }
const nothing = { token: undefined, password: '' }

const table: Table<typeof passwordMachine> = [
  { says: 'asks who it is first [AUTH-04]', input, then: { in: 'checking', asks: check } },
  {
    says: 'says so when the check breaks',
    input,
    when: { answer: 'safetyCheck', error: business(codes.serverError) },
    then: { in: 'broken', tags: ['failed'], context: { error: business(codes.serverError) } },
  },
  {
    says: 'begins anew then',
    input,
    given: [{ answer: 'safetyCheck', error: 'broken' }],
    when: retry,
    then: { in: 'checking', asks: check },
  },
  {
    says: 'asks for the new one then',
    input,
    when: passed,
    then: { in: 'choosing.fresh', asks: {}, context: { token: 'token' } },
  },
  {
    says: 'takes none that is too short',
    input,
    given: [passed, typed('nine char')],
    when: submitted,
    then: { in: 'choosing.incomplete', asks: {} },
  },
  {
    says: 'takes not the account',
    input,
    given: [passed, typed('ADA@example.com')],
    when: submitted,
    then: { in: 'choosing.incomplete' },
  },
  {
    says: 'stops saying so when another is typed',
    input,
    given: [passed, submitted],
    when: typed('s'),
    then: { in: 'choosing.fresh', context: { password: 's' } },
  },
  {
    says: 'sends it with what allows it [AUTH-04]',
    input,
    given: [passed, typed('seven quiet kettles')],
    when: submitted,
    then: { in: 'changing', tags: ['busy'], asks: asked },
  },
  { says: 'sends nothing twice', input, given: changing, when: submitted, then: { in: 'changing', asks: asked } },
  {
    says: 'ends when it is changed, and keeps nothing',
    input,
    given: changing,
    when: { answer: 'changePassword', done: undefined },
    then: { in: 'changed', output: undefined, context: nothing },
  },
  {
    says: 'says why it was refused, and keeps what was typed',
    input,
    given: changing,
    when: refused(business(codes.passwordTooCommon)),
    then: {
      in: 'choosing.refused',
      tags: ['failed'],
      context: { password: 'seven quiet kettles', token: 'token', error: business(codes.passwordTooCommon) },
    },
  },
  {
    says: 'forgets the reason when another is typed',
    input,
    given: [...changing, refused(business(codes.passwordTooCommon))],
    when: typed('s'),
    then: { in: 'choosing.fresh', context: { error: undefined } },
  },
  {
    says: 'drops the reason when it becomes too short',
    input,
    given: [...changing, refused(business(codes.passwordTooCommon)), typed('s')],
    when: submitted,
    then: { in: 'choosing.incomplete', context: { error: undefined } },
  },
  {
    says: 'asks who it is again when the check was too long ago [AUTH-04]',
    input,
    given: changing,
    when: refused(business(codes.safetyCheckNeeded)),
    then: {
      in: 'checking',
      asks: check,
      context: { error: business(codes.safetyCheckNeeded), password: 'seven quiet kettles' },
    },
  },
  {
    says: 'still has what was typed after that',
    input,
    given: [...changing, refused(business(codes.safetyCheckNeeded))],
    when: passed,
    then: { in: 'choosing.fresh', context: { password: 'seven quiet kettles', error: undefined } },
  },
  {
    says: 'asks whether it happened when no answer came',
    input,
    given: changing,
    when: refused(timeout),
    then: {
      in: 'settling',
      tags: ['busy', 'unknown'],
      asks: { fetchChangedAt: undefined },
      context: { error: timeout },
    },
  },
  {
    says: 'is changed when it did',
    input,
    given: [...changing, refused(timeout)],
    when: says(8),
    then: { in: 'changed', output: undefined, context: nothing },
  },
  {
    says: 'can be sent again when it did not',
    input,
    given: [...changing, refused(timeout)],
    when: says(null),
    then: { in: 'choosing.refused', context: { error: timeout, password: 'seven quiet kettles' } },
  },
  {
    says: 'says that nobody knows',
    input,
    given: [...changing, refused(timeout)],
    when: silent,
    then: { in: 'unsettled', tags: ['failed', 'unknown'], context: { error: timeout } },
  },
  {
    says: 'asks once more',
    input,
    given: [...changing, refused(timeout), silent],
    when: retry,
    then: { in: 'settling' },
  },
]

it.each(table)('a new password $says', (row) => {
  expect(rowFault(passwordMachine, row)).toBeUndefined()
})

it('is held by its table: nine of ten planted faults are found [MBT-02]', () => {
  const { share, survivors } = hunt(passwordMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})
