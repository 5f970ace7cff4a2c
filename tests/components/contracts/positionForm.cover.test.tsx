import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll, describe } from 'vitest'
import type { PositionFormRef } from '#machines/contracts/positionForm/positionForm.machine.ts'
import { positionFormModel } from '#machines/contracts/positionForm/positionForm.model.ts'
import { PositionForm } from '#features/contracts/positionForm/PositionForm.tsx'
import { preloadDialog } from '#ui/overlays/Dialog.tsx'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'
import { holdCover } from '#tests/support/covers.tsx'

const { app } = startApp({ fid: '7' })

beforeAll(async () => {
  await haveWords(['positionForm', 'amounts'])
  await preloadDialog()
})
afterEach(cleanup)

describe('the form of a position [FUT-01]', () => {
  holdCover({
    model: positionFormModel,
    render: (actor) => (
      <PageElement Component={() => <PositionForm actor={actor as PositionFormRef} />} data={{ app }} />
    ),
  })
})
