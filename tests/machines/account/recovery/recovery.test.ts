import { describe } from 'vitest'
import { type Table } from '@statefloor/explorer'
import { codes } from '#contract/kernel/codes.ts'
import { recoveryMachine } from '#machines/account/recovery/recovery.machine.ts'
import { recoveryCodesMachine } from '#machines/account/recovery/recoveryCodes.machine.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const failure = (more: object) => ({ call: 'session.newRecoveryCodes', ...more })
const business = (code: number) => failure({ kind: 'business', code })
const timeout = failure({ kind: 'timeout' })
const fresh = ['ab2cd-ef3gh', 'jk4mn-pq5rs']

describe('new recovery codes', () => {
  const input = { isBound: true, changedAt: 7 }
  const passed = { answer: 'safetyCheck', done: { token: 'token' } } as const
  const refused = (error: object) => ({ answer: 'renewCodes', error }) as const
  const retry = { type: 'retry.requested' } as const
  const says = (changedAt: number | null) => ({ answer: 'fetchChangedAt', done: changedAt }) as const
  const silent = { answer: 'fetchChangedAt', error: timeout } as const
  const check = { safetyCheck: { action: 'newRecoveryCodes', isBound: true } }

  const recoveryRow = rowBuilder(recoveryMachine, input)

  const table: Table<typeof recoveryMachine> = [
    recoveryRow('require a safety check first [AUTH-04]', [], 'checking', { asks: check }),
    recoveryRow(
      'report a check that fails unexpectedly',
      [{ answer: 'safetyCheck', error: business(codes.serverError) }],
      { in: 'refused', tags: ['failed'], context: { error: business(codes.serverError) } },
    ),
    recoveryRow('are created after the check [AUTH-04]', [passed], 'renewing', {
      tags: ['busy'],
      asks: { renewCodes: { token: 'token' } },
    }),
    recoveryRow('are shown [AUTH-04]', [passed, { answer: 'renewCodes', done: fresh }], 'showing', {
      asks: { recoveryCodes: { codes: fresh } },
      context: { codes: fresh },
    }),
    recoveryRow(
      'are cleared once the user has saved them',
      [passed, { answer: 'renewCodes', done: fresh }, { answer: 'recoveryCodes', done: undefined }],
      { in: 'kept', output: undefined, context: { codes: [] } },
    ),
    recoveryRow(
      'are cleared when their list fails',
      [passed, { answer: 'renewCodes', done: fresh }, { answer: 'recoveryCodes', error: 'broken' }],
      { in: 'kept', context: { codes: [] } },
    ),
    recoveryRow('show why the venue rejected them', [passed, refused(business(codes.googleNotBound))], 'refused', {
      tags: ['failed'],
      context: { error: business(codes.googleNotBound), token: undefined },
    }),
    recoveryRow('start over with the check', [passed, refused(business(codes.googleNotBound)), retry], 'checking', {
      asks: check,
    }),
    recoveryRow(
      'clear the reason once the check is passed',
      [passed, refused(business(codes.googleNotBound)), retry, passed],
      { in: 'renewing', context: { error: undefined } },
    ),
    recoveryRow(
      'require a new check if the last one is too old',
      [passed, refused(business(codes.safetyCheckNeeded))],
      { in: 'checking', context: { error: business(codes.safetyCheckNeeded) } },
    ),
    recoveryRow('are lost if they were created, and have to be replaced', [passed, refused(timeout), says(8)], 'lost', {
      tags: ['failed'],
      context: { changedAt: 8 },
    }),
    recoveryRow('say that they were not created', [passed, refused(timeout), says(7)], 'unanswered', {
      tags: ['failed'],
      asks: {},
      context: { error: timeout },
    }),
    recoveryRow('say that the outcome is unknown', [passed, refused(timeout), silent], 'unsettled', {
      tags: ['failed', 'unknown'],
      context: { error: timeout },
    }),
  ]

  holdTable(recoveryMachine, table)
})

describe('the list of recovery codes', () => {
  const input = { codes: fresh }
  const text = 'ab2cd-ef3gh\njk4mn-pq5rs\n'

  const recoveryCodesRow = rowBuilder(recoveryCodesMachine, input)

  const table: Table<typeof recoveryCodesMachine> = [
    recoveryCodesRow('restarts a copy button that failed', [{ answer: 'copy', error: 'a fault' }], 'shown.reading', {
      asks: { copy: undefined, leaving: undefined },
      context: { codes: fresh },
    }),
    recoveryCodesRow('is saved as a file', [{ type: 'file.requested' }], 'shown.reading', {
      effects: [{ type: 'saveFile', params: { text } }],
    }),
    recoveryCodesRow('is done when the user has saved it', [{ type: 'codes.saved' }], 'kept', { output: undefined }),
    recoveryCodesRow('asks for confirmation before it closes', [{ type: 'close.requested' }], 'shown.confirming', {
      asks: { copy: undefined, leaving: undefined },
      context: { codes: fresh },
    }),
  ]

  holdTable(recoveryCodesMachine, table)
})
