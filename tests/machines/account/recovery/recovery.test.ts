import { describe, expect, it } from 'vitest'
import { rowFault, type Table } from '@statefloor/explorer'
import { codes } from '#contract/kernel/codes.ts'
import { recoveryMachine } from '#machines/account/recovery/recovery.machine.ts'
import { recoveryCodesMachine } from '#machines/account/recovery/recoveryCodes.machine.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const failure = (more: object) => ({ call: 'session.newRecoveryCodes', ...more })
const business = (code: number) => failure({ kind: 'business', code })
const timeout = failure({ kind: 'timeout' })
const fresh = ['ab2cd-ef3gh', 'jk4mn-pq5rs']

describe('new recovery codes', () => {
  const input = { isBound: true, changedAt: 7 }
  const passed = { answer: 'safetyCheck', done: { token: 'token' } } as const
  const refused = (error: object) => ({ answer: 'renewCodes', error }) as const
  const retry = { type: 'retry.asked' } as const
  const says = (changedAt: number | null) => ({ answer: 'fetchChangedAt', done: changedAt }) as const
  const silent = { answer: 'fetchChangedAt', error: timeout } as const
  const check = { safetyCheck: { action: 'newRecoveryCodes', isBound: true } }

  const table: Table<typeof recoveryMachine> = [
    { says: 'ask who it is first [AUTH-04]', input, then: { in: 'checking', asks: check } },
    {
      says: 'say so when the check breaks',
      input,
      when: { answer: 'safetyCheck', error: business(codes.serverError) },
      then: { in: 'refused', tags: ['failed'], context: { error: business(codes.serverError) } },
    },
    {
      says: 'are made once that is known [AUTH-04]',
      input,
      when: passed,
      then: { in: 'renewing', tags: ['busy'], asks: { renewCodes: { token: 'token' } } },
    },
    {
      says: 'are shown [AUTH-04]',
      input,
      given: [passed],
      when: { answer: 'renewCodes', done: fresh },
      then: { in: 'showing', asks: { recoveryCodes: { codes: fresh } }, context: { codes: fresh } },
    },
    {
      says: 'are gone from here once they are kept',
      input,
      given: [passed, { answer: 'renewCodes', done: fresh }],
      when: { answer: 'recoveryCodes', done: undefined },
      then: { in: 'kept', output: undefined, context: { codes: [] } },
    },
    {
      says: 'are gone from here when their list breaks',
      input,
      given: [passed, { answer: 'renewCodes', done: fresh }],
      when: { answer: 'recoveryCodes', error: 'broken' },
      then: { in: 'kept', context: { codes: [] } },
    },
    {
      says: 'say why they were refused',
      input,
      given: [passed],
      when: refused(business(codes.googleNotBound)),
      then: { in: 'refused', tags: ['failed'], context: { error: business(codes.googleNotBound), token: undefined } },
    },
    {
      says: 'begin anew with the check',
      input,
      given: [passed, refused(business(codes.googleNotBound))],
      when: retry,
      then: { in: 'checking', asks: check },
    },
    {
      says: 'forget the reason once the check is passed',
      input,
      given: [passed, refused(business(codes.googleNotBound)), retry],
      when: passed,
      then: { in: 'renewing', context: { error: undefined } },
    },
    {
      says: 'ask who it is again when the check was too long ago',
      input,
      given: [passed],
      when: refused(business(codes.safetyCheckNeeded)),
      then: { in: 'checking', context: { error: business(codes.safetyCheckNeeded) } },
    },
    {
      says: 'ask whether they were made when no answer came',
      input,
      given: [passed],
      when: refused(timeout),
      then: {
        in: 'settling',
        tags: ['busy', 'unknown'],
        asks: { fetchChangedAt: undefined },
        context: { error: timeout },
      },
    },
    {
      says: 'are lost when they were, and others have to be made',
      input,
      given: [passed, refused(timeout)],
      when: says(8),
      then: { in: 'lost', tags: ['failed'], context: { changedAt: 8 } },
    },
    {
      says: 'are made in the place of the lost ones after another check',
      input,
      given: [passed, refused(timeout), says(8)],
      when: retry,
      then: { in: 'checking', asks: check },
    },
    {
      says: 'know which change was the last when no answer comes again',
      input,
      given: [passed, refused(timeout), says(8), retry, passed, refused(timeout)],
      when: says(8),
      then: { in: 'unanswered' },
    },
    {
      says: 'say that they were not made',
      input,
      given: [passed, refused(timeout)],
      when: says(7),
      then: { in: 'unanswered', tags: ['failed'], asks: {}, context: { error: timeout } },
    },
    {
      says: 'are asked for again at the person’s word only',
      input,
      given: [passed, refused(timeout), says(7)],
      when: retry,
      then: { in: 'renewing', asks: { renewCodes: { token: 'token' } } },
    },
    {
      says: 'say that nobody knows',
      input,
      given: [passed, refused(timeout)],
      when: silent,
      then: { in: 'unsettled', tags: ['failed', 'unknown'], context: { error: timeout } },
    },
    { says: 'ask once more', input, given: [passed, refused(timeout), silent], when: retry, then: { in: 'settling' } },
  ]

  it.each(table)('$says', (row) => {
    expect(rowFault(recoveryMachine, row)).toBeUndefined()
  })

  it('are held by their table: nine of ten planted faults are found [MBT-02]', () => {
    const { share, survivors } = hunt(recoveryMachine, table)
    expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
  })
})

describe('the list of recovery codes', () => {
  const input = { codes: fresh }
  const text = 'ab2cd-ef3gh\njk4mn-pq5rs\n'

  const table: Table<typeof recoveryCodesMachine> = [
    {
      says: 'is shown, with what copies it',
      input,
      then: { in: 'shown.reading', asks: { copy: undefined, leaving: undefined }, context: { codes: fresh } },
    },
    {
      says: 'has what copies it again where that died',
      input,
      when: { answer: 'copy', error: 'a fault' },
      then: { in: 'shown.reading', asks: { copy: undefined, leaving: undefined }, context: { codes: fresh } },
    },
    {
      says: 'is saved as a file',
      input,
      when: { type: 'file.asked' },
      then: { in: 'shown.reading', effects: [{ type: 'saveFile', params: { text } }] },
    },
    {
      says: 'is done when the person has it',
      input,
      when: { type: 'codes.kept' },
      then: { in: 'kept', output: undefined },
    },
    {
      says: 'stays when what keeps the page broke',
      input,
      when: { answer: 'leaving', error: 'a fault' },
      then: {
        sent: [{ type: 'fault.met', actorId: 'leaving', error: 'a fault' }],
        in: 'shown.reading',
        asks: { copy: undefined },
      },
    },
    {
      says: 'asks before the page is left',
      input,
      when: { answer: 'leaving', sends: { type: 'close.asked' } },
      then: { in: 'shown.asking' },
    },
    {
      says: 'asks before it closes',
      input,
      when: { type: 'close.asked' },
      then: { in: 'shown.asking', asks: { copy: undefined, leaving: undefined }, context: { codes: fresh } },
    },
    {
      says: 'is there again when the person stays',
      input,
      given: [{ type: 'close.asked' }],
      when: { type: 'close.declined' },
      then: { in: 'shown.reading', context: { codes: fresh } },
    },
    {
      says: 'goes when the person says so',
      input,
      given: [{ type: 'close.asked' }],
      when: { type: 'close.confirmed' },
      then: { in: 'left', output: undefined },
    },
    { says: 'does not go unasked', input, when: { type: 'close.confirmed' }, then: { in: 'shown.reading' } },
  ]

  it.each(table)('$says', (row) => {
    expect(rowFault(recoveryCodesMachine, row)).toBeUndefined()
  })

  it('is held by its table: nine of ten planted faults are found [MBT-02]', () => {
    const { share, survivors } = hunt(recoveryCodesMachine, table)
    expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
  })
})
