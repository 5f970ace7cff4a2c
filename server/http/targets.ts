/** The path of an absolute target; any other target is returned unchanged. */
const pathOf = (target: string): string => {
  if (!/^https?:\/\//i.test(target)) return target
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '')
  return path.startsWith('/') ? path : `/${path}`
}

const isDecodable = (text: string): boolean => {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/**
 * Makes a request target readable for the router: a path without its host, in which invalid percent signs are literal.
 * `/%` is therefore an unknown page like any other.
 */
export const readableTarget = (target: string): string => {
  const path = pathOf(target)
  const [pathname = ''] = path.split('?', 1)
  if (isDecodable(pathname)) return path
  // Segment by segment, so that an unreadable one leaves the others intact, which identify the owner of the path.
  const readable = pathname
    .split('/')
    .map((segment) => (isDecodable(segment) ? segment : segment.replaceAll('%', '%25')))
    .join('/')
  return `${readable}${path.slice(pathname.length)}`
}
