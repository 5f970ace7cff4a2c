import { useSelector } from '@xstate/react'
import type { ComponentProps } from 'react'
import { useLoaderData } from 'react-router-dom'
import type { SimulationRef } from '#machines/contracts/simulation/simulation.machine.ts'
import { floorRef, practiceRef, resetRef } from '#machines/contracts/simulation/simulation.view.ts'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import type { PracticeDialog } from '#features/contracts/practice/PracticeDialog.tsx'
import { SimulationGate } from '#features/contracts/simulation/SimulationGate.tsx'
import { SimulationStrip } from '#features/contracts/simulation/SimulationStrip.tsx'
import type { SimulationReset as Reset } from '#features/contracts/simulationReset/SimulationReset.tsx'
import { LedgerProvider } from '#drawing/live/ledger.ts'
import type { FloorServices } from '#services/contracts/contractTrade.services.ts'
import { BoardsProvider } from '#drawing/live/Boards.tsx'
import { ContractFloor } from './ContractTradePage.tsx'
import type { ContractParts } from './ContractTradePage.tsx'
import { lazyPart } from './lazyPart.tsx'

/** The confirmation of a reset: loads when it opens for the first time. */
const SimulationReset = lazyPart<ComponentProps<typeof Reset>>({
  words: [],
  load: async () => (await import('#features/contracts/simulationReset/SimulationReset.tsx')).SimulationReset,
})

/** A crash of the past: loads when it opens for the first time. */
const Practice = lazyPart<ComponentProps<typeof PracticeDialog>>({
  words: ['practice', 'riskGauge'],
  load: async () => (await import('#features/contracts/practice/PracticeDialog.tsx')).PracticeDialog,
})

interface SimulationParts extends ContractParts {
  /** Its boards have the prices of the simulation. */
  readonly floor: Pick<FloorServices, 'tickers' | 'trends' | 'candles'>
}

/** The floor of contracts over the simulation, and what comes before it. */
export function SimulationPage() {
  const { actor, app, parts } = useLoaderData<PageData<SimulationRef, SimulationParts>>()
  const floor = useSelector(actor, floorRef)
  const reset = useSelector(actor, resetRef)
  const practice = useSelector(actor, practiceRef)
  const strip = <SimulationStrip actor={actor} />
  return (
    <LedgerProvider value="simulation">
      <BoardsProvider boards={parts.floor}>
        {floor ? (
          <ContractFloor actor={floor} app={app} parts={parts} strip={strip} />
        ) : (
          <>
            {strip}
            <SimulationGate actor={actor} />
          </>
        )}
        {practice && <Practice.Part key={practice.id} actor={practice} />}
        {reset && <SimulationReset.Part key={reset.id} actor={reset} />}
      </BoardsProvider>
    </LedgerProvider>
  )
}
