import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import { add, compare, decimal, multiply, subtract, sum, toScale, trim } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { walletLimits } from '#contract/wallet/limits.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { isAddress } from '#server/chain/addresses.ts'
import { chains } from '#server/chain/catalogue.ts'
import {
  chainModules,
  chainPerson,
  indexed,
  linkOnEthereum,
  quoteOf,
  swap,
  usdtOnEthereum,
} from '#tests/support/chain.ts'
import type { ChainPerson } from '#tests/support/chain.ts'
import { present } from '#tests/support/chainMemory.ts'
import { newKey, startTestVenue, type TestVenue } from '#tests/support/server.ts'

const half = (value: Decimal) => toScale(multiply(value, decimal('0.5')), 18, 'down')

describe('on-chain wallet', () => {
  let venue: TestVenue
  let ann: ChainPerson
  const prices = new Map<string, Decimal>()
  beforeAll(async () => {
    venue = await startTestVenue({ modules: chainModules(prices) })
  })
  beforeEach(async () => {
    prices.clear()
    await venue.clock.advance(venueLimits.walletLogin.codesWindow)
    ann = await chainPerson(venue)
  })
  afterAll(() => venue.close())

  const balances = (person: ChainPerson = ann, filter: { chains?: string[] } = {}) =>
    person.actor.call(calls.web3.allBalances, { body: { accountId: person.accountId, filter } })
  const balanceOf = async (symbol: string, chainIndex = '1', person = ann) =>
    present(
      (await balances(person)).data.tokenAssets.find((one) => one.symbol === symbol && one.chainIndex === chainIndex),
    ).balance
  const transactions = (filter: { chainIndex: string | null; pageNum: number; pageSize: number }, person = ann) =>
    person.actor.call(calls.web3.transactions, { body: { accountId: person.accountId, filter } })
  const detail = (txHash: string, person = ann, chainIndex = '1') =>
    person.actor.call(calls.web3.transactionDetail, {
      body: { accountId: person.accountId, filter: { chainIndex, txHash } },
    })
  const approve = (tokenAddress: string, amount: string, person = ann) =>
    person.actor.call(calls.web3.swapApprove, {
      body: { accountId: person.accountId, chainIndex: '1', tokenAddress, amount: decimal(amount) },
    })

  it('is behind its index at first, then has demo tokens and their value, without the risk token [WAL-07] [WAL-11]', async () => {
    expect(await balances()).toMatchObject({ status: 200, code: codes.indexerBehind, data: null })
    expect((await transactions({ chainIndex: null, pageNum: 1, pageSize: 10 })).code).toBe(codes.indexerBehind)
    await venue.clock.advance(indexed)
    const { data } = await balances()
    const risky = data.tokenAssets.filter(({ isRiskToken }) => isRiskToken)
    expect(
      risky.map(({ symbol, balance, tokenPrice, chainIndex }) => [symbol, balance, tokenPrice, chainIndex]),
    ).toEqual([['USDTGIFT', '88888', '1', '56']])
    const worth = data.tokenAssets
      .filter(({ isRiskToken }) => !isRiskToken)
      .map(({ balance, tokenPrice }) => multiply(balance, tokenPrice))
    expect(compare(data.totalBalance, sum(worth))).toBe(0)
    expect(compare(data.totalBalance, decimal('10000'))).toBe(1)
    expect(new Set(data.tokenAssets.map(({ chainIndex }) => chainIndex)).size).toBe(chains.length)
    const usdt = present(data.tokenAssets.find(({ symbol, chainIndex }) => symbol === 'USDT' && chainIndex === '1'))
    expect(usdt).toMatchObject({
      balance: '2500',
      rawBalance: '2500000000',
      tokenPrice: '1',
      decimals: 6,
      tokenType: 'token',
      isMultiChainNetwork: true,
    })
    expect(usdt.chainList.map(({ chainIndex }) => chainIndex)).toEqual(['56', '137', '42161', '501', '195'])
  })

  it('returns balances of one chain and of one address, and never another wallet’s [WAL-11]', async () => {
    await venue.clock.advance(indexed)
    const on = await balances(ann, { chains: ['501'] })
    expect(on.data.tokenAssets.map(({ symbol }) => symbol)).toEqual(['SOL', 'USDC', 'JUP'])
    const { data: own } = await ann.actor.call(calls.web3.accountDetail, {
      body: { accountId: ann.accountId, filter: {} },
    })
    const evm = present(own.addresses.find(({ chainIndex }) => chainIndex === '1')).address
    const byAddress = (address: string, person = ann) =>
      person.actor.call(calls.web3.balancesByAddress, { body: { accountId: person.accountId, filter: { address } } })
    expect(new Set((await byAddress(evm)).data.tokenAssets.map(({ chainIndex }) => chainIndex))).toEqual(
      new Set(['1', '56', '137', '42161']),
    )
    const bob = await chainPerson(venue)
    await venue.clock.advance(indexed)
    expect((await byAddress(evm, bob)).code).toBe(codes.addressUnknown)
    const foreign = await bob.actor.call(calls.web3.allBalances, { body: { accountId: ann.accountId, filter: {} } })
    expect([foreign.status, foreign.code]).toEqual([409, codes.accountSwitched])
    expect((await balances(ann, { chains: ['99'] })).code).toBe(codes.chainTokenUnknown)
  })

  it('has an address for each chain in its format, different from other wallets’ [WAL-12]', async () => {
    const detailOf = async (person: ChainPerson) =>
      (await person.actor.call(calls.web3.accountDetail, { body: { accountId: person.accountId, filter: {} } })).data
        .addresses
    const mine = await detailOf(ann)
    expect(mine.map(({ name }) => name)).toEqual(chains.map(({ name }) => name))
    for (const { chainIndex, address } of mine)
      expect(isAddress(present(chains.find((one) => one.chainIndex === chainIndex)).addresses, address)).toBe(true)
    const others = await detailOf(await chainPerson(venue))
    expect(mine.some(({ address }) => others.some((other) => other.address === address))).toBe(false)
  })

  it('returns all chains and tokens to everyone, with names, logos and prices', async () => {
    const all = await venue.call(calls.web3.chainAll, {})
    expect(all.data.map(({ name, symbol, chainIndex }) => [name, symbol, chainIndex])).toEqual(
      chains.map(({ name, symbol, chainIndex }) => [name, symbol, chainIndex]),
    )
    expect(all.data.every(({ logo }) => /^\/assets\/chains\/[a-z-]+\.svg$/.test(logo))).toBe(true)
    prices.set('link_usdt', decimal('22.5'))
    const tokens = await venue.call(calls.web3.tokenAll, {})
    expect(tokens.data.find(({ tokenAddress }) => tokenAddress === linkOnEthereum)).toMatchObject({
      symbol: 'LINK',
      name: 'Chainlink',
      tokenPrice: '22.5',
      balance: '0',
      address: '',
    })
    const price = await ann.actor.call(calls.web3.currentPrice, {
      body: { accountId: ann.accountId, filter: { tokens: [{ chainIndex: '1', tokenAddress: linkOnEthereum }] } },
    })
    expect(price.data).toEqual([
      { chainIndex: '1', tokenAddress: linkOnEthereum, price: '22.5', time: venue.clock.now() },
    ])
  })

  it('lists activity newest first, page by page, and finds each by its hash [WAL-12]', async () => {
    await venue.clock.advance(indexed)
    const first = await transactions({ chainIndex: null, pageNum: 1, pageSize: 5 })
    const second = await transactions({ chainIndex: null, pageNum: 2, pageSize: 5 })
    expect([first.data.list.length, second.data.list.length]).toEqual([5, 5])
    const hashes = [...first.data.list, ...second.data.list].map(({ txHash }) => txHash)
    expect(new Set(hashes).size).toBe(10)
    const tron = await transactions({ chainIndex: '195', pageNum: 1, pageSize: 10 })
    expect(tron.data).toMatchObject({
      totalCount: 2,
      list: [
        { action: 'receive', chainName: 'TRON', to: { symbol: 'USDT', amount: '800' } },
        { to: { symbol: 'TRX' } },
      ],
    })
    const [row] = tron.data.list
    const found = await detail(present(row).txHash, ann, '195')
    expect(found.data).toMatchObject({ ...row, txStatus: 'success' })
    expect(found.data.confirmations).toBeGreaterThan(0)
    const bob = await chainPerson(venue)
    expect((await detail(present(row).txHash, bob, '195')).code).toBe(codes.transactionUnknown)
    const { data: own } = await ann.actor.call(calls.web3.accountDetail, {
      body: { accountId: ann.accountId, filter: {} },
    })
    const address = present(own.addresses.find(({ chainIndex }) => chainIndex === '195')).address
    const byAddress = (chainIndex: string) =>
      ann.actor.call(calls.web3.transactionsByAddress, {
        body: { accountId: ann.accountId, filter: { address, chainIndex, pageNum: 1, pageSize: 10 } },
      })
    expect((await byAddress('195')).data.totalCount).toBe(2)
    expect((await byAddress('1')).code).toBe(codes.addressUnknown)
  })

  it('swaps once per key, repeats its answer, and finds the hash at once; balances follow after indexing [WAL-13]', async () => {
    await venue.clock.advance(indexed)
    const [eth, usdt] = [await balanceOf('ETH'), await balanceOf('USDT')]
    const { data: quote } = await quoteOf(ann)
    expect(quote).toMatchObject({
      needsApproval: false,
      gasSymbol: 'ETH',
      amountIn: '0.1',
      expiresAt: venue.clock.now() + walletLimits.chain.quoteLife,
    })
    const key = newKey()
    const done = await swap(venue, ann, quote, half(quote.amountOut), key)
    expect(done.code).toBe(200)
    const again = await Promise.all(
      Array.from({ length: 10 }, () => swap(venue, ann, quote, half(quote.amountOut), key)),
    )
    for (const one of again) expect(one).toMatchObject({ code: 200, data: done.data })
    expect((await swap(venue, ann, quote, quote.amountOut, key)).code).toBe(codes.keyConflict)
    expect((await swap(venue, ann, quote, half(quote.amountOut))).code).toBe(codes.swapQuoteUsed)
    const pending = await detail(done.data.txHash)
    expect(pending.data).toMatchObject({
      action: 'swap',
      txStatus: 'pending',
      confirmations: 0,
      from: { symbol: 'ETH', amount: '0.1' },
      to: { symbol: 'USDT', amount: done.data.amountOut },
    })
    expect((await balances()).code).toBe(codes.indexerBehind)
    await venue.clock.advance(indexed)
    expect((await detail(done.data.txHash)).data.txStatus).toBe('success')
    expect(await balanceOf('ETH')).toBe(trim(subtract(subtract(eth, decimal('0.1')), pending.data.gas)))
    expect(await balanceOf('USDT')).toBe(trim(add(usdt, done.data.amountOut)))
    const newest = (await transactions({ chainIndex: '1', pageNum: 1, pageSize: 1 })).data.list
    expect(newest.map(({ txHash }) => txHash)).toEqual([done.data.txHash])
  })

  it('executes once when two tabs send the same quote at once [WAL-13]', async () => {
    await venue.clock.advance(indexed)
    const eth = await balanceOf('ETH')
    const { data: quote } = await quoteOf(ann)
    const sent = await Promise.all(Array.from({ length: 8 }, () => swap(venue, ann, quote, half(quote.amountOut))))
    expect(sent.map(({ code }) => code).sort()).toEqual([200, ...Array.from({ length: 7 }, () => codes.swapQuoteUsed)])
    await venue.clock.advance(indexed)
    expect(compare(await balanceOf('ETH'), subtract(eth, decimal('0.15')))).toBe(1)
  })

  it('reports the outcome of a swap by its key, settles an unknown one, and separates the keys of wallets [WAL-13]', async () => {
    await venue.clock.advance(indexed)
    const { data: quote } = await quoteOf(ann)
    const [key, lost] = [newKey(), newKey()]
    const outcome = (asked: string, person = ann) => person.actor.call(calls.web3.outcome, { body: { key: asked } })
    await swap(venue, ann, quote, half(quote.amountOut), key)
    expect((await outcome(key)).data).toMatchObject({ state: 'done', code: 200 })
    expect((await outcome(lost)).data).toMatchObject({ state: 'refused', code: codes.keyRefused })
    const { data: next } = await quoteOf(ann)
    expect((await swap(venue, ann, next, half(next.amountOut), lost)).code).toBe(codes.keyRefused)
    expect((await outcome(key, await chainPerson(venue))).data).toMatchObject({
      state: 'refused',
      code: codes.keyRefused,
    })
    expect((await outcome(key)).data).toMatchObject({ state: 'done' })
  })

  it('refuses each impossible step with a clear reason, and moves nothing [WAL-13]', async () => {
    await venue.clock.advance(indexed)
    const before = await balances()
    expect((await quoteOf(ann, { to: '' })).code).toBe(codes.swapNoPool)
    expect((await quoteOf(ann, { chainIndex: '56', to: '0x52908400098527886E0F7030069857D2E4169EE7' })).code).toBe(
      codes.swapNoPool,
    )
    expect((await quoteOf(ann, { to: 'nowhere' })).code).toBe(codes.chainTokenUnknown)
    expect((await quoteOf(ann, { amount: '0' })).code).toBe(codes.swapAmountInvalid)
    expect((await quoteOf(ann, { from: usdtOnEthereum, to: '', amount: '1.0000001' })).code).toBe(
      codes.swapAmountInvalid,
    )
    expect((await quoteOf(ann, { amount: '-1' })).code).toBe(codes.swapAmountInvalid)

    const aged = (await quoteOf(ann)).data
    await venue.clock.advance(walletLimits.chain.quoteLife)
    expect((await swap(venue, ann, aged, half(aged.amountOut))).code).toBe(codes.swapQuoteAged)

    const slipping = (await quoteOf(ann)).data
    prices.set('eth_usdt', decimal('3200'))
    expect(
      (await swap(venue, ann, slipping, toScale(multiply(slipping.amountOut, decimal('0.99')), 18, 'down'))).code,
    ).toBe(codes.swapSlippage)
    prices.clear()

    const unapproved = (await quoteOf(ann, { from: linkOnEthereum, amount: '10' })).data
    expect(unapproved.needsApproval).toBe(true)
    expect((await swap(venue, ann, unapproved, half(unapproved.amountOut))).code).toBe(codes.swapNotApproved)

    const rich = (await quoteOf(ann, { amount: '3' })).data
    expect((await swap(venue, ann, rich, half(rich.amountOut))).code).toBe(codes.swapBalanceTooLow)
    const dry = (await quoteOf(ann, { amount: '2' })).data
    expect((await swap(venue, ann, dry, half(dry.amountOut))).code).toBe(codes.swapGasTooLow)

    const bob = await chainPerson(venue)
    const strange = (await quoteOf(bob)).data
    expect((await swap(venue, ann, strange, half(strange.amountOut))).code).toBe(codes.swapQuoteAged)
    expect((await balances()).data.tokenAssets.map(({ balance }) => balance)).toEqual(
      before.data.tokenAssets.map(({ balance }) => balance),
    )
  })

  it('swaps a token after its approval, which costs gas once however often it is requested [WAL-13]', async () => {
    await venue.clock.advance(indexed)
    const first = await approve(linkOnEthereum, '10')
    const same = await approve(linkOnEthereum, '10')
    expect(first.data).toMatchObject({ allowance: '10' })
    expect(same.data).toEqual({ txHash: null, allowance: '10' })
    expect((await detail(present(first.data.txHash ?? undefined))).data).toMatchObject({
      action: 'approve',
      from: { symbol: 'LINK', amount: '10' },
      to: null,
    })
    const { data: quote } = await quoteOf(ann, { from: linkOnEthereum, to: '', amount: '10' })
    expect(quote.needsApproval).toBe(false)
    expect((await swap(venue, ann, quote, half(quote.amountOut))).code).toBe(200)
    expect((await quoteOf(ann, { from: linkOnEthereum, to: '', amount: '1' })).data.needsApproval).toBe(true)
    await venue.clock.advance(indexed)
    expect(await balanceOf('LINK')).toBe('30')
    expect((await approve('', '1')).code).toBe(codes.swapNoPool)
  })

  it('requires its own session for every call', async () => {
    const closed = Object.values(calls.web3).filter(({ auth }) => auth === 'wallet')
    expect(closed.length).toBeGreaterThan(10)
    const got = await venue.call(calls.web3.allBalances, { body: { accountId: ann.accountId, filter: {} } })
    expect([got.status, got.code]).toEqual([401, codes.sessionMissing])
  })

  it('drops expired quotes', async () => {
    const { data: quote } = await quoteOf(ann)
    await venue.clock.advance(venueLimits.chain.forgetEvery + walletLimits.chain.quoteLife)
    await venue.clock.advance(venueLimits.chain.forgetEvery)
    expect((await swap(venue, ann, quote, half(quote.amountOut))).code).toBe(codes.swapQuoteAged)
  })
})
