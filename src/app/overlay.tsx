import type { ComponentType } from 'react'
import { lazy, Suspense } from 'react'
import type { AppRefs } from '../../machines/app/app.refs'
import { PartFault } from '../features/shell/PartFault'
import type { Namespace } from '../i18n/resources'
import { loadWords } from '../i18n/words'
import { ErrorBoundary } from '../ui/ErrorBoundary'
import { reportFault } from './faults'

type Part = ComponentType<{ app: AppRefs }>

interface OverlayDefinition {
  /** Reads by `useSelector` from the root's flow that opens it. */
  readonly useIsOpen: (app: AppRefs) => boolean
  readonly words: readonly Namespace[]
  readonly load: () => Promise<Part>
}

export interface Overlay {
  readonly Part: Part
  /** Fetches code and words while the page is idle, so that it opens at once. */
  readonly preload: () => Promise<unknown>
}

/** A dialog over any page: its code and words come when it first opens, or while the page is idle. */
export const overlay = ({ useIsOpen, words, load }: OverlayDefinition): Overlay => {
  const fetchPart = async () => {
    const [part] = await Promise.all([load(), loadWords(words)])
    return { default: part }
  }
  // React keeps a failure for ever: what did not come is asked for anew by another one.
  let LazyPart = lazy(fetchPart)
  const failed = (error: unknown, where: string) => {
    reportFault(error, where)
    LazyPart = lazy(fetchPart)
  }
  /** Whichever is the newest when it is drawn. */
  const Newest: Part = ({ app }) => <LazyPart app={app} />
  const Part: Part = ({ app }) => {
    if (!useIsOpen(app)) return null
    return (
      <ErrorBoundary fallback={(retry) => <PartFault onRetry={retry} />} onError={failed}>
        <Suspense fallback={null}>
          <Newest app={app} />
        </Suspense>
      </ErrorBoundary>
    )
  }
  return { Part, preload: fetchPart }
}
