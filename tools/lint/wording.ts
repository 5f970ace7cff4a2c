import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { passagesOf, type Passage } from './passages.ts'
import { filesBelow } from './walk.ts'

/** A phrase that `docs/writing.md` rules out, and what to write instead. */
export interface Refused {
  /** Matched against each sentence; a sentence keeps its first letter and its end. */
  readonly pattern: RegExp
  readonly instead: string
  /** The files where the phrase has this meaning; without it, all of them. */
  readonly only?: RegExp
}

/** Few and unambiguous, because a rule with false alarms gets switched off. */
export const refused: readonly Refused[] = [
  { pattern: /\banew\b/i, instead: 'again; or a verb with re-: reload, rebuild, restart' },
  { pattern: /\b(?:any|every|no|some)body\b/i, instead: 'the user, anyone, no one; or address the reader as "you"' },
  { pattern: /\breckon(?:s|ed|ing)?\b/i, instead: 'calculate, count' },
  { pattern: /\bhea(?:r|rs|rd|ring) of\b/i, instead: 'learn, receive, be notified' },
  { pattern: /\b(?:is|are|was|were|be|been|being) asked for\b/i, instead: 'requested, fetched' },
  { pattern: /\b(?:is|are|was|were|be|been|being) told\b/i, instead: 'notified; or what the page shows' },
  { pattern: /\bof another making\b/i, instead: 'another, independent, unrelated' },
  { pattern: /\bfor ever\b/i, instead: 'forever' },
  // A replaced word may leave the article of the old one behind.
  { pattern: /\ba (?=[aeio][a-z]{3})(?!eur|one|once|integer)/, instead: '"an" before a vowel' },
  { pattern: /^Who(?:ever)? (?!else\b).*[^?]$/, instead: '"If you …", or the user as the subject' },
  { pattern: /^Of (?:which|what|whom|another)\b/, instead: 'a sentence with its subject first' },
  {
    pattern: /\b(?:house rules?|rules? of the house|rooms? of (?:the )?(?:house|code|project))\b/i,
    instead: 'layer, package',
  },
  {
    pattern: /\b(?:hands do|the stage of|stages? and worlds?|worlds? of (?:the|a) test)\b/i,
    instead: 'fixture, stub, harness',
  },
  {
    pattern: /\b(?:fixtures?|stubs?|fakes?) (?:of|in) the world\b/i,
    instead: 'fixture, stub, harness',
    only: /^tests\//,
  },
]

/** Screens use one form for a failed load, and British spelling. */
export const onScreens: readonly Refused[] = [
  { pattern: /\b(?:did not|didn’t) load\b/i, instead: 'Couldn’t load …' },
  {
    pattern: /\bcould(?: not|n’t) be (?:loaded|saved|sent|reached)\b/i,
    instead: 'Couldn’t load …, save …, send …, reach …',
  },
  { pattern: /\b(?:favorites?|colors?|centers?|capitalization)\b/i, instead: 'favourite, colour, centre, market cap' },
  { pattern: /\be-mail\b/i, instead: 'email' },
]

/** Each Chinese term has one spelling, in screens and articles. */
export const chinese: readonly Refused[] = [
  { pattern: /充值/, instead: '充币' },
  { pattern: /(?<!法币)提现/, instead: '提币' },
  { pattern: /(?<!设置)已锁定/, instead: '待解锁' },
  { pattern: /取消(?:该|这笔)?提币|提币(?:申请)?已取消/, instead: '撤销提币，提币已撤销' },
  { pattern: /附言|目标标签|备忘/, instead: 'Memo；标签 (Tag), 备注 (Memo), 备注 (Comment)' },
  { pattern: /订单类型/, instead: '委托类型' },
  { pattern: /点差/, instead: '价差' },
  { pattern: /储备证明/, instead: '储备金证明' },
  { pattern: /数字货币/, instead: '加密货币' },
  { pattern: /账号/, instead: '账户' },
  { pattern: /你/, instead: '您' },
]

/** Labels of the table of terms that no longer appear on screens; exact phrases, so they are refused in docs too. */
export const oldTerms: readonly Refused[] = [
  { pattern: /\bkinds? of order\b/i, instead: 'Order type' },
  { pattern: /^Lives\b/, instead: 'Time in force' },
  { pattern: /\bonly add to the book\b/i, instead: 'Post only' },
  { pattern: /\bshown part\b/i, instead: 'Display size' },
  { pattern: /\bworst price taken\b|^Worst price$/i, instead: 'Price cap' },
  { pattern: /\bworse than the best price\b/i, instead: 'Slippage' },
  { pattern: /\bmost to lose\b/i, instead: 'Max loss, Risk amount' },
  { pattern: /\bpart of the balance\b/i, instead: '% of balance' },
  { pattern: /\bpartly filled\b/i, instead: 'Partially filled' },
  { pattern: /\bone of a pair\b/i, instead: 'OCO, leg' },
  { pattern: /\bprices put together\b/i, instead: 'Grouping' },
  { pattern: /\bleast size\b/i, instead: 'Min size' },
  { pattern: /\b(?:rose|fell) most\b/i, instead: 'Top gainers, Top losers' },
  { pattern: /\brules may be old\b|\bnot live\b/i, instead: 'Price data delayed, Reconnecting…' },
  { pattern: /\btake it along\b|\busual layout\b/i, instead: 'Export, Reset layout' },
  { pattern: /\bnotices? of the browser\b/i, instead: 'Desktop notifications' },
  { pattern: /\bis this what you mean\b/i, instead: 'Confirm order' },
  { pattern: /\bforbid to write\b|\bmay write again\b/i, instead: 'Mute, Unmute' },
  { pattern: /\bneeds your answer\b/i, instead: 'To do' },
  { pattern: /\bfaults? of security\b/i, instead: 'Security issues' },
  { pattern: /\b(?:asleep|deaf|held still)\b/i, instead: 'Paused, Offline, Delayed' },
]

const code = /\.([cm]?[jt]sx?)$/
const strings = /^locales\/(en_US|zh_CN)\//
const isChinese = /^(articles|locales)\/zh_CN\//
/** Written from the docstrings of `packages/`, and the page that lists what is refused. */
const exempt = /^(packages\/[^/]+\/API\.md|docs\/writing\.md)$/

export interface Finding {
  readonly file: string
  readonly line: number
  readonly phrase: string
  readonly instead: string
}

const listsFor = (file: string): readonly Refused[] => {
  if (isChinese.test(file)) return chinese
  if (code.test(file)) return refused
  return file.endsWith('.json') ? [...refused, ...oldTerms, ...onScreens] : [...refused, ...oldTerms]
}

const rulesFor = (file: string): readonly Refused[] =>
  listsFor(file).filter(({ only }) => only === undefined || only.test(file))

/** The refused phrases of a text, one for each rule and sentence. */
export const wordingOf = (file: string, text: string): readonly Finding[] =>
  passagesOf(file, text).flatMap(({ line, sentence }: Passage) =>
    rulesFor(file).flatMap(({ pattern, instead }) => {
      const [phrase] = pattern.exec(sentence) ?? []
      return phrase === undefined ? [] : [{ file, line, phrase: phrase.slice(0, 60), instead }]
    }),
  )

/** Every refused phrase in a project's comments, documents, and English and Chinese strings. */
export const allWording = (root: string): readonly Finding[] =>
  filesBelow(root, /\.([cm]?[jt]sx?|md|json)$/)
    .map((path) => ({ path, file: relative(root, path) }))
    .filter(({ file }) => !exempt.test(file) && (!file.endsWith('.json') || strings.test(file)))
    .flatMap(({ path, file }) => wordingOf(file, readFileSync(path, 'utf8')))
