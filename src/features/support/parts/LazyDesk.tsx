import type { ComponentProps } from 'react'
import { Suspense, lazy } from 'react'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import type { Desk } from './Desk.tsx'

const Loaded = lazy(async () => ({ default: (await import('./Desk.tsx')).Desk }))

/** A conversation whose code comes when it opens, because the page has forms that do without. */
export function LazyDesk(props: ComponentProps<typeof Desk>) {
  return (
    <Suspense fallback={<Skeleton height={320} />}>
      <Loaded {...props} />
    </Suspense>
  )
}
