import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll, describe } from 'vitest'
import type { RehearsalRef } from '#machines/contracts/rehearsal/rehearsal.machine.ts'
import { rehearsalModel } from '#machines/contracts/rehearsal/rehearsal.model.ts'
import { RehearsalDialog } from '#features/contracts/rehearsal/RehearsalDialog.tsx'
import { preloadDialog } from '#ui/overlays/Dialog.tsx'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'
import { holdCover } from '#tests/support/covers.tsx'

const { app } = startApp({ fid: '7' })

beforeAll(async () => {
  await haveWords(['rehearsal', 'amounts'])
  await preloadDialog()
})
afterEach(cleanup)

describe('the rehearsal of a position [FUT-11]', () => {
  holdCover({
    model: rehearsalModel,
    render: (actor) => (
      <PageElement Component={() => <RehearsalDialog actor={actor as RehearsalRef} />} data={{ app }} />
    ),
  })
})
