import { describe } from 'vitest'
import { type Table } from '@statefloor/explorer'
import { codes } from '#contract/kernel/codes.ts'
import { accountLimits } from '#contract/account/limits.ts'
import { totpMachine } from '#machines/account/totp/totp.machine.ts'
import { totpOffMachine } from '#machines/account/totpOff/totpOff.machine.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const failure = (more: object) => ({ call: 'session.bindGoogle', ...more })
const business = (code: number) => failure({ kind: 'business', code })
const timeout = failure({ kind: 'timeout' })
const passed = { answer: 'safetyCheck', done: { token: 'token' } } as const
const retry = { type: 'retry.requested' } as const
const says = (changedAt: number | null) => ({ answer: 'fetchChangedAt', done: changedAt }) as const
const silent = { answer: 'fetchChangedAt', error: timeout } as const

describe('binding an authenticator', () => {
  const input = { isBound: true, changedAt: 7 }
  const key = { secret: 'GEZDGNBVGY3TQOJQ', otpauth: 'otpauth://totp/x' }
  const typed = (text: string) => ({ type: 'code.changed', text }) as const
  const submitted = { type: 'totp.submitted' } as const
  const refusedBind = (error: object) => ({ answer: 'bindKey', error }) as const
  const wrongCode = refusedBind(business(codes.googleCodeWrong))
  const limited = refusedBind(failure({ kind: 'rateLimited' }))
  const scanning = [passed, { answer: 'fetchKey', done: key }] as const
  const binding = [...scanning, typed('123 456'), submitted] as const
  const recoveryCodes = ['ab2cd-ef3gh']
  const check = { safetyCheck: { action: 'bindGoogle', isBound: true } }
  const nothing = { token: undefined, key: undefined, code: '' }

  const totpRow = rowBuilder(totpMachine, input)

  const table: Table<typeof totpMachine> = [
    totpRow('requires a safety check first [AUTH-04]', [], 'checking', { asks: check }),
    totpRow('requests a key with the check’s token [AUTH-04]', [passed], 'fetchingKey', {
      tags: ['busy'],
      asks: { fetchKey: { token: 'token' } },
    }),
    totpRow('keeps the reason of a failure', [{ answer: 'safetyCheck', error: business(codes.serverError) }], {
      context: { error: business(codes.serverError) },
    }),
    totpRow('requires a new check after that', [{ answer: 'safetyCheck', error: 'broken' }, retry], 'checking', {
      asks: check,
    }),
    totpRow('shows the key [AUTH-04]', [passed, { answer: 'fetchKey', done: key }], 'scanning.fresh', {
      asks: { copy: undefined },
      context: { key },
    }),
    totpRow(
      'lets the user copy the key again after a failed copy, and keeps the input',
      [...scanning, typed('12'), { answer: 'copy', error: 'broken' }],
      { in: 'scanning.fresh', asks: { copy: undefined }, context: { key, code: '12' } },
    ),
    totpRow('says that no key came', [passed, { answer: 'fetchKey', error: timeout }], 'keyUnavailable', {
      tags: ['failed'],
      context: { error: timeout },
    }),
    totpRow(
      'requires a new check if the token was used up before the key came',
      [passed, { answer: 'fetchKey', error: business(codes.safetyCheckNeeded) }],
      { in: 'checking', context: { ...nothing, error: business(codes.safetyCheckNeeded) } },
    ),
    totpRow(
      'clears that reason once the check is passed',
      [passed, { answer: 'fetchKey', error: business(codes.safetyCheckNeeded) }, passed],
      { in: 'fetchingKey', context: { error: undefined } },
    ),
    totpRow('rejects an invalid code', [...scanning, typed('12'), submitted], 'scanning.incomplete', {
      asks: { copy: undefined },
    }),
    totpRow('clears the error when the code is edited', [...scanning, submitted, typed('1')], 'scanning.fresh', {
      context: { code: '1' },
    }),
    totpRow('binds with a code that the authenticator shows [AUTH-04]', [...scanning, typed('123 456'), submitted], {
      in: 'binding',
      tags: ['busy'],
      asks: { bindKey: { token: 'token', code: '123456' } },
    }),
    totpRow('shows the recovery codes [AUTH-04]', [...binding, { answer: 'bindKey', done: recoveryCodes }], 'showing', {
      asks: { recoveryCodes: { codes: recoveryCodes } },
    }),
    totpRow(
      'ends once the codes are saved, and keeps no secrets',
      [...binding, { answer: 'bindKey', done: recoveryCodes }, { answer: 'recoveryCodes', done: undefined }],
      { in: 'bound', output: undefined, context: { ...nothing, codes: [] } },
    ),
    totpRow('says that the code is wrong, and keeps the key [AUTH-04]', [...binding, wrongCode], 'scanning.refused', {
      tags: ['failed'],
      context: { key, code: '123 456', error: business(codes.googleCodeWrong) },
    }),
    totpRow('clears the reason when the code is edited', [...binding, wrongCode, typed('1')], 'scanning.fresh', {
      context: { error: undefined },
    }),
    totpRow('clears the reason when the code is missing', [...binding, wrongCode, typed(''), submitted], {
      in: 'scanning.incomplete',
      context: { error: undefined },
    }),
    totpRow(
      'requires a new check if the last one is too old [AUTH-04]',
      [...binding, refusedBind(business(codes.safetyCheckNeeded))],
      { in: 'checking', context: { ...nothing, error: business(codes.safetyCheckNeeded) } },
    ),
    totpRow(
      'pauses when the venue limits attempts',
      [...binding, refusedBind(failure({ kind: 'rateLimited', retryAfter: 60_000 }))],
      { in: 'waiting', tags: ['failed'], asks: { seconds: { ms: 60_000 } } },
    ),
    totpRow('counts down the seconds', [...binding, limited, { type: 'second.passed', left: 9 }], 'waiting', {
      context: { seconds: 9 },
    }),
    totpRow('continues after the pause', [...binding, limited, { wait: accountLimits.guessing.pause }], {
      in: 'scanning.fresh',
      context: { key, error: undefined },
    }),
    totpRow('reports success without recovery codes if it was bound', [...binding, refusedBind(timeout), says(8)], {
      in: 'codesLost',
      tags: ['failed'],
      context: { ...nothing },
    }),
    totpRow('can be sent again if it was not bound', [...binding, refusedBind(timeout), says(7)], 'scanning.refused', {
      context: { key, error: timeout },
    }),
    totpRow('says that the outcome is unknown', [...binding, refusedBind(timeout), silent], 'unsettled', {
      tags: ['failed', 'unknown'],
      context: { error: timeout },
    }),
    totpRow('looks up the outcome once more', [...binding, refusedBind(timeout), silent, retry], 'settling'),
  ]

  holdTable(totpMachine, table)
})

describe('turning off an authenticator', () => {
  const input = { isBound: true, changedAt: null }
  const refused = (error: object) => ({ answer: 'unbindKey', error }) as const
  const check = { safetyCheck: { action: 'unbindGoogle', isBound: true } }

  const totpOffRow = rowBuilder(totpOffMachine, input)

  const table: Table<typeof totpOffMachine> = [
    totpOffRow('requires a safety check first [AUTH-04]', [], 'checking', { asks: check }),
    totpOffRow('keeps the reason of a failure', [{ answer: 'safetyCheck', error: business(codes.serverError) }], {
      context: { error: business(codes.serverError) },
    }),
    totpOffRow('is sent after the check [AUTH-04]', [passed], 'unbinding', {
      tags: ['busy'],
      asks: { unbindKey: { token: 'token' } },
    }),
    totpOffRow('ends when the authenticator is off', [passed, { answer: 'unbindKey', done: undefined }], 'off', {
      output: undefined,
    }),
    totpOffRow('shows the venue’s reason', [passed, refused(business(codes.googleNotBound))], 'refused', {
      tags: ['failed'],
      context: { error: business(codes.googleNotBound), token: undefined },
    }),
    totpOffRow('starts over with the check', [passed, refused(business(codes.googleNotBound)), retry], 'checking', {
      asks: check,
    }),
    totpOffRow(
      'clears the reason once the check is passed',
      [passed, refused(business(codes.googleNotBound)), retry, passed],
      'unbinding',
      {
        context: { error: undefined },
      },
    ),
    totpOffRow(
      'requires a new check if the last one is too old',
      [passed, refused(business(codes.safetyCheckNeeded))],
      { in: 'checking', context: { error: business(codes.safetyCheckNeeded) } },
    ),
    totpOffRow('looks up the outcome if no answer came', [passed, refused(timeout)], 'settling', {
      tags: ['busy', 'unknown'],
      asks: { fetchChangedAt: undefined },
      context: { error: timeout },
    }),
    totpOffRow('reports success if it is off', [passed, refused(timeout), says(8)], 'off', { output: undefined }),
    totpOffRow('says that it did not happen', [passed, refused(timeout), says(null)], 'unanswered', {
      tags: ['failed'],
      asks: {},
      context: { error: timeout },
    }),
    totpOffRow('is sent again only on request', [passed, refused(timeout), says(null), retry], 'unbinding', {
      asks: { unbindKey: { token: 'token' } },
    }),
    totpOffRow('says that the outcome is unknown', [passed, refused(timeout), silent], 'unsettled', {
      tags: ['failed', 'unknown'],
      context: { error: timeout },
    }),
    totpOffRow('looks up the outcome once more', [passed, refused(timeout), silent, retry], 'settling'),
  ]

  holdTable(totpOffMachine, table)
})
