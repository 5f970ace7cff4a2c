import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import type { OneOpenSnapshot } from '#machines/patterns/oneOpen/oneOpen.machine.ts'
import { oneOpenView } from '#machines/patterns/oneOpen/oneOpen.view.ts'

/** How menus are named among all that opens in the header, of which one is open. */

const group = 'menu:'
const side = 'side'
const sideGroup = 'side:'

const after = (prefix: string, name: string | undefined): string | undefined =>
  name?.startsWith(prefix) ? name.slice(prefix.length) : undefined

const groupItem = (id: string): string => `${group}${id}`

/** The side menu, with this group unfolded or none. */
export const sideItem = (id?: string): string => (id === undefined ? side : `${sideGroup}${id}`)

/**
 * Opens a group of the main menu; the venue's configuration hears of it, since some entries need more of it than
 * others.
 */
export const openMenu = (
  { navigation, siteConfig }: Pick<AppRefs, 'navigation' | 'siteConfig'>,
  group: string,
): void => {
  navigation.send({ type: 'item.opened', item: groupItem(group) })
  siteConfig.send({ type: 'menu.opened', group })
}

/** Unfolds a group of the side menu, or folds them all. */
export const unfold = (
  { navigation, siteConfig }: Pick<AppRefs, 'navigation' | 'siteConfig'>,
  group: string | undefined,
): void => {
  navigation.send({ type: 'item.opened', item: sideItem(group) })
  if (group !== undefined) siteConfig.send({ type: 'menu.opened', group })
}

/** The group of the main menu that is open. */
export const openGroup = (snapshot: OneOpenSnapshot): string | undefined => after(group, oneOpenView(snapshot).open)

export const isSideOpen = (snapshot: OneOpenSnapshot): boolean =>
  oneOpenView(snapshot).isOpen(side) || openSideGroup(snapshot) !== undefined

/** The group that is unfolded in the side menu. */
export const openSideGroup = (snapshot: OneOpenSnapshot): string | undefined =>
  after(sideGroup, oneOpenView(snapshot).open)
