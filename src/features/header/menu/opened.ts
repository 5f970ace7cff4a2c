import type { OneOpenSnapshot } from '../../../../machines/patterns/oneOpen/oneOpen.machine'
import { oneOpenView } from '../../../../machines/patterns/oneOpen/oneOpen.view'

/** How menus are named among all that opens in the header, of which one is open. */

const group = 'menu:'
const side = 'side'
const sideGroup = 'side:'

const after = (prefix: string, name: string | undefined): string | undefined => (name?.startsWith(prefix) ? name.slice(prefix.length) : undefined)

export const groupItem = (id: string): string => `${group}${id}`

/** The side menu, with this group unfolded or none. */
export const sideItem = (id?: string): string => (id === undefined ? side : `${sideGroup}${id}`)

/** The group of the main menu that is open. */
export const openGroup = (snapshot: OneOpenSnapshot): string | undefined => after(group, oneOpenView(snapshot).open)

export const isSideOpen = (snapshot: OneOpenSnapshot): boolean => oneOpenView(snapshot).isOpen(side) || openSideGroup(snapshot) !== undefined

/** The group that is unfolded in the side menu. */
export const openSideGroup = (snapshot: OneOpenSnapshot): string | undefined => after(sideGroup, oneOpenView(snapshot).open)
