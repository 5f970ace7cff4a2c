import { readdirSync } from 'node:fs'
import MiniSearch from 'minisearch'
import { beforeAll, describe, expect, it } from 'vitest'
import { codes } from '#contract/kernel/codes.ts'
import { sectionAt } from '#contract/support/article.ts'
import { articleIndex, searchTerms } from '#contract/support/articleSearch.ts'
import { locales } from '#contract/shell/locales.ts'
import { splitLocale } from '#contract/shell/localePath.ts'
import { routeOf } from '#contract/shell/routeOf.ts'
import { helpPaths } from '#contract/shell/menus/footer.ts'
import { allDrafts, articleIds, articlesFolder } from '#tools/articles/files.ts'
import {
  anchorsOf,
  articleOf,
  codePlacesOf,
  draftOf,
  handWritten,
  pathOfLink,
  plainText,
} from '#tools/articles/article.ts'
import type { Draft } from '#tools/articles/article.ts'

let drafts: ReturnType<typeof allDrafts>

beforeAll(() => {
  drafts = allDrafts()
})

const byId = (list: readonly Draft[]) => new Map(list.map((draft) => [draft.id, draft]))

describe('the help articles', () => {
  it('exist in every language, with the same headings, codes, numbers and links [HELP-02]', () => {
    expect(readdirSync(articlesFolder).toSorted()).toEqual([...locales].toSorted())
    const [first, ...others] = locales
    const facts = ({ section, updated, codes, related, numbers, links, blocks }: Draft) => ({
      section,
      updated,
      codes,
      related,
      numbers: numbers.toSorted(),
      links: links.toSorted(),
      anchors: anchorsOf(blocks),
    })
    for (const other of others) {
      expect(articleIds(other)).toEqual(articleIds(first))
      const own = byId(drafts[other])
      for (const draft of drafts[first]) {
        const same = own.get(draft.id)
        expect([draft.id, same && facts(same)]).toEqual([draft.id, facts(draft)])
      }
    }
  })

  it('lead to articles, headings, codes and pages that exist [HELP-02]', () => {
    for (const locale of locales) {
      const all = byId(drafts[locale])
      const places = codePlacesOf(drafts[locale])
      const dead = drafts[locale].flatMap((draft) =>
        draft.links.filter((link) => {
          const path = pathOfLink(link, new Set(all.keys()), places)
          if (path === undefined || path.includes(' ')) return true
          const [, id, anchor] = /^article:([a-z0-9-]+)#(.+)$/.exec(link) ?? []
          if (anchor !== undefined) return !anchorsOf(all.get(id ?? '')?.blocks ?? []).includes(anchor)
          const { pathname } = new URL(path, 'http://localhost')
          // Links have no language of their own, and protocols are not paths.
          return path.startsWith('//') || splitLocale(pathname).locale !== undefined || routeOf(pathname) === undefined
        }),
      )
      expect(dead).toEqual([])
      for (const draft of drafts[locale]) expect(articleOf(draft, drafts[locale]).related.length).toBeLessThan(6)
    }
  })

  it('have unique headings', () => {
    for (const locale of locales) {
      for (const { id, blocks } of drafts[locale])
        expect([id, ...new Set(anchorsOf(blocks))]).toEqual([id, ...anchorsOf(blocks)])
    }
  })

  it('have an article at each help link of the footer', () => {
    const ids = new Set(articleIds('en_US'))
    const wanted = helpPaths.flatMap((path) => {
      const { pathname, searchParams } = new URL(path, 'http://localhost')
      return pathname === '/support/article' ? [searchParams.get('code') ?? ''] : []
    })
    expect(wanted.length).toBeGreaterThan(2)
    expect(wanted.filter((id) => !ids.has(id))).toEqual([])
  })

  it('explain only codes that exist, each in one article [HELP-02]', () => {
    const known = new Set<number>(Object.values(codes))
    for (const locale of locales) {
      const explained = drafts[locale].flatMap(({ codes: own }) => own)
      expect(explained.filter((code) => !known.has(code))).toEqual([])
      expect(explained.length).toBe(new Set(explained).size)
    }
  })

  it('explain every refusal code [HELP-02]', () => {
    // A success, and the states of a QR code before it was answered, are never shown as an error.
    const others: readonly number[] = [codes.success, codes.qrNotScanned, codes.qrScanned]
    for (const locale of locales) {
      const places = codePlacesOf(drafts[locale])
      expect(Object.values(codes).filter((code) => !places.has(code) && !others.includes(code))).toEqual([])
    }
  })

  it('are found by their titles in each language [HELP-01]', () => {
    for (const locale of locales) {
      const index = new MiniSearch(articleIndex)
      index.addAll(
        drafts[locale].map(({ id, title, summary, blocks }) => ({ id, title, summary, text: plainText(blocks) })),
      )
      const missed = drafts[locale].filter(({ id, title }) =>
        index.search(title, { boost: { title: 4 }, combineWith: 'AND' }).every((found) => found.id !== id),
      )
      expect(missed.map(({ title }) => title)).toEqual([])
    }
  })
})

describe('a number in an article', () => {
  const source = (body: string, front = '') => ({
    id: 'sample',
    locale: 'en_US' as const,
    messages: { 30302: 'Daily transfer limit reached.' },
    text: `---\ntitle: A sample\nsummary: A sample of an article.\nsection: orders\nupdated: 2026-11-27\n${front}---\n${body}`,
  })
  const textOf = (body: string) => plainText(draftOf(source(body)).blocks)

  it.each([
    ['{limit:password.min}', '10'],
    ['{limit:transfer.dailyUsdt}', '200,000'],
    ['{time:transfer.review}', '10 minutes'],
    ['{time:transfer.riskWindow}', '24 hours'],
    ['{size:desk.maxFileBytes}', '2 MB'],
    ['{fee:maker.0}', '0.1%'],
    ['{fee:taker.9}', '0.05%'],
    ['{feeOf:taker.0 30000}', '60'],
    ['{message:30302}', 'Daily transfer limit reached.'],
  ])('%s comes from the contract', (name, text) => {
    expect(textOf(name)).toBe(text)
  })

  it.each([
    '{limit:no.such}',
    '{limit:transfer}',
    '{fee:maker.12}',
    '{feeOf:taker.0 many}',
    '{message:1}',
    '{what:ever}',
  ])('is refused by an unknown name: %s [HELP-02]', (name) => {
    expect(() => textOf(name)).toThrow(/there is no|is not an amount/)
  })

  it.each([
    ['A fee of 0.1 % applies.', '0.1'],
    ['Wait 10 minutes.', '10'],
    ['Wait ten minutes.', 'ten minutes'],
    ['最多等待三天。', '三天'],
    ['Up to 200,000 USDT a day.', '200,000'],
    ['> [!NOTE]\n> Up to 5 alerts.', '5'],
  ])('is refused by hand: %s [HELP-02]', (body, number) => {
    expect(handWritten(body)).toBe(number)
    expect(() => draftOf(source(body))).toThrow('by hand')
  })

  it.each([
    'Use web3, ERC-20, 2FA or SHA-256, and HTTP 429.',
    '1. First\n2. Second',
    'Write `0.5` in the field.',
    '```ts\nconst amount = 5\n```',
    '> [!EXAMPLE]\n> You buy 0.5 BTC at 60,000 USDT.',
    'See [the code](code:30302).',
    'Up to {limit:transfer.dailyUsdt} USDT.',
  ])('is no figure of the product: %s', (body) => {
    expect(handWritten(body)).toBeUndefined()
  })

  it('needs a heading with an anchor, a front matter and known marks', () => {
    expect(() => textOf('## No anchor')).toThrow('{#anchor}')
    expect(() => textOf('<b>bold</b>')).toThrow('which articles do not have')
    expect(() => textOf('> A quotation')).toThrow('[!NOTE]')
    expect(() => draftOf({ ...source(''), text: 'no front matter' })).toThrow('front matter')
    expect(() => draftOf(source('Text', 'unknown: 1\n'))).toThrow()
    expect(() => articleOf(draftOf(source('[a](article:none)')), [])).toThrow('nothing is at "article:none"')
  })
})

describe('the section of an address', () => {
  it.each([
    ['orders', 'orders'],
    ['3', 'wallet'],
    ['99', undefined],
    ['toString', undefined],
    ['', undefined],
  ])('"%s" is %s', (id, section) => {
    expect(sectionAt(id)).toBe(section)
  })
})

describe('the words of a search', () => {
  it('are folded, and pairs of Han characters', () => {
    expect(searchTerms('Ｌimit ORDER’s 30302')).toEqual(['limit', 'order', 's', '30302'])
    expect(searchTerms('限价单 fee')).toEqual(['fee', '限价', '价单'])
    expect(searchTerms('币')).toEqual(['币'])
    expect(searchTerms('')).toEqual([])
  })

  it('take linear time', () => {
    expect(searchTerms('限'.repeat(100_000)).length).toBe(99_999)
  })
})
