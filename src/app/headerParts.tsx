import type { HeaderParts } from '../features/header/parts'
import { MenuRowsMeanwhile } from '../features/header/menu/MenuRowsMeanwhile'
import { lazyPart } from './lazyPart'
import type { LazyPart } from './lazyPart'

/** What the header's buttons open. One entry each; fetched while the page is idle. */
export const headerParts = {
  mainMenu: lazyPart({ words: ['navigation'], load: async () => (await import('../features/header/menu/MenuRows')).MenuRows, meanwhile: <MenuRowsMeanwhile /> }),
  sideMenu: lazyPart({ words: ['navigation'], load: async () => (await import('../features/header/menu/SidePanel')).SidePanel }),
} satisfies { readonly [Name in keyof HeaderParts]: LazyPart }
