import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll, describe } from 'vitest'
import type { CalculatorRef } from '#machines/contracts/calculator/calculator.machine.ts'
import { calculatorModel } from '#machines/contracts/calculator/calculator.model.ts'
import { CalculatorDialog } from '#features/contracts/calculator/CalculatorDialog.tsx'
import { preloadDialog } from '#ui/overlays/Dialog.tsx'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'
import { holdCover } from '#tests/support/covers.tsx'

const { app } = startApp({ fid: '7' })

beforeAll(async () => {
  await haveWords(['calculator', 'amounts', 'orderForm'])
  await preloadDialog()
})
afterEach(cleanup)

describe('the calculator of a contract [FUT-06]', () => {
  holdCover({
    model: calculatorModel,
    render: (actor) => (
      <PageElement Component={() => <CalculatorDialog actor={actor as CalculatorRef} />} data={{ app }} />
    ),
  })
})
