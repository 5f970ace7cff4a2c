import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import type { OneOpenSnapshot } from '#machines/patterns/oneOpen/oneOpen.machine.ts'
import { oneOpenView } from '#machines/patterns/oneOpen/oneOpen.view.ts'

/** The prefix of the menus' ids among the header's popovers, of which one is open at a time. */

const group = 'menu:'
const side = 'side'
const sideGroup = 'side:'

const after = (prefix: string, name: string | undefined): string | undefined =>
  name?.startsWith(prefix) ? name.slice(prefix.length) : undefined

const groupItem = (id: string): string => `${group}${id}`

/** The id of the side menu, with this group expanded or with none. */
export const sideItem = (id?: string): string => (id === undefined ? side : `${sideGroup}${id}`)

/**
 * Opens a group of the main menu and notifies the site configuration, because some entries need more of it than others.
 */
export const openMenu = (
  { navigation, siteConfig }: Pick<AppRefs, 'navigation' | 'siteConfig'>,
  group: string,
): void => {
  navigation.send({ type: 'item.opened', item: groupItem(group) })
  siteConfig.send({ type: 'menu.opened', group })
}

/** Expands a group of the side menu, or collapses all. */
export const unfold = (
  { navigation, siteConfig }: Pick<AppRefs, 'navigation' | 'siteConfig'>,
  group: string | undefined,
): void => {
  navigation.send({ type: 'item.opened', item: sideItem(group) })
  if (group !== undefined) siteConfig.send({ type: 'menu.opened', group })
}

/** The open group of the main menu. */
export const openGroup = (snapshot: OneOpenSnapshot): string | undefined => after(group, oneOpenView(snapshot).open)

export const isSideOpen = (snapshot: OneOpenSnapshot): boolean =>
  oneOpenView(snapshot).isOpen(side) || openSideGroup(snapshot) !== undefined

/** The expanded group of the side menu. */
export const openSideGroup = (snapshot: OneOpenSnapshot): string | undefined =>
  after(sideGroup, oneOpenView(snapshot).open)
