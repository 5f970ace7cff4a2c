import { web3 } from '#contract/wallet/calls/web3.ts'
import type { ApproveBody, SwapAsk, SwapBody, Swapped } from '#contract/wallet/calls/web3Chain.ts'
import type { SwapQuote } from '#contract/wallet/entities/chain.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import type { SwapSetup } from '#machines/wallet/web3Swap/web3Swap.types.ts'
import { countdown } from '../browser/countdown.ts'
import { createSubmit } from '../http/submit.ts'
import type { Services } from '../services.ts'
import { walletKeys } from './walletOutcomes.ts'
import { createBalancesRead } from './web3.balances.ts'

const swapped = web3.swapSubmit.response

/** The actors for quotes, approvals and swaps. */
export const createWeb3SwapActors = (services: Services) => {
  const { client, random, clock } = services
  // A swap is sent after its quote was requested by the same wallet.
  let quotedFor = ''
  return {
    fetchSetup: requestOf<SwapSetup, undefined>(async ({ signal, willRetry }) => {
      const [chains, tokens] = await Promise.all([
        client.area(web3).chainAll({}, { signal, willRetry }),
        client.area(web3).tokenAll({}, { signal, willRetry }),
      ])
      return { chains, tokens }
    }, random.share),
    fetchBalances: createBalancesRead(services),
    fetchTerms: requestOf<SwapQuote, SwapAsk>(({ query, signal, willRetry }) => {
      quotedFor = query.accountId
      return client.area(web3).swapQuote({ body: query }, { signal, willRetry })
    }, random.share),
    approve: requestOf<unknown, ApproveBody>(
      ({ query, signal, willRetry }) => client.area(web3).swapApprove({ body: query }, { signal, willRetry }),
      random.share,
    ),
    submit: createSubmit<SwapBody, Swapped>(
      services,
      client.area(web3).swapSubmit,
      walletKeys(services, () => quotedFor),
      (data) => swapped.safeParse(data).data,
    ),
    seconds: countdown({ clock }),
  }
}
