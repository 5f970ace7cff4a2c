/** A page of the product. The router adds the language prefix; a trailing slash makes no difference. */
export interface Route<Id extends string = string> {
  /** Names the page's feature folder, its chunk, its namespace of words and its title (`routes:title.<id>`). */
  readonly id: Id
  readonly path: string
  /** Guests are sent to `/login` and come back (AUTH-03 in `docs/requirements.md`). */
  readonly protected: boolean
}

/** A page for everybody. */
export const open = <Id extends string>(id: Id, path: string): Route<Id> => ({ id, path, protected: false })

/** A page for who is logged in. */
export const guarded = <Id extends string>(id: Id, path: string): Route<Id> => ({ id, path, protected: true })
