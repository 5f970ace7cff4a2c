/** A part of a page whose place is kept while the page comes. */
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

/** The shape of a page before its code and words are here. */
export interface Skeleton {
  /** A form stands in the middle. */
  readonly narrow?: true
  /** A list begins right below the header: its title is heard, not seen. */
  readonly dense?: true
  /** Something to do stands beside the title. */
  readonly actions?: true
  readonly blocks: readonly Block[]
}

/** What is known of a page before its code is here. */
export interface BuiltPage<Word extends string = string> {
  /**
   * The files of words that it needs before it is drawn, beside those that every document has: the page fetches them,
   * and the venue lets the browser know of them with the document, so that they come in the first round.
   */
  readonly words: readonly Word[]
  readonly skeleton: Skeleton
}

/** A page of the product. The router adds the language prefix; a trailing slash makes no difference. */
export interface Route<Id extends string = string, Word extends string = string> {
  /** Names the page's file below `src/app/routes`, its chunk and its title (`routes:title.<id>`). */
  readonly id: Id
  readonly path: string
  /** Guests are sent to `/login` and come back (AUTH-03 in `docs/requirements.md`). */
  readonly protected: boolean
  /** Undefined for a page that is not built yet: its address answers, and says so. */
  readonly built: BuiltPage<Word> | undefined
}

/** A page for everybody. */
export const open = <const Id extends string, const Word extends string = never>(
  id: Id,
  path: string,
  built?: BuiltPage<Word>,
): Route<Id, Word> => ({ id, path, protected: false, built })

/** A page for who is logged in. */
export const guarded = <const Id extends string, const Word extends string = never>(
  id: Id,
  path: string,
  built?: BuiltPage<Word>,
): Route<Id, Word> => ({ id, path, protected: true, built })
