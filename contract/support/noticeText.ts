import { safeRedirect } from '../shell/redirect.ts'

/**
 * The text of a notice: paragraphs separated by empty lines, `## ` before a heading, `- ` before each item of a list,
 * and `[words](target)` for a link.
 */

/** Part of a line. A link leads to a path of the product without its language, or to an `https:` address. */
export type NoticePart = string | { readonly words: string; readonly target: string }

type NoticeBlock =
  | { readonly kind: 'heading' | 'text'; readonly parts: readonly NoticePart[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly NoticePart[])[] }

/** Where a link leads; `outside` is another site. */
type NoticeTarget = { readonly kind: 'page'; readonly to: string } | { readonly kind: 'outside'; readonly href: string }

/** Neither half contains an opening bracket, so that no text takes more than linear time. */
const link = /\[([^[\]\n]{1,200})\]\(([^()[\]\s]{1,500})\)/g

/** Undefined if the link may not be followed. */
export const noticeTarget = (target: string): NoticeTarget | undefined => {
  const to = safeRedirect(target)
  if (to !== undefined) return { kind: 'page', to }
  if (!/^https:\/\/[^/\\]/i.test(target) || !URL.canParse(target)) return undefined
  const { href, username, password } = new URL(target)
  return username === '' && password === '' ? { kind: 'outside', href } : undefined
}

const partsOf = (line: string): readonly NoticePart[] => {
  const parts: NoticePart[] = []
  let from = 0
  for (const { index, 0: whole, 1: words = '', 2: target = '' } of line.matchAll(link)) {
    if (index > from) parts.push(line.slice(from, index))
    parts.push({ words, target })
    from = index + whole.length
  }
  if (from < line.length) parts.push(line.slice(from))
  return parts
}

const heading = '## '
const item = '- '

/** The blocks of a notice's text. Lines of one paragraph are joined. */
export const noticeBlocks = (body: string): readonly NoticeBlock[] => {
  const blocks: NoticeBlock[] = []
  let text: string[] = []
  let items: (readonly NoticePart[])[] = []
  const end = () => {
    if (text.length > 0) blocks.push({ kind: 'text', parts: partsOf(text.join(' ')) })
    if (items.length > 0) blocks.push({ kind: 'list', items })
    text = []
    items = []
  }
  for (const given of body.split('\n')) {
    const line = given.trim()
    if (line.startsWith(heading)) {
      end()
      blocks.push({ kind: 'heading', parts: partsOf(line.slice(heading.length).trim()) })
    } else if (line.startsWith(item)) {
      if (text.length > 0) end()
      items.push(partsOf(line.slice(item.length).trim()))
    } else {
      if (line === '' || items.length > 0) end()
      if (line !== '') text.push(line)
    }
  }
  end()
  return blocks
}

const linksOf = (block: NoticeBlock): readonly string[] =>
  (block.kind === 'list' ? block.items.flat() : block.parts).flatMap((part) =>
    typeof part === 'string' ? [] : [part.target],
  )

/** The targets of a text's links, in their order. */
export const noticeLinks = (body: string): readonly string[] => noticeBlocks(body).flatMap(linksOf)

/** The text without its marks, in one line. */
export const plainNotice = (body: string): string => {
  const plain = (parts: readonly NoticePart[]) =>
    parts.map((part) => (typeof part === 'string' ? part : part.words)).join('')
  return noticeBlocks(body)
    .map((block) => (block.kind === 'list' ? block.items.map(plain).join(' · ') : plain(block.parts)))
    .join(' ')
}
