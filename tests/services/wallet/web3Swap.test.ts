import { createActor, waitFor } from 'xstate'
import { expect, it } from 'vitest'
import type { SwapBody, Swapped } from '#contract/wallet/calls/web3Chain.ts'
import { web3 } from '#contract/wallet/calls/web3.ts'
import { codes } from '#contract/kernel/codes.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { sampleQuote } from '#machines/wallet/web3Assets/web3.samples.ts'
import { createWeb3SwapActors } from '#services/wallet/web3Swap.ts'
import { stubServices } from '#tests/support/services.ts'
import { answer } from '#tests/support/venueStub.ts'

const ask = { accountId: 'a1', chainIndex: '1', fromTokenAddress: '', toTokenAddress: '0xUSDT', amount: decimal('1') }
const body: SwapBody = { accountId: 'a1', chainIndex: '1', quoteId: 'quote', minAmountOut: decimal('9.9') }
const swapped: Swapped = { txHash: '0xfeed', chainIndex: '1', amountIn: decimal('1'), amountOut: decimal('9.97') }

/** A swap whose answer is lost; the venue reports its outcome later. */
const lost = async (data: unknown) => {
  const kept: (readonly unknown[])[] = []
  const services = stubServices((request) => {
    const { pathname } = new URL(request.url)
    if (pathname === web3.swapQuote.path) return answer(sampleQuote())
    kept.push(services.openKeys.list('wallet.a1'))
    if (pathname === web3.outcome.path) return answer({ state: 'done', code: codes.success, msg: 'Swapped', data })
    throw new TypeError('Failed to fetch')
  })
  const actors = createWeb3SwapActors(services)
  await waitFor(createActor(actors.fetchTerms, { input: ask }).start(), ({ status }) => status === 'done')
  const sending = createActor(actors.submit, { input: { call: 'web3.swapSubmit', body } }).start()
  const { output } = await waitFor(sending, ({ status }) => status === 'done')
  return { output, kept, left: services.openKeys.list('wallet.a1') }
}

it('a swap whose answer was lost reports its outcome, and its key is stored under its wallet until then [WAL-13]', async () => {
  const { output, kept, left } = await lost(swapped)
  expect(output).toMatchObject({ result: 'accepted', code: codes.success, wasUnknown: true, data: swapped })
  expect(kept.map((keys) => keys.length)).toEqual([1, 1])
  expect(left).toEqual([])
})

it('a swap with an unreadable outcome from the venue is still reported as done [WAL-13]', async () => {
  const { output } = await lost({ txHash: 7 })
  expect(output).toMatchObject({ result: 'accepted', wasUnknown: true, data: undefined })
})
