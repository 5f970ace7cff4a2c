import { usualContract } from '#contract/markets/overview.ts'
import { choiceOfContract, choiceParts, choicesOf } from './marketOverview.types.ts'
import type { OverviewTile, PlainChoice, TileChoice, TileData } from './marketOverview.types.ts'

/** The choices of a tile, the default first. */
export const choicesView = (tile: OverviewTile): readonly PlainChoice[] => choicesOf[tile]

/** A choice of a tile, for its controls. */
export const choiceView = choiceParts

/** The contracts of a tile about one contract: all that have a figure, and the shown one while they are not known. */
export const contractsView = (choice: TileChoice, data: TileData | undefined): readonly string[] => {
  const { symbol = usualContract } = choiceParts(choice)
  const known = data && 'answer' in data && 'rows' in data.answer ? data.answer.rows.map((row) => row.symbol) : []
  return known.includes(symbol) ? known.toSorted() : [symbol, ...known.toSorted()]
}

/** The contract of a choice. */
export const contractView = (choice: TileChoice): string => choiceParts(choice).symbol ?? usualContract

/** The choice of another contract, and of another range or view of the same contract. */
export const otherContract = choiceOfContract
export const otherChoice = (choice: TileChoice, plain: PlainChoice): TileChoice =>
  plain === 'markets' ? plain : choiceOfContract(plain, contractView(choice))
