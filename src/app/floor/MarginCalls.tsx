import { useSelector } from '@xstate/react'
import type { ComponentProps } from 'react'
import type { MarginAccountName } from '#contract/margin/schemas.ts'
import type { AssetsMarginRef } from '#machines/margin/assetsMargin/assetsMargin.machine.ts'
import { formRef, marginAccountOf } from '#machines/margin/assetsMargin/assetsMargin.view.ts'
import type { LoanForm as Form } from '#features/margin/loanForm/LoanForm.tsx'
import { LoanCalls } from '#features/margin/parts/LoanCalls.tsx'
import { lazyPart } from '#app/lazyPart.tsx'

/** The form that borrows and repays: loads when it opens for the first time. */
const LoanForm = lazyPart<ComponentProps<typeof Form>>({
  words: ['loanForm'],
  load: async () => (await import('#features/margin/loanForm/LoanForm.tsx')).LoanForm,
})

interface MarginCallsProps {
  actor: AssetsMarginRef
  account: MarginAccountName
  symbol: string
}

/** The margin calls of the floor's account, and the form of its loans. */
export function MarginCalls({ actor, account, symbol }: MarginCallsProps) {
  const called = useSelector(actor, (snapshot) => marginAccountOf(snapshot, account, symbol))
  const form = useSelector(actor, formRef)
  return (
    <>
      {called && <LoanCalls actor={actor} accounts={[called]} />}
      {form && <LoanForm.Part key={form.id} actor={form} />}
    </>
  )
}
