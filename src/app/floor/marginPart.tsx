import { assetsMarginMachine } from '#machines/margin/assetsMargin/assetsMargin.machine.ts'
import { MarginBalances } from '#features/margin/marginTrade/MarginBalances.tsx'
import { MarginBar } from '#features/margin/marginTrade/MarginBar.tsx'
import { LoanChoices, LoanRows } from '#features/spot/orderForm/LoanFields.tsx'
import { createAssetsMarginActors } from '#services/margin/assetsMargin.ts'
import type { Services } from '#services/services.ts'
import { MarginCalls } from './MarginCalls.tsx'

/** The margin account of a floor, and what its form says of loans: their flow and their views. */
export const marginPart = (services: Services) => ({
  marginAccounts: assetsMarginMachine.provide({ actors: createAssetsMarginActors(services) }),
  MarginBar,
  MarginBalances,
  MarginCalls,
  LoanChoices,
  LoanRows,
})
