import { describe, expect, it } from 'vitest'
import { frameOf } from '#contract/shell/frames.ts'
import { modeOf } from '#contract/shell/menus/items.ts'
import { quickBar, quickItems } from '#contract/shell/menus/quick.ts'
import { routeOf } from '#contract/shell/routeOf.ts'
import { routes } from '#contract/routes.ts'

describe('page frame', () => {
  it('is the default when the page sets none, and on the 404 page', () => {
    const usual = { header: 'fixed', footer: true, support: 'everywhere', bottomBar: true }
    expect(frameOf('/vip')).toEqual(usual)
    expect(frameOf('/no/such/page')).toEqual(usual)
  })

  it('is the page’s own, whatever its parameters', () => {
    expect(frameOf('/margin/trade/btc_usdt')).toEqual(frameOf('/margin/trade'))
    expect(frameOf('/web3')).toMatchObject({ support: 'usual', bottomBar: false })
    expect(frameOf('/login/')).toMatchObject({ header: 'scrolling', support: 'everywhere', bottomBar: false })
  })

  it('gives a live room a header that scrolls away, and nothing below the chat [SHELL-02]', () => {
    expect(frameOf('/live/room')).toEqual({ header: 'scrolling', footer: false, support: 'hidden', bottomBar: false })
    expect(frameOf('/live')).toEqual(frameOf('/vip'))
  })

  it('is empty around a panel of the floor in a window of its own [TRD-12]', () => {
    expect(frameOf('/trade/exchange/', '?tradeCode=btc_usdt&panel=book')).toMatchObject({
      header: 'none',
      footer: false,
      bottomBar: false,
    })
    expect(frameOf('/trade/exchange/', '?tradeCode=btc_usdt&panel=nothing')).toEqual(frameOf('/trade/exchange/'))
    expect(frameOf('/market', '?panel=book')).toEqual(frameOf('/market'))
  })

  it('is dark on exactly the web3 wallet’s pages', () => {
    const dark = routes.filter(({ path }) => frameOf(path).theme === 'dark').map(({ path }) => path)
    expect(dark).toEqual(routes.map(({ path }) => path).filter((path) => modeOf(path) === 'web3'))
    expect(dark.length).toBeGreaterThan(1)
  })
})

describe('quick navigation', () => {
  it('links to existing pages', () => {
    expect(quickItems.map(({ to }) => routeOf(to.split('?')[0] ?? '')?.id)).toEqual([
      'home',
      'markets',
      'spotTrade',
      'capitalOverview',
    ])
  })

  it('marks the current page', () => {
    for (const { to, id } of quickItems) {
      const path = to.split('?')[0] ?? ''
      expect(
        quickBar(path, [])
          .filter(({ isHere }) => isHere)
          .map((item) => item.id),
      ).toEqual([id])
    }
    expect(quickBar('/vip', []).some(({ isHere }) => isHere)).toBe(false)
  })

  it('leaves out links that the operator hides', () => {
    expect(quickBar('/', ['spot']).map(({ id }) => id)).toEqual(['home', 'markets', 'wallet'])
  })
})
