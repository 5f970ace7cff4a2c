import { expect, it } from 'vitest'
import { readAddress } from '#contract/assets/addresses/readAddress.ts'
import { addressKinds } from '#contract/assets/networks.ts'
import { isAtLength } from '#tests/support/length.ts'
import { createRandom } from '#tests/support/simulator/random.ts'
import type { Random } from '#tests/support/simulator/random.ts'
import { allowedDifferences } from './vectors/allowedDifferences.ts'
import { references, testBitcoin } from './vectors/references.ts'

const [fresh, mutated] = isAtLength ? [20_000, 20_000] : [1_000, 500]
const letters = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+/_-']

const other = (letter: string): string =>
  letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()

/** One mistake of a person who copies: a wrong, missing, doubled, swapped or differently cased character. */
const mistaken = (random: Random, text: string): string => {
  const at = random.int(0, text.length - 1)
  const [before, letter, after] = [text.slice(0, at), text.charAt(at), text.slice(at + 1)]
  switch (random.int(0, 5)) {
    case 0:
      return `${before}${random.pick(letters)}${after}`
    case 1:
      return `${before}${after}`
    case 2:
      return `${before}${letter}${letter}${after}`
    case 3:
      return `${before}${after.charAt(0)}${letter}${after.slice(1)}`
    case 4:
      return `${before}${other(letter)}${after}`
    default:
      return `${before}${random.pick(letters)}${letter}${after}`
  }
}

it.each(addressKinds)('%s: agrees with an independent library on fresh and mistaken addresses [WDR-01]', (kind) => {
  const reference = references[kind]
  const random = createRandom(addressKinds.indexOf(kind))
  const wrong: string[] = []
  const refusals: string[] = []
  for (let count = 0; count < fresh; count++) {
    const text = reference.fresh(random)
    const reading = readAddress(kind, text)
    if (!reading.ok) wrong.push(`fresh ${text}: ${reading.reason}`)
    else if (readAddress(kind, reading.canonical).ok !== true) wrong.push(`canonical ${reading.canonical}`)
  }
  for (let count = 0; count < mutated; count++) {
    let text = reference.fresh(random)
    for (let times = random.int(0, 2); times >= 0; times--) text = mistaken(random, text)
    const reading = readAddress(kind, text)
    if (reading.ok === reference.isValid(text)) continue
    if (!reading.ok && allowedDifferences[kind].includes(reading.reason)) refusals.push(text)
    else wrong.push(`mistaken ${text}: ${reading.ok ? 'read' : reading.reason}`)
  }
  expect(wrong).toEqual([])
  // A difference that is allowed but common would hide a fault.
  expect(refusals.length).toBeLessThan(mutated / 100)
})

it('refuses fresh addresses of the test network as such [WDR-01]', () => {
  const random = createRandom(20)
  for (let count = 0; count < mutated; count++) {
    const text = testBitcoin.fresh(random)
    expect(readAddress('bitcoin', text), text).toEqual({ ok: false, reason: 'testNetwork' })
  }
})

it('reads no address of one kind as one of another kind [WDR-01]', () => {
  const random = createRandom(21)
  for (let count = 0; count < mutated; count++)
    for (const kind of addressKinds) {
      const text = references[kind].fresh(random)
      for (const one of addressKinds)
        if (one !== kind) expect([kind, one, text, readAddress(one, text).ok]).toEqual([kind, one, text, false])
    }
})
