import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import type { Ledger } from '#contract/contracts/ledgers.ts'
import type { Contract } from '#contract/contracts/panelMarket.ts'
import { panelMarket } from '#contract/contracts/panelMarket.ts'
import { zero } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import type { Market } from '#contract/spot/calls/orders.ts'
import type { TakenLevel } from '#contract/spot/takenLevel.ts'
import { noMarks } from '#machines/markets/favourites/favourites.marks.ts'
import type { Marks } from '#machines/markets/favourites/favourites.marks.ts'
import { marketsMachine } from '#machines/markets/markets/markets.machine.ts'
import { notProvided } from '#machines/notProvided.ts'
import { errorOf } from '#machines/patterns/errors.ts'
import { lateLogic } from '#machines/patterns/lateLogic.ts'
import { request } from '#machines/patterns/request/request.ts'
import { present } from '#machines/patterns/present.ts'
import { reportFault } from '#machines/shell/app/reportFault.ts'
import type { MenuOrder } from '#machines/spot/chart/chart.types.ts'
import type { chartMachine } from '#machines/spot/chart/chart.machine.ts'
import { orderBookMachine } from '#machines/spot/orderBook/orderBook.machine.ts'
import { recentTradesMachine } from '#machines/spot/recentTrades/recentTrades.machine.ts'
import type { calculatorMachine } from '../calculator/calculator.machine.ts'
import type { CalculatorOutput, KnownFigures } from '../calculator/calculator.types.ts'
import type { contractDetailsMachine } from '../contractDetails/contractDetails.machine.ts'
import { contractFormMachine } from '../contractForm/contractForm.machine.ts'
import type { contractPositionsMachine } from '../contractPositions/contractPositions.machine.ts'
import { workspaceMachine } from '#machines/spot/workspace/workspace.machine.ts'

export interface ContractTradeInput {
  /** Real money by default. */
  readonly ledger?: Ledger
  readonly fid: string | undefined
  /** The address may name a contract that is not listed. */
  readonly contractCode: string
  /** The user's favourites. */
  readonly marks: Marks
}

export interface ContractTradeContext extends ContractTradeInput {
  readonly ledger: Ledger
  /** Undefined until the venue has confirmed that it lists the contract. */
  readonly contract: Contract | undefined
  /** All contracts of the venue. */
  readonly listed: readonly Contract[]
  readonly error: CallError | undefined
  /** With what the calculator begins; undefined until it was opened. */
  readonly known: KnownFigures | undefined
}

export const contextOf = (input: ContractTradeInput): ContractTradeContext => ({
  ledger: 'real',
  ...input,
  contract: undefined,
  listed: [],
  error: undefined,
  known: undefined,
})

/** An order at a price on the chart. */
interface DraftedOrder extends MenuOrder {
  readonly price: Decimal
}

interface Listed {
  readonly contracts: readonly Contract[]
}

const contractIn = ({ contracts }: Listed, contractCode: string): Contract | undefined =>
  contracts.find((contract) => contract.contractCode === contractCode)

/** A placeholder for a contract that is not known; no panel starts with it. */
const unlisted: Contract = {
  contractCode: '',
  kind: 'perpetual',
  settle: 'linear',
  base: '',
  quote: '',
  coin: '',
  contractSize: zero,
  sizeCoin: '',
  state: 'halted',
  hasBook: false,
  tick: zero,
  minAmount: zero,
  maxAmount: zero,
  maxPrice: zero,
  protection: zero,
  maxLeverage: 1,
  tiers: [],
  makerFee: zero,
  takerFee: zero,
  listedAt: 0,
  fundingInterval: null,
  deliveryFee: null,
  deliveryAt: null,
  openUntil: null,
  term: null,
}

/** What every panel is given. */
export const panelInput = ({ contract = unlisted }: Pick<ContractTradeContext, 'contract'>) => ({
  market: panelMarket(contract),
})

/** The initial values of the form. */
export const formInput = ({
  contract = unlisted,
  fid,
  ledger,
}: Pick<ContractTradeContext, 'contract' | 'fid' | 'ledger'>) => ({
  ledger,
  contract,
  fid,
})

/** The calculator's input; the chart opens it only with what is known. */
export const calculatorInput = ({ contract = unlisted, known }: Pick<ContractTradeContext, 'contract' | 'known'>) => ({
  contract,
  known: present(known, 'What the calculator begins with'),
})

/** The contract that the details are of. */
export const detailsInput = ({ contract = unlisted }: Pick<ContractTradeContext, 'contract'>) => ({ contract })

/** The user, as panels receive it. */
const sessionEvent = (_: unknown, { fid }: { fid: string | undefined }) => ({ type: 'session.changed' as const, fid })

export const contractTradeSetup = setup({
  types: {
    input: {} as ContractTradeInput,
    context: {} as ContractTradeContext,
    children: {} as {
      chart: 'chart'
      orderBook: 'orderBook'
      contractForm: 'contractForm'
      contractPositions: 'contractPositions'
      calculator: 'calculator'
      contractDetails: 'contractDetails'
      recentTrades: 'recentTrades'
      workspace: 'workspace'
      pairs: 'pairs'
    },
    events: {} as
      | ({ type: 'level.picked' } & TakenLevel)
      /** An order to fill in, from the chart. */
      | ({ type: 'order.drafted' } & DraftedOrder)
      | { type: 'calculator.opened'; known: KnownFigures }
      | { type: 'details.opened' }
      | { type: 'pairs.opened' }
      | { type: 'pairs.closed' }
      | { type: 'favourites.changed'; marks: Marks }
      | { type: 'retry.requested' }
      /** Loads code that failed to load. */
      | { type: 'chart.requested' }
      | { type: 'orders.requested' }
      | { type: 'xstate.done.actor.fetchContracts'; output: readonly Contract[] }
      | { type: 'session.changed'; fid: string | undefined },
    tags: {} as 'busy' | 'failed' | 'stale',
  },
  actors: {
    fetchContracts: request<readonly Contract[]>(),
    /** Opens the socket of contracts in advance. */
    preparedStreams: fromCallback<{ type: string }>(notProvided('preparedStreams')),
    /** Keeps the contract's book on its board up to date, whatever panels are open. */
    bookFlow: fromCallback<{ type: string }, { market: Market }>(notProvided('bookFlow')),
    /** The same for its prices; also updates the tab's title. */
    floorPrices: fromCallback<{ type: string }, { market: Market }>(notProvided('floorPrices')),
    /** The same for mark, index, funding with its countdown, and open interest. */
    followFigures: fromCallback<{ type: string }, { contractCode: string }>(notProvided('followFigures')),
    /** Loads the chart's code and texts, which the book does not wait for. */
    loadChart: fromPromise<void>(notProvided('loadChart')),
    chart: lateLogic<typeof chartMachine>('chart').logic,
    orderBook: orderBookMachine,
    contractForm: contractFormMachine,
    /** Loads the code and texts of positions and orders. */
    loadOrders: fromPromise<void>(notProvided('loadOrders')),
    contractPositions: lateLogic<typeof contractPositionsMachine>('contractPositions').logic,
    calculator: lateLogic<typeof calculatorMachine>('calculator').logic,
    contractDetails: lateLogic<typeof contractDetailsMachine>('contractDetails').logic,
    recentTrades: recentTradesMachine,
    workspace: workspaceMachine,
    /** The contracts to choose from. */
    pairs: marketsMachine,
  },
  guards: {
    hasOrder: (_, { order }: CalculatorOutput) => order !== undefined,
    isListed: ({ context }, listed: Listed) => contractIn(listed, context.contractCode) !== undefined,
  },
  actions: {
    reportFault: reportFault(),
    keepContract: assign(({ context }, listed: Listed) => ({
      contract: contractIn(listed, context.contractCode),
      listed: listed.contracts,
      error: undefined,
    })),
    keepError: assign(errorOf('contracts.list')),
    /** The favourites of another user follow. */
    keepFid: assign((_, { fid }: { fid: string | undefined }) => ({ fid, marks: noMarks })),
    passPersonToForm: sendTo('contractForm', sessionEvent),
    passPersonToPositions: sendTo('contractPositions', sessionEvent),
    passContract: sendTo('contractForm', ({ context: { contract = unlisted } }) => ({
      type: 'contract.changed' as const,
      contract,
    })),
    passContracts: sendTo('contractPositions', (_, { contracts }: Listed) => ({
      type: 'contracts.changed' as const,
      contracts,
    })),
    passLevel: sendTo('contractForm', (_, { side, price, amount, cumulative, part }: TakenLevel) => ({
      type: 'level.picked' as const,
      side,
      price,
      amount,
      cumulative,
      part,
    })),
    passDraft: sendTo('contractForm', (_, { side, kind, price }: DraftedOrder) => ({
      type: 'order.drafted' as const,
      side,
      kind,
      price,
    })),
    keepKnown: assign((_, { known }: { known: KnownFigures }) => ({ known })),
    passCalculated: sendTo('contractForm', (_, { order }: CalculatorOutput) => ({
      type: 'order.calculated' as const,
      ...present(order, 'The order that was calculated'),
    })),
    keepMarks: assign((_, { marks }: { marks: Marks }) => ({ marks })),
    passMarks: sendTo('pairs', (_, { marks }: { marks: Marks }) => ({ type: 'favourites.changed' as const, marks })),
  },
  delays: {
    rulesEvery: spotLimits.spotTrade.rulesEvery,
    lateRetryEvery: spotLimits.spotTrade.lateRetryEvery,
  },
})
