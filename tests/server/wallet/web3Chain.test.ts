import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codes } from '#contract/kernel/codes.ts'
import { walletLimits } from '#contract/wallet/limits.ts'
import { chainOf, chains, hubOf, tokenOf, tokens } from '#server/chain/catalogue.ts'
import { cellKey, marketHolder, ownedBy } from '#server/chain/chainState.ts'
import type { ChainEffects, Posting, Quote } from '#server/chain/chainState.ts'
import { openingOf } from '#server/chain/opening.ts'
import { decideApproval, decideSwap, gasOf, impactOf, outOfRoute, routeOf } from '#server/chain/swapRule.ts'
import { Refusal } from '#server/refusal.ts'
import { amount, newId, opening, own, present, quoted, token, usual, chainFixture } from '#tests/support/chainMemory.ts'
import { testStart } from '#tests/support/server.ts'

const eth = token('1', 'ETH')
const usdt = token('1', 'USDT')
const link = token('1', 'LINK')

const codeOf = (run: () => unknown): number | undefined => {
  try {
    run()
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

describe('swap', () => {
  it('takes one token, gives the other, and charges gas, once [WAL-13]', async () => {
    const { store, at } = await chainFixture()
    const [before, dollars] = [own(store, eth), own(store, usdt)]
    const effects = decideSwap(
      store,
      at,
      { accountId: 'ann', quote: quoted(), from: eth, to: usdt, least: amount('330') },
      newId,
    )
    store.apply(effects)
    const made = present(effects.transactions.at(-1))
    expect(own(store, eth)).toBe(before - amount('0.1') - made.gas)
    expect(own(store, usdt)).toBe(dollars + made.amountOut)
    expect(made.gas).toBe(gasOf(at, 'swap'))
    // 335 less the 0.3% fee and less the price impact.
    expect(made.amountOut).toBeGreaterThan(amount('333.9'))
    expect(made.amountOut).toBeLessThan(amount('334'))
    expect(own(store, eth, 'bob')).toBe(before)
  })

  it('goes from one token to another through the hub [WAL-13]', async () => {
    const { store, at } = await chainFixture()
    const route = routeOf(store, at, link, token('1', 'UNI'), amount('10'))
    expect(route.map(({ token: { symbol }, side }) => [symbol, side])).toEqual([
      ['LINK', 'token'],
      ['UNI', 'hub'],
    ])
    // A value of 224 dollars, less two fees.
    expect(outOfRoute(route)).toBeGreaterThan(amount('16.6'))
    expect(outOfRoute(route)).toBeLessThan(amount('16.72'))
    expect(impactOf(route)).toBeGreaterThan(0n)
    expect(impactOf(route)).toBeLessThan(amount('0.001'))
  })

  it('has a worse price the larger it is [WAL-13]', async () => {
    const { store, at } = await chainFixture()
    const impact = (size: string) => impactOf(routeOf(store, at, eth, usdt, amount(size)))
    expect(impact('1')).toBeLessThan(impact('50'))
    expect(impact('50')).toBeGreaterThan(amount('0.05'))
  })

  const reasons: readonly {
    readonly says: string
    readonly code: number
    readonly quote?: Partial<Quote>
    readonly from?: typeof eth
    readonly least?: string
    readonly now?: number
    readonly factor?: bigint
  }[] = [
    { says: 'the quote has expired', code: codes.swapQuoteAged, now: testStart + walletLimits.chain.quoteLife },
    { says: 'the quote was used', code: codes.swapQuoteUsed, quote: { usedAt: testStart } },
    { says: 'the output is below the minimum', code: codes.swapSlippage, least: '334' },
    { says: 'the price moved beyond the slippage limit', code: codes.swapSlippage, factor: 98n },
    {
      says: 'the router has no allowance for the token',
      code: codes.swapNotApproved,
      quote: { fromToken: link.tokenAddress },
      from: link,
    },
    { says: 'the balance is too low', code: codes.swapBalanceTooLow, quote: { amountIn: amount('2.000001') } },
    { says: 'nothing is left for gas', code: codes.swapGasTooLow, quote: { amountIn: amount('2') } },
  ]
  it.each(reasons)(
    'is refused when $says, and changes nothing [WAL-13]',
    async ({ code, quote, from = eth, least = '330', now = testStart, factor = 100n }) => {
      const { store, at } = await chainFixture()
      const price = (one: typeof eth) => (usual(one) * (one === eth ? factor : 100n)) / 100n
      const before = own(store, eth)
      expect(
        codeOf(() =>
          store.apply(
            decideSwap(
              store,
              { ...at, price, now },
              { accountId: 'ann', quote: quoted(quote), from, to: usdt, least: amount(least) },
              newId,
            ),
          ),
        ),
      ).toBe(code)
      expect(own(store, eth)).toBe(before)
    },
  )

  it('of a token needs an approval of that amount, which it uses up and which costs gas once [WAL-13]', async () => {
    const { store, at } = await chainFixture()
    const gas = own(store, eth)
    const approval = present(decideApproval(store, at, 'ann', link, amount('10'), newId))
    store.apply(approval)
    expect(own(store, eth)).toBe(gas - present(approval.transactions[0]).gas)
    expect(decideApproval(store, at, 'ann', link, amount('10'), newId)).toBeUndefined()
    const ask = (size: string) => ({
      accountId: 'ann',
      quote: quoted({ fromToken: link.tokenAddress, amountIn: amount(size) }),
      from: link,
      to: usdt,
      least: 1n,
    })
    expect(codeOf(() => decideSwap(store, at, ask('10.1'), newId))).toBe(codes.swapNotApproved)
    store.apply(decideSwap(store, at, ask('10'), newId))
    expect(codeOf(() => decideSwap(store, at, ask('1'), newId))).toBe(codes.swapNotApproved)
  })

  it('without the chain’s native coin is refused for its gas, like the approval [WAL-13]', async () => {
    const { store, at } = await chainFixture()
    const tron = token('42161', 'USDC')
    const arbitrum = { ...at, chain: present(chainOf('42161')) }
    const left = own(store, { chainIndex: '42161', tokenAddress: '' })
    const away: Posting = { chainIndex: '42161', tokenAddress: '', holder: ownedBy('ann'), amount: -left }
    const [first] = openingOf('ann', testStart, newId).transactions
    store.apply({
      transactions: [
        { ...present(first), txHash: newId(), postings: [away, { ...away, holder: marketHolder, amount: left }] },
      ],
    })
    expect(codeOf(() => decideApproval(store, arbitrum, 'ann', tron, amount('1'), newId))).toBe(codes.swapGasTooLow)
  })

  it('moves the pool, which arbitrage restores before the next one [WAL-13]', async () => {
    const { store, at } = await chainFixture()
    const swapOf = (size: string) =>
      decideSwap(
        store,
        at,
        { accountId: 'ann', quote: quoted({ amountIn: amount(size) }), from: eth, to: usdt, least: 1n },
        newId,
      )
    store.apply(swapOf('1.5'))
    const next = swapOf('0.1')
    expect(present(next.transactions.at(-1)).amountOut).toBeGreaterThan(amount('333'))
  })
})

describe('chain ledgers', () => {
  const sums = (rows: Iterable<Posting>) => {
    const total = new Map<string, bigint>()
    for (const { chainIndex, tokenAddress, amount: each } of rows)
      total.set(`${chainIndex} ${tokenAddress}`, (total.get(`${chainIndex} ${tokenAddress}`) ?? 0n) + each)
    return [...total.values()].filter((sum) => sum !== 0n)
  }

  it('sum to zero for each token, for any swaps and prices; only the markets can be negative [WAL-13]', async () => {
    const pick = fc.record({
      from: fc.nat(),
      to: fc.nat(),
      chain: fc.constantFrom(...chains),
      account: fc.constantFrom('ann', 'bob'),
      share: fc.integer({ min: 1, max: 110 }),
      drift: fc.integer({ min: 70, max: 140 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(pick, { maxLength: 25 }), async (picks) => {
        const { store, storage, balances, transactions } = await chainFixture()
        for (const step of picks) {
          const here = tokens.filter(
            ({ chainIndex, isRiskToken }) => chainIndex === step.chain.chainIndex && !isRiskToken,
          )
          const [from, to] = [present(here[step.from % here.length]), present(here[step.to % here.length])]
          if (from === to) continue
          const at = {
            chain: step.chain,
            now: testStart,
            price: (one: typeof eth) => (usual(one) * BigInt(one === from ? step.drift : 100)) / 100n,
          }
          const raw = (own(store, from, step.account) * BigInt(step.share)) / 100n
          const units = 10n ** BigInt(18 - from.decimals)
          const size = (raw / units) * units
          if (size === 0n) continue
          store.begin()
          try {
            if (from.tokenAddress !== '')
              store.apply(decideApproval(store, at, step.account, from, size, newId) ?? { transactions: [] })
            const quote = quoted({
              accountId: step.account,
              chainIndex: step.chain.chainIndex,
              fromToken: from.tokenAddress,
              toToken: to.tokenAddress,
              amountIn: size,
            })
            store.apply(decideSwap(store, at, { accountId: step.account, quote, from, to, least: 1n }, newId))
            store.keep()
          } catch (error) {
            if (!(error instanceof Refusal)) throw error
            store.drop()
          }
        }
        await store.flush()
        expect(sums(balances.values())).toEqual([])
        expect(sums(transactions.flatMap(({ postings }) => postings))).toEqual([])
        expect(
          [...balances.values()].filter(({ holder, amount: each }) => each < 0n && holder !== marketHolder),
        ).toEqual([])
        // A balance is the sum of its movements.
        const moved = new Map<string, bigint>()
        for (const { postings } of transactions)
          for (const posting of postings)
            moved.set(cellKey(posting), (moved.get(cellKey(posting)) ?? 0n) + posting.amount)
        for (const [key, { amount: each }] of balances) expect(moved.get(key), key).toBe(each)
        const again = await opening(storage, ['ann', 'bob'])
        expect(own(again, eth)).toBe(own(store, eth))
      }),
      { numRuns: 60 },
    )
  })

  it('reject transactions that do not balance or leave an account negative', async () => {
    const { store } = await chainFixture()
    const [first] = openingOf('ann', testStart, newId).transactions
    const lame = (postings: readonly Posting[]): ChainEffects => ({ transactions: [{ ...present(first), postings }] })
    const line = { chainIndex: '1', tokenAddress: '', holder: ownedBy('ann'), amount: 1n }
    expect(() => store.apply(lame([line]))).toThrow(/is off by 1/)
    const all = own(store, eth) + 1n
    expect(() =>
      store.apply(
        lame([
          { ...line, amount: -all },
          { ...line, holder: marketHolder, amount: all },
        ]),
      ),
    ).toThrow(/would owe 1/)
    expect(() => store.balance({ ...line, chainIndex: '9', holder: 'a:eve' })).toThrow(/was not loaded/)
  })

  it('know every chain’s hub and native coin', () => {
    for (const { chainIndex } of chains) {
      expect(hubOf(chainIndex).symbol).toBe('USDT')
      expect(tokenOf(chainIndex, '')?.symbol).toBe(chainOf(chainIndex)?.symbol)
    }
    expect(() => hubOf('9')).toThrow(RangeError)
  })
})
