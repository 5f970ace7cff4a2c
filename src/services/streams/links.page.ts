import { fromCallback } from 'xstate'
import type { PageEvent } from '#machines/shell/link/link.setup.ts'

interface Source {
  readonly addEventListener: (type: string, listener: () => void) => void
  readonly removeEventListener: (type: string, listener: () => void) => void
}

/** The parts of the window and its document that are watched. */
export interface PageWindow extends Source {
  readonly document: Source & { readonly visibilityState: DocumentVisibilityState }
}

/** Tells a machine when the page is shown, left or restored, and when the browser goes offline or online. */
export const watchPage = (page: PageWindow, now: () => number) =>
  fromCallback<{ type: string }>(({ sendBack }) => {
    const send = (event: PageEvent) => sendBack(event)
    const onVisibility = () => {
      if (page.document.visibilityState === 'visible') send({ type: 'page.shown', at: now() })
    }
    const listeners: readonly (readonly [string, () => void])[] = [
      ['pagehide', () => send({ type: 'page.left' })],
      ['pageshow', () => send({ type: 'page.restored' })],
      ['offline', () => send({ type: 'network.lost' })],
      ['online', () => send({ type: 'network.found' })],
    ]
    page.document.addEventListener('visibilitychange', onVisibility)
    for (const [type, listener] of listeners) page.addEventListener(type, listener)
    return () => {
      page.document.removeEventListener('visibilitychange', onVisibility)
      for (const [type, listener] of listeners) page.removeEventListener(type, listener)
    }
  })
