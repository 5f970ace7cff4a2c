/** The sections of the help centre, in the order in which it lists them. */
export const articleSections = [
  'basics',
  'account',
  'security',
  'transfers',
  'spot',
  'orders',
  'wallet',
  'messages',
  'live',
  'support',
  'api',
  'apps',
  'research',
  'programmes',
  'glossary',
  'errors',
] as const
export type ArticleSection = (typeof articleSections)[number]

/** Sections for people who want to learn, which `/learn/index` lists. */
export const learnSections = [
  'basics',
  'spot',
  'orders',
  'wallet',
  'research',
  'glossary',
] as const satisfies readonly ArticleSection[]

const isArticleSection = (text: string): text is ArticleSection => articleSections.some((one) => one === text)

/** The section at `/support/nav/:id`: by its name, or by a number that older links have. */
export const sectionAt = (id: string): ArticleSection | undefined =>
  isArticleSection(id) ? id : numberedSections.get(id)

/** `/support/nav/3` is the wallet's help (the link of the wallet menu). */
const numberedSections: ReadonlyMap<string, ArticleSection> = new Map([['3', 'wallet']])

/** Part of a line of text. A link leads to a path of the product, without the language. */
export type Inline =
  | string
  | { readonly kind: 'strong'; readonly parts: readonly Inline[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly to: string; readonly parts: readonly Inline[] }

/** The text of a line without its marks. */
export const plainInline = (parts: readonly Inline[]): string =>
  parts
    .map((part) => (typeof part === 'string' ? part : part.kind === 'code' ? part.text : plainInline(part.parts)))
    .join('')

export type ArticleBlock =
  | { readonly kind: 'text'; readonly parts: readonly Inline[] }
  /** `level` is 2 or 3; `anchor` is the same in every language. */
  | { readonly kind: 'heading'; readonly level: number; readonly anchor: string; readonly parts: readonly Inline[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly ArticleBlock[])[] }
  | {
      readonly kind: 'table'
      readonly head: readonly (readonly Inline[])[]
      readonly rows: readonly (readonly (readonly Inline[])[])[]
    }
  | { readonly kind: 'code'; readonly language: string; readonly text: string }
  | { readonly kind: 'alert'; readonly look: AlertLook; readonly blocks: readonly ArticleBlock[] }

export const alertLooks = ['note', 'warning', 'example'] as const
export type AlertLook = (typeof alertLooks)[number]

/** The part of an article that lists show. */
export interface ArticleHead {
  /** The same in every language; the name of its file. */
  readonly id: string
  readonly title: string
  readonly summary: string
  readonly section: ArticleSection
  /** The UTC day of the last change: YYYY-MM-DD. */
  readonly updated: string
}

/** An article in one language, with its numbers filled in. */
export interface Article extends ArticleHead {
  readonly blocks: readonly ArticleBlock[]
  readonly related: readonly Pick<ArticleHead, 'id' | 'title'>[]
}

/** The path of an article, without the language. `anchor` is one of its headings. */
export const articlePath = (id: string, anchor?: string): string =>
  `/support/article?code=${id}${anchor === undefined ? '' : `#${anchor}`}`

/** The path of the list of a section. */
export const sectionPath = (section: ArticleSection): string => `/support/nav/${section}`

/** The articles that most people need, in the order in which the support centre lists them. */
export const popularArticles = [
  'first-trade',
  'transfer-between-accounts',
  'limit-order',
  'authenticator-app',
  'forgot-what-to-do-without-password',
  'spot-fees',
] as const
