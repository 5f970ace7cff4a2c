import type { ComponentProps } from 'react'
import type { AlgoForm as Algo } from '#features/contracts/algoForm/AlgoForm.tsx'
import type { CalculatorDialog as Calculated } from '#features/contracts/calculator/CalculatorDialog.tsx'
import type { ContractDetails as Detailed } from '#features/contracts/contractDetails/ContractDetails.tsx'
import type { ContractForm as Form } from '#features/contracts/contractForm/ContractForm.tsx'
import type { Liquidations as Liquidated } from '#features/contracts/liquidations/Liquidations.tsx'
import type { PositionForm as Positioned } from '#features/contracts/positionForm/PositionForm.tsx'
import type { RehearsalDialog as Rehearsed } from '#features/contracts/rehearsal/RehearsalDialog.tsx'
import type { RecentTrades as Trades } from '#features/spot/recentTrades/RecentTrades.tsx'
import { lazyPart } from '#app/lazyPart.tsx'

/** Panels of the floor of a contract that load after chart and book, so that these do not wait for their code. */
export const ContractForm = lazyPart<ComponentProps<typeof Form>>({
  words: ['contractForm', 'orderForm'],
  load: async () => (await import('#features/contracts/contractForm/ContractForm.tsx')).ContractForm,
})

export const AlgoForm = lazyPart<ComponentProps<typeof Algo>>({
  words: ['algoForm', 'amounts', 'orderForm'],
  load: async () => (await import('#features/contracts/algoForm/AlgoForm.tsx')).AlgoForm,
})

export const Calculator = lazyPart<ComponentProps<typeof Calculated>>({
  words: ['calculator', 'amounts', 'orderForm'],
  load: async () => (await import('#features/contracts/calculator/CalculatorDialog.tsx')).CalculatorDialog,
})

export const Details = lazyPart<ComponentProps<typeof Detailed>>({
  words: ['contractDetails'],
  load: async () => (await import('#features/contracts/contractDetails/ContractDetails.tsx')).ContractDetails,
})

export const PositionForm = lazyPart<ComponentProps<typeof Positioned>>({
  words: ['positionForm', 'amounts'],
  load: async () => (await import('#features/contracts/positionForm/PositionForm.tsx')).PositionForm,
})

export const Rehearsal = lazyPart<ComponentProps<typeof Rehearsed>>({
  words: ['rehearsal', 'amounts'],
  load: async () => (await import('#features/contracts/rehearsal/RehearsalDialog.tsx')).RehearsalDialog,
})

export const Liquidations = lazyPart<ComponentProps<typeof Liquidated>>({
  words: ['liquidations'],
  load: async () => (await import('#features/contracts/liquidations/Liquidations.tsx')).Liquidations,
})

export const RecentTrades = lazyPart<ComponentProps<typeof Trades>>({
  words: ['recentTrades'],
  load: async () => (await import('#features/spot/recentTrades/RecentTrades.tsx')).RecentTrades,
})
