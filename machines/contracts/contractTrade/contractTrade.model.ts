import { contracts } from '#contract/contracts/calls/contracts.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { noMarks } from '#machines/markets/favourites/favourites.marks.ts'
import { sampleKnown } from '../calculator/calculator.model.ts'
import { sampleContract } from '../contract.samples.ts'
import { contractTradeMachine } from './contractTrade.machine.ts'
import { lateView } from './contractTrade.view.ts'

const other = { ...sampleContract, contractCode: 'ethusdt', base: 'eth' }
const listed = [sampleContract, other]
const level = {
  side: 'asks',
  price: decimal('60000'),
  amount: decimal('5'),
  cumulative: decimal('9'),
  part: 'price',
} as const
const retry = { role: 'button', name: 'common:action.retry' } as const
const loadChart = { role: 'button', name: 'spotTrade:late.chart.retry' } as const
const loadOrders = { role: 'button', name: 'spotTrade:late.orders.retry' } as const
const calculated = {
  side: 'buy',
  price: decimal('60000'),
  amount: decimal('5'),
  leverage: decimal('10'),
  stopLoss: undefined,
} as const
const pairs = { role: 'dialog', name: 'contractTrade:choice.title' } as const
const pair = {
  role: 'button',
  name: { word: 'spotTrade:pair.choose', values: { pair: 'BTC/USDT Perp' } },
} as const

export const contractTradeModel = {
  machine: contractTradeMachine,
  inputs: { 'a contract': { contractCode: 'btcusdt', fid: '7', marks: noMarks } },
  events: {
    'pairs.opened': [{}],
    'pairs.closed': [{}],
    'favourites.changed': [{ marks: { spot: [], contracts: ['btcusdt'] } }],
    'retry.requested': [{}],
    'chart.requested': [{}],
    'orders.requested': [{}],
    'session.changed': [{ fid: '7' }, { fid: undefined }],
    'calculator.opened': [{ known: sampleKnown }],
    'details.opened': [{}],
    'level.picked': [level],
    'order.drafted': [{ side: 'buy', kind: 'limit', price: decimal('60000') }],
  },
  outcomes: {
    fetchContracts: {
      listed: { done: listed },
      'not listed': { done: [other] },
      cut: { error: { kind: 'timeout', call: contracts.list.id } },
    },
    preparedStreams: { fails: { error: new Error('no streams') } },
    bookFlow: { fails: { error: new Error('no levels') } },
    floorPrices: { fails: { error: new Error('no prices') } },
    followFigures: { fails: { error: new Error('no figures') } },
    loadChart: { comes: { done: undefined }, cut: { error: 'cut' } },
    loadOrders: { comes: { done: undefined }, cut: { error: 'cut' } },
    chart: { fails: { error: new Error('no chart') } },
    contractForm: { fails: { error: new Error('no form') } },
    contractPositions: { fails: { error: new Error('no positions') } },
    calculator: {
      'gives an order': { done: { order: calculated } },
      'is closed': { done: { order: undefined } },
      fails: { error: new Error('no calculator') },
    },
    contractDetails: { 'is closed': { done: undefined }, fails: { error: new Error('no details') } },
    orderBook: { fails: { error: new Error('no book') } },
    recentTrades: { fails: { error: new Error('no trades') } },
    workspace: { fails: { error: new Error('no places') } },
    pairs: { fails: { error: new Error('no contracts') } },
  },
  key: ({ snapshot }) => ({ contract: snapshot.context.contract?.contractCode, fid: snapshot.context.fid }),
  // Both late parts are retried after the same pause.
  ties: 'firstStarted',
  // Panels fail independently, so a few failures cover all of them.
  bounds: { depth: 5 },
  invariants: {
    'panels show only with a known contract': ({ snapshot }) =>
      !snapshot.matches('trading') || snapshot.context.contract?.contractCode === snapshot.context.contractCode,
    'no late panel runs before its code is here': ({ snapshot }) => {
      const { chart, orders } = lateView(snapshot)
      return (
        (chart === 'loaded' || snapshot.children['chart'] === undefined) &&
        (orders === 'loaded' || snapshot.children['contractPositions'] === undefined)
      )
    },
  },
  screen: {
    shows: {
      loading: [{ role: 'status', name: 'spotTrade:state.loading' }],
      failed: [{ role: 'alert', text: 'spotTrade:state.failed' }],
      unknown: [{ text: { word: 'contractTrade:state.unknown', values: { contract: 'BTCUSDT' } } }],
      'trading.rules.current': [pair, { text: 'spotTrade:state.old', absent: true }],
      'trading.rules.refreshing': { like: 'trading.rules.current' },
      'trading.rules.stale': [pair, { text: 'spotTrade:state.old' }],
      'trading.pairs.closed': () => [{ ...pairs, absent: true }],
      'trading.pairs.open': [pairs],
      'trading.chart.loading': { unseen: 'code loads by itself; tests/browser/spot/lateParts.spec.ts holds it back' },
      'trading.chart.loaded': [{ role: 'region', name: { word: 'chart:name', values: { pair: 'BTCUSDT' } } }],
      'trading.chart.missing.pausing': [{ role: 'alert', text: 'spotTrade:late.chart.missing' }, loadChart],
      'trading.chart.missing.retrying': { like: 'trading.chart.missing.pausing' },
      'trading.orders.loading': {
        unseen: 'code loads by itself; tests/browser/contracts/lateParts.spec.ts holds it back',
      },
      'trading.orders.loaded.listed': [{ role: 'region', name: 'contractPositions:title' }],
      'trading.orders.loaded.calculating': { like: 'trading.orders.loaded.listed' },
      'trading.orders.loaded.explaining': { like: 'trading.orders.loaded.listed' },
      'trading.orders.missing.pausing': [{ role: 'alert', text: 'spotTrade:late.orders.missing' }, loadOrders],
      'trading.orders.missing.retrying': { like: 'trading.orders.missing.pausing' },
    },
    gestures: {
      'retry.requested': { click: retry },
      'pairs.opened': { click: pair },
      'pairs.closed': { click: pair },
      'favourites.changed': { by: 'app', because: 'the flow of favourites tells it' },
      'chart.requested': { click: loadChart },
      'orders.requested': { click: loadOrders },
      'session.changed': { by: 'app', because: 'the session’s flow sends it' },
      'calculator.opened': { by: 'app', because: 'the order form sends what is known' },
      'details.opened': { by: 'app', because: 'the strip’s button, which the page adds, sends it' },
      'level.picked': { by: 'app', because: 'the book and the trades send it' },
      'order.drafted': { by: 'app', because: 'the chart sends it' },
    },
  },
  wire: {
    fetchContracts: { call: contracts.list, retries: kernelLimits.request.retries },
    preparedStreams: { happens: 'flows' },
    bookFlow: { happens: 'flows' },
    floorPrices: { happens: 'flows' },
    followFigures: { happens: 'flows' },
    loadChart: { happens: 'comes' },
    loadOrders: { happens: 'comes' },
    chart: { happens: 'lives' },
    contractForm: { happens: 'lives' },
    contractPositions: { happens: 'lives' },
    calculator: { happens: 'lives' },
    contractDetails: { happens: 'lives' },
    orderBook: { happens: 'lives' },
    recentTrades: { happens: 'lives' },
    workspace: { happens: 'lives' },
    pairs: { happens: 'lives' },
  },
} satisfies FlowModel<typeof contractTradeMachine>
