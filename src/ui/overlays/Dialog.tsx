import type { ComponentType } from 'react'
import { Suspense, lazy, useState } from 'react'
import type { DialogProps } from './DialogFrame.tsx'

/**
 * A surface whose code comes with `preload` or with its first use, and which then opens at once. The component is chosen
 * when it opens: replacing it later would remount it and lose what was typed or picked in it.
 */
export const later = <TProps extends object>(load: () => Promise<ComponentType<TProps>>) => {
  let Loaded: ComponentType<TProps> | undefined
  const preload = async () => {
    Loaded = await load()
    return { default: Loaded }
  }
  const Lazy = lazy<ComponentType<TProps>>(preload)
  function Later(props: TProps) {
    const [Frame] = useState<ComponentType<TProps>>(() => Loaded ?? Lazy)
    return (
      <Suspense fallback={null}>
        <Frame {...props} />
      </Suspense>
    )
  }
  return { Later, preload }
}

const { Later, preload } = later(async () => (await import('./DialogFrame.tsx')).DialogFrame)

/** Loads the code of dialogs, so that the first one opens at once. */
export const preloadDialog = preload

/**
 * A dialog over the page; its code loads while the page is idle or with the first dialog. Focus is trapped, and returns
 * on close.
 */
export const Dialog = (props: DialogProps) => (props.open ? <Later {...props} /> : null)
