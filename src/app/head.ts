import { documentLinks } from '#contract/shell/documentLinks.ts'
import { splitLocale } from '#contract/shell/localePath.ts'
import type { DocumentLocale } from '#contract/shell/locales.ts'
import { routeOf } from '#contract/shell/routeOf.ts'
import { hasWords, loadWords, wordsOf } from '#i18n/words.ts'

/** The document's head follows the current page; the venue fills it for the first one. */

/** The title that a page's loader gives besides its data, such as an article's own. */
const ownTitle = (data: unknown): string | undefined =>
  typeof data === 'object' && data !== null && 'documentTitle' in data && typeof data.documentTitle === 'string'
    ? data.documentTitle
    : undefined

const titleOf = (routeId: string, data: unknown): string => {
  const key = `routes:title.${routeId}`
  const page = ownTitle(data) ?? wordsOf(hasWords(key) ? key : 'routes:title.notFound')
  return wordsOf('routes:document.title', { page })
}

const setRobots = (head: HTMLHeadElement, isShown: boolean): void => {
  const there = head.querySelector('meta[name="robots"]')
  if (isShown) there?.remove()
  if (isShown || there) return
  const robots = document.createElement('meta')
  robots.name = 'robots'
  robots.content = 'noindex'
  head.append(robots)
}

/** Sets the canonical address and the alternate languages. Only the first document knows the venue's public origin. */
const setLinks = (head: HTMLHeadElement, path: string, locale: DocumentLocale): void => {
  const canonical = head.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  if (!canonical) return
  const links = documentLinks(new URL(canonical.href).origin, path, locale)
  canonical.href = links.canonical
  for (const { hreflang, href } of links.alternates) {
    const link = head.querySelector<HTMLLinkElement>(`link[rel="alternate"][hreflang="${hreflang}"]`)
    if (link) link.href = href
  }
}

/** Sets the title at once, because the browser shows it; `data` is what the page's loader gave. */
export const setTitle = (routeId: string, data?: unknown): void => {
  document.title = titleOf(routeId, data)
}

/**
 * Sets the metadata for search engines and shared links; its translations load with the second page. `isStill` returns
 * whether the page is still current.
 */
export const describePage = async (
  routeId: string,
  pathname: string,
  locale: DocumentLocale,
  isStill: () => boolean,
): Promise<void> => {
  const { head } = document
  const { path } = splitLocale(pathname)
  const route = routeOf(path)
  setLinks(head, path, locale)
  setRobots(head, route !== undefined && !route.protected && route.built !== undefined && locale !== 'longest')
  await loadWords(['descriptions'])
  const key = `descriptions:page.${routeId}`
  if (isStill())
    head
      .querySelector('meta[name="description"]')
      ?.setAttribute('content', wordsOf(hasWords(key) ? key : 'descriptions:page.notFound'))
}
