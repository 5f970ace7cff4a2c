import { createMachine, setup } from 'xstate'
import { describe, expect, it } from 'vitest'
import { journeyPaths } from '#tests/support/journeys.ts'
import type { Journey } from '#tests/support/journeys.ts'

const machine = setup({
  types: { events: {} as { type: 'login.done' } | { type: 'page.opened'; page: string } | { type: 'logout.done' } },
}).createMachine({
  id: 'visit',
  initial: 'guest',
  states: {
    guest: { on: { 'login.done': 'user.home' } },
    user: {
      initial: 'home',
      on: { 'logout.done': 'guest' },
      states: { home: { on: { 'page.opened': 'page' } }, page: {} },
    },
  },
})

/** A fake of the product that keeps its current place and a log of the actions on it. */
class Site {
  at = 'guest'
  readonly log: string[] = []
}

const expectAt = (place: string) => async (site: Site) => {
  expect(site.at).toBe(place)
}
const journey: Journey<typeof machine, Site> = {
  machine,
  looks: { guest: expectAt('guest'), 'user.home': expectAt('home'), 'user.page': expectAt('wallet') },
  does: {
    'login.done': async (site) => {
      site.log.push('login')
      site.at = 'home'
    },
    'page.opened': async (site, { page }) => {
      site.log.push(`open ${page}`)
      site.at = page
    },
    'logout.done': async (site) => {
      site.log.push('logout')
      site.at = 'guest'
    },
  },
  samples: [{ type: 'page.opened', page: 'wallet' }],
}

describe('a journey', () => {
  it('covers every transition from the start, and checks every place', async () => {
    const paths = journeyPaths(journey)
    expect(paths.map(({ title }) => title).toSorted()).toEqual([
      'login.done → logout.done',
      'login.done → page.opened → logout.done',
    ])
    const sites = await Promise.all(
      paths.map(async ({ walk }) => {
        const site = new Site()
        await walk(site)
        return site.log.join()
      }),
    )
    expect(sites.toSorted()).toEqual(['login,logout', 'login,open wallet,logout'])
  })

  it('fails if a place looks wrong, and names the path', async () => {
    const broken = { ...journey, does: { ...journey.does, 'logout.done': async () => undefined } }
    const [path] = journeyPaths(broken)
    await expect(path?.walk(new Site())).rejects.toThrow(/logout\.done/)
  })

  it('checks the place where it starts', async () => {
    const [path] = journeyPaths(journey)
    const elsewhere = new Site()
    elsewhere.at = 'wallet'
    await expect(path?.walk(elsewhere)).rejects.toThrow(/wallet/)
  })

  it('is rejected if a place has no check or an event no action, which the library would skip', () => {
    const { guest: _, ...looks } = journey.looks
    expect(() =>
      journeyPaths<typeof machine, Site>({ ...journey, looks: { ...looks, gest: async () => undefined } }),
    ).toThrow('visit: nothing says how "guest" looks; "gest" is no place of the journey')
    expect(() =>
      journeyPaths<typeof other, Site>({ machine: other, looks: { a: async () => undefined }, does: {} }),
    ).toThrow('other: nothing says how "x.done" is done')
  })
})

const other = createMachine({ id: 'other', initial: 'a', states: { a: { on: { 'x.done': 'a' } } } })
