import { AssetsMargin } from '#features/margin/assetsMargin/AssetsMargin.tsx'
import { LoanForm } from '#features/margin/loanForm/LoanForm.tsx'

/** The margin accounts, with the form that borrows and repays. */
export function MarginPage() {
  return <AssetsMargin formOf={(form) => <LoanForm key={form.id} actor={form} />} />
}
