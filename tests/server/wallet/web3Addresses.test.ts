import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { walletLimits } from '#contract/wallet/limits.ts'
import { addressesOf, hashOf, isAddress } from '#server/chain/addresses.ts'
import { gasShare, heightAt, indexedAt, isBehind, nextBlock, timeOf } from '#server/chain/blocks.ts'
import { chainOf, chains, tokens } from '#server/chain/catalogue.ts'
import { after, feeOf, levelled, opened, outOf, priceIn } from '#server/chain/pool.ts'
import { amount, present } from '#tests/support/chainMemory.ts'
import { testStart } from '#tests/support/server.ts'

const chain = present(chainOf('1'))

describe('chain addresses', () => {
  it('match the chains’ published examples', () => {
    const published = {
      // The examples of EIP-55.
      evm: [
        '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
        '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
        '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
        '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
      ],
      // The system program, whose bytes are all zero, the token program and wrapped SOL.
      solana: [
        '11111111111111111111111111111111',
        'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
        'So11111111111111111111111111111111111111112',
      ],
      // The contract of USDT.
      tron: ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
    } as const
    const wrong = (['evm', 'solana', 'tron'] as const).flatMap((kind) =>
      published[kind].filter((address) => !isAddress(kind, address)),
    )
    expect(wrong).toEqual([])
  })

  it('stay the same for existing wallets', () => {
    expect(['a seed of a test', 'one', ''].map((seed) => addressesOf(Buffer.from(seed)))).toEqual([
      {
        evm: '0xAd32f582fD4ce3e4bBaB099ad1AF37C7E55Cb55b',
        solana: '4BtdPmffDzq7d4DRxqY3EobKPGuG5CvQeEbPyCNorQw2',
        tron: 'TRkzwwYF31J4DW8iitpBbkDB7pEbjFyQ4w',
      },
      {
        evm: '0xEBa555C27A73cE8dC2C7d7AAfa89648640F51D3e',
        solana: 'EPVdYBYtvjgnfzakNgAJFQzZBHbjj5P6enUpSbWBjAW5',
        tron: 'TXTBrpJ8bfZ7HwSQXcFWbabNQEuLBTa9G2',
      },
      {
        evm: '0xeabe0fc3D89a4131FcAE90F95e29D4B68cFc65c7',
        solana: '7uD4TimU24n3xhs5igDNX7PqSUR5TNMNBRcfyoGdsBc2',
        tron: 'TXNQof6GabgaTcKHc6ayrQbj1ANpNX4yFy',
      },
    ])
  })

  it('have the format of their family, and reveal a single mistyped character', () => {
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

  it('depend on the seed only', () => {
    expect(addressesOf(Buffer.from('one'))).toEqual(addressesOf(Buffer.from('one')))
    expect(
      Object.values(addressesOf(Buffer.from('one'))).some((address) =>
        Object.values(addressesOf(Buffer.from('two'))).includes(address),
      ),
    ).toBe(false)
  })

  it('of the tokens are valid on their chains', () => {
    const wrong = tokens.filter(
      ({ tokenAddress, chainIndex }) =>
        tokenAddress !== '' && !isAddress(present(chainOf(chainIndex)).addresses, tokenAddress),
    )
    expect(wrong.map(({ symbol, chainIndex }) => `${symbol} on ${chainIndex}`)).toEqual([])
  })

  it('reject addresses of other families, and invalid encodings', () => {
    const { evm, solana, tron } = addressesOf(Buffer.from('a seed of a test'))
    const kinds = ['evm', 'solana', 'tron'] as const
    expect([evm, solana, tron].map((text) => kinds.filter((kind) => isAddress(kind, text)))).toEqual([
      ['evm'],
      ['solana'],
      ['tron'],
    ])
    for (const text of ['', '0', '111', 'not an address'])
      expect(kinds.filter((kind) => isAddress(kind, text))).toEqual([])
  })

  it('format transaction hashes like their chain', () => {
    expect(hashOf('evm', 'x')).toMatch(/^0x[0-9a-f]{64}$/)
    expect(hashOf('tron', 'x')).toMatch(/^[0-9a-f]{64}$/)
    // Base58 of 64 bytes.
    expect(hashOf('solana', 'x')).toBe(
      '3qFyYvLc9CcZYv2UtNMSMAokxVc3B8bfVVMCNunJhgT1aDm5i6Yvq2frRXzQYC1ovrZ1PkeRBMHregq9QnuPAKaA',
    )
    expect(hashOf('evm', 'x')).not.toBe(hashOf('evm', 'y'))
  })
})

describe('blocks and their index', () => {
  it('are created by the clock, and a transaction sent now is in the next one', () => {
    for (const one of chains) {
      const block = nextBlock(one, testStart)
      expect(timeOf(one, block)).toBeGreaterThan(testStart)
      expect(timeOf(one, block) - testStart).toBeLessThanOrEqual(one.blockTime)
      expect(heightAt(one, timeOf(one, block))).toBe(block)
      expect(heightAt(one, timeOf(one, block) - 1)).toBe(block - 1)
    }
  })

  it('lag for a while after a transaction, but never longer than a page retries [WAL-07]', () => {
    const longest = walletLimits.web3.indexRetries * walletLimits.web3.indexPause
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

  it('charge gas between four and six fifths of the usual price', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), (block) => {
        expect(gasShare(block) >= 80n && gasShare(block) <= 120n).toBe(true)
      }),
    )
  })
})

describe('pool', () => {
  const size = fc.bigInt({ min: 1n, max: amount('900000') })
  const pool = opened(amount('2000000'), amount('3350'), 18, 6)

  it('opens with equal value on both sides, at the market price', () => {
    expect(priceIn(pool)).toBeLessThan(amount('3350.01'))
    expect(priceIn(pool)).toBeGreaterThan(amount('3349.99'))
  })

  it('never reduces its product, whatever is swapped, and gives less than it has', () => {
    fc.assert(
      fc.property(size, fc.constantFrom('token' as const, 'hub' as const), (given, side) => {
        const out = outOf(pool, side, given)
        const then = after(pool, side, given, out)
        expect(then.token * then.hub >= pool.token * pool.hub).toBe(true)
        expect(then.token > 0n && then.hub > 0n).toBe(true)
      }),
    )
  })

  it('returns less than was swapped, there and back', () => {
    fc.assert(
      fc.property(size, (given) => {
        const out = outOf(pool, 'hub', given)
        expect(outOf(after(pool, 'hub', given, out), 'token', out) <= given).toBe(true)
      }),
    )
  })

  it('keeps 0.3%, rounded up', () => {
    expect([feeOf(1_000n), feeOf(1n), feeOf(1_001n)]).toEqual([3n, 1n, 4n])
  })

  it('is arbitraged back to the market price without a loss when it deviates by more than the fee', () => {
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
