import { splitLocale, withoutTrailingSlashes } from './localePath.ts'
import { neverShell } from '../routes.ts'

/** Validates the target of a `redirect` parameter: only our own pages, never another origin. */

/** A reserved host: an address that resolves to any other host is external. */
const base = 'http://inside.invalid'
const maxLength = 2_000

/** Pages that a redirect never targets, because they redirect themselves. */
const loginPaths: ReadonlySet<string> = new Set(['/login', '/register', '/recover'])

/** Whether a path, without its language prefix, is a login or registration page. */
export const isLoginPage = (path: string): boolean => loginPaths.has(withoutTrailingSlashes(path))

/** The page that a redirect parameter names, without its language prefix; undefined if it is not ours. */
export const safeRedirect = (value: string | null | undefined): string | undefined => {
  if (!value || value.length > maxLength || !value.startsWith('/') || !URL.canParse(value, base)) return undefined
  const { origin, pathname, search, hash } = new URL(value, base)
  if (origin !== base) return undefined
  const { path } = splitLocale(pathname)
  // `/.//host` has our origin, but another one once the router resolves it again.
  if (path.startsWith('//') || path.includes('\\')) return undefined
  if (neverShell.some((start) => path.startsWith(start)) || isLoginPage(path)) return undefined
  return `${path}${search}${hash}`
}

/** The login page that returns to a place; `from` is one of our paths with query and hash. */
export const loginPath = (from: string): string => `/login?redirect=${encodeURIComponent(from)}`
