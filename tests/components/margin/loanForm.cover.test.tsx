import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll, describe } from 'vitest'
import type { LoanFormRef } from '#machines/margin/loanForm/loanForm.machine.ts'
import { loanFormModel } from '#machines/margin/loanForm/loanForm.model.ts'
import { LoanForm } from '#features/margin/loanForm/LoanForm.tsx'
import { preloadDialog } from '#ui/overlays/Dialog.tsx'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'
import { holdCover } from '#tests/support/covers.tsx'

const { app } = startApp({ fid: '7' })

beforeAll(async () => {
  await haveWords(['loanForm', 'riskGauge', 'amounts'])
  await preloadDialog()
})
afterEach(cleanup)

describe('the form of a loan [MGN-01]', () => {
  holdCover({
    model: loanFormModel,
    render: (actor) => <PageElement Component={() => <LoanForm actor={actor as LoanFormRef} />} data={{ app }} />,
  })
})
