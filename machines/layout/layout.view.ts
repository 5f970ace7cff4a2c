import type { LayoutSnapshot } from './layout.machine'

export type Device = 'pc' | 'pad' | 'phone'

/** The class of the device, by the window's width. */
export const device = (snapshot: LayoutSnapshot): Device =>
  snapshot.matches({ device: 'pc' }) ? 'pc' : snapshot.matches({ device: 'pad' }) ? 'pad' : 'phone'

/** Inside the native app its own bars take the place of header and footer. */
export const isInApp = (snapshot: LayoutSnapshot): boolean => snapshot.matches({ host: 'app' })

/** The browser says that it has no network. */
export const isOffline = (snapshot: LayoutSnapshot): boolean => snapshot.matches({ network: 'offline' })
