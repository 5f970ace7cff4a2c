import { modeOf } from '#contract/shell/menus/items.ts'
import type { Mode } from '#contract/shell/menus/items.ts'
import type { LayoutSnapshot } from './layout.machine.ts'

export type Device = 'pc' | 'pad' | 'phone'

/** The class of the device, by the window's width. */
export const device = (snapshot: LayoutSnapshot): Device =>
  snapshot.matches({ device: 'pc' }) ? 'pc' : snapshot.matches({ device: 'pad' }) ? 'pad' : 'phone'

/** How many times larger than usual the browser shows text. */
export const textScale = ({ context }: LayoutSnapshot): number => context.start.textScale

/** Inside the native app its own bars take the place of header, footer and quick navigation. */
export const isInApp = (snapshot: LayoutSnapshot): boolean => snapshot.matches({ host: 'app' })

/** The browser says that it has no network. */
export const isOffline = (snapshot: LayoutSnapshot): boolean => snapshot.matches({ network: 'offline' })

/** Where the person is: a path without its language prefix. */
export const placePath = (snapshot: LayoutSnapshot): string => snapshot.context.path

/**
 * Which of the two products the person is in, with its menu, header and look: the address says it, so that links and Back
 * keep it.
 */
export const currentMode = (snapshot: LayoutSnapshot): Mode => modeOf(placePath(snapshot))

export type HeaderMode = 'fixed' | 'scrolling' | 'none'

/** Whether there is a header, and whether it stays while the page scrolls. */
export const headerMode = (snapshot: LayoutSnapshot): HeaderMode => {
  if (isInApp(snapshot) || snapshot.matches({ page: { header: 'none' } })) return 'none'
  return snapshot.matches({ page: { header: 'fixed' } }) ? 'fixed' : 'scrolling'
}

export const isFooterShown = (snapshot: LayoutSnapshot): boolean =>
  !isInApp(snapshot) && snapshot.matches({ page: { footer: 'shown' } })

/** The quick navigation of phones. */
export const isBottomBarShown = (snapshot: LayoutSnapshot): boolean =>
  !isInApp(snapshot) && device(snapshot) === 'phone' && snapshot.matches({ page: { bottomBar: 'wanted' } })

/** The customer-service button: on pc unless the page hides it, on pad and phone only where the page asks for it. */
export const isSupportShown = (snapshot: LayoutSnapshot): boolean =>
  snapshot.matches({ page: { support: 'everywhere' } }) ||
  (device(snapshot) === 'pc' && snapshot.matches({ page: { support: 'usual' } }))

/** Where that button stands, so that it covers nothing; `page` is the end of the page's own content. */
export type SupportPlace = 'header' | 'bottomBar' | 'page'

export const supportPlace = (snapshot: LayoutSnapshot): SupportPlace | undefined => {
  if (!isSupportShown(snapshot)) return undefined
  if (isBottomBarShown(snapshot)) return 'bottomBar'
  // A phone's header has no room for one more.
  return headerMode(snapshot) === 'none' || device(snapshot) === 'phone' ? 'page' : 'header'
}
