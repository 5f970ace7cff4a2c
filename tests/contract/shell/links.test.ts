import { describe, expect, it } from 'vitest'
import { labelOf } from '#contract/messages/inmail.ts'
import { messageTarget } from '#contract/messages/inmailLink.ts'
import type { MessageData } from '#contract/messages/entities/inmail.ts'
import { messageLabels } from '#contract/messages/entities/inmail.ts'
import { locales } from '#contract/shell/locales.ts'
import type { Locale } from '#contract/shell/locales.ts'
import { accountActions } from '#contract/shell/menus/actions.ts'
import { fallbackContracts } from '#contract/shell/menus/defaultContracts.ts'
import { footerSectionsFor, helpLinksFor } from '#contract/shell/menus/footer.ts'
import { mainMenu } from '#contract/shell/menus/mainMenu.ts'
import { guestItems, userItems } from '#contract/shell/menus/user.ts'
import { routeOf } from '#contract/shell/routeOf.ts'
import { codePlacesOf, pathOfLink } from '#tools/articles/article.ts'
import { allDrafts, articleIds } from '#tools/articles/files.ts'
import { sampleMessage } from '#machines/messages/messageCentre/messageCentre.samples.ts'

const devices = ['pc', 'pad', 'phone'] as const

/** Pages that menus, footer, articles and messages link to, and that must work: add a page here when it is built. */
const working = [
  '/userfeedback',
  '/apiDocument',
  '/position',
  '/assetManagement/topup',
  '/status',
  '/vip',
  '/user/overView',
  '/marketExplore/overview',
  '/learn/index',
  '/learn/index/?tab=research',
  '/support/index',
  '/support/notice',
  '/support/nav/3',
  '/support/article?code=deposit',
  '/support/official-channel',
  '/rateStandard',
  '/coinInfo',
  '/app/downLoad',
  '/desktop',
  '/selection',
  '/activity/kol-incentive-plan',
  '/campaign/templateSecond/starHome',
  '/activity/cashbackDetails',
]

const menuLinks = (locale: Locale): readonly string[] =>
  devices.flatMap((device) =>
    (['guest', 'user'] as const).flatMap((who) =>
      (['exchange', 'web3'] as const).flatMap((mode) => {
        const { groups, links } = mainMenu({
          mode,
          path: '/',
          who,
          isActivateContract: true,
          device,
          locale,
          rebateStatus: 1,
          kolIncentive: true,
          contracts: fallbackContracts,
          hidden: [],
        })
        return [...groups.flatMap(({ items }) => items), ...links, ...userItems, ...guestItems].map(({ to }) => to)
      }),
    ),
  )

const footerLinks = (locale: Locale): readonly string[] => {
  const reader = { locale, links: {}, hidden: [] }
  return [...footerSectionsFor(reader).flatMap(({ items }) => items), ...helpLinksFor(reader)].flatMap((way) =>
    'to' in way ? [way.to] : [],
  )
}

const articleLinks = (locale: Locale): readonly string[] => {
  const drafts = allDrafts()[locale]
  const ids = new Set(drafts.map(({ id }) => id))
  const places = codePlacesOf(drafts)
  return drafts.flatMap(({ links }) => links.map((link) => pathOfLink(link, ids, places) ?? link))
}

/** Data of a message, so that each kind of link is made at least once. */
const data: readonly MessageData[] = [
  {},
  { baseCurrency: 'btc', quoteCurrency: 'usdt', instType: 2 },
  { contractCode: 'btcusdt', instType: 4 },
  { cardId: '1', fundId: '2' },
  { event: 'deposit' },
  { event: 'withdrawal' },
  { event: 'reward' },
  { event: 'cashback' },
  { event: 'position' },
  { launchId: 1 },
  { liveRoomId: '1' },
]

const messageLinks = (): readonly string[] =>
  Object.values(messageLabels).flatMap((bizType) =>
    [1, 20].flatMap((moduleCode) =>
      data.flatMap((one) =>
        [true, false].flatMap((isPhone) => {
          const message = sampleMessage({ bizType, moduleCode, jumpLink: null, supportCode: 'deposit' })
          const target = labelOf(message) && messageTarget(message, one, { isPhone })
          return target?.kind === 'page' ? [target.to] : []
        }),
      ),
    ),
  )

const at = (link: string) => new URL(link, 'http://localhost')

/** Where a link leads in the end: after the login, if it leads there first. */
const endOf = (link: string): string => {
  const { pathname, searchParams } = at(link)
  const next = searchParams.get('redirect')
  return pathname === '/login' && next !== null ? endOf(next.replace(/^\/[a-z]{2}_[A-Z]{2}(?=\/)/, '')) : link
}

describe.each(locales)('every link of menus, footer, articles and messages in %s', (locale) => {
  const links = [
    ...new Set([...menuLinks(locale), ...footerLinks(locale), ...articleLinks(locale), ...messageLinks()].map(endOf)),
  ]

  it('leads to a page of ours [HELP-01]', () => {
    expect(links.length).toBeGreaterThan(60)
    expect(links.filter((link) => routeOf(at(link).pathname) === undefined)).toEqual([])
  })

  it('leads to an article that exists', () => {
    const ids = articleIds(locale)
    const codes = links.flatMap((link) =>
      routeOf(at(link).pathname)?.id === 'supportArticle' ? (at(link).searchParams.get('code') ?? []) : [],
    )
    expect(codes.length).toBeGreaterThan(20)
    expect(codes.filter((id) => !ids.includes(id))).toEqual([])
  })

  it.each(working)('finds %s built [HELP-01]', (link) => {
    expect(routeOf(at(link).pathname)?.built?.skeleton.blocks.length).toBeGreaterThan(0)
  })

  it('covers the pages that must work', () => {
    const linked = new Set(links.map((link) => routeOf(at(link).pathname)?.id))
    const alone = working.filter((link) => !linked.has(routeOf(at(link).pathname)?.id))
    // The menu shows the creator programme only to Chinese readers, and the wallet's own menu leads to its help.
    const elsewhere = ['/activity/kol-incentive-plan', '/support/nav/3']
    expect(alone.filter((link) => !elsewhere.includes(link))).toEqual([])
  })
})

it('the account’s actions lead to pages of ours', () => {
  for (const device of devices)
    for (const { to } of accountActions({ device }))
      expect(to.startsWith('?') || routeOf(at(to).pathname) !== undefined, to).toBe(true)
})
