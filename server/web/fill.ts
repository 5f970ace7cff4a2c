import { documentLinks } from '#contract/shell/documentLinks.ts'
import type { FirstScreen } from '#contract/shell/firstScreen.ts'
import { toIntl, type DocumentLocale } from '#contract/shell/locales.ts'
import type { Mode } from '#contract/shell/menus/items.ts'
import { runtimeElementId, type Runtime } from '#contract/kernel/runtime.ts'
import type { Preload } from './manifest.ts'

/** The values that fill the document for one request. */
export interface Filling {
  readonly locale: DocumentLocale
  readonly theme: 'light' | 'dark' | undefined
  readonly mode: Mode
  readonly nonce: string
  readonly runtime: Runtime
  readonly title: string
  readonly description: string
  /** Without a language prefix. */
  readonly path: string
  /** The document's canonical origin, for canonical and hreflang links. */
  readonly origin: string
  /** Scripts that the page will request. */
  readonly preload: readonly Preload[]
  /** Whether search engines may index it. */
  readonly index: boolean
  /** The feed of the page's content; most pages have none. */
  readonly feed: string | undefined
  /** Content shown before any script has loaded; most pages have none. */
  readonly firstScreen: FirstScreen | undefined
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string): string => text.replace(/[&<>"']/g, (letter) => escapes[letter] ?? letter)

/** JSON that cannot close the script element that contains it. */
const scriptJson = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c')

const headOf = (filling: Filling): string => {
  const { locale, nonce, runtime, title, description, path, origin, preload, index, feed, firstScreen } = filling
  const { canonical, alternates } = documentLinks(origin, path, locale)
  return [
    `<title>${escape(title)}</title>`,
    `<meta name="description" content="${escape(description)}" />`,
    ...(index ? [] : ['<meta name="robots" content="noindex" />']),
    `<link rel="canonical" href="${escape(canonical)}" />`,
    ...alternates.map(({ hreflang, href }) => `<link rel="alternate" hreflang="${hreflang}" href="${escape(href)}" />`),
    ...(feed === undefined
      ? []
      : [`<link rel="alternate" type="application/rss+xml" title="${escape(title)}" href="${escape(feed)}" />`]),
    ...preload.map(
      ({ href, isPiece }) =>
        `<link rel="modulepreload" nonce="${nonce}" href="${escape(href)}"${isPiece ? ' data-piece' : ''} />`,
    ),
    ...(firstScreen ? [`<style nonce="${nonce}">${firstScreen.styles}</style>`] : []),
    `<script type="application/json" id="${runtimeElementId}" nonce="${nonce}">${scriptJson(runtime)}</script>`,
  ].join('\n    ')
}

/**
 * The page's appearance from its first byte, in the form that `tokens.css` reads. The exchange's default look needs no
 * attribute.
 */
const lookOf = ({ theme, mode }: Filling): string =>
  `${theme ? ` data-theme="${theme}"` : ''}${mode === 'exchange' ? '' : ` data-mode="${mode}"`}`

/** Fills the template with everything that depends on the request. */
export const fillDocument = (template: string, filling: Filling): string =>
  template
    .replaceAll('__NONCE__', filling.nonce)
    .replace('lang="__LANG__"', `lang="${toIntl(filling.locale)}"${lookOf(filling)}`)
    .replace('<!--head-->', () => headOf(filling))
    .replace('<div id="root"></div>', () => `<div id="root">${filling.firstScreen?.markup ?? ''}</div>`)
