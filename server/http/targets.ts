/** The path of a target that names a host as well; what is no such target is as it was. */
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
 * A request's target as the router can read it: a path without its host, in which each percent sign that encodes
 * nothing stands for itself. So `/%` is an address without a page, as any other is.
 */
export const readableTarget = (target: string): string => {
  const path = pathOf(target)
  const [pathname = ''] = path.split('?', 1)
  if (isDecodable(pathname)) return path
  // Segment by segment: one that cannot be read leaves the others, by which it is known whose the path is.
  const readable = pathname
    .split('/')
    .map((segment) => (isDecodable(segment) ? segment : segment.replaceAll('%', '%25')))
    .join('/')
  return `${readable}${path.slice(pathname.length)}`
}
