import type { Contract } from '#contract/contracts/panelMarket.ts'
import type { PositionData } from '#contract/contracts/schemas.ts'
import { digitsOf } from '#i18n/format.ts'

/** Decimals of the prices of a position: those of its contract's tick; if its rules are unknown, of its entry price. */
export const priceDigits = (
  contract: Pick<Contract, 'tick'> | undefined,
  { entryPrice }: Pick<PositionData, 'entryPrice'>,
): number => digitsOf(contract?.tick ?? entryPrice)
