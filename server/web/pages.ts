import { routes, type Route } from '../../contract/routes'

interface Pattern {
  readonly route: Route
  readonly form: RegExp
}

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const patterns: readonly Pattern[] = routes.map((route) => ({
  route,
  form: new RegExp(`^${route.path.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : escape(part))).join('/')}/?$`),
}))

/** The page at a path without its language prefix; a trailing slash makes no difference. */
export const pageAt = (path: string): Route | undefined => patterns.find(({ form }) => form.test(path))?.route
