/** A part of a page whose space is reserved while the page loads. */
export type Block =
  | 'text'
  | 'button'
  | 'tabs'
  | 'toolbar'
  | 'filters'
  | 'rows'
  | 'fields'
  | 'total'
  | 'accounts'
  | 'settings'

/** The layout of a page before its code and texts are loaded. */
export interface Skeleton {
  /** The page is a centred form. */
  readonly narrow?: true
  /** A list begins directly below the header; its title is for screen readers only. */
  readonly dense?: true
  /** There are actions beside the title. */
  readonly actions?: true
  readonly blocks: readonly Block[]
}

/** The facts about a page that are known before its code is loaded. */
export interface BuiltPage<Word extends string = string> {
  /**
   * The word files that it needs before it is drawn, beside those that every document loads. The page fetches them, and
   * the venue announces them with the document, so that they load in the first round trip.
   */
  readonly words: readonly Word[]
  readonly skeleton: Skeleton
}

/** A page of the product. The router adds the language prefix; a trailing slash makes no difference. */
export interface Route<Id extends string = string, Word extends string = string> {
  /** Names the page's file in `src/app/routes`, its chunk and its title (`routes:title.<id>`). */
  readonly id: Id
  readonly path: string
  /** Guests are sent to `/login` and return afterwards (AUTH-03 in `docs/requirements.md`). */
  readonly protected: boolean
  /** Undefined for a page that is not built yet: its address responds and says so. */
  readonly built: BuiltPage<Word> | undefined
}

/** A page open to everyone. */
export const open = <const Id extends string, const Word extends string = never>(
  id: Id,
  path: string,
  built?: BuiltPage<Word>,
): Route<Id, Word> => ({ id, path, protected: false, built })

/** A page that requires a login. */
export const guarded = <const Id extends string, const Word extends string = never>(
  id: Id,
  path: string,
  built?: BuiltPage<Word>,
): Route<Id, Word> => ({ id, path, protected: true, built })
