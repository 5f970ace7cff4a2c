/**
 * Whose a stored value is, which says when it goes. `device`: a preference of whoever uses this browser; it stays.
 * `money`: the key of a money call whose outcome is unknown; it stays until it is settled. `passing`: a note of this
 * document's own, gone with the session. `visitor`: what somebody began, logged in or not; gone with the session, and
 * of whoever logs in next if a guest began it. `person`: of somebody who was logged in; a guest has none.
 */
export type StorageScope = 'device' | 'money' | 'passing' | 'visitor' | 'person'

/**
 * Every key of ours in localStorage and sessionStorage, without the prefix that all have; `*` stands for the rest of a
 * key. The compiler refuses any other, and the end of a session removes whatever is not declared to stay (OUT-02).
 */
export const storageKeys = {
  theme: 'device',
  locale: 'device',
  toldLocales: 'device',
  settings: 'device',
  currency: 'device',
  assetDisplay: 'device',
  shortcuts: 'device',
  hotkeys: 'device',
  hotkeyChords: 'device',
  orderBooks: 'device',
  fillNotices: 'device',
  /** For guests only: the venue keeps those of people with an account. */
  'favourites.spot': 'device',
  'favourites.contract': 'device',
  chart: 'device',
  chartDrawings: 'device',
  workspace: 'device',
  /** Says that a logout has to be repeated, without naming the person. */
  logoutPending: 'device',
  /** Pair and group of a window. */
  windowLink: 'device',
  /** How far this tab's pages were scrolled. */
  scroll: 'device',
  'open.*': 'money',
  reloadedFor: 'passing',
  remindersReloadedFor: 'passing',
  checkReloadedFor: 'passing',
  chartReloadedFor: 'passing',
  ordersReloadedFor: 'passing',
  orderDrafts: 'visitor',
  'search.visits': 'visitor',
  'palette.recent': 'visitor',
  'live.reminders': 'visitor',
  'support.asked': 'visitor',
  'private.support.*': 'visitor',
  ordersSeen: 'person',
  /** Whose the values of `visitor` and `person` are. */
  owner: 'person',
} as const satisfies Readonly<Record<string, StorageScope>>

type Table = typeof storageKeys
type Written<Key> = Key extends `${infer Start}*` ? `${Start}${string}` : Key
type KeysOf<Scope extends StorageScope> = {
  [Key in keyof Table]: Table[Key] extends Scope ? Written<Key> : never
}[keyof Table]

/** Keys that say nothing of a person, or go by rules of their own. */
export type OpenStorageKey = KeysOf<'device' | 'money' | 'passing'>
/** Keys that go with the session. */
export type PersonalKey = KeysOf<'visitor' | 'person'>
/** Records that the document was reloaded because a chunk was missing. */
export type ReloadMarkKey = KeysOf<'passing'>

const scopes: readonly (readonly [string, StorageScope])[] = Object.entries(storageKeys)

/** Whose a key is; undefined for one that is not declared. */
export const scopeOf = (key: string): StorageScope | undefined =>
  scopes.find(([name]) => (name.endsWith('*') ? key.startsWith(name.slice(0, -1)) : key === name))?.[1]

/** Whether a key stays when a session ends. */
export const outlivesSession = (key: string): boolean => ['device', 'money'].includes(scopeOf(key) ?? '')
