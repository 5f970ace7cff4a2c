import type { OrderFormRef } from '#machines/spot/orderForm/orderForm.machine.ts'
import type { OrderFormView } from '#machines/spot/orderForm/orderForm.view.ts'

/** What every part of the form is given. */
export interface FormParts {
  actor: OrderFormRef
  view: OrderFormView
}
