import { describe, expect, it } from 'vitest'
import { documentLinks } from '#contract/shell/documentLinks.ts'
import { locales, toIntl } from '#contract/shell/locales.ts'
import { nearestOf, routeGroups } from '#contract/shell/neighbours.ts'
import { routes } from '#contract/routes.ts'
import { pages } from '#app/pages.ts'
import { shapeOf } from '#app/skeletons.ts'
import { isBuilt, unbuilt } from '#app/unbuilt.ts'

const ids = routes.map(({ id }) => id).toSorted()

describe('every page of the product', () => {
  it('is built, or listed as not built yet, and never both', () => {
    expect([...Object.keys(pages), ...unbuilt].toSorted()).toEqual(ids)
  })

  it('belongs to one group of neighbours', () => {
    expect(routeGroups.flatMap((group) => group.pages).toSorted()).toEqual(ids)
  })

  it('has a shape of its own while it comes, if it is built', () => {
    const shapes = Object.keys(pages)
      .filter((id) => id !== 'capitalOverview')
      .map((id) => JSON.stringify(shapeOf(id)))
    expect(new Set(shapes).size).toBe(shapes.length)
    expect(shapes).not.toContain(JSON.stringify(shapeOf('notFound')))
    expect(shapeOf('vip')).toEqual(shapeOf('notFound'))
  })
})

describe('the page nearest to one that is not built', () => {
  it.each(unbuilt)('of %s is built, and an address as it stands', (id) => {
    const near = nearestOf(id, isBuilt)
    expect(isBuilt(near.id)).toBe(true)
    expect(routes.find((route) => route.id === near.id)?.path).toBe(near.path)
    expect(near.path).not.toContain(':')
  })

  it('is one of its own group if there is one, else the first beyond, else home', () => {
    expect(nearestOf('apiSetting', isBuilt)).toEqual({ id: 'personSetting', path: '/user/personSetting' })
    expect(nearestOf('spotTrade', isBuilt)).toEqual({ id: 'markets', path: '/market' })
    expect(nearestOf('copyTrading', (id) => id === 'contractTrade' || id === 'markets').id).toBe('contractTrade')
    expect(nearestOf('support', isBuilt)).toEqual({ id: 'home', path: '/' })
    expect(nearestOf('spotTrade', () => false)).toEqual({ id: 'home', path: '/' })
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
