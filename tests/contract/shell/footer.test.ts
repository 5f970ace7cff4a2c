import { describe, expect, it } from 'vitest'
import { footerSectionsFor, helpLinksFor, socialLinksFor, telegramFor } from '#contract/shell/menus/footer.ts'
import { applicationId, outsideIds, outsideLink } from '#contract/shell/menus/outside.ts'
import { plannedLocales } from '#contract/shell/locales.ts'
import { routeOf } from '#contract/shell/routeOf.ts'

const reader = { locale: 'en_US', links: {}, hidden: [] }
const sections = () =>
  Object.fromEntries(
    footerSectionsFor(reader).map(({ id, items }) => [id, items.map((way) => ('to' in way ? way.to : 'outside'))]),
  )

describe('footer', () => {
  it('links to every required page, section by section', () => {
    expect(sections()).toEqual({
      about: ['outside', 'outside', 'outside', 'outside', '/position', '/status'],
      products: [
        '/nft/home',
        '/ieo',
        '/wealthManagement',
        '/pledgeBorrowMoney',
        '/trade/exchange/?tradeCode=btc_usdt',
        '/contract/exchange/trade?tradeName=btcusdt',
        '/margin/trade',
      ],
      services: [
        '/c2c/trade',
        '/c2c/trade/creditCardIndex',
        '/c2c/business',
        '/user/ic',
        '/live',
        '/vip',
        '/app/downLoad',
        '/desktop',
      ],
      support: [
        '/learn/index',
        '/support/index',
        '/userfeedback',
        '/apiDocument',
        '/rateStandard',
        '/coinInfo',
        '/support/official-channel',
        'outside',
        'outside',
      ],
    })
  })

  it('knows each of its own pages as a route', () => {
    const ways = [...footerSectionsFor(reader).flatMap(({ items }) => items), ...helpLinksFor(reader)]
    const unknown = ways
      .flatMap((way) => ('to' in way ? [way.to] : []))
      .filter((to) => routeOf(to.split('?')[0] ?? '') === undefined)
    expect(unknown).toEqual([])
  })

  it('links help seekers to articles, announcements, the help desk and the application forms', () => {
    const help = helpLinksFor(reader).map((way) => ('to' in way ? way.to : way.href))
    expect(help.filter((to) => to.startsWith('/support/article?'))).toHaveLength(4)
    expect(help).toContain('/support/notice')
    expect(help).toContain(outsideLink({}, 'helpDesk'))
    expect(help).toContain(outsideLink({}, 'listingEn'))
    expect(help).toContain(outsideLink({}, 'nftProjectEn'))
  })

  it('leaves out links that the operator hides', () => {
    const hidden = { ...reader, hidden: ['nft', 'listing', 'helpDesk', 'x'] }
    const ids = [
      ...footerSectionsFor(hidden).flatMap(({ items }) => items),
      ...helpLinksFor(hidden),
      ...socialLinksFor(hidden),
    ].map(({ id }) => id)
    for (const id of hidden.hidden) expect(ids).not.toContain(id)
    expect(ids).toContain('ieo')
  })
})

describe('application pages', () => {
  it.each(['listing', 'nftProject'] as const)(
    'for %s are Simplified Chinese, Hong Kong Chinese, otherwise English [FOOT-02]',
    (application) => {
      expect(applicationId(application, 'zh_CN')).toBe(`${application}ZhCN`)
      expect(applicationId(application, 'zh_HK')).toBe(`${application}ZhHK`)
      const others = plannedLocales.filter((locale) => !locale.startsWith('zh'))
      expect(others).toHaveLength(plannedLocales.length - 2)
      for (const locale of [...others, 'longest']) expect(applicationId(application, locale)).toBe(`${application}En`)
    },
  )

  it('link where the operator says, in the reader’s language [FOOT-02]', () => {
    const links = {
      listingZhCN: 'https://venue.example/zh',
      listingZhHK: 'https://venue.example/hk',
      listingEn: 'https://venue.example/en',
    }
    const listing = (locale: string) =>
      footerSectionsFor({ locale, links, hidden: [] })
        .flatMap(({ items }) => items)
        .find(({ id }) => id === 'listing')
    expect(listing('zh_CN')).toEqual({ id: 'listing', href: 'https://venue.example/zh' })
    expect(listing('zh_HK')).toEqual({ id: 'listing', href: 'https://venue.example/hk' })
    expect(listing('en_US')).toEqual({ id: 'listing', href: 'https://venue.example/en' })
  })
})

describe('external addresses', () => {
  it('are the operator’s, otherwise examples; an invalid web address is not followed', () => {
    expect(outsideLink({ about: 'https://venue.example/about' }, 'about')).toBe('https://venue.example/about')
    const example = outsideLink({}, 'about')
    for (const wrong of ['', 'javascript:alert(1)', 'about', '//venue.example', 'https://'])
      expect(outsideLink({ about: wrong }, 'about'), wrong).toBe(example)
    for (const id of outsideIds) expect(new URL(outsideLink({}, id)).host).toBe('example.com')
  })

  it('are distinct pages', () => {
    const all = outsideIds.map((id) => outsideLink({}, id))
    expect(new Set(all).size).toBe(all.length)
  })

  it('for Telegram are the Chinese group for Chinese readers and the English one for all others', () => {
    const links = { telegramZh: 'https://venue.example/zh', telegramEn: 'https://venue.example/en' }
    const group = (locale: string) => telegramFor({ locale, links, hidden: [] })
    expect([group('zh_CN'), group('zh_HK'), group('en_US'), group('ja_JP')]).toEqual([
      links.telegramZh,
      links.telegramZh,
      links.telegramEn,
      links.telegramEn,
    ])
  })
})
