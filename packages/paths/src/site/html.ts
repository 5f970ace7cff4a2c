/** HTML that is ready to be written: everything else in a page is escaped. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = string | number | Markup | undefined | readonly Part[]

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const written = (part: Part): string => {
  if (part === undefined) return ''
  if (part instanceof Markup) return part.text
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part))
  return part.map(written).join('')
}

/** A template of HTML: strings are escaped, lists are joined, undefined is dropped. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(strings.map((text, at) => text + written(parts[at])).join(''))

/** A table whose first column names the row; it scrolls on its own on narrow screens. */
export const table = (caption: string, heads: readonly string[], rows: readonly Markup[]): Markup =>
  html`<div class="scroll" tabindex="0" role="group" aria-label="${caption}">
    <table>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`

export const list = (items: readonly Part[]): Markup | undefined =>
  items.length === 0
    ? undefined
    : html`<ul>
        ${items.map((item) => html`<li>${item}</li>`)}
      </ul>`

export const code = (text: string): Markup => html`<code>${text}</code>`

/** The relative link from one page of the site to another, both given from the site's root. */
export const linkTo = (from: string, to: string): string => {
  const [path = '', anchor] = to.split('#')
  const up = '../'.repeat(from.split('/').length - 1)
  return `${up}${path.split('/').map(encodeURIComponent).join('/')}${anchor === undefined ? '' : `#${encodeURIComponent(anchor)}`}`
}
