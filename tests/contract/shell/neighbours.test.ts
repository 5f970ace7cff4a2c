import { describe, expect, it } from 'vitest'
import { documentLinks } from '#contract/shell/documentLinks.ts'
import { locales, toIntl } from '#contract/shell/locales.ts'
import { isBuilt, nearestOf } from '#contract/shell/neighbours.ts'
import { routes } from '#contract/routes.ts'
import { pages } from '#app/pages.ts'
import { skeletonOf } from '#contract/shell/routeOf.ts'

const ids = routes.map(({ id }) => id).toSorted()
const unbuilt = ids.filter((id) => !isBuilt(id))

describe('every page', () => {
  it('has a file if and only if it is marked as built', () => {
    expect(Object.keys(pages).toSorted()).toEqual(ids.filter(isBuilt))
  })

  it('has a skeleton if it is built, and never that of an unbuilt page', () => {
    for (const id of Object.keys(pages)) expect(skeletonOf(id).blocks, id).not.toHaveLength(0)
    const shapes = Object.keys(pages).map((id) => JSON.stringify(skeletonOf(id)))
    expect(shapes).not.toContain(JSON.stringify(skeletonOf('notFound')))
    expect(skeletonOf('benefits')).toEqual(skeletonOf('notFound'))
  })
})

describe('nearest built page', () => {
  it.each(unbuilt)('for %s is built and has an address without parameters', (id) => {
    const near = nearestOf(id)
    expect(isBuilt(near.id)).toBe(true)
    expect(routes.find((route) => route.id === near.id)?.path).toBe(near.path)
    expect(near.path).not.toContain(':')
  })

  it('is in its own section for the same users, else in its domain, else the first outside, else home', () => {
    // Listed here so that a page built later changes no example.
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

  it.each(unbuilt)(
    'for %s is neither the agents’ desk nor, except for password recovery, a login or registration form',
    (id) => {
      const near = nearestOf(id).id
      expect(near).not.toBe('supportDesk')
      if (id !== 'recover') expect(['login', 'register']).not.toContain(near)
    },
  )

  it('is never the page itself, nor one whose address has a parameter', () => {
    expect(nearestOf('spotTrade', (id) => id === 'spotTrade' || id === 'marginTradePair').id).toBe('home')
  })
})

describe('canonical address in each language', () => {
  it('is declared for the language in use', () => {
    const { canonical, alternates } = documentLinks('https://venue.test', '/market', 'zh_CN')
    expect(canonical).toBe('https://venue.test/zh_CN/market')
    expect(alternates).toEqual([
      ...locales.map((locale) => ({ hreflang: toIntl(locale), href: `https://venue.test/${locale}/market` })),
      { hreflang: 'x-default', href: 'https://venue.test/market' },
    ])
  })

  it('is the same with and without a trailing slash', () => {
    expect(documentLinks('https://venue.test', '/market/', 'en_US')).toEqual(
      documentLinks('https://venue.test', '/market', 'en_US'),
    )
    expect(documentLinks('https://venue.test', '/', 'en_US').canonical).toBe('https://venue.test/en_US/')
  })
})
