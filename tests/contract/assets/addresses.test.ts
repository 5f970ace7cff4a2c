import { expect, it } from 'vitest'
import { addressFaults, addressLosses } from '#contract/assets/addresses/reasons.ts'
import type { AddressReason } from '#contract/assets/addresses/reasons.ts'
import { readAddress } from '#contract/assets/addresses/readAddress.ts'
import { solanaPrograms } from '#contract/assets/addresses/solana.ts'
import { addressKinds } from '#contract/assets/networks.ts'
import type { AddressKind } from '#contract/assets/networks.ts'
import { tokenContractsOf } from '#server/catalogue/networks.ts'
import { networkRows } from '#server/catalogue/networks.data.ts'
import { allowedDifferences } from './vectors/allowedDifferences.ts'
import { bitcoinLike } from './vectors/bitcoinLike.data.ts'
import { elsewhere, extended } from './vectors/elsewhere.data.ts'
import { others } from './vectors/others.data.ts'

const published = [...bitcoinLike, ...others]
const reasonOf = (kind: AddressKind, text: string): AddressReason | 'read' => {
  const reading = readAddress(kind, text)
  return reading.ok ? 'read' : reading.reason
}

it('reads every published address and refuses every published mistake, with the allowed differences only [WDR-01]', () => {
  const seen = new Set<string>()
  const unexpected: string[] = []
  for (const { kind, source, valid, invalid } of published) {
    for (const [text, isValid] of [
      ...valid.map((one) => [one, true] as const),
      ...invalid.map((one) => [one, false] as const),
    ]) {
      seen.add(`${kind} ${text}`)
      const reason = reasonOf(kind, text)
      const isRead = reason === 'read'
      const isAllowed = isValid && !isRead && allowedDifferences[kind].includes(reason)
      if (isRead !== isValid && !isAllowed) unexpected.push(`${source}: ${kind} ${text} ${reason}`)
    }
  }
  for (const text of elsewhere) {
    seen.add(`elsewhere ${text}`)
    for (const kind of addressKinds) if (reasonOf(kind, text) === 'read') unexpected.push(`elsewhere: ${kind} ${text}`)
  }
  expect(unexpected).toEqual([])
  expect(seen.size).toBeGreaterThanOrEqual(500)
})

it('splits every published X-address of the main network into classic address and tag [WDR-01]', () => {
  const rows = Array.from({ length: extended.length / 4 }, (_, at) => extended.slice(at * 4, at * 4 + 4))
  for (const [classic = '', tag, xAddress = '', test = ''] of rows) {
    const reading = readAddress('xrp', xAddress)
    expect(reading, xAddress).toEqual({
      ok: true,
      canonical: classic,
      key: classic,
      ...(tag === '-' ? {} : { memo: tag }),
    })
    expect(reasonOf('xrp', test), test).toBe('testNetwork')
  }
  expect(rows.length).toBe(22)
})

const evm = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

it.each<readonly [AddressKind, string, AddressReason | 'read']>([
  ['bitcoin', '', 'empty'],
  ['bitcoin', 'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs', 'witnessVersion'],
  ['bitcoin', 'BC1SW50QGDZ25J', 'witnessVersion'],
  ['bitcoin', 'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y', 'witnessVersion'],
  ['bitcoin', 'bc1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'mixedCase'],
  ['bitcoin', 'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7', 'testNetwork'],
  ['bitcoin', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 'testNetwork'],
  ['bitcoin', 'LQ9hsXxwkqG7C8rwjUktmvRUvhat7Qh8BQ', 'otherNetwork'],
  ['bitcoin', '15vkcKf7gB23wLAnZLmbVuMiiVDc1Nm4a3', 'checksum'],
  ['bitcoin', '15vkcKf7gB23wLAnZLmbVuMiiVDc1Nm4a0', 'characters'],
  ['litecoin', '342ftSRCvFHfCeFFBuz4xwbeqnDw6BGUey', 'legacyForm'],
  ['dogecoin', '15vkcKf7gB23wLAnZLmbVuMiiVDc1Nm4a2', 'otherNetwork'],
  ['evm', evm.toLowerCase(), 'read'],
  ['evm', evm.replace('aA', 'AA'), 'checksum'],
  ['evm', evm.slice(0, -1), 'length'],
  ['evm', evm.slice(2), 'format'],
  ['evm', `0X${evm.slice(2)}`, 'format'],
  ['evm', `0x${'0'.repeat(40)}`, 'burnAddress'],
  ['evm', '0x000000000000000000000000000000000000dEaD', 'burnAddress'],
  ['solana', '11111111111111111111111111111111', 'program'],
  ['solana', 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'program'],
  ['xrp', 'rrrrrrrrrrrrrrrrrrrrrhoLvTp', 'burnAddress'],
  ['xrp', 'rrrrrrrrrrrrrrrrrrrrBZbvji', 'burnAddress'],
  ['stellar', 'MAAAAAAAAAAAAAB7BQ2L7E5NBWMXDUCMZSIPOBKRDSBYVLMXGSSKF6YNPIB7Y77ITLVL6', 'muxed'],
  ['ton', '0:2cf55953e92efbeadab7ba725c3f93a0b23f842cbba72d7b8e6f510a70e422e3', 'rawForm'],
  ['ton', 'Ef8zMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzM0vF', 'masterchain'],
  ['ton', 'kQAs9VlT6S776tq3unJcP5Ogsj-ELLunLXuOb1EKcOQi47nL', 'testNetwork'],
])('%s: %s is %s [WDR-01]', (kind, text, reason) => {
  expect(reasonOf(kind, text)).toBe(reason)
})

it('warns that an address in one letter case has no checksum, and stores the form that has one [WDR-01]', () => {
  const upper = `0x${evm.slice(2).toUpperCase()}`
  for (const text of [evm.toLowerCase(), upper])
    expect(readAddress('evm', text)).toEqual({
      ok: true,
      canonical: evm,
      key: evm.toLowerCase(),
      hasNoChecksum: true,
    })
  expect(readAddress('evm', evm)).toEqual({ ok: true, canonical: evm, key: evm.toLowerCase() })
})

it('gives both spellings of one account the same key [WDR-01]', () => {
  const hash = '2cf55953e92efbeadab7ba725c3f93a0b23f842cbba72d7b8e6f510a70e422e3'
  for (const text of [
    'EQAs9VlT6S776tq3unJcP5Ogsj-ELLunLXuOb1EKcOQi4wJB',
    'EQAs9VlT6S776tq3unJcP5Ogsj+ELLunLXuOb1EKcOQi4wJB',
    'UQAs9VlT6S776tq3unJcP5Ogsj-ELLunLXuOb1EKcOQi41-E',
  ])
    expect(readAddress('ton', text)).toEqual({
      ok: true,
      canonical: text.replaceAll('+', '-').replaceAll('/', '_'),
      key: hash,
    })
  const small = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
  expect(readAddress('bitcoin', small.toUpperCase())).toEqual({ ok: true, canonical: small, key: small })
})

it('refuses the token contracts of the catalogue and the programs of Solana [WDR-01]', () => {
  for (const row of networkRows) {
    const contracts = tokenContractsOf(row)
    for (const contract of contracts) {
      expect(readAddress(row.addressKind, contract).ok, contract).toBe(true)
      const spellings = row.addressKind === 'evm' ? [contract, contract.toLowerCase()] : [contract]
      for (const text of spellings)
        expect(readAddress(row.addressKind, text, contracts), text).toEqual({ ok: false, reason: 'tokenContract' })
    }
  }
  for (const program of solanaPrograms) expect(reasonOf('solana', program), program).toBe('program')
})

it('refuses letters that only look right, blanks and zero-width characters [WDR-01]', () => {
  const first = '15vkcKf7gB23wLAnZLmbVuMiiVDc1Nm4a2'
  for (const text of [
    first.replace('c', '\u0441'),
    first.replace('c', '\uff43'),
    `${first}\u200b`,
    ` ${first}`,
    first.replace('7', '7 '),
    `${first}\n`,
  ])
    expect(reasonOf('bitcoin', text), JSON.stringify(text)).toBe('characters')
})

it('answers a text of 50,000 characters at once, whatever it is made of [WDR-01]', () => {
  const began = performance.now()
  for (const kind of addressKinds)
    for (const unit of ['1', 'z', 'bc1q', '0x', 'A', ' ', '\u0441'])
      expect(readAddress(kind, unit.repeat(50_000 / unit.length))).toEqual({ ok: false, reason: 'tooLong' })
  expect(performance.now() - began).toBeLessThan(200)
})

it('has no reason that is both a fault and a loss [WDR-01]', () => {
  const reasons: readonly string[] = [...addressFaults, ...addressLosses]
  expect(new Set(reasons).size).toBe(reasons.length)
})
