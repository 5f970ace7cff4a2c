import { fromPromise } from 'xstate'
import { contracts as contractCalls } from '#contract/contracts/calls/contracts.ts'
import { contractsLimits } from '#contract/contracts/limits.ts'
import { isSameAccount } from '#contract/contracts/sameAccount.ts'
import { contractOrderSchema } from '#contract/contracts/schemas.ts'
import type { ContractOrderData } from '#contract/contracts/schemas.ts'
import { zero } from '#contract/kernel/decimal.ts'
import { userTopics } from '#contract/kernel/streams.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import type {
  ContractSubmission,
  ModeChange,
  TraderQuery,
} from '#machines/contracts/contractForm/contractForm.setup.ts'
import type { ContractTrader } from '#machines/contracts/contractForm/contractForm.types.ts'
import { createSubmit } from '../http/submit.ts'
import { createTopicWatch } from '../streams/topicWatch.ts'
import type { FloorServices } from './contractTrade.services.ts'

/** The actors of the order form of a contract. */
export const createContractFormActors = (services: FloorServices) => {
  const { client, random } = services
  const trading = client.area(contractCalls)
  return {
    fetchTrader: requestOf<ContractTrader, TraderQuery>(
      async ({ query: { contractCode, isActivated }, signal, willRetry }) => {
        // The form shows beside the balance that it is stale; a notice could be mistaken for one about the order.
        const options = { signal, willRetry, saidByCaller: true }
        const { orders, usualLeverage } = contractsLimits.contractForm
        const pageSize = String(orders)
        const [accounts, positions, open, waiting, settings, fees, contracts, user] = await Promise.all([
          trading.account({}, options),
          trading.positions({ params: { bizType: 'portal' }, query: {} }, options),
          trading.open({ query: { contractCode, state: 'open', pageSize } }, options),
          trading.open({ query: { contractCode, state: 'conditional', pageSize } }, options),
          trading.settings({}, options),
          trading.fees({}, options),
          trading.list({}, options),
          isActivated ? undefined : client.session.current({}, options),
        ])
        const contract = contracts.find((one) => one.contractCode === contractCode)
        const setting = settings.contracts.find((one) => one.contractCode === contractCode)
        const rate = fees.rates.find((one) => one.contractCode === contractCode)
        // Only what shares the contract's account is judged with it.
        const own = contract && { account: contract.kind, coin: contract.coin }
        const shared = positions.list.filter((one) => own && isSameAccount(one, own))
        const held = new Set(shared.map((position) => position.contractCode))
        return {
          account: accounts.list.find((one) => own && isSameAccount(one, own)),
          positions: shared,
          orders: [...open.list, ...waiting.list],
          contracts: contracts.filter((one) => held.has(one.contractCode)),
          takerFee: rate?.takerFee ?? contract?.takerFee ?? zero,
          leverage: setting?.leverage ?? usualLeverage,
          longLeverage: setting?.longLeverage ?? usualLeverage,
          shortLeverage: setting?.shortLeverage ?? usualLeverage,
          positionMode: settings.accounts.find(({ account }) => account === contract?.kind)?.positionMode ?? 'oneWay',
          marginMode: setting?.marginMode ?? 'cross',
          isActivated: isActivated || user?.isActivateContract === true,
        }
      },
      random.share,
    ),
    // Leaving does not abort it: repeated, it changes nothing. The form says beside the button why it was refused.
    activateContracts: fromPromise<void>(async () => {
      await trading.activate({}, { saidByCaller: true })
    }),
    changeMode: fromPromise<ModeChange, ModeChange>(({ input, signal }) =>
      // The form says beside the choice why it was refused.
      trading.positionMode({ body: input }, { signal, saidByCaller: true }),
    ),
    watchAccount: createTopicWatch(services, userTopics.positions),
    submitOrder: createSubmit<ContractSubmission, ContractOrderData | null>(
      services,
      ({ body: { contractCode, ask } }, options) =>
        ask
          ? // The order's id is its idempotency key: `docs/wire/orders.md`.
            trading.place({ params: { contractCode }, body: { ...ask, clientOrderId: options.key ?? '' } }, options)
          : Promise.reject(new Error('Only a complete order is sent')),
      undefined,
      (answered) => {
        const read = contractOrderSchema.safeParse(answered)
        return read.success ? read.data : null
      },
    ),
  }
}
