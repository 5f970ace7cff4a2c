import { fromCallback, fromPromise } from 'xstate'
import type { LinkRef } from '#machines/shell/link/link.machine.ts'
import { isTrying } from '#machines/shell/link/link.view.ts'
import type { Checked, OutageEvent } from '#machines/shell/venueCheck/venueCheck.setup.ts'
import type { PageWindow } from '../streams/links.page.ts'

export interface VenueCheckParts {
  readonly address: string
  readonly fetch: typeof globalThis.fetch
  readonly links: readonly Pick<LinkRef, 'getSnapshot' | 'subscribe'>[]
  readonly page: Pick<PageWindow, 'document'>
  /** At least 0 and less than 1. */
  readonly random: () => number
}

/** Reports link outages and page events, and requests the cheap address. */
export const createVenueCheckActors = ({ address, fetch, links, page, random }: VenueCheckParts) => ({
  watchOutage: fromCallback<{ type: string }>(({ sendBack }) => {
    const send = (event: OutageEvent) => sendBack(event)
    const isHidden = () => page.document.visibilityState === 'hidden'
    let isOut = false
    const look = () => {
      const isOutNow = links.some((link) => isTrying(link.getSnapshot()))
      if (isOutNow === isOut) return
      isOut = isOutNow
      send(isOut ? { type: 'outage.began', hidden: isHidden(), share: random() } : { type: 'outage.ended' })
    }
    const onVisibility = () => send(isHidden() ? { type: 'page.hidden' } : { type: 'page.shown', share: random() })
    page.document.addEventListener('visibilitychange', onVisibility)
    const subscriptions = links.map((link) => link.subscribe(look))
    look()
    return () => {
      page.document.removeEventListener('visibilitychange', onVisibility)
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }),
  probeVenue: fromPromise<Checked>(async ({ signal }) => {
    try {
      const { ok } = await fetch(address, { cache: 'no-store', credentials: 'omit', redirect: 'error', signal })
      return { answered: ok, share: random() }
    } catch {
      // Refused, reset, cut or timed out: the venue is unreachable.
      return { answered: false, share: random() }
    }
  }),
})
