import { fromCallback } from 'xstate'
import type { PageEvent } from '#machines/shell/link/link.setup.ts'

interface Source {
  readonly addEventListener: (type: string, listener: () => void) => void
  readonly removeEventListener: (type: string, listener: () => void) => void
}

/** What is watched of the window and its document. */
export interface PageWindow extends Source {
  readonly document: Source & { readonly visibilityState: DocumentVisibilityState }
}

/** Tells a machine that the page is shown again, left, restored, and that the browser lost or found the network. */
export const watchPage = (page: PageWindow, now: () => number) =>
  fromCallback<{ type: string }>(({ sendBack }) => {
    const tell = (event: PageEvent) => sendBack(event)
    const onVisibility = () => {
      if (page.document.visibilityState === 'visible') tell({ type: 'page.shown', at: now() })
    }
    const listeners: readonly (readonly [string, () => void])[] = [
      ['pagehide', () => tell({ type: 'page.left' })],
      ['pageshow', () => tell({ type: 'page.restored' })],
      ['offline', () => tell({ type: 'network.lost' })],
      ['online', () => tell({ type: 'network.found' })],
    ]
    page.document.addEventListener('visibilitychange', onVisibility)
    for (const [type, listener] of listeners) page.addEventListener(type, listener)
    return () => {
      page.document.removeEventListener('visibilitychange', onVisibility)
      for (const [type, listener] of listeners) page.removeEventListener(type, listener)
    }
  })
