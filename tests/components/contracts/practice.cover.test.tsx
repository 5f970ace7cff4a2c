import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll, describe } from 'vitest'
import type { PracticeRef } from '#machines/contracts/practice/practice.machine.ts'
import { practiceModel } from '#machines/contracts/practice/practice.model.ts'
import { PracticeDialog } from '#features/contracts/practice/PracticeDialog.tsx'
import { preloadDialog } from '#ui/overlays/Dialog.tsx'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'
import { holdCover } from '#tests/support/covers.tsx'

const { app } = startApp({ fid: '1001' })

beforeAll(async () => {
  await haveWords(['practice', 'riskGauge'])
  await preloadDialog()
})
afterEach(cleanup)

describe('practice on a past crash [FUT-05]', () => {
  holdCover({
    model: practiceModel,
    render: (actor) => <PageElement Component={() => <PracticeDialog actor={actor as PracticeRef} />} data={{ app }} />,
  })
})
