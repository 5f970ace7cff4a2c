import { fromCallback, fromPromise } from 'xstate'
import type { InstallWay } from '#machines/shell/appInstall/appInstall.machine.ts'

/** Chromium's offer to install the app; TypeScript's library lacks it, and so do other browsers. */
interface InstallPrompt extends Event {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

/** The parts of a window that installing needs. */
export type InstallWindow = Pick<Window, 'addEventListener' | 'removeEventListener' | 'matchMedia' | 'navigator'>

interface Kept {
  /** Undefined without an offer, and once it was used. */
  prompt: InstallPrompt | undefined
  /** Called with each change. */
  readonly listeners: Set<() => void>
}

const keptOf = new WeakMap<object, Kept>()

/** Keeps the browser's offer, which it makes once and at any time, until a page wants it. */
export const keepInstallPrompt = (window: InstallWindow): Kept => {
  const known = keptOf.get(window)
  if (known) return known
  const kept: Kept = { prompt: undefined, listeners: new Set() }
  window.addEventListener('beforeinstallprompt', (event) => {
    // Otherwise the browser shows a bar of its own over the page.
    event.preventDefault()
    kept.prompt = event as InstallPrompt
    for (const listener of kept.listeners) listener()
  })
  keptOf.set(window, kept)
  return kept
}

/** Whether this window is the installed app, which iOS Safari reports in its own way. */
export const isInstalledApp = (window: InstallWindow): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  (window.navigator as { readonly standalone?: boolean }).standalone === true

/** The browser, as far as the steps differ. Only chooses which steps are shown first. */
export const installWayOf = ({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): InstallWay => {
  // An iPad names itself a Mac, but has a touch screen.
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'ios'
  if (/Firefox/.test(userAgent)) return 'firefox'
  if (/Android/.test(userAgent)) return 'android'
  return /Chrome|Edg/.test(userAgent) ? 'chromium' : 'safari'
}

/** The actors of the pages that offer the app. */
export const createInstallActors = (window: InstallWindow) => {
  const kept = keepInstallPrompt(window)
  return {
    watchInstall: fromCallback(({ sendBack }) => {
      const look = () => {
        if (kept.prompt) sendBack({ type: 'install.offered' })
      }
      const done = () => sendBack({ type: 'app.installed' })
      kept.listeners.add(look)
      window.addEventListener('appinstalled', done)
      look()
      return () => {
        kept.listeners.delete(look)
        window.removeEventListener('appinstalled', done)
      }
    }),
    askInstall: fromPromise<{ readonly isAccepted: boolean }>(async () => {
      const { prompt } = kept
      if (!prompt) throw new Error('The browser has withdrawn its offer')
      // A browser asks once for each offer.
      kept.prompt = undefined
      return { isAccepted: (await prompt.prompt()).outcome === 'accepted' }
    }),
  }
}
