import { html, linkTo } from './html.ts'
import type { Markup } from './html.ts'

/** A page of the site: its path, its title, its content. */
export interface SitePage {
  readonly path: string
  readonly title: string
  readonly body: Markup
}

/** The pages that every page links to. */
const mainPages = [
  ['index.html', 'Flows'],
  ['requirements.html', 'Requirements'],
  ['documents.html', 'Documents'],
] as const

export const pageText = (site: string, { path, title, body }: SitePage): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} – ${site}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${linkTo(path, 'style.css')}" />
      </head>
      <body>
        <a class="skip" href="#content">Skip to the content</a>
        <header>
          <nav aria-label="Site">
            <strong><a href="${linkTo(path, 'index.html')}">${site}</a></strong>
            ${mainPages.map(([to, name]) => html`<a href="${linkTo(path, to)}">${name}</a>`)}
          </nav>
        </header>
        <main id="content">${body}</main>
      </body>
    </html>`.text.trimStart()
