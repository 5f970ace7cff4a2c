import { walkCover } from '#tests/support/browser/covers.ts'
import type { Page, Route } from '@playwright/test'
import { session } from '#contract/account/calls/session.ts'
import { favouritesModel } from '#machines/markets/favourites/favourites.model.ts'
import type { FavouritesSnapshot } from '#machines/markets/favourites/favourites.machine.ts'
import { onWire, sampleUser } from '#machines/account/session/session.samples.ts'
import { expect } from '#tests/support/browser/test.ts'
import type { AppEvents } from '#tests/support/drivers/browser.ts'
import { wordsIn } from '#tests/support/words.ts'

const words = wordsIn('en_US')

const person = { fid: '1001' } as const
const guest = { fid: undefined } as const
/** The app tells only that somebody else is here than before; who logs out leaves the page. */
const others = ({ snapshot }: { readonly snapshot: FavouritesSnapshot }) =>
  snapshot.matches('guest') ? [person] : snapshot.matches('user') ? [] : [guest, person]
const ofItself = { unseen: 'the browser’s own store answers at once' }
const model = {
  ...favouritesModel,
  events: { ...favouritesModel.events, 'session.changed': others },
  screen: {
    ...favouritesModel.screen,
    shows: { ...favouritesModel.screen.shows, 'guest.reading': ofItself, 'user.merging': ofItself },
  },
}

/** The calls that ask who is here, held until the path says it. */
const asked = new WeakMap<Page, Route[]>()

const sendToTabs = (page: Page, type: 'session.changed' | 'favourites.changed') =>
  page.evaluate((said) => {
    const channel = new BroadcastChannel('statefloor')
    channel.postMessage({ type: said })
    channel.close()
  }, type)

const app: AppEvents = {
  'session.changed': async (page, { fid }) => {
    const held = asked.get(page) ?? []
    if (held.length === 0) {
      // A guest who logs in has no favourites to bring along here: the journeys show the merge.
      await page.evaluate(() => localStorage.clear())
      await sendToTabs(page, 'session.changed')
      await expect.poll(() => held.length).toBeGreaterThan(0)
    }
    for (const route of held.splice(0))
      await route.fulfill({
        json: { code: 200, msg: '', data: fid === undefined ? null : onWire({ ...sampleUser, fid: String(fid) }) },
      })
  },
  'favourites.outdated': (page) => sendToTabs(page, 'favourites.changed'),
}

const open = async (page: Page) => {
  const held: Route[] = []
  asked.set(page, held)
  await page.route(
    (url) => url.pathname === session.current.path,
    (route) => void held.push(route),
  )
  await page.goto('/en_US/market?area=all')
  await page.getByRole('searchbox', { name: words('markets:filter.search', {}) }).fill('btcusdt')
}

walkCover('the favourites', {
  model,
  open,
  app,
  outOfReach: [
    // A browser without channels between its tabs, or without a store: shown on the bare machine and by its services.
    'favourites | error watchOthers | 0',
    'favourites.guest.changing | error changeLocal | 0',
    'favourites.guest.changing | error changeLocal | 1',
    // As many as can be: five hundred stars.
    'favourites.guest.changing | favourite.toggled | 0',
    'favourites.guest.reading | error readLocal | 0',
    'favourites.guest.ready | favourite.toggled | 0',
    // There is nothing to merge here; the journeys show the merge, and its services that it can be cut off.
    'favourites.user.merging | error mergeLocal | 0',
    'favourites.user.ready | favourite.toggled | 0',
    'favourites.user.refetching | favourite.toggled | 0',
    'favourites.user.sending | favourite.toggled | 0',
  ],
  complaint: /Failed to load resource|WebSocket connection/,
})
