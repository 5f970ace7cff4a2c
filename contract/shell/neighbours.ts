import type { Domain, RouteId } from '../routes.ts'
import { routes, routesByDomain } from '../routes.ts'

/** Where else somebody may go who finds no page of a domain, the nearest first; home where nothing is said. */
const beyond: Readonly<Partial<Record<Domain, readonly RouteId[]>>> = {
  account: ['assetsOverview'],
  spot: ['markets'],
  margin: ['markets'],
  contracts: ['markets'],
  c2c: ['assetsOverview', 'markets'],
  copy: ['contractTrade', 'markets'],
  earn: ['markets'],
  launch: ['markets'],
  rewards: ['personSetting', 'markets'],
  support: ['personSetting'],
  live: ['markets'],
  messages: ['assetsOverview'],
  wallet: ['markets'],
}

/** Agents alone come here: nobody else is led to it. */
const forAgents: readonly RouteId[] = ['supportDesk']

/** Whether a page is built. */
export const isBuilt = (id: RouteId): boolean => routes.some((route) => route.id === id && route.built !== undefined)

export interface Neighbour {
  readonly id: RouteId
  readonly path: string
}

/** What pages have in common that belong together: `/orderHome/spot`, `/orderHome/margin`. */
const sectionOf = (path: string): string => path.split('/')[1] ?? ''

/**
 * The nearest page to one that is not there, of those that are: of its section first, then of its domain, for the same
 * people (who is logged in is not led to the register form); then beyond; nobody is led from an
 * open page to one that wants a login. Home always is.
 */
export const nearestOf = (id: RouteId, isThere: (id: RouteId) => boolean = isBuilt): Neighbour => {
  const page = routes.find((route) => route.id === id)
  const [domain] = Object.entries(routesByDomain).find(([, own]) => own.some((route) => route.id === id)) ?? []
  const own = routes.filter((route) => route.protected === page?.protected)
  const further = (beyond[domain as Domain] ?? []).flatMap((near) => routes.filter((route) => route.id === near))
  const candidates = [
    ...own.filter(({ path }) => sectionOf(path) === sectionOf(page?.path ?? '')),
    ...own.filter(
      (route) => domain !== undefined && routesByDomain[domain as Domain].some((one) => one.id === route.id),
    ),
    ...further.filter((route) => route.protected === page?.protected),
    ...further.filter((route) => !route.protected),
  ]
  const near = candidates.find(
    (route) => route.id !== id && isThere(route.id) && !route.path.includes(':') && !forAgents.includes(route.id),
  )
  return near ? { id: near.id, path: near.path } : { id: 'home', path: '/' }
}
