import type { Domain, RouteId } from '../routes.ts'
import { routes, routesByDomain } from '../routes.ts'

/** Fallback pages if none is found in a domain, nearest first; home by default. */
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

/** Pages that serve the same purpose better than the nearest address, nearest first. */
const instead: { readonly [Id in RouteId]?: readonly RouteId[] } = {
  status: ['support'],
  vip: ['rateStandard'],
  inviteFriends: ['rateStandard'],
  benefits: ['rateStandard'],
  position: ['coinInfo'],
  ieo: ['selection'],
  nft: ['web3'],
  feedback: ['support'],
  apiDocument: ['support'],
  marginTrade: ['spotTrade'],
  marginTradePair: ['spotTrade'],
  contractTrade: ['spotTrade'],
  swapsPhone: ['spotTrade'],
}

/** For agents only: other users are never sent here. */
const forAgents: readonly RouteId[] = ['supportDesk']

export const isBuilt = (id: RouteId): boolean => routes.some((route) => route.id === id && route.built !== undefined)

export interface Neighbour {
  readonly id: RouteId
  readonly path: string
}

/** The common section of related pages: `/orderHome/spot`, `/orderHome/margin`. */
const sectionOf = (path: string): string => path.split('/')[1] ?? ''

/**
 * The nearest available page to a missing one: first one that serves the same purpose, then in its section, then in its
 * domain, for the same audience (a logged-in user is not sent to the registration form), then the fallbacks. An open
 * page never leads to one that requires a login. Home is always available.
 */
export const nearestOf = (id: RouteId, isThere: (id: RouteId) => boolean = isBuilt): Neighbour => {
  const page = routes.find((route) => route.id === id)
  const [domain] = Object.entries(routesByDomain).find(([, own]) => own.some((route) => route.id === id)) ?? []
  const own = routes.filter((route) => route.protected === page?.protected)
  const further = (beyond[domain as Domain] ?? []).flatMap((near) => routes.filter((route) => route.id === near))
  const candidates = [
    ...routes.filter((route) => instead[id]?.includes(route.id)),
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
