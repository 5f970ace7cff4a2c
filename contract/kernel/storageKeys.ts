/**
 * The scope of a stored value, which decides when it is removed. `device`: a preference of everyone who uses this browser;
 * stays. `money`: the key of a money call with an unknown outcome; stays until it is settled. `passing`: a note of this
 * document; removed with the session. `visitor`: something begun by a guest or a user; removed with the session, and if
 * a guest began it, it passes to the next user who logs in. `person`: belongs to a logged-in user; guests have none.
 */
export type StorageScope = 'device' | 'money' | 'passing' | 'visitor' | 'person'

/**
 * Every key of ours in localStorage and sessionStorage, without the common prefix; `*` matches the rest of a key. The
 * compiler rejects any other key, and the end of a session removes everything not declared to stay (OUT-02).
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
  orderDefaults: 'device',
  orderBooks: 'device',
  fillNotices: 'device',
  /** For guests only; the venue stores those of users. */
  'favourites.spot': 'device',
  'favourites.contract': 'device',
  chart: 'device',
  chartDrawings: 'device',
  workspace: 'device',
  layouts: 'device',
  /** The number of the announced notice that was closed here. */
  closedNotice: 'device',
  /** Marks that a logout has to be repeated, without naming the user. */
  logoutPending: 'device',
  /** Identifies this browser's votes on articles to the venue. */
  voter: 'device',
  /** The pair and group of a window. */
  windowLink: 'device',
  /** The panels of a tab's floor that are open in windows of their own. */
  panelsAway: 'device',
  /** Scroll positions of this tab's pages. */
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
  'private.feedback': 'person',
  'private.creator': 'person',
  ordersSeen: 'person',
  /** The owner of the `visitor` and `person` values. */
  owner: 'person',
} as const satisfies Readonly<Record<string, StorageScope>>

type Table = typeof storageKeys
type Written<Key> = Key extends `${infer Start}*` ? `${Start}${string}` : Key
type KeysOf<Scope extends StorageScope> = {
  [Key in keyof Table]: Table[Key] extends Scope ? Written<Key> : never
}[keyof Table]

/** Keys that hold nothing personal, or that follow rules of their own. */
export type OpenStorageKey = KeysOf<'device' | 'money' | 'passing'>
/** Keys that are removed with the session. */
export type PersonalKey = KeysOf<'visitor' | 'person'>
/** Marks that the document was reloaded because a chunk was missing. */
export type ReloadMarkKey = KeysOf<'passing'>

const scopes: readonly (readonly [string, StorageScope])[] = Object.entries(storageKeys)

/** The scope of a key; undefined if it is not declared. */
export const scopeOf = (key: string): StorageScope | undefined =>
  scopes.find(([name]) => (name.endsWith('*') ? key.startsWith(name.slice(0, -1)) : key === name))?.[1]

/** Whether a key stays when a session ends. */
export const outlivesSession = (key: string): boolean => ['device', 'money'].includes(scopeOf(key) ?? '')
