import { expect, it } from 'vitest'
import { differingPositions, lookAlike } from '#contract/assets/addresses/lookAlike.ts'
import type { Spelled } from '#contract/assets/addresses/lookAlike.ts'
import { readAddress } from '#contract/assets/addresses/readAddress.ts'
import type { AddressKind } from '#contract/assets/networks.ts'
import { createRandom } from '#tests/support/simulator/random.ts'
import { references } from './vectors/references.ts'

const spelled = (kind: AddressKind, text: string): Spelled => {
  const reading = readAddress(kind, text)
  if (!reading.ok) throw new RangeError(`${text}: ${reading.reason}`)
  return reading
}
const evm = (digits: string): Spelled => spelled('evm', `0x${digits}`)

const mine = evm('d8da6bf26964af9d7eed9e03e53415d37aa96045')
const poisoned = evm('d8da00000000000000000000000000000000aa45'.replace('aa45', '6045'))

it('warns of an address that agrees with a known one at both ends, and names the differing characters [WDR-01]', () => {
  const [found] = lookAlike('evm', poisoned, [mine])
  expect(found?.known).toBe(mine)
  expect(found?.differs[0]).toBe(6)
  expect(found?.differs.at(-1)).toBe(37)
  expect(found?.differs).toEqual([...poisoned.key].flatMap((letter, at) => (letter === mine.key[at] ? [] : [at])))
})

it.each([
  ['d8da', '6045', true],
  ['d8d', '045', true],
  ['d8da6b', '5', false],
  ['d8da6', '45', true],
  ['d8', '96045', true],
  ['d8', '6045', true],
  ['d8', '045', false],
  ['d', '9 6045'.replace(' ', ''), false],
])('the ends %s and %s: %s [WDR-01]', (begin, end, isAlike) => {
  const middle = 'f'.repeat(40 - begin.length - end.length - 2)
  expect(lookAlike('evm', evm(`${begin}1${middle}2${end}`), [mine]).length > 0).toBe(isAlike)
})

it('does not warn of the same account in another spelling [WDR-01]', () => {
  const ton = 'EQAs9VlT6S776tq3unJcP5Ogsj-ELLunLXuOb1EKcOQi4wJB'
  const other = 'UQAs9VlT6S776tq3unJcP5Ogsj-ELLunLXuOb1EKcOQi41-E'
  expect(lookAlike('ton', spelled('ton', other), [spelled('ton', ton)])).toEqual([])
  expect(lookAlike('evm', mine, [evm(mine.key.slice(2).toUpperCase())])).toEqual([])
})

it('ignores letter case only where it is no part of the address [WDR-01]', () => {
  const [one, other] = [mine.canonical, mine.canonical.toLowerCase()]
  expect(differingPositions('evm', one, other)).toEqual([])
  expect(differingPositions('tron', 'TAbc', 'Tabc')).toEqual([1])
  expect(differingPositions('bitcoin', '1abcdefgh', '1abXfgh')).toEqual([3, 4, 5])
})

it('puts the most similar known address first [WDR-01]', () => {
  const closer = evm('d8da6bf26964000000000000000000000aa96045')
  expect(lookAlike('evm', poisoned, [mine, closer]).map(({ known }) => known)[0]).toBe(mine)
  expect(lookAlike('evm', mine, [poisoned, closer]).map(({ known }) => known)[0]).toBe(closer)
})

it('does not take the prefix of a kind for likeness [WDR-01]', () => {
  const known = { canonical: 'bc1qabcdefghijkl', key: 'known' }
  expect(lookAlike('bitcoin', { canonical: 'bc1qzzcdefghiikl', key: 'new' }, [known])).toEqual([])
})

it('warns falsely of at most 3 in 20,000 fresh addresses with 250 known ones [WDR-01]', () => {
  const random = createRandom(250)
  const fresh = (): Spelled => spelled('evm', references.evm.fresh(random))
  const known = Array.from({ length: 250 }, fresh)
  let warned = 0
  for (let count = 0; count < 20_000; count++) if (lookAlike('evm', fresh(), known).length > 0) warned++
  expect(warned).toBeLessThanOrEqual(3)
}, 60_000)
