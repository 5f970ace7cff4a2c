import type { ComponentType } from 'react'
import { Suspense, lazy, useState } from 'react'
import type { DialogProps } from './DialogFrame.tsx'

let Loaded: ComponentType<DialogProps> | undefined

/** Fetches the code of dialogs, so that the first one opens at once. */
export const preloadDialog = async () => {
  const module = await import('./DialogFrame.tsx')
  Loaded = module.default
  return module
}

const LazyFrame = lazy(preloadDialog)

/**
 * Its frame is chosen when it opens: another component in its place would be another dialog, without what was typed or
 * picked in this one.
 */
function OpenDialog(props: DialogProps) {
  const [Frame] = useState<ComponentType<DialogProps>>(() => Loaded ?? LazyFrame)
  return (
    <Suspense fallback={null}>
      <Frame {...props} />
    </Suspense>
  )
}

/**
 * A dialog over the page; its code comes while the page is idle, or with the first that opens. Focus is trapped, and
 * returns on close.
 */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null
}
