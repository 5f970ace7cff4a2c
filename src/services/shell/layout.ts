import { fromCallback } from 'xstate'

declare global {
  interface Window {
    readonly ReactNativeWebView?: unknown
    readonly flutter_inappwebview?: unknown
    readonly webkit?: { readonly messageHandlers?: { readonly app?: unknown } }
  }
}

/** Whether the page runs in the native app. */
export const isInNativeApp = (window: Window): boolean =>
  window.ReactNativeWebView !== undefined ||
  window.flutter_inappwebview !== undefined ||
  window.webkit?.messageHandlers?.app !== undefined ||
  new URLSearchParams(window.location.search).get('inApp') === '1'

/** The default text size of browsers, px. */
const usualText = 16

/** The factor by which the user has changed the browser's default text size. */
export const readTextScale = (window: Window): number =>
  (Number(window.getComputedStyle(window.document.documentElement).fontSize.replace('px', '')) || usualText) / usualText

export const createLayoutActors = () => ({
  actors: {
    watchWindow: fromCallback<{ type: string }>(({ sendBack }) => {
      let frame = 0
      const resized = () => {
        cancelAnimationFrame(frame)
        frame = requestAnimationFrame(() => sendBack({ type: 'viewport.resized', width: window.innerWidth }))
      }
      const lost = () => sendBack({ type: 'network.lost' })
      const found = () => sendBack({ type: 'network.found' })
      window.addEventListener('resize', resized)
      window.addEventListener('offline', lost)
      window.addEventListener('online', found)
      return () => {
        cancelAnimationFrame(frame)
        window.removeEventListener('resize', resized)
        window.removeEventListener('offline', lost)
        window.removeEventListener('online', found)
      }
    }),
  },
})
