import { routes } from '../routes.ts'
import type { RouteId } from '../routes.ts'
import type { Route } from '../kernel/route.ts'

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
