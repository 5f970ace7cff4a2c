import { describe, expect, it } from 'vitest'
import { documentLinks } from '#contract/shell/documentLinks.ts'
import { locales, toIntl } from '#contract/shell/locales.ts'
import { isBuilt, nearestOf } from '#contract/shell/neighbours.ts'
import { routes } from '#contract/routes.ts'
import { pages } from '#app/pages.ts'
import { skeletonOf } from '#contract/shell/routeOf.ts'

const ids = routes.map(({ id }) => id).toSorted()
const unbuilt = ids.filter((id) => !isBuilt(id))

describe('every page of the product', () => {
  it('has a file if it is called built, and none if it is not', () => {
    expect(Object.keys(pages).toSorted()).toEqual(ids.filter(isBuilt))
  })

  it('has a shape while it comes, if it is built, and never that of a page which is not', () => {
    for (const id of Object.keys(pages)) expect(skeletonOf(id).blocks, id).not.toHaveLength(0)
    const shapes = Object.keys(pages).map((id) => JSON.stringify(skeletonOf(id)))
    expect(shapes).not.toContain(JSON.stringify(skeletonOf('notFound')))
    expect(skeletonOf('vip')).toEqual(skeletonOf('notFound'))
  })
})

describe('the page nearest to one that is not built', () => {
  it.each(unbuilt)('of %s is built, and an address as it stands', (id) => {
    const near = nearestOf(id)
    expect(isBuilt(near.id)).toBe(true)
    expect(routes.find((route) => route.id === near.id)?.path).toBe(near.path)
    expect(near.path).not.toContain(':')
  })

  it('is one of its own section for the same people, else one of its domain, else the first beyond, else home', () => {
    // Said here, so that a page that is built one day changes no example.
    const there = ['personSetting', 'transferRecords', 'login', 'assetsOverview', 'markets']
    const isThere = (id: string) => there.includes(id)
    expect(nearestOf('apiSetting', isThere)).toEqual({ id: 'personSetting', path: '/user/personSetting' })
    expect(nearestOf('orderSpot', isThere).id).toBe('transferRecords')
    expect(nearestOf('recover', isThere).id).toBe('login')
    expect(nearestOf('topup', isThere).id).toBe('assetsOverview')
    expect(nearestOf('spotTrade', isThere)).toEqual({ id: 'markets', path: '/market' })
    expect(nearestOf('myReward', isThere).id).toBe('personSetting')
    expect(nearestOf('vip', isThere).id).toBe('markets')
    expect(nearestOf('inviteFriends', isThere).id).toBe('markets')
    expect(nearestOf('c2cOrder', isThere).id).toBe('assetsOverview')
    expect(nearestOf('feedback', isThere).id).toBe('personSetting')
    expect(nearestOf('copyTrading', (id) => id === 'contractTrade' || id === 'markets').id).toBe('contractTrade')
    expect(nearestOf('support', isThere)).toEqual({ id: 'home', path: '/' })
    expect(nearestOf('spotTrade', () => false)).toEqual({ id: 'home', path: '/' })
  })

  it.each(unbuilt)('of %s is neither the agents’ desk nor, but for who forgot a password, a form to come in', (id) => {
    const near = nearestOf(id).id
    expect(near).not.toBe('supportDesk')
    if (id !== 'recover') expect(['login', 'register']).not.toContain(near)
  })

  it('is never the page itself, nor one whose address has a hole', () => {
    expect(nearestOf('spotTrade', (id) => id === 'spotTrade' || id === 'marginTradePair').id).toBe('home')
  })
})

describe('where a page stands in each language', () => {
  it('is said with the language that is read as its home', () => {
    const { canonical, alternates } = documentLinks('https://venue.test', '/market', 'zh_CN')
    expect(canonical).toBe('https://venue.test/zh_CN/market')
    expect(alternates).toEqual([
      ...locales.map((locale) => ({ hreflang: toIntl(locale), href: `https://venue.test/${locale}/market` })),
      { hreflang: 'x-default', href: 'https://venue.test/market' },
    ])
  })

  it('is one address, with a slash at its end or without', () => {
    expect(documentLinks('https://venue.test', '/market/', 'en_US')).toEqual(
      documentLinks('https://venue.test', '/market', 'en_US'),
    )
    expect(documentLinks('https://venue.test', '/', 'en_US').canonical).toBe('https://venue.test/en_US/')
  })
})
