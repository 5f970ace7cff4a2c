import { amountIn } from '#contract/kernel/amountField.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { typedQuantity } from '#contract/spot/quantityText.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { sampleContract } from '../contract.samples.ts'
import { sampleHoldings, samplePosition } from '../contractPositions/contractPositions.samples.ts'
import { rehearsalMachine } from './rehearsal.machine.ts'
import { rehearsalView } from './rehearsal.view.ts'

const grown = { ...sampleHoldings, positions: [{ ...samplePosition, amount: decimal('120') }] }
const gone = { ...sampleHoldings, positions: [] }
const inCross = { ...samplePosition, marginMode: 'cross' as const }
/** Two positions that share an account. */
const shared = {
  ...sampleHoldings,
  positions: [inCross, { ...inCross, positionId: '6', contractCode: 'ethusdt' }],
}
const field = { role: 'textbox', name: 'rehearsal:field.change' } as const
const close = { role: 'button', name: 'rehearsal:action.done' } as const

export const rehearsalModel = {
  machine: rehearsalMachine,
  inputs: {
    isolated: { positionId: samplePosition.positionId, holdings: sampleHoldings, contracts: [sampleContract] },
    shared: { positionId: samplePosition.positionId, holdings: shared, contracts: [sampleContract] },
  },
  events: {
    'direction.chosen': ({ snapshot: { context } }) => [
      { direction: context.direction === 'fall' ? ('rise' as const) : ('fall' as const) },
    ],
    'scope.chosen': ({ snapshot }) =>
      rehearsalView(snapshot).isShared
        ? [{ scope: snapshot.context.scope === 'all' ? ('contract' as const) : ('all' as const) }]
        : [],
    // A field fires an event only if its text changes.
    'change.typed': ({ snapshot: { context } }) => [
      { typed: typedQuantity(amountIn(context.change) === '3' ? '' : '3', 'en_US') },
    ],
    'change.left': [{}],
    'change.chosen': [{ percent: 10 }],
    'holdings.changed': ({ snapshot: { context } }) => [
      { holdings: context.holdings.positions[0]?.amount === samplePosition.amount ? grown : sampleHoldings },
      { holdings: gone },
    ],
    'rehearsal.dismissed': [{}],
  },
  outcomes: {},
  key: ({ snapshot, snapshot: { context } }) => ({
    isShared: !snapshot.matches('left') && rehearsalView(snapshot).isShared,
    direction: context.direction,
    scope: context.scope,
    change: amountIn(context.change),
    amount: context.holdings.positions[0]?.amount,
  }),
  invariants: {
    'no mark falls to zero': ({ snapshot: { context } }) =>
      context.direction === 'rise' || Number(amountIn(context.change) ?? 0) < 100,
  },
  screen: {
    shows: {
      rehearsing: () => [field, { text: 'rehearsal:note' }],
      ended: () => [
        { role: 'status', text: { word: 'rehearsal:ended', values: { contract: 'BTCUSDT' } } },
        { ...field, absent: true },
      ],
      left: { unseen: 'it is closed' },
    },
    gestures: {
      'direction.chosen': ({ direction }) => ({
        click: { role: 'radio', name: `rehearsal:direction.${direction}` },
      }),
      'scope.chosen': ({ scope }) => ({
        click: { role: 'radio', name: { word: `rehearsal:scope.${scope}`, values: { contract: 'BTCUSDT' } } },
      }),
      'change.typed': ({ typed }) => ({ fill: field, with: typed.text ?? '' }),
      'change.left': { press: 'Tab', on: field },
      'change.chosen': ({ percent }) => ({
        click: { role: 'button', name: { word: 'rehearsal:percent', values: { percent: String(percent) } } },
      }),
      'holdings.changed': { by: 'app', because: 'the list of positions says it' },
      'rehearsal.dismissed': { click: close },
    },
  },
  wire: {},
} satisfies FlowModel<typeof rehearsalMachine>
