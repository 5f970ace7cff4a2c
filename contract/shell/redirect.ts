import { splitLocale } from './localePath.ts'
import { neverShell } from '../routes.ts'

/** Where a `redirect` parameter may lead: to a page of ours, never to another origin. */

/** A host that cannot exist: what leaves it leaves us. */
const base = 'http://inside.invalid'
const maxLength = 2_000

/** Pages that a redirect never leads to: they send onwards themselves. */
const loginPaths: ReadonlySet<string> = new Set(['/login', '/register', '/recover'])

/** Whether a path, without its language prefix, is of a page where guests log in or become users. */
export const isLoginPage = (path: string): boolean => loginPaths.has(path.replace(/\/+$/, ''))

/** The page that a redirect parameter asks for, without its language prefix; undefined when it is none of ours. */
export const safeRedirect = (value: string | null | undefined): string | undefined => {
  if (!value || value.length > maxLength || !value.startsWith('/') || !URL.canParse(value, base)) return undefined
  const { origin, pathname, search, hash } = new URL(value, base)
  if (origin !== base) return undefined
  const { path } = splitLocale(pathname)
  // `/.//host` is ours by its origin, and somebody else's once the router resolves it again.
  if (path.startsWith('//') || path.includes('\\')) return undefined
  if (neverShell.some((start) => path.startsWith(start)) || isLoginPage(path)) return undefined
  return `${path}${search}${hash}`
}

/** The login page that leads back to a place; `from` is a path of ours with query and hash. */
export const loginPath = (from: string): string => `/login?redirect=${encodeURIComponent(from)}`
