import type { ComponentType, ReactNode } from 'react'
import { createElement, lazy, Suspense } from 'react'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { PartFault } from '#features/shell/shell/PartFault.tsx'
import type { Namespace } from '#i18n/resources.ts'
import { loadWords } from '#i18n/words.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { reportFault } from './faults.ts'

/** A part of the screen that depends only on the root's flows. */
export type Part = ComponentType<{ app: AppRefs }>

interface PartDefinition<TProps> {
  readonly words: readonly Namespace[]
  readonly load: () => Promise<ComponentType<TProps>>
  /** Placeholder of the same size while the part loads. */
  readonly meanwhile?: ReactNode
}

export interface LazyPart<TProps = { app: AppRefs }> {
  readonly Part: ComponentType<TProps>
  /** Fetches code and translations while the page is idle, so that the part opens at once. */
  readonly preload: () => Promise<unknown>
}

/** A part whose code and translations load on first render or while the page is idle. A failed load can be retried. */
export const lazyPart = <TProps extends object = { app: AppRefs }>({
  words,
  load,
  meanwhile = null,
}: PartDefinition<TProps>): LazyPart<TProps> => {
  const fetchPart = async () => {
    const [part] = await Promise.all([load(), loadWords(words)])
    return { default: (props: TProps) => createElement(part, props) }
  }
  // React caches a failed `lazy` forever, so a retry needs a new one.
  let Loaded = lazy(fetchPart)
  const failed = (error: unknown, where: string) => {
    reportFault(error, where)
    Loaded = lazy(fetchPart)
  }
  /** Reads the latest `Loaded` at render time. */
  const Newest = (props: TProps) => createElement<TProps>(Loaded, props)
  const Part = (props: TProps) => (
    <ErrorBoundary fallback={(retry) => <PartFault onRetry={retry} />} onError={failed}>
      <Suspense fallback={meanwhile}>
        <Newest {...props} />
      </Suspense>
    </ErrorBoundary>
  )
  return { Part, preload: fetchPart }
}
