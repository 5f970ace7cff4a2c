import { contracts } from '#contract/contracts/calls/contracts.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { sampleContract } from '../contract.samples.ts'
import { contractDetailsMachine } from './contractDetails.machine.ts'
import type { ContractNews } from './contractDetails.machine.ts'

export const sampleNews: ContractNews = {
  index: {
    contractCode: 'btcusdt',
    price: decimal('60005.2'),
    state: 'live',
    sources: [
      { name: 'north', weight: decimal('0.3'), price: decimal('60005.2'), at: 1_750_000_000_000, state: 'counted' },
      { name: 'south', weight: decimal('0.3'), price: null, at: null, state: 'silent' },
    ],
    outlierBound: decimal('0.03'),
    ts: 1_750_000_000_000,
  },
  insurance: decimal('1000000'),
  fundings: [
    {
      contractCode: 'btcusdt',
      at: 1_749_974_400_000,
      rate: decimal('0.0001'),
      mark: decimal('60000'),
      samples: 480,
      due: 480,
    },
  ],
}
const name = { word: 'contractDetails:title', values: { contract: 'BTC/USDT' } } as const
const beside = [
  { call: contracts.fundings, gives: { data: { list: sampleNews.fundings, totalCount: 1 } } },
  { call: contracts.insurance, gives: { data: [{ coin: 'usdt', balance: decimal('1000000') }] } },
] as const

export const contractDetailsModel = {
  machine: contractDetailsMachine,
  inputs: { 'a perpetual': { contract: sampleContract } },
  events: { 'details.dismissed': [{}], 'retry.requested': [{}] },
  outcomes: {
    fetchNews: {
      known: { done: sampleNews },
      cut: { error: { kind: 'http', call: contracts.index.id, status: 403 } },
    },
  },
  key: ({ snapshot: { context } }) => ({ isKnown: context.news !== undefined, error: context.error?.kind }),
  invariants: {
    'what is shown was fetched': ({ snapshot }) => !snapshot.matches('shown') || snapshot.context.news !== undefined,
  },
  screen: {
    shows: {
      loading: [
        { role: 'dialog', name },
        { role: 'status', name: 'contractDetails:loading' },
      ],
      failed: [{ role: 'alert', text: 'contractDetails:failed' }],
      shown: [{ role: 'table', name: 'contractDetails:sources.title' }],
      left: { unseen: 'the dialog is closed' },
    },
    gestures: {
      'details.dismissed': { click: { role: 'button', name: 'contractDetails:action.done' } },
      'retry.requested': { click: { role: 'button', name: 'common:action.retry' } },
    },
  },
  wire: {
    fetchNews: {
      plays: {
        known: { each: [...beside, { call: contracts.index, gives: { data: sampleNews.index } }] },
        cut: { each: [...beside, { call: contracts.index, gives: { status: 403 } }] },
      },
    },
  },
} satisfies FlowModel<typeof contractDetailsMachine>
