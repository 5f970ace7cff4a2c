import { describe, expect, it } from 'vitest'
import { trimAddress } from '#contract/assets/addresses/trimAddress.ts'
import { fieldOf, noAmount } from '#contract/kernel/amountField.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { canTest, changedFields } from '#machines/assets/withdraw/withdraw.form.ts'
import { problemOf, problemsOf } from '#machines/assets/withdraw/withdraw.problems.ts'
import { warningsOf, withdrawRules } from '#machines/assets/withdraw/withdraw.rules.ts'
import {
  sampleAddressCheck,
  sampleCheck,
  sampleFields,
  sampleSetup,
  sampleTerms,
} from '#machines/assets/withdraw/withdraw.samples.ts'
import type { WithdrawFields, WithdrawForm, WithdrawTerms } from '#machines/assets/withdraw/withdraw.types.ts'

const formOf = (
  fields: Partial<WithdrawFields> = {},
  terms: Partial<WithdrawTerms> = {},
  over: Partial<WithdrawForm> = {},
): WithdrawForm => ({
  preset: { coinId: undefined },
  setup: sampleSetup,
  fields: sampleFields(fields),
  terms: sampleTerms(terms),
  ticked: [],
  proof: undefined,
  ...over,
})

const amount = (value: string) => ({ amount: fieldOf(decimal(value)) })

describe('the problem of a form', () => {
  it('is none if everything fits [WDR-01]', () => {
    expect(problemOf(formOf())).toBeUndefined()
  })

  it('is the first from the top', () => {
    expect(problemOf(formOf({ coinId: undefined }))).toBe('coinMissing')
    expect(problemOf(formOf({ coinId: 3 }))).toBe('closed')
    expect(problemOf(formOf({ address: '' }))).toBe('addressMissing')
    expect(problemOf(formOf({ address: 'b'.repeat(201) }))).toBe('addressTooLong')
    expect(problemOf(formOf({}, { fits: [], networkId: undefined, address: undefined }))).toBe('addressUnknown')
    expect(problemOf(formOf({}, { networkId: undefined, address: undefined }))).toBe('networkMissing')
    const elsewhere = { fits: [{ networkId: 'eth', name: 'Ethereum', memo: null, isOffered: false }] }
    expect(problemOf(formOf({}, { ...elsewhere, networkId: undefined, address: undefined }))).toBe('addressElsewhere')
    const typo = sampleAddressCheck({ valid: false, reason: 'checksum', canonical: null })
    expect(problemOf(formOf({}, { fits: [], networkId: undefined, address: typo }))).toBe('addressUnfit')
    expect(problemOf(formOf({}, { address: sampleAddressCheck({ valid: false, reason: 'memo' }) }))).toBe('memoUnfit')
    expect(problemOf(formOf({ amount: noAmount }))).toBe('amountMissing')
  })

  it('keeps the amount between the borders of the network [WDR-01]', () => {
    const of = (value: string, available = '100') =>
      problemsOf(formOf(amount(value), { info: { ...sampleTerms().info, available: decimal(available) } })).amount
    expect([of('0.0005'), of('0.00049999')]).toEqual([undefined, 'belowMinimum'])
    expect([of('8'), of('8.00000001')]).toEqual([undefined, 'aboveMaximum'])
    expect([of('0.12345678'), of('0.123456789')]).toEqual([undefined, 'tooPrecise'])
    expect([of('0.5', '0.5'), of('0.50000001', '0.5')]).toEqual([undefined, 'overBalance'])
    expect(of('0')).toBe('amountMissing')
  })

  it('waits for what the venue says of this very address', () => {
    expect(problemOf(formOf({}, { address: undefined }))).toBe('asking')
    expect(problemOf(formOf({}, {}, { terms: undefined }))).toBe('networkMissing')
  })

  it('is a block, if the form itself is right [WDR-01]', () => {
    const block = { code: 30526, until: null, wayOn: 'identity', neededLevel: 1 } as const
    expect(problemOf(formOf({}, { check: sampleCheck({ blocks: [block] }) }))).toBe('blocked')
  })
})

describe('a change of the form', () => {
  it('strips a payment link to the address in it, and takes its memo', () => {
    const pasted = changedFields(formOf(), { field: 'address', text: ' bitcoin:bc1qar0?amount=1 ' })
    expect(pasted.address).toBe('bc1qar0')
    const xrp = changedFields(formOf({ coinId: 2 }), { field: 'address', text: 'xrpl:rEb8?dt=77' })
    expect([xrp.address, xrp.memo]).toEqual(['rEb8', '77'])
    expect(trimAddress('bitcoin', 'bc1q').address).toBe('bc1q')
  })

  it('starts over with another coin', () => {
    expect(changedFields(formOf(), { field: 'coin', coinId: 2 })).toMatchObject({ coinId: 2, address: '' })
    expect(changedFields(formOf(), { field: 'coin', coinId: 1 })).toEqual(sampleFields())
  })

  it('takes address, network and memo from the address book', () => {
    const { entries } = sampleTerms()
    const [entry] = entries
    if (!entry) throw new Error('The sample book is empty')
    const chosen = changedFields(formOf({ memo: 'old' }), { field: 'entry', entry })
    expect(chosen).toMatchObject({ address: entry.address, networkId: 'btc', memo: '' })
  })

  it('fills in a share of what is available, rounded down to the decimals of the network', () => {
    const share = (percent: number) => changedFields(formOf(), { field: 'share', percent }).amount
    expect(share(100)).toEqual(fieldOf(decimal('0.5')))
    expect(share(25)).toEqual(fieldOf(decimal('0.125')))
  })

  it('drops what is known about the address only if the address changes', () => {
    const lasting = (fields: Partial<WithdrawFields>) => withdrawRules.lastingTerms?.(formOf(fields))
    expect(lasting(amount('0.2'))).toEqual(sampleTerms())
    expect(lasting({ address: 'bc1q' })).toMatchObject({ fits: [], networkId: undefined, address: undefined })
    expect(lasting({ coinId: 2 })).toBeUndefined()
  })
})

describe('a test that goes first', () => {
  it('is the minimum, and afterwards the form holds the rest to the same address', () => {
    const form = formOf(amount('0.1'))
    const test = { ...form, fields: changedFields(form, { field: 'test', isOn: true }) }
    expect(test.fields).toMatchObject({ ...amount('0.0005'), whole: decimal('0.1') })
    expect(withdrawRules.nextOf?.(test)).toEqual(sampleFields({ ...amount('0.0995'), networkId: 'btc', isRest: true }))
    expect(changedFields(test, { field: 'test', isOn: false })).toMatchObject({ ...amount('0.1'), whole: undefined })
    expect(changedFields(test, { field: 'amount', typed: fieldOf(decimal('1')) }).whole).toBeUndefined()
  })

  it('needs a rest that can leave too', () => {
    expect([canTest(formOf(amount('0.001'))), canTest(formOf(amount('0.00099999')))]).toEqual([true, false])
    expect(withdrawRules.nextOf?.(formOf())).toBeUndefined()
  })
})

describe('what is sent', () => {
  const sent = formOf({ memo: 'ignored' }, {}, { ticked: ['firstUse'], proof: 'token' })
  const subject = {
    coinId: 1,
    networkId: 'btc',
    address: sampleFields().address,
    memo: null,
    memoKind: null,
    amount: '0.1',
    fee: '0.0001',
  }

  it('is what was seen, with the warnings that were ticked', () => {
    expect(withdrawRules.bodyOf(sent)).toEqual({ ...subject, accepted: ['firstUse'], safetyToken: 'token' })
  })

  it('is what the safety check allowed [WDR-02]', () => {
    expect(withdrawRules.proofOf(sent)).toEqual({ action: 'withdraw', isBound: false, subject })
  })

  it('has the memo of a network that has one', () => {
    const tagged = formOf({ coinId: 2, memo: ' 77 ' }, { coinId: 2, networkId: 'xrp' })
    expect(withdrawRules.bodyOf(tagged)).toMatchObject({ memo: '77', memoKind: 'number' })
  })

  it('needs each kind of warning ticked once, from either answer', () => {
    const known = { address: 'bc1qx', label: null, lastUsedAt: null }
    const alike = { kind: 'lookAlike', known } as const
    const terms = { address: sampleAddressCheck({ warnings: [alike, { kind: 'firstUse' }] }) }
    expect(warningsOf(formOf({}, terms))).toEqual(['lookAlike', 'firstUse'])
  })
})
