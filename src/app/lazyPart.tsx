import type { ComponentType, ReactNode } from 'react'
import { lazy, Suspense } from 'react'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { PartFault } from '#features/shell/shell/PartFault.tsx'
import type { Namespace } from '#i18n/resources.ts'
import { loadWords } from '#i18n/words.ts'
import { ErrorBoundary } from '#ui/feedback/ErrorBoundary.tsx'
import { reportFault } from './faults.ts'

/** A part of the screen that knows the root's flows and nothing else. */
export type Part = ComponentType<{ app: AppRefs }>

interface PartDefinition {
  readonly words: readonly Namespace[]
  readonly load: () => Promise<Part>
  /** Stands in its place, in its size, while it comes. */
  readonly meanwhile?: ReactNode
}

export interface LazyPart {
  readonly Part: Part
  /** Fetches code and words while the page is idle, so that it opens at once. */
  readonly preload: () => Promise<unknown>
}

/**
 * A part whose code and words come when it is first drawn, or while the page is idle. One that did not come can be
 * asked for again.
 */
export const lazyPart = ({ words, load, meanwhile = null }: PartDefinition): LazyPart => {
  const fetchPart = async () => {
    const [part] = await Promise.all([load(), loadWords(words)])
    return { default: part }
  }
  // React keeps a failure for ever: what did not come is asked for anew by another one.
  let Loaded = lazy(fetchPart)
  const failed = (error: unknown, where: string) => {
    reportFault(error, where)
    Loaded = lazy(fetchPart)
  }
  /** Whichever is the newest when it is drawn. */
  const Newest: Part = ({ app }) => <Loaded app={app} />
  const Part: Part = ({ app }) => (
    <ErrorBoundary fallback={(retry) => <PartFault onRetry={retry} />} onError={failed}>
      <Suspense fallback={meanwhile}>
        <Newest app={app} />
      </Suspense>
    </ErrorBoundary>
  )
  return { Part, preload: fetchPart }
}
