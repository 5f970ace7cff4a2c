import { modeOf } from '#contract/shell/menus/items.ts'
import type { Mode } from '#contract/shell/menus/items.ts'
import type { LayoutSnapshot } from './layout.machine.ts'

export type Device = 'pc' | 'pad' | 'phone'

/** The device class, by window width. */
export const device = (snapshot: LayoutSnapshot): Device =>
  snapshot.matches({ device: 'pc' }) ? 'pc' : snapshot.matches({ device: 'pad' }) ? 'pad' : 'phone'

/** Text zoom factor of the browser. */
export const textScale = ({ context }: LayoutSnapshot): number => context.start.textScale

/** Inside the native app, its own bars replace header, footer and quick navigation. */
export const isInApp = (snapshot: LayoutSnapshot): boolean => snapshot.matches({ host: 'app' })

/** The browser reports that it has no network. */
export const isOffline = (snapshot: LayoutSnapshot): boolean => snapshot.matches({ network: 'offline' })

/** The current path without its language prefix. */
export const placePath = (snapshot: LayoutSnapshot): string => snapshot.context.path

/** The current mode, with its menu, header and look; derived from the address, so that links and Back keep it. */
export const currentMode = (snapshot: LayoutSnapshot): Mode => modeOf(placePath(snapshot))

export type HeaderMode = 'fixed' | 'scrolling' | 'none'

/** Whether there is a header, and whether it stays while the page scrolls. */
export const headerMode = (snapshot: LayoutSnapshot): HeaderMode => {
  if (isInApp(snapshot) || snapshot.matches({ page: { header: 'none' } })) return 'none'
  return snapshot.matches({ page: { header: 'fixed' } }) ? 'fixed' : 'scrolling'
}

export const isFooterShown = (snapshot: LayoutSnapshot): boolean =>
  !isInApp(snapshot) && snapshot.matches({ page: { footer: 'shown' } })

/** The quick navigation on phones. */
export const isBottomBarShown = (snapshot: LayoutSnapshot): boolean =>
  !isInApp(snapshot) && device(snapshot) === 'phone' && snapshot.matches({ page: { bottomBar: 'wanted' } })

/** The customer-service button: on pc unless the page hides it, on pad and phone only if the page requests it. */
export const isSupportShown = (snapshot: LayoutSnapshot): boolean =>
  snapshot.matches({ page: { support: 'everywhere' } }) ||
  (device(snapshot) === 'pc' && snapshot.matches({ page: { support: 'usual' } }))

/** The position of that button, so that it covers nothing; `page` is the end of the page's own content. */
export type SupportPlace = 'header' | 'bottomBar' | 'page'

export const supportPlace = (snapshot: LayoutSnapshot): SupportPlace | undefined => {
  if (!isSupportShown(snapshot)) return undefined
  if (isBottomBarShown(snapshot)) return 'bottomBar'
  // A phone's header has no space for another button.
  return headerMode(snapshot) === 'none' || device(snapshot) === 'phone' ? 'page' : 'header'
}
