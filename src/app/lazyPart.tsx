import type { ComponentType, ReactNode } from 'react'
import { lazy, Suspense } from 'react'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { PartFault } from '#features/shell/shell/PartFault.tsx'
import type { Namespace } from '#i18n/resources.ts'
import { loadWords } from '#i18n/words.ts'
import { ErrorBoundary } from '#ui/feedback/ErrorBoundary.tsx'
import { reportFault } from './faults.ts'

/** A part of the screen that depends only on the root's flows. */
export type Part = ComponentType<{ app: AppRefs }>

interface PartDefinition {
  readonly words: readonly Namespace[]
  readonly load: () => Promise<Part>
  /** Placeholder of the same size while the part loads. */
  readonly meanwhile?: ReactNode
}

export interface LazyPart {
  readonly Part: Part
  /** Fetches code and translations while the page is idle, so that the part opens at once. */
  readonly preload: () => Promise<unknown>
}

/** A part whose code and translations load on first render or while the page is idle. A failed load can be retried. */
export const lazyPart = ({ words, load, meanwhile = null }: PartDefinition): LazyPart => {
  const fetchPart = async () => {
    const [part] = await Promise.all([load(), loadWords(words)])
    return { default: part }
  }
  // React caches a failed `lazy` forever, so a retry needs a new one.
  let Loaded = lazy(fetchPart)
  const failed = (error: unknown, where: string) => {
    reportFault(error, where)
    Loaded = lazy(fetchPart)
  }
  /** Reads the latest `Loaded` at render time. */
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
