import type { OrderFormRef } from '#machines/spot/orderForm/orderForm.machine.ts'
import type { OrderFormView } from '#machines/spot/orderForm/orderForm.view.ts'

/** The form, with the age of the prices beside its book. */
export type FormView = OrderFormView & {
  /** Why the market's last price is stale, in words; undefined while it is live. */
  readonly lastAge: string | undefined
  /** The user's time zone; undefined is the browser's. */
  readonly zone?: string | undefined
}

/** The props of every part of the form. */
export interface FormParts {
  actor: OrderFormRef
  view: FormView
}

/** Four buttons on a line of any panel. With a mouse they are as low as their text allows. */
export const lowButtons = {
  '& > button': { minWidth: 0, paddingInline: '4px' },
  '@media (pointer: fine)': { '& > button': { minHeight: 26, paddingBlock: 0 } },
} as const
/** With a mouse the line is as low as its text allows. */
export const lowLine = {
  '@media (pointer: fine)': { minHeight: 24, '& > :is(a, button)': { minHeight: 24, paddingBlock: 0 } },
} as const
