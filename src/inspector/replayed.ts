import { withLocale } from '#contract/shell/localePath.ts'
import { defaultLocale, plannedLocales, type AddressLocale } from '#contract/shell/locales.ts'
import type { ActorState, Json } from '@statefloor/inspector'
import { isShortened } from '@statefloor/inspector/replay'

/** The channel on which the inspector tells pages under `?replay` what to show. */
export const replayChannel = 'statefloor-replay'

/** The search parameter that names the recorded tab. */
export const replayParameter = 'replay'

const fieldOf = (value: Json | undefined, name: string): Json | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as { readonly [key: string]: Json })[name]
    : undefined

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '')

/** The user's location, without language, as the root's flows received it. */
export interface Whereabouts {
  readonly path: string
  readonly search: string
  readonly hash: string
}

export const whereaboutsIn = (actors: readonly ActorState[]): Whereabouts => {
  const contextOf = (name: string) => actors.find(({ systemId }) => systemId === name)?.context
  const path = textOf(fieldOf(contextOf('layout'), 'path'))
  const location = fieldOf(contextOf('transferDialog'), 'location')
  // Until the first navigation has settled, only the layout knows the document's initial address.
  return textOf(fieldOf(location, 'path')) === path
    ? { path, search: textOf(fieldOf(location, 'search')), hash: textOf(fieldOf(location, 'hash')) }
    : { path: path === '' ? '/' : path, search: '', hash: '' }
}

/** The same location in a page that replays. */
export const replayPath = ({ path, search, hash }: Whereabouts, replay: string): string => {
  const query = new URLSearchParams(search)
  // The recorded page had this parameter so that it was recorded.
  query.delete('inspect')
  query.set(replayParameter, replay)
  return `${path}?${query.toString()}${hash}`
}

/** The address of a page that shows a recorded tab, in the tab's language. */
export const replayAddress = (actors: readonly ActorState[], replay: string): string => {
  const context = actors.find(({ systemId }) => systemId === 'locale')?.context
  const spoken = textOf(fieldOf(context, 'address'))
  const locale: AddressLocale = plannedLocales.find((one) => one === spoken) ?? defaultLocale
  return withLocale(replayPath(whereaboutsIn(actors), replay), locale)
}

/** The keys of the running pages: when they change, the router has to load them again. */
export const pagesIn = (actors: readonly ActorState[]): string =>
  JSON.stringify(fieldOf(actors.find(({ systemId }) => systemId === 'app')?.context, 'pages') ?? null)

/** Whether what the running pages know was too large to be recorded completely. */
export const isShownInPart = (actors: readonly ActorState[]): boolean => {
  const byId = new Map(actors.map((one) => [one.actor, one]))
  const isOfPage = ({ systemId, parent }: ActorState): boolean => {
    const above = parent === null ? undefined : byId.get(parent)
    // The root's flows have names; its pages have none.
    return above !== undefined && (above.systemId === 'app' ? systemId === null : isOfPage(above))
  }
  return actors.some((one) => one.status === 'active' && isOfPage(one) && isShortened(one.context))
}
