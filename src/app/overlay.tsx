import type { ComponentType } from 'react'
import { lazy, Suspense } from 'react'
import type { AppRefs } from '../../machines/app/app.refs'
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
  const LazyPart = lazy(fetchPart)
  const Part: Part = ({ app }) => {
    const isOpen = useIsOpen(app)
    if (!isOpen) return null
    const tell = (error: unknown, where: string) => {
      reportFault(error, where)
      app.notices.send({ type: 'notice.raised', notice: { kind: 'error', words: { key: 'errors:chunk.title' } } })
    }
    return (
      <ErrorBoundary fallback={() => null} onError={tell}>
        <Suspense fallback={null}>
          <LazyPart app={app} />
        </Suspense>
      </ErrorBoundary>
    )
  }
  return { Part, preload: fetchPart }
}
