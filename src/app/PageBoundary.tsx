import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { PageFault } from '#features/shell/shell/PageFault.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { reportFault } from './faults.ts'

/** Confines a rendering error to its page; another address mounts another page. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <ErrorBoundary resetKey={pathname} fallback={(retry) => <PageFault onRetry={retry} />} onError={reportFault}>
      {children}
    </ErrorBoundary>
  )
}
