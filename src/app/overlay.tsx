import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import type { Namespace } from '#i18n/resources.ts'
import { lazyPart } from './lazyPart.tsx'
import type { LazyPart, Part } from './lazyPart.tsx'

interface OverlayDefinition {
  /** Reads by `useSelector` from the root's flow that opens the dialog. */
  readonly useIsOpen: (app: AppRefs) => boolean
  readonly words: readonly Namespace[]
  readonly load: () => Promise<Part>
}

export type Overlay = LazyPart

/** A dialog over any page; its code and translations load when it first opens or while the page is idle. */
export const overlay = ({ useIsOpen, ...definition }: OverlayDefinition): Overlay => {
  const { Part: Loaded, preload } = lazyPart(definition)
  const Part: Part = ({ app }) => (useIsOpen(app) ? <Loaded app={app} /> : null)
  return { Part, preload }
}
