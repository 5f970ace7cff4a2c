import type { OrderFormRef } from '#machines/spot/orderForm/orderForm.machine.ts'
import type { OrderFormView } from '#machines/spot/orderForm/orderForm.view.ts'

/** The form, and the age of the prices beside its book. */
export type FormView = OrderFormView & {
  /** Why the market's last price is old, in words; undefined while it is live. */
  readonly lastAge: string | undefined
}

/** What every part of the form is given. */
export interface FormParts {
  actor: OrderFormRef
  view: FormView
}
