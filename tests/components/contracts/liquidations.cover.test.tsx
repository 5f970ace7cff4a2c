import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll, describe } from 'vitest'
import type { LiquidationsRef } from '#machines/contracts/liquidations/liquidations.machine.ts'
import { liquidationsModel } from '#machines/contracts/liquidations/liquidations.model.ts'
import { Liquidations } from '#features/contracts/liquidations/Liquidations.tsx'
import { preloadDialog } from '#ui/overlays/Dialog.tsx'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'
import { holdCover } from '#tests/support/covers.tsx'

const { app } = startApp({ fid: '7' })

beforeAll(async () => {
  await haveWords(['liquidations'])
  await preloadDialog()
})
afterEach(cleanup)

describe('the liquidations of a user [FUT-11]', () => {
  holdCover({
    model: liquidationsModel,
    render: (actor) => (
      <PageElement Component={() => <Liquidations actor={actor as LiquidationsRef} app={app} />} data={{ app }} />
    ),
  })
})
