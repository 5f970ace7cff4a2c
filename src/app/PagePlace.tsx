import { Outlet, useLocation, useNavigation } from 'react-router-dom'
import { routeOf } from '#contract/shell/routeOf.ts'
import { splitLocale } from '#contract/shell/localePath.ts'
import { Swap } from '#ui/layout/Swap.tsx'
import { PageLoading } from './PageLoading.tsx'

const idAt = (pathname: string): string | undefined => routeOf(splitLocale(pathname).path)?.id

/** Placeholder while the first page loads. */
export function FirstLoading() {
  const { pathname } = useLocation()
  return <PageLoading id={idAt(pathname)} />
}

/** The current page, or the placeholder of the next one if that takes long to load. */
export function PagePlace() {
  const { location: wanted } = useNavigation()
  const { pathname } = useLocation()
  const isOther = wanted !== undefined && wanted.pathname !== pathname
  return (
    <Swap coming={isOther ? <PageLoading id={idAt(wanted.pathname)} /> : undefined}>
      <Outlet />
    </Swap>
  )
}
