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

/** The page at a path without its language prefix, as the router finds it; undefined is the 404 page. */
export const routeOf = (path: string): Route<RouteId> | undefined => table.find(([pattern]) => pattern.test(path))?.[1]

/** Whether guests of this path are sent to the login. */
export const isProtectedPath = (path: string): boolean => routeOf(path)?.protected ?? false

/** What a page that is not built yet needs. */
export const unbuiltWords = ['unbuilt'] as const

/** The files of words that a page needs before it is drawn (`contract/kernel/route.ts`). */
export const wordsOfPage = (id: string): readonly string[] =>
  routes.find((route) => route.id === id)?.built?.words ?? []

/** Of a page that is not built yet, and of the one that says that there is none: words, and a way on. */
export const plainSkeleton: Skeleton = { blocks: ['text', 'button'] }

export const skeletonOf = (id: string | undefined): Skeleton =>
  routes.find((route) => route.id === id)?.built?.skeleton ?? plainSkeleton
