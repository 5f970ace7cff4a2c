import { fromPromise } from 'xstate'
import type { CallData } from '#contract/kernel/call.ts'
import { userTopics } from '#contract/kernel/streams.ts'
import { contractAlgos } from '#contract/contracts/calls/contractAlgos.ts'
import { contracts as contractCalls } from '#contract/contracts/calls/contracts.ts'
import { algoSchema } from '#contract/contracts/algos.ts'
import type { AlgoData } from '#contract/contracts/algos.ts'
import { contractsLimits } from '#contract/contracts/limits.ts'
import { contractOrderSchema, positionSchema } from '#contract/contracts/schemas.ts'
import type { ContractOrderData, PositionData } from '#contract/contracts/schemas.ts'
import { algoFormMachine } from '#machines/contracts/algoForm/algoForm.machine.ts'
import type { AlgoAsk } from '#machines/contracts/algoForm/algoForm.types.ts'
import type { Holdings } from '#machines/contracts/contractPositions/contractPositions.holdings.ts'
import type { AddedMargin, Closing } from '#machines/contracts/contractPositions/contractPositions.types.ts'
import { liquidationsMachine } from '#machines/contracts/liquidations/liquidations.machine.ts'
import { positionFormMachine } from '#machines/contracts/positionForm/positionForm.machine.ts'
import type { PositionAnswer, PositionAsk } from '#machines/contracts/positionForm/positionForm.types.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import type { CallOptions } from '../http/client.ts'
import { createSubmit } from '../http/submit.ts'
import { createTopicWatch } from '../streams/topicWatch.ts'
import type { FigureFeed } from './contractTrade.figures.ts'
import type { FloorServices } from './contractTrade.services.ts'
import { createHeldFigures } from './contractPositions.figures.ts'
import { createLiquidationsActors } from './liquidations.ts'

interface Cancelled {
  readonly contractCode: string
  readonly orderId: string
}

const orderIn = (answered: unknown): ContractOrderData | null => {
  const read = contractOrderSchema.safeParse(answered)
  return read.success ? read.data : null
}

const algoIn = (answered: unknown): AlgoData | null => {
  const read = algoSchema.safeParse(answered)
  return read.success ? read.data : null
}

const positionIn = (answered: unknown): PositionData | null => {
  const read = positionSchema.safeParse(answered)
  return read.success ? read.data : null
}

const answerIn = (answered: unknown): PositionAnswer | null => positionIn(answered) ?? orderIn(answered)

/** The actors of the list of positions and orders. */
export const createContractPositionsActors = (services: FloorServices, figures: Pick<FigureFeed, 'follow'>) => {
  const { client, random } = services
  const trading = client.area(contractCalls)
  const algos = client.area(contractAlgos)
  const send = (ask: PositionAsk, options: CallOptions): Promise<PositionAnswer | null> => {
    const params = { contractCode: ask.contractCode }
    const side = ask.positionSide && { positionSide: ask.positionSide }
    if (ask.kind === 'margin') return trading.margin({ params, body: { ...side, amount: ask.amount } }, options)
    if (ask.kind === 'protection') return trading.protection({ params, body: { ...side, ...ask.levels } }, options)
    const clientOrderId = options.key ?? ''
    if (ask.kind === 'reverse') return trading.reverse({ params, body: { clientOrderId } }, options)
    const { amount, price } = ask
    const body = { ...side, amount, ...(price === undefined ? {} : { price }), clientOrderId }
    return trading.close({ params, body }, options)
  }
  return {
    fetchHoldings: requestOf<Holdings, undefined>(async ({ signal, willRetry }) => {
      const options = { signal, willRetry, saidByCaller: true }
      const pageSize = String(contractsLimits.contractForm.orders)
      const [positions, open, waiting, running, account, fees] = await Promise.all([
        trading.positions({ params: { bizType: 'portal' }, query: {} }, options),
        trading.open({ query: { state: 'open', pageSize } }, options),
        trading.open({ query: { state: 'conditional', pageSize } }, options),
        algos.list({ query: { state: 'running', pageSize } }, options),
        trading.account({}, options),
        trading.fees({}, options),
      ])
      const held = new Set(positions.list.map(({ contractCode }) => contractCode))
      return {
        positions: positions.list,
        orders: [...open.list, ...waiting.list],
        algos: running.list,
        accounts: account.list,
        rates: fees.rates.filter(({ contractCode }) => held.has(contractCode)),
      }
    }, random.share),
    watchAccount: createTopicWatch(services, userTopics.positions),
    watchFigures: createHeldFigures(figures),
    submitClose: createSubmit<Closing, ContractOrderData | null>(
      services,
      ({ body: { contractCode, ...size } }, options) =>
        trading.close({ params: { contractCode }, body: { ...size, clientOrderId: options.key ?? '' } }, options),
      undefined,
      orderIn,
    ),
    submitMargin: createSubmit<AddedMargin, PositionData | null>(
      services,
      ({ body: { contractCode, ...change } }, options) =>
        trading.margin({ params: { contractCode }, body: change }, options),
      undefined,
      positionIn,
    ),
    algoForm: algoFormMachine.provide({
      actors: {
        submitAlgo: createSubmit<AlgoAsk | undefined, AlgoData | null>(
          services,
          ({ body: ask }, options) => {
            if (!ask) return Promise.reject(new Error('Only a complete form is sent'))
            const { contractCode, body } = ask
            // Its id is its idempotency key: `docs/wire/orders.md`.
            return algos.place(
              { params: { contractCode }, body: { ...body, clientOrderId: options.key ?? '' } },
              options,
            )
          },
          undefined,
          algoIn,
        ),
      },
    }),
    positionForm: positionFormMachine.provide({
      actors: {
        submitAct: createSubmit<PositionAsk | undefined, PositionAnswer | null>(
          services,
          ({ body }, options) =>
            body ? send(body, options) : Promise.reject(new Error('Only a complete form is sent')),
          undefined,
          answerIn,
        ),
      },
    }),
    liquidations: liquidationsMachine.provide({ actors: createLiquidationsActors(services) }),
    cancelOpening: fromPromise<CallData<(typeof contractCalls)['cancelAll']>, Pick<Cancelled, 'contractCode'>>(
      ({ input: { contractCode } }) => trading.cancelAll({ query: { contractCode, kind: 'opening' } }),
    ),
    // Leaving aborts neither: the calls continue.
    cancelAlgo: fromPromise<AlgoData, Pick<AlgoData, 'contractCode' | 'algoId'>>(({ input: { algoId } }) =>
      algos.cancel({ params: { algoId } }),
    ),
    cancelOrder: fromPromise<ContractOrderData, Cancelled>(({ input: { contractCode, orderId } }) =>
      trading.cancel({ params: { contractCode, orderId } }),
    ),
  }
}
