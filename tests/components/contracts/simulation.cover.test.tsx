import { cleanup } from '@testing-library/react'
import { useSelector } from '@xstate/react'
import { afterEach, beforeAll, describe } from 'vitest'
import type { SimulationRef } from '#machines/contracts/simulation/simulation.machine.ts'
import { simulationModel } from '#machines/contracts/simulation/simulation.model.ts'
import { practiceRef, resetRef } from '#machines/contracts/simulation/simulation.view.ts'
import { SimulationGate } from '#features/contracts/simulation/SimulationGate.tsx'
import { SimulationStrip } from '#features/contracts/simulation/SimulationStrip.tsx'
import { wordsOf } from '#i18n/words.ts'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'
import { holdCover } from '#tests/support/covers.tsx'

const { app } = startApp({ fid: '1001' })

beforeAll(() => haveWords(['simulation', 'practice']))
afterEach(cleanup)

function Page({ actor }: { actor: SimulationRef }) {
  return (
    <>
      <SimulationStrip actor={actor} />
      <SimulationGate actor={actor} />
      {useSelector(actor, practiceRef) && <div role="dialog" aria-label={wordsOf('practice:title')} />}
      {useSelector(actor, resetRef) && <div role="dialog" aria-label={wordsOf('simulation:reset.title')} />}
    </>
  )
}

describe('the page of the simulation [FUT-05]', () => {
  holdCover({
    model: simulationModel,
    render: (actor) => <PageElement Component={() => <Page actor={actor as SimulationRef} />} data={{ app }} />,
  })
})
