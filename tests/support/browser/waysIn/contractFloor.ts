import { contracts } from '#contract/contracts/calls/contracts.ts'
import { contractPositionsModel } from '#machines/contracts/contractPositions/contractPositions.model.ts'
import { contractTradeModel } from '#machines/contracts/contractTrade/contractTrade.model.ts'
import { screens } from '../screens.ts'
import type { WayIn } from './parts.ts'

const { listed } = contractTradeModel.outcomes.fetchContracts
export const { contractCode } = contractTradeModel.inputs['a contract']

/** The floor of a contract, with its form. */
export const form: WayIn = {
  address: `/{locale}/contract/exchange/trade/?tradeName=${contractCode}`,
  viewport: screens.pc,
  answers: [{ call: contracts.list, gives: { data: listed.done } }],
  before: [{ helper: 'muteSockets' }],
  first: [{ helper: 'waitFor', with: ['form', { word: 'contractForm:form.title' }] }],
}
/** At the marks of the answers: the venue's own would end or begin a margin call. */
export const quiet: NonNullable<WayIn['before']> = [...(form.before ?? []), { helper: 'muteContracts' }]
/** The floor of a contract, with the list of positions. */
export const lists: WayIn = {
  ...form,
  first: [{ helper: 'waitFor', with: ['region', { word: 'contractPositions:title' }] }],
}
/** With a position, whatever the list asks. */
export const held: WayIn = {
  ...lists,
  as: 'newcomer',
  answers: contractPositionsModel.wire.fetchHoldings.plays.known.each,
}
