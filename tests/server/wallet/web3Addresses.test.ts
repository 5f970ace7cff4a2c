import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { addressesOf, hashOf, isAddress } from '#server/chain/addresses.ts'
import { fromBase58, fromBase58Check, toBase58, toBase58Check } from '#server/chain/base58.ts'
import { gasShare, heightAt, indexedAt, isBehind, nextBlock, timeOf } from '#server/chain/blocks.ts'
import { chainOf, chains, tokens } from '#server/chain/catalogue.ts'
import { keccak256 } from '#server/chain/keccak.ts'
import { after, feeOf, levelled, opened, outOf, priceIn } from '#server/chain/pool.ts'
import { amount, present } from '#tests/support/chainMemory.ts'
import { testStart } from '#tests/support/server.ts'

const chain = present(chainOf('1'))

describe('addresses of the chains', () => {
  it('are hashed as Ethereum hashes', () => {
    expect(keccak256(Buffer.from('')).toString('hex')).toBe(
      'c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470',
    )
    expect(keccak256(Buffer.from('abc')).toString('hex')).toBe(
      '4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45',
    )
    // Longer than one block of the sponge.
    expect(keccak256(Buffer.alloc(200, 'a'))).not.toEqual(keccak256(Buffer.alloc(201, 'a')))
  })

  it('have the form of their family, and tell one misspelt letter', () => {
    const { evm, solana, tron } = addressesOf(Buffer.from('a seed of a test'))
    expect([isAddress('evm', evm), isAddress('solana', solana), isAddress('tron', tron)]).toEqual([true, true, true])
    expect(tron).toMatch(/^T[1-9A-HJ-NP-Za-km-z]{33}$/)
    const wrong = (text: string) => `${text.slice(0, -1)}${text.endsWith('7') ? '8' : '7'}`
    expect([isAddress('evm', wrong(evm)), isAddress('tron', wrong(tron)), isAddress('solana', `${solana}0`)]).toEqual([
      false,
      false,
      false,
    ])
    expect(isAddress('evm', evm.toLowerCase())).toBe(false)
  })

  it('are another wallet’s for another seed, and the same for the same', () => {
    expect(addressesOf(Buffer.from('one'))).toEqual(addressesOf(Buffer.from('one')))
    expect(
      Object.values(addressesOf(Buffer.from('one'))).some((address) =>
        Object.values(addressesOf(Buffer.from('two'))).includes(address),
      ),
    ).toBe(false)
  })

  it('of the tokens are addresses on their chains', () => {
    const wrong = tokens.filter(
      ({ tokenAddress, chainIndex }) =>
        tokenAddress !== '' && !isAddress(present(chainOf(chainIndex)).addresses, tokenAddress),
    )
    expect(wrong.map(({ symbol, chainIndex }) => `${symbol} on ${chainIndex}`)).toEqual([])
  })

  it('survive base58 and back', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        expect(fromBase58(toBase58(bytes))).toEqual(Buffer.from(bytes))
      }),
    )
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 40 }), (bytes) => {
        expect(fromBase58Check(toBase58Check(bytes))).toEqual(Buffer.from(bytes))
      }),
    )
    expect([fromBase58('0'), fromBase58Check('111')]).toEqual([undefined, undefined])
  })

  it('name transactions as their chain does', () => {
    expect(hashOf('evm', 'x')).toMatch(/^0x[0-9a-f]{64}$/)
    expect(hashOf('tron', 'x')).toMatch(/^[0-9a-f]{64}$/)
    expect(fromBase58(hashOf('solana', 'x'))?.length).toBe(64)
    expect(hashOf('evm', 'x')).not.toBe(hashOf('evm', 'y'))
  })
})

describe('blocks and their index', () => {
  it('come by the clock, and what is sent now is in the next', () => {
    for (const one of chains) {
      const block = nextBlock(one, testStart)
      expect(timeOf(one, block)).toBeGreaterThan(testStart)
      expect(timeOf(one, block) - testStart).toBeLessThanOrEqual(one.blockTime)
      expect(heightAt(one, timeOf(one, block))).toBe(block)
      expect(heightAt(one, timeOf(one, block) - 1)).toBe(block - 1)
    }
  })

  it('are behind for a while after something was sent, and never for longer than the retries of a page last [WAL-07]', () => {
    const longest = limits.web3.indexRetries * limits.web3.indexPause
    fc.assert(
      fc.property(
        fc.constantFrom(...chains),
        fc.integer({ min: testStart, max: testStart + 10_000_000 }),
        (one, now) => {
          const block = nextBlock(one, now)
          expect(isBehind(one, block, now)).toBe(true)
          expect(isBehind(one, block, now + longest)).toBe(false)
          expect(indexedAt(one, now)).toBeLessThanOrEqual(heightAt(one, now))
        },
      ),
    )
  })

  it('never go back', () => {
    fc.assert(
      fc.property(fc.integer({ min: testStart, max: testStart + 100_000 }), fc.nat(20_000), (now, later) => {
        expect(indexedAt(chain, now + later)).toBeGreaterThanOrEqual(indexedAt(chain, now))
      }),
    )
  })

  it('cost gas between four and six fifths of the usual', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), (block) => {
        expect(gasShare(block) >= 80n && gasShare(block) <= 120n).toBe(true)
      }),
    )
  })
})

describe('a pool', () => {
  const size = fc.bigInt({ min: 1n, max: amount('900000') })
  const pool = opened(amount('2000000'), amount('3350'), 18, 6)

  it('opens with as much worth on both sides, at the price of the market', () => {
    expect(priceIn(pool)).toBeLessThan(amount('3350.01'))
    expect(priceIn(pool)).toBeGreaterThan(amount('3349.99'))
  })

  it('keeps its product or more, whatever is swapped, and gives less than it has', () => {
    fc.assert(
      fc.property(size, fc.constantFrom('token' as const, 'hub' as const), (given, side) => {
        const out = outOf(pool, side, given)
        const then = after(pool, side, given, out)
        expect(then.token * then.hub >= pool.token * pool.hub).toBe(true)
        expect(then.token > 0n && then.hub > 0n).toBe(true)
      }),
    )
  })

  it('gives back less than was swapped, there and back', () => {
    fc.assert(
      fc.property(size, (given) => {
        const out = outOf(pool, 'hub', given)
        expect(outOf(after(pool, 'hub', given, out), 'token', out) <= given).toBe(true)
      }),
    )
  })

  it('keeps three thousandths, rounded up', () => {
    expect([feeOf(1_000n), feeOf(1n), feeOf(1_001n)]).toEqual([3n, 1n, 4n])
  })

  it('is traded back to the market’s price where it left it by more than the fee, without losing anything', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 100_000 }), (dollars) => {
        const price = amount(String(dollars))
        const level = levelled(pool, price, 18, 6)
        expect(level.token * level.hub >= pool.token * pool.hub).toBe(true)
        const distance = priceIn(level) > price ? priceIn(level) - price : price - priceIn(level)
        expect(distance * 1_000n <= price * 3n).toBe(true)
      }),
    )
    expect(levelled(pool, amount('3355'), 18, 6)).toBe(pool)
  })
})
