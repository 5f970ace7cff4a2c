import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll, describe } from 'vitest'
import type { SimulationResetRef } from '#machines/contracts/simulationReset/simulationReset.machine.ts'
import { simulationResetModel } from '#machines/contracts/simulationReset/simulationReset.model.ts'
import { SimulationReset } from '#features/contracts/simulationReset/SimulationReset.tsx'
import { preloadDialog } from '#ui/overlays/Dialog.tsx'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'
import { holdCover } from '#tests/support/covers.tsx'

const { app } = startApp({ fid: '1001' })

beforeAll(async () => {
  await haveWords(['simulation'])
  await preloadDialog()
})
afterEach(cleanup)

describe('the reset of the simulation [FUT-05]', () => {
  holdCover({
    model: simulationResetModel,
    render: (actor) => (
      <PageElement Component={() => <SimulationReset actor={actor as SimulationResetRef} />} data={{ app }} />
    ),
  })
})
