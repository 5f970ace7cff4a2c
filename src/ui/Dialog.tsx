import type { ReactNode } from 'react'
import { Suspense, lazy } from 'react'

export interface DialogProps {
  open: boolean
  title: ReactNode
  /** Escape, the backdrop and the cross. Left out: the dialog has to be answered. */
  onClose?: () => void
  /** Name of the cross; needed with `onClose`. */
  closeLabel?: string
  /** In pixels; on a phone the dialog fills the width. */
  width?: number
  children: ReactNode
  actions?: ReactNode
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog'
}

const DialogFrame = lazy(() => import('./DialogFrame'))

/** A dialog over the page; its code comes with the first one that opens. Focus is trapped, and returns on close. */
export function Dialog(props: DialogProps) {
  if (!props.open) return null
  return (
    <Suspense fallback={null}>
      <DialogFrame {...props} />
    </Suspense>
  )
}
