import { fromPromise } from 'xstate'
import { contracts as contractCalls } from '#contract/contracts/calls/contracts.ts'
import { contractsLimits } from '#contract/contracts/limits.ts'
import { contractOrderSchema } from '#contract/contracts/schemas.ts'
import type { ContractOrderData } from '#contract/contracts/schemas.ts'
import type { Closing, Holdings } from '#machines/contracts/contractPositions/contractPositions.setup.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { createSubmit } from '../http/submit.ts'
import type { Services } from '../services.ts'
import { createAccountWatch } from './contractForm.ts'

interface Cancelled {
  readonly contractCode: string
  readonly orderId: string
}

/** The actors of the list of positions and orders. */
export const createContractPositionsActors = (services: Services) => {
  const { client, random } = services
  const trading = client.area(contractCalls)
  return {
    fetchHoldings: requestOf<Holdings, undefined>(async ({ signal, willRetry }) => {
      const options = { signal, willRetry, saidByCaller: true }
      const pageSize = String(contractsLimits.contractForm.orders)
      const [positions, open, waiting] = await Promise.all([
        trading.positions({ params: { bizType: 'portal' }, query: {} }, options),
        trading.open({ query: { state: 'open', pageSize } }, options),
        trading.open({ query: { state: 'conditional', pageSize } }, options),
      ])
      return { positions: positions.list, orders: [...open.list, ...waiting.list] }
    }, random.share),
    watchAccount: createAccountWatch(services),
    submitClose: createSubmit<Closing, ContractOrderData | null>(
      services,
      ({ body: { contractCode, part } }, options) =>
        trading.close({ params: { contractCode }, body: { part, clientOrderId: options.key ?? '' } }, options),
      undefined,
      (answered) => {
        const read = contractOrderSchema.safeParse(answered)
        return read.success ? read.data : null
      },
    ),
    // Leaving does not abort it: the call continues.
    cancelOrder: fromPromise<ContractOrderData, Cancelled>(({ input: { contractCode, orderId } }) =>
      trading.cancel({ params: { contractCode, orderId } }),
    ),
  }
}
