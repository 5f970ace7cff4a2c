import { describe, expect, it } from 'vitest'
import { rowFault, type Table } from '@statefloor/explorer'
import { codes } from '#contract/kernel/codes.ts'
import { limits } from '#contract/limits.ts'
import { totpMachine } from '#machines/account/totp/totp.machine.ts'
import { totpOffMachine } from '#machines/account/totpOff/totpOff.machine.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const failure = (more: object) => ({ call: 'session.bindGoogle', ...more })
const business = (code: number) => failure({ kind: 'business', code })
const timeout = failure({ kind: 'timeout' })
const passed = { answer: 'safetyCheck', done: { token: 'token' } } as const
const retry = { type: 'retry.asked' } as const
const says = (changedAt: number | null) => ({ answer: 'fetchChangedAt', done: changedAt }) as const
const silent = { answer: 'fetchChangedAt', error: timeout } as const

describe('an authenticator', () => {
  const input = { isBound: true, changedAt: 7 }
  const key = { secret: 'GEZDGNBVGY3TQOJQ', otpauth: 'otpauth://totp/x' }
  const typed = (text: string) => ({ type: 'code.changed', text }) as const
  const submitted = { type: 'totp.submitted' } as const
  const refusedBind = (error: object) => ({ answer: 'bindKey', error }) as const
  const scanning = [passed, { answer: 'fetchKey', done: key }] as const
  const binding = [...scanning, typed('123 456'), submitted] as const
  const recoveryCodes = ['ab2cd-ef3gh']
  const check = { safetyCheck: { action: 'bindGoogle', isBound: true } }
  const nothing = { token: undefined, key: undefined, code: '' }

  const table: Table<typeof totpMachine> = [
    { says: 'asks who it is first [AUTH-04]', input, then: { in: 'checking', asks: check } },
    {
      says: 'fetches a key with what allows it [AUTH-04]',
      input,
      given: [],
      when: passed,
      then: { in: 'fetchingKey', tags: ['busy'], asks: { fetchKey: { token: 'token' } } },
    },
    {
      says: 'says so when the check breaks',
      input,
      when: { answer: 'safetyCheck', error: 'broken' },
      then: { in: 'broken', tags: ['failed'] },
    },
    {
      says: 'keeps why',
      input,
      when: { answer: 'safetyCheck', error: business(codes.serverError) },
      then: { context: { error: business(codes.serverError) } },
    },
    {
      says: 'asks who it is again after that',
      input,
      given: [{ answer: 'safetyCheck', error: 'broken' }],
      when: retry,
      then: { in: 'checking', asks: check },
    },
    {
      says: 'shows the key [AUTH-04]',
      input,
      given: [passed],
      when: { answer: 'fetchKey', done: key },
      then: { in: 'scanning.fresh', asks: { copy: undefined }, context: { key } },
    },
    {
      says: 'lets the key be copied again when the copy broke, and keeps what is typed',
      input,
      given: [...scanning, typed('12')],
      when: { answer: 'copy', error: 'broken' },
      then: { in: 'scanning.fresh', asks: { copy: undefined }, context: { key, code: '12' } },
    },
    {
      says: 'says that no key came',
      input,
      given: [passed],
      when: { answer: 'fetchKey', error: timeout },
      then: { in: 'keyless', tags: ['failed'], context: { error: timeout } },
    },
    {
      says: 'fetches it again',
      input,
      given: [passed, { answer: 'fetchKey', error: timeout }],
      when: retry,
      then: { in: 'fetchingKey' },
    },
    {
      says: 'asks who it is again when the check was used up before the key came',
      input,
      given: [passed],
      when: { answer: 'fetchKey', error: business(codes.safetyCheckNeeded) },
      then: { in: 'checking', context: { ...nothing, error: business(codes.safetyCheckNeeded) } },
    },
    {
      says: 'forgets that reason once it is passed',
      input,
      given: [passed, { answer: 'fetchKey', error: business(codes.safetyCheckNeeded) }],
      when: passed,
      then: { in: 'fetchingKey', context: { error: undefined } },
    },
    {
      says: 'sends no code that is none',
      input,
      given: [...scanning, typed('12')],
      when: submitted,
      then: { in: 'scanning.incomplete', asks: { copy: undefined } },
    },
    {
      says: 'stops saying so when a code is typed',
      input,
      given: [...scanning, submitted],
      when: typed('1'),
      then: { in: 'scanning.fresh', context: { code: '1' } },
    },
    {
      says: 'is bound by a code that it shows [AUTH-04]',
      input,
      given: [...scanning, typed('123 456')],
      when: submitted,
      then: { in: 'binding', tags: ['busy'], asks: { bindKey: { token: 'token', code: '123456' } } },
    },
    {
      says: 'sends nothing twice',
      input,
      given: binding,
      when: submitted,
      then: { in: 'binding', asks: { bindKey: { token: 'token', code: '123456' } } },
    },
    {
      says: 'shows the recovery codes [AUTH-04]',
      input,
      given: binding,
      when: { answer: 'bindKey', done: recoveryCodes },
      then: { in: 'showing', asks: { recoveryCodes: { codes: recoveryCodes } } },
    },
    {
      says: 'is bound when they are kept, and nothing secret is left',
      input,
      given: [...binding, { answer: 'bindKey', done: recoveryCodes }],
      when: { answer: 'recoveryCodes', done: undefined },
      then: { in: 'bound', output: undefined, context: { ...nothing, codes: [] } },
    },
    {
      says: 'is bound even when their list breaks',
      input,
      given: [...binding, { answer: 'bindKey', done: recoveryCodes }],
      when: { answer: 'recoveryCodes', error: 'broken' },
      then: { in: 'bound' },
    },
    {
      says: 'says that the code is wrong, and keeps the key [AUTH-04]',
      input,
      given: binding,
      when: refusedBind(business(codes.googleCodeWrong)),
      then: {
        in: 'scanning.refused',
        tags: ['failed'],
        context: { key, code: '123 456', error: business(codes.googleCodeWrong) },
      },
    },
    {
      says: 'forgets the reason when a code is typed',
      input,
      given: [...binding, refusedBind(business(codes.googleCodeWrong))],
      when: typed('1'),
      then: { in: 'scanning.fresh', context: { error: undefined } },
    },
    {
      says: 'drops the reason when a code is missing',
      input,
      given: [...binding, refusedBind(business(codes.googleCodeWrong)), typed('')],
      when: submitted,
      then: { in: 'scanning.incomplete', context: { error: undefined } },
    },
    {
      says: 'asks who it is again when the check was too long ago [AUTH-04]',
      input,
      given: binding,
      when: refusedBind(business(codes.safetyCheckNeeded)),
      then: { in: 'checking', context: { ...nothing, error: business(codes.safetyCheckNeeded) } },
    },
    {
      says: 'rests when the venue takes no code',
      input,
      given: binding,
      when: refusedBind(failure({ kind: 'rateLimited', retryAfter: 60_000 })),
      then: { in: 'resting', tags: ['failed'], asks: { seconds: { ms: 60_000 } } },
    },
    {
      says: 'counts the seconds',
      input,
      given: [...binding, refusedBind(failure({ kind: 'rateLimited' }))],
      when: { type: 'second.passed', left: 9 },
      then: { in: 'resting', context: { seconds: 9 } },
    },
    {
      says: 'rests without a countdown where none runs',
      input,
      given: [...binding, refusedBind(failure({ kind: 'rateLimited' }))],
      when: { answer: 'seconds', error: 'no timer' },
      then: { sent: [{ type: 'fault.met', actorId: 'seconds', error: 'no timer' }], in: 'resting' },
    },
    {
      says: 'goes on then',
      input,
      given: [...binding, refusedBind(failure({ kind: 'rateLimited' }))],
      when: { wait: limits.guessing.pause },
      then: { in: 'scanning.fresh', context: { key, error: undefined } },
    },
    {
      says: 'asks whether it happened when no answer came',
      input,
      given: binding,
      when: refusedBind(timeout),
      then: {
        in: 'settling',
        tags: ['busy', 'unknown'],
        asks: { fetchChangedAt: undefined },
        context: { error: timeout },
      },
    },
    {
      says: 'is bound without recovery codes when it did, and says so',
      input,
      given: [...binding, refusedBind(timeout)],
      when: says(8),
      then: { in: 'codesLost', tags: ['failed'], context: { ...nothing } },
    },
    {
      says: 'can be sent again when it did not',
      input,
      given: [...binding, refusedBind(timeout)],
      when: says(7),
      then: { in: 'scanning.refused', context: { key, error: timeout } },
    },
    {
      says: 'says that nobody knows',
      input,
      given: [...binding, refusedBind(timeout)],
      when: silent,
      then: { in: 'unsettled', tags: ['failed', 'unknown'], context: { error: timeout } },
    },
    {
      says: 'asks once more',
      input,
      given: [...binding, refusedBind(timeout), silent],
      when: retry,
      then: { in: 'settling' },
    },
  ]

  it.each(table)('$says', (row) => {
    expect(rowFault(totpMachine, row)).toBeUndefined()
  })

  it('is held by its table: nine of ten planted faults are found [MBT-02]', () => {
    const { share, survivors } = hunt(totpMachine, table)
    expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
  })
})

describe('turning it off', () => {
  const input = { isBound: true, changedAt: null }
  const refused = (error: object) => ({ answer: 'unbindKey', error }) as const
  const check = { safetyCheck: { action: 'unbindGoogle', isBound: true } }

  const table: Table<typeof totpOffMachine> = [
    { says: 'asks who it is first [AUTH-04]', input, then: { in: 'checking', asks: check } },
    {
      says: 'says so when the check breaks',
      input,
      when: { answer: 'safetyCheck', error: 'broken' },
      then: { in: 'refused', tags: ['failed'] },
    },
    {
      says: 'keeps why',
      input,
      when: { answer: 'safetyCheck', error: business(codes.serverError) },
      then: { context: { error: business(codes.serverError) } },
    },
    {
      says: 'is sent once that is known [AUTH-04]',
      input,
      when: passed,
      then: { in: 'unbinding', tags: ['busy'], asks: { unbindKey: { token: 'token' } } },
    },
    {
      says: 'ends when it is off',
      input,
      given: [passed],
      when: { answer: 'unbindKey', done: undefined },
      then: { in: 'off', output: undefined },
    },
    {
      says: 'says why it was refused',
      input,
      given: [passed],
      when: refused(business(codes.googleNotBound)),
      then: { in: 'refused', tags: ['failed'], context: { error: business(codes.googleNotBound), token: undefined } },
    },
    {
      says: 'begins anew with the check',
      input,
      given: [passed, refused(business(codes.googleNotBound))],
      when: retry,
      then: { in: 'checking', asks: check },
    },
    {
      says: 'forgets the reason once the check is passed',
      input,
      given: [passed, refused(business(codes.googleNotBound)), retry],
      when: passed,
      then: { in: 'unbinding', context: { error: undefined } },
    },
    {
      says: 'asks who it is again when the check was too long ago',
      input,
      given: [passed],
      when: refused(business(codes.safetyCheckNeeded)),
      then: { in: 'checking', context: { error: business(codes.safetyCheckNeeded) } },
    },
    {
      says: 'asks whether it happened when no answer came',
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
      says: 'is off when it did',
      input,
      given: [passed, refused(timeout)],
      when: says(8),
      then: { in: 'off', output: undefined },
    },
    {
      says: 'says that it did not happen',
      input,
      given: [passed, refused(timeout)],
      when: says(null),
      then: { in: 'unanswered', tags: ['failed'], asks: {}, context: { error: timeout } },
    },
    {
      says: 'is sent again at the person’s word only',
      input,
      given: [passed, refused(timeout), says(null)],
      when: retry,
      then: { in: 'unbinding', asks: { unbindKey: { token: 'token' } } },
    },
    {
      says: 'says that nobody knows',
      input,
      given: [passed, refused(timeout)],
      when: silent,
      then: { in: 'unsettled', tags: ['failed', 'unknown'], context: { error: timeout } },
    },
    { says: 'asks once more', input, given: [passed, refused(timeout), silent], when: retry, then: { in: 'settling' } },
  ]

  it.each(table)('$says', (row) => {
    expect(rowFault(totpOffMachine, row)).toBeUndefined()
  })

  it('is held by its table: nine of ten planted faults are found [MBT-02]', () => {
    const { share, survivors } = hunt(totpOffMachine, table)
    expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
  })
})
