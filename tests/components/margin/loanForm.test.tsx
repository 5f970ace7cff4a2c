import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { codes } from '#contract/kernel/codes.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import type { LoanAct } from '#contract/margin/loanEffect.ts'
import type { Loan } from '#contract/margin/schemas.ts'
import { loanFormMachine } from '#machines/margin/loanForm/loanForm.machine.ts'
import type { LoanAsk } from '#machines/margin/loanForm/loanForm.types.ts'
import { sampleLoanDesk } from '#machines/margin/margin.samples.ts'
import { submitOnceOf } from '#machines/patterns/submitOnce/submitOnce.ts'
import { LoanForm } from '#features/margin/loanForm/LoanForm.tsx'
import { preloadDialog } from '#ui/overlays/Dialog.tsx'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'
import { settled } from '#tests/support/clock.ts'

const { app } = startApp({ fid: '7' })

beforeAll(async () => {
  await haveWords(['loanForm', 'riskGauge', 'amounts', 'codes'])
  await preloadDialog()
})
afterEach(cleanup)

/** The form of an account, whose venue refuses everything. */
const open = async (kind: LoanAct, code: number) => {
  const refusing = submitOnceOf<LoanAsk | undefined, Loan | null>({
    makeKey: () => Promise.resolve('key'),
    send: () => Promise.reject({ kind: 'business', call: `margin.${kind}`, code }),
    fetchOutcome: () => Promise.reject(new Error('The outcome is known')),
    forgetKey: () => Promise.resolve(),
  })
  const actor = createActor(loanFormMachine.provide({ actors: { submitLoan: refusing } }), {
    input: { act: kind, desk: sampleLoanDesk, amount: decimal('40') },
  }).start()
  render(<PageElement Component={() => <LoanForm actor={actor} />} data={{ app }} />)
  await act(settled)
}

it.each([
  ['borrow', codes.coinNotLent, 'This coin isn’t lent here. Choose another coin.'],
  ['borrow', codes.loanTooLarge, 'Borrow less, or transfer more in first. You can borrow up to 12,000 USDT now.'],
  ['borrow', codes.lendingPoolShort, 'Borrow less, or try again later. 50,000,000 USDT is left.'],
  ['borrow', codes.loanTooSmall, 'Borrow more. The smallest loan is 10 USDT.'],
  ['repay', codes.loanUnknown, 'Reload to see your loans. Owed here: 1,000.012 USDT.'],
  ['repay', codes.nothingToRepayWith, 'or buy it there. Available: 2,000 USDT. Owed: 1,000.012 USDT.'],
  ['borrow', codes.marginPairClosed, 'You can repay and transfer out. Owed here: 1,000.012 USDT.'],
] as const)(
  'a refused %s (%i) says why, what to do and the figures, and keeps what was typed [MGN-01]',
  async (...given) => {
    const [kind, code, text] = given
    await open(kind, code)
    await userEvent.click(screen.getByRole('button', { name: kind === 'borrow' ? 'Borrow' : 'Repay' }))
    await act(settled)
    const alert = screen.getByRole('alert')
    expect(alert.textContent).toContain(kind === 'borrow' ? 'Nothing borrowed' : 'Nothing repaid')
    expect(alert.textContent).toContain(text)
    expect(alert.querySelector('a')?.getAttribute('href')).toContain(String(code))
    expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveProperty('value', '40')
  },
)
