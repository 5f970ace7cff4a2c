import type { Route } from '../kernel/route.ts'
import { routes } from '../routes.ts'

/** The product's own shortcuts, as data: the sheet lists them and the flow acts on them. */

export type ShortcutId =
  | 'sheet'
  | 'search'
  | 'notices'
  | 'dismiss'
  | 'theme'
  | 'home'
  | 'markets'
  | 'wallet'
  | 'transfer'
  | 'records'
type ShortcutPlace = 'everywhere' | 'pages'

export interface Shortcut {
  readonly id: ShortcutId
  /** Pressed one after the other. A letter means its key without Shift; symbols are matched as typed. */
  readonly keys: readonly string[]
  readonly place: ShortcutPlace
  /** The page that it opens. */
  readonly to?: string
}

const pathOf = (id: Route['id']): string => {
  const route = routes.find((one) => one.id === id)
  if (!route) throw new Error(`There is no page ${id}`)
  return route.path
}

export const shortcuts: readonly Shortcut[] = [
  { id: 'sheet', keys: ['?'], place: 'everywhere' },
  { id: 'search', keys: ['/'], place: 'everywhere' },
  { id: 'notices', keys: ['n'], place: 'everywhere' },
  { id: 'dismiss', keys: ['Escape'], place: 'everywhere' },
  { id: 'theme', keys: ['t'], place: 'everywhere' },
  { id: 'home', keys: ['g', 'h'], place: 'pages', to: pathOf('home') },
  { id: 'markets', keys: ['g', 'm'], place: 'pages', to: pathOf('markets') },
  { id: 'wallet', keys: ['g', 'w'], place: 'pages', to: pathOf('assetsOverview') },
  { id: 'transfer', keys: ['g', 'x'], place: 'pages', to: pathOf('transferPage') },
  { id: 'records', keys: ['g', 't'], place: 'pages', to: pathOf('transferRecords') },
]

/** The shortcut with exactly these keys. */
export const shortcutOf = (keys: readonly string[]): Shortcut | undefined =>
  shortcuts.find((one) => one.keys.length === keys.length && one.keys.every((key, index) => key === keys[index]))

/** Whether a shortcut begins with these keys and needs more. */
export const isBeginning = (keys: readonly string[]): boolean =>
  shortcuts.some((one) => one.keys.length > keys.length && keys.every((key, index) => key === one.keys[index]))

/** The page that a shortcut opens; undefined if it opens none. */
export const wayOf = (id: ShortcutId): string | undefined => shortcuts.find((one) => one.id === id)?.to
