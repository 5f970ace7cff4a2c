import { routes } from '../routes.ts'
import type { RouteId } from '../routes.ts'
import type { Route, Skeleton } from '../kernel/route.ts'

const toPattern = (path: string): RegExp =>
  new RegExp(
    `^${path
      .split('/')
      .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
      .join('/')}/*$`,
    'i',
  )

const table: readonly (readonly [RegExp, Route<RouteId>])[] = routes.map((route) => [toPattern(route.path), route])

/** The page at a path without its language prefix, matched as the router does; undefined means the 404 page. */
export const routeOf = (path: string): Route<RouteId> | undefined => table.find(([pattern]) => pattern.test(path))?.[1]

/** Whether guests on this path are sent to the login. */
export const isProtectedPath = (path: string): boolean => routeOf(path)?.protected ?? false

/** Word files of pages that are not built yet. */
export const unbuiltWords = ['unbuilt'] as const

/** The word files that a page needs before it is drawn (`contract/kernel/route.ts`). */
export const wordsOfPage = (id: string): readonly string[] =>
  routes.find((route) => route.id === id)?.built?.words ?? []

/** For a page that is not built yet and for the 404 page: text and a link to continue. */
export const plainSkeleton: Skeleton = { blocks: ['text', 'button'] }

export const skeletonOf = (id: string | undefined): Skeleton =>
  routes.find((route) => route.id === id)?.built?.skeleton ?? plainSkeleton
