import { type Table } from '@statefloor/explorer'
import { fieldOf } from '#contract/kernel/amountField.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { typedQuantity } from '#contract/spot/quantityText.ts'
import { sampleContract } from '#machines/contracts/contract.samples.ts'
import { sampleHoldings, samplePosition } from '#machines/contracts/contractPositions/contractPositions.samples.ts'
import { rehearsalMachine } from '#machines/contracts/rehearsal/rehearsal.machine.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const input = { positionId: samplePosition.positionId, holdings: sampleHoldings, contracts: [sampleContract] }
const row = rowBuilder(rehearsalMachine, input)
const short = { ...sampleHoldings, positions: [{ ...samplePosition, side: 'short' as const }] }
const shortRow = rowBuilder(rehearsalMachine, { ...input, holdings: short })
const type = (text: string) => ({ type: 'change.typed', typed: typedQuantity(text, 'en_US') }) as const
const go = (direction: 'fall' | 'rise') => ({ type: 'direction.chosen', direction }) as const
const percent = (value: string) => ({ change: fieldOf(decimal(value)) })

const table: Table<typeof rehearsalMachine> = [
  row('begins with a fall for a long [FUT-11]', [], 'rehearsing', {
    context: { direction: 'fall', scope: 'contract' },
  }),
  shortRow('begins with a rise for a short [FUT-11]', [], 'rehearsing', { context: { direction: 'rise' } }),
  row('lets no mark fall to zero', [type('150')], 'rehearsing', { context: percent('99') }),
  row('lowers a rise to what can fall', [go('rise'), type('150'), go('fall')], 'rehearsing', {
    context: percent('99'),
  }),
  row('keeps text that is no number', [type('ten'), go('rise')], 'rehearsing', {
    context: { change: typedQuantity('ten', 'en_US') },
  }),
  row('takes a common move', [{ type: 'change.chosen', percent: 20 }], 'rehearsing', { context: percent('20') }),
  row('writes a change plainly once its field is left', [type('07.50'), { type: 'change.left' }], 'rehearsing', {
    context: percent('7.50'),
  }),
  row('moves all contracts on demand', [{ type: 'scope.chosen', scope: 'all' }], 'rehearsing', {
    context: { scope: 'all' },
  }),
  row('follows the position', [{ type: 'holdings.changed', holdings: short }], 'rehearsing', {
    context: { holdings: short },
  }),
  row('says that the position has ended', [{ type: 'holdings.changed', holdings: { ...short, positions: [] } }], {
    in: 'ended',
  }),
  row(
    'is left once it has said so',
    [{ type: 'holdings.changed', holdings: { ...short, positions: [] } }, { type: 'rehearsal.dismissed' }],
    'left',
  ),
  row('is left', [{ type: 'rehearsal.dismissed' }], 'left'),
]

holdTable(rehearsalMachine, table, 'a rehearsal $says')
