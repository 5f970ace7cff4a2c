import { marked, type Token, type Tokens } from 'marked'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { alertLooks, articlePath, articleSections, plainInline } from '#contract/support/article.ts'
import type { AlertLook, Article, ArticleBlock, ArticleHead, Inline } from '#contract/support/article.ts'
import type { Locale } from '#contract/shell/locales.ts'
import { numberOf, placeholder, type Messages } from './numbers.ts'

const frontSchema = z.strictObject({
  title: z.string().check(z.minLength(2), z.maxLength(90)),
  summary: z.string().check(z.minLength(10), z.maxLength(180)),
  section: z.enum(articleSections),
  updated: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  codes: z._default(z.array(z.number()), []),
  related: z._default(z.array(z.string()), []),
})

/** An article as its file has it: numbers are filled in, links to other articles are not checked yet. */
export interface Draft extends Omit<Article, 'related'> {
  readonly locale: Locale
  readonly related: readonly string[]
  /** The refusal codes that it explains. */
  readonly codes: readonly number[]
  /** The names of its numbers, in their order. */
  readonly numbers: readonly string[]
  /** Its link targets: `article:…`, `code:…` or a path. */
  readonly links: readonly string[]
}

/** Which article explains a code, and at which heading. */
export type CodePlaces = ReadonlyMap<number, { readonly id: string; readonly anchor: string | undefined }>

/** The rest of the project, as a draft needs to know it. */
interface Source {
  readonly id: string
  readonly locale: Locale
  readonly text: string
  readonly messages: Messages
}

const divide = (text: string): { readonly front: string; readonly body: string } => {
  const [, front, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
  if (front === undefined || body === undefined)
    throw new Error('it does not begin with a front matter between lines of ---')
  return { front, body }
}

const headingForm = /^(.*\S) \{#([a-z0-9]+(?:-[a-z0-9]+)*)\}$/

/** Collects what a file's texts refer to while they are read. */
class Reader {
  readonly numbers: string[] = []
  readonly links: string[] = []
  readonly #source: Source

  constructor(source: Source) {
    this.#source = source
  }

  #filled(text: string): string {
    const { locale, messages } = this.#source
    return text.replaceAll(placeholder, (_, kind: string, name: string) => {
      this.numbers.push(`${kind}:${name}`)
      return numberOf(kind, name, locale, messages)
    })
  }

  inlines(tokens: readonly Token[] | undefined): readonly Inline[] {
    return (tokens ?? []).flatMap((token): readonly Inline[] => {
      switch (token.type) {
        case 'text':
        case 'escape':
          return 'tokens' in token && token.tokens !== undefined
            ? this.inlines(token.tokens)
            : [this.#filled((token as Tokens.Text).text)]
        case 'strong':
          return [{ kind: 'strong', parts: this.inlines(token.tokens) }]
        case 'codespan':
          return [{ kind: 'code', text: this.#filled((token as Tokens.Codespan).text) }]
        case 'link': {
          const { href } = token as Tokens.Link
          this.links.push(href)
          return [{ kind: 'link', to: href, parts: this.inlines(token.tokens) }]
        }
        case 'br':
          return [' ']
        default:
          throw new Error(`it uses "${token.type}" in a line, which articles do not have: ${token.raw}`)
      }
    })
  }

  blocks(tokens: readonly Token[]): readonly ArticleBlock[] {
    return tokens.flatMap((token): readonly ArticleBlock[] => {
      switch (token.type) {
        case 'space':
          return []
        case 'paragraph':
        case 'text':
          return [{ kind: 'text', parts: this.inlines('tokens' in token ? token.tokens : [token]) }]
        case 'heading':
          return [this.#heading(token as Tokens.Heading)]
        case 'list': {
          const { ordered, items } = token as Tokens.List
          return [{ kind: 'list', ordered, items: items.map((item) => this.blocks(item.tokens)) }]
        }
        case 'table': {
          const { header, rows } = token as Tokens.Table
          const cells = (row: readonly Tokens.TableCell[]) => row.map((cell) => this.inlines(cell.tokens))
          return [{ kind: 'table', head: cells(header), rows: rows.map(cells) }]
        }
        case 'code': {
          const { lang = '', text } = token as Tokens.Code
          return [{ kind: 'code', language: lang, text: this.#filled(text) }]
        }
        case 'blockquote':
          return [this.#alert(token as Tokens.Blockquote)]
        default:
          throw new Error(`it uses "${token.type}", which articles do not have: ${token.raw.slice(0, 80)}`)
      }
    })
  }

  #heading({ depth, text }: Tokens.Heading): ArticleBlock {
    const [, words = '', anchor] = headingForm.exec(text) ?? []
    if (anchor === undefined || depth < 2 || depth > 3)
      throw new Error(`the heading "${text}" is not of the form "## Words {#anchor}" or "### Words {#anchor}"`)
    return { kind: 'heading', level: depth, anchor, parts: this.inlines(marked.Lexer.lexInline(words)) }
  }

  /** `> [!NOTE]`, `> [!WARNING]` or `> [!EXAMPLE]`. */
  #alert({ text }: Tokens.Blockquote): ArticleBlock {
    const [, name = '', body = ''] = /^\[!(\w+)\]\n([\s\S]+)$/.exec(text) ?? []
    const look = alertLooks.find((one): one is AlertLook => one === name.toLowerCase())
    if (look === undefined)
      throw new Error(`a quotation begins with [!NOTE], [!WARNING] or [!EXAMPLE]: ${text.slice(0, 80)}`)
    return { kind: 'alert', look, blocks: this.blocks(marked.lexer(body)) }
  }
}

/** Reads one file. @throws With what is wrong in it, and what to write instead. */
export const draftOf = (source: Source): Draft => {
  const { id, locale, text } = source
  const { front, body } = divide(text)
  const { title, summary, section, updated, codes: ofCodes, related } = frontSchema.parse(parse(front))
  const reader = new Reader(source)
  const blocks = reader.blocks(marked.lexer(body))
  const numbered = handWritten(body)
  if (numbered !== undefined) throw new Error(`it writes the number "${numbered}" by hand: take it from the contract`)
  return {
    id,
    locale,
    title,
    summary,
    section,
    updated,
    codes: ofCodes,
    related,
    blocks,
    numbers: reader.numbers,
    links: reader.links,
  }
}

/**
 * A number that people could take for a figure of the product: digits outside of code, placeholders, examples, names
 * such as ERC-20 and list numbers, or a number word before a unit. Undefined if there is none.
 */
export const handWritten = (body: string): string | undefined => {
  const prose = body
    .replaceAll(/^(```|~~~)[\s\S]*?^\1/gm, '')
    .replaceAll(/^> \[!EXAMPLE\]\n(?:>.*\n?)*/gm, '')
    .replaceAll(/`[^`\n]*`/g, '')
    .replaceAll(placeholder, '')
    .replaceAll(/\]\([^)\s]*\)/g, ']')
    .replaceAll(/\{#[a-z0-9-]+\}/g, '')
    .replaceAll(/^\s*\d+\. /gm, '')
    // Names: web3, 24h, 2FA, ERC-20, SHA-256, HTTP 429, UTC+8.
    .replaceAll(/(?:HTTP|RFC) \d+|[A-Za-z]+[-+]?\d+[A-Za-z]*|\d+[A-Za-z]+/g, (name) =>
      namesWithDigits.test(name) ? '' : name,
    )
  return (
    /\d[\d.,]*/.exec(prose)?.[0] ??
    /\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|sixty) (?:seconds|minutes|hours|days|weeks|percent|USDT)\b/i.exec(
      prose,
    )?.[0] ??
    /(?<!第)[二两三四五六七八九十百]+(?:秒|分钟|小时|天|个工作日)/.exec(prose)?.[0]
  )
}
const namesWithDigits =
  /^(?:web3|24h|2FA|P2P|C2C|ERC-20|SHA-?256|HTTP \d{3}|UTC[+-]\d+|OAuth2|Base64|RFC \d+|H[12]|IPv[46]|x86|utf-8)$/i

/** The heading of a code in an article that explains several. */
const codeAnchor = (code: number): string => `code-${code}`

/** The anchors of all headings, in their order. */
export const anchorsOf = (blocks: readonly ArticleBlock[]): readonly string[] =>
  blocks.flatMap((block) =>
    block.kind === 'heading' ? [block.anchor] : block.kind === 'alert' ? anchorsOf(block.blocks) : [],
  )

/** Which article explains each code. */
export const codePlacesOf = (drafts: readonly Draft[]): CodePlaces =>
  new Map(
    drafts.flatMap((draft) =>
      draft.codes.map((code) => [
        code,
        {
          id: draft.id,
          anchor: anchorsOf(draft.blocks).includes(codeAnchor(code)) ? codeAnchor(code) : undefined,
        },
      ]),
    ),
  )

/** The path to which a link of an article leads; undefined if there is no such article or code. */
export const pathOfLink = (link: string, ids: ReadonlySet<string>, places: CodePlaces): string | undefined => {
  const [, id, anchor] = /^article:([a-z0-9-]+)(?:#([a-z0-9-]+))?$/.exec(link) ?? []
  if (id !== undefined) return ids.has(id) ? articlePath(id, anchor) : undefined
  const [, code] = /^code:(\d+)$/.exec(link) ?? []
  if (code !== undefined) {
    const place = places.get(Number(code))
    return place && articlePath(place.id, place.anchor)
  }
  return /^\/(?!\/)/.test(link) ? link : undefined
}

const linked = (block: ArticleBlock, path: (link: string) => string): ArticleBlock => {
  const inlines = (parts: readonly Inline[]): readonly Inline[] =>
    parts.map((part) =>
      typeof part === 'string' || part.kind === 'code'
        ? part
        : part.kind === 'strong'
          ? { ...part, parts: inlines(part.parts) }
          : { ...part, to: path(part.to), parts: inlines(part.parts) },
    )
  switch (block.kind) {
    case 'text':
    case 'heading':
      return { ...block, parts: inlines(block.parts) }
    case 'list':
      return { ...block, items: block.items.map((item) => item.map((one) => linked(one, path))) }
    case 'table':
      return { ...block, head: block.head.map(inlines), rows: block.rows.map((row) => row.map(inlines)) }
    case 'alert':
      return { ...block, blocks: block.blocks.map((one) => linked(one, path)) }
    case 'code':
      return block
  }
}

export const headOf = ({ id, title, summary, section, updated }: ArticleHead): ArticleHead => ({
  id,
  title,
  summary,
  section,
  updated,
})

/** The article as the page draws it. @throws If it leads to an article or code that does not exist. */
export const articleOf = (draft: Draft, drafts: readonly Draft[]): Article => {
  const byId = new Map(drafts.map((one) => [one.id, one]))
  const ids = new Set(byId.keys())
  const places = codePlacesOf(drafts)
  const path = (link: string): string => {
    const to = pathOfLink(link, ids, places)
    if (to === undefined) throw new Error(`${draft.locale}/${draft.id}: nothing is at "${link}"`)
    return to
  }
  return {
    ...headOf(draft),
    blocks: draft.blocks.map((block) => linked(block, path)),
    related: draft.related.map((id) => {
      const other = byId.get(id)
      if (other === undefined) throw new Error(`${draft.locale}/${draft.id}: there is no article "${id}"`)
      return { id, title: other.title }
    }),
  }
}

/** All its text, for the search. */
export const plainText = (blocks: readonly ArticleBlock[]): string =>
  blocks
    .map((block) => {
      switch (block.kind) {
        case 'text':
        case 'heading':
          return plainInline(block.parts)
        case 'list':
          return block.items.map(plainText).join(' ')
        case 'table':
          return [block.head, ...block.rows].map((row) => row.map(plainInline).join(' ')).join(' ')
        case 'code':
          return block.text
        case 'alert':
          return plainText(block.blocks)
      }
    })
    .join('\n')
