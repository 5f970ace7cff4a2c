import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll } from 'vitest'
import type { LadderRef } from '#machines/spot/ladder/ladder.machine.ts'
import { ladderModel } from '#machines/spot/ladder/ladder.model.ts'
import { LadderLine } from '#features/spot/orderForm/LadderLine.tsx'
import { preloadDialog } from '#ui/overlays/Dialog.tsx'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'
import { holdCover } from '#tests/support/covers.tsx'

const { app } = startApp({ fid: '7' })

beforeAll(async () => {
  await haveWords(['ladder', 'orderForm', 'amounts'])
  await preloadDialog()
})
afterEach(cleanup)

holdCover({
  model: ladderModel,
  render: (actor) => (
    <PageElement Component={() => <LadderLine actor={actor as LadderRef} app={app} />} data={{ app }} />
  ),
})
