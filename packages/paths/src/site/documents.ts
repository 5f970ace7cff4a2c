import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { Marked } from 'marked'
import { escaped, html, linkTo, list, Markup } from './html.ts'
import type { SitePage } from './layout.ts'
import type { SiteConfig } from './notes.ts'

/** Files longer than this, or that are not text, have no page of their own. */
const longest = 200_000
const texts = /\.([cm]?[jt]sx?|json|md|ya?ml|css|html|sql|conf|mmd|csv|txt)$|(^|\/)\.[\w.]+$/
const images = /\.(png|jpe?g|gif|svg|webp)$/

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile()

/** The files of a project on the site: documents as text, sources line by line, pictures as they are. */
export class ProjectFiles {
  readonly #root: string
  readonly #documents: ReadonlySet<string>
  readonly #sources = new Set<string>()
  readonly #images = new Set<string>()

  constructor({ root, documents }: Pick<SiteConfig, 'root' | 'documents'>) {
    this.#root = root
    this.#documents = new Set(documents.flatMap(({ paths }) => paths))
  }

  /** The page of a file, which becomes part of the site; undefined if it can't have one. */
  readonly pageOf = (path: string, line?: number): string | undefined => {
    const clean = posix.normalize(path)
    if (clean.startsWith('..') || !isFile(join(this.#root, clean))) return undefined
    if (this.#documents.has(clean)) return documentPath(clean)
    if (images.test(clean)) {
      this.#images.add(clean)
      return imagePath(clean)
    }
    if (!texts.test(clean) || statSync(join(this.#root, clean)).size > longest) return undefined
    this.#sources.add(clean)
    return `${sourcePath(clean)}${line === undefined ? '' : `#L${line}`}`
  }

  read(path: string): string {
    return readFileSync(join(this.#root, path), 'utf8')
  }

  get images(): readonly { readonly from: string; readonly to: string }[] {
    return [...this.#images].map((path) => ({ from: join(this.#root, path), to: imagePath(path) }))
  }

  get sources(): readonly SitePage[] {
    return [...this.#sources].map((path) => sourcePage(path, this.read(path)))
  }

  get documents(): readonly SitePage[] {
    return [...this.#documents].map((path) => documentPage(path, this))
  }
}

const documentPath = (path: string): string => `documents/${path.replace(/\.md$/, '')}.html`
const sourcePath = (path: string): string => `source/${path}.html`
const imagePath = (path: string): string => `documents/${path}`

const sourcePage = (path: string, text: string): SitePage => {
  const lines = text.replace(/\n$/, '').split('\n')
  return {
    path: sourcePath(path),
    title: path,
    body: html`<h1>${path}</h1>
      <pre
        class="source"
        tabindex="0"
      ><code>${lines.map((line, at) => html`<span id="L${at + 1}">${line}</span>`)}</code></pre>`,
  }
}

/** The anchor of a heading, as GitHub generates it. */
const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')

/** The first heading of a document, without its markup. */
const titleOf = (path: string, text: string): string => (/^# (.*)$/m.exec(text)?.[1] ?? path).replace(/[`*]/g, '')

const documentPage = (path: string, files: ProjectFiles): SitePage => {
  const text = files.read(path)
  const here = documentPath(path)
  const led = (target: string): string => {
    if (/^[a-z]+:|^#/.test(target)) return target
    const [file = '', anchor] = target.split('#')
    const page = files.pageOf(posix.join(dirname(path), decodeURI(file)))
    return page === undefined ? '' : linkTo(here, `${page}${anchor === undefined ? '' : `#${anchor}`}`)
  }
  const used = new Map<string, number>()
  const unique = (name: string): string => {
    const times = used.get(name) ?? 0
    used.set(name, times + 1)
    return times === 0 ? name : `${name}-${times}`
  }
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text: heading }) {
        return `<h${depth} id="${escaped(unique(slugOf(heading)))}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      link({ href, tokens }) {
        const [inner, to] = [this.parser.parseInline(tokens), led(href)]
        return to === '' ? inner : `<a href="${escaped(to)}">${inner}</a>`
      },
      image({ href, text: alt }) {
        return `<img src="${escaped(led(href))}" alt="${escaped(alt)}">`
      },
      // A file name in backticks becomes a link.
      codespan({ text: name }) {
        const page = name.includes('/') ? files.pageOf(name) : undefined
        const inner = `<code>${escaped(name)}</code>`
        return page === undefined ? inner : `<a href="${escaped(linkTo(here, page))}">${inner}</a>`
      },
      code({ text: block }) {
        return `<pre tabindex="0"><code>${escaped(block)}\n</code></pre>\n`
      },
      // The documents are plain text: anything that looks like an HTML element is shown literally.
      html({ text: raw }) {
        return escaped(raw)
      },
    },
  })
  const written = marked.parse(text, { async: false })
  // Wrap each table so that it scrolls on its own.
  const body = written
    .replaceAll('<table>', '<div class="scroll" tabindex="0" role="group" aria-label="Table"><table>')
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<th></th>', '<td></td>')
  return { path: here, title: titleOf(path, text), body: new Markup(body) }
}

/** The list of all documents. */
export const documentsPage = ({ documents }: SiteConfig, files: ProjectFiles): SitePage => {
  const path = 'documents.html'
  return {
    path,
    title: 'Documents',
    body: html`<h1>Documents</h1>
      ${documents.map(
        ({ title, paths }) =>
          html`<section>
            <h2>${title}</h2>
            ${list(
              paths.map(
                (document) =>
                  html`<a href="${linkTo(path, documentPath(document))}">${titleOf(document, files.read(document))}</a>
                    <span class="quiet">${document}</span>`,
              ),
            )}
          </section>`,
      )}`,
  }
}
