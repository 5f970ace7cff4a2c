import type { ComponentType } from 'react'
import { Suspense, lazy, useState } from 'react'
import type { DialogProps } from './DialogFrame.tsx'

let Loaded: ComponentType<DialogProps> | undefined

/** Loads the code of dialogs, so that the first one opens at once. */
export const preloadDialog = async () => {
  const module = await import('./DialogFrame.tsx')
  Loaded = module.default
  return module
}

const LazyFrame = lazy(preloadDialog)

/**
 * The frame component is chosen when it opens: replacing it later would remount the dialog and lose what was typed or
 * picked in it.
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
 * A dialog over the page; its code loads while the page is idle or with the first dialog. Focus is trapped, and returns
 * on close.
 */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null
}
