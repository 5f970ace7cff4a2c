import type { Route } from './kernel/route.ts'
import { shellRoutes } from './shell/routes.ts'
import { accountRoutes } from './account/routes.ts'
import { assetsRoutes } from './assets/routes.ts'
import { marketsRoutes } from './markets/routes.ts'
import { spotRoutes } from './spot/routes.ts'
import { marginRoutes } from './margin/routes.ts'
import { contractsRoutes } from './contracts/routes.ts'
import { c2cRoutes } from './c2c/routes.ts'
import { copyRoutes } from './copy/routes.ts'
import { earnRoutes } from './earn/routes.ts'
import { launchRoutes } from './launch/routes.ts'
import { rewardsRoutes } from './rewards/routes.ts'
import { liveRoutes } from './live/routes.ts'
import { messagesRoutes } from './messages/routes.ts'
import { supportRoutes } from './support/routes.ts'
import { walletRoutes } from './wallet/routes.ts'

export const routesByDomain = {
  shell: shellRoutes,
  account: accountRoutes,
  assets: assetsRoutes,
  markets: marketsRoutes,
  spot: spotRoutes,
  margin: marginRoutes,
  contracts: contractsRoutes,
  c2c: c2cRoutes,
  copy: copyRoutes,
  earn: earnRoutes,
  launch: launchRoutes,
  rewards: rewardsRoutes,
  live: liveRoutes,
  messages: messagesRoutes,
  support: supportRoutes,
  wallet: walletRoutes,
} as const satisfies Readonly<Record<string, readonly Route[]>>

export type Domain = keyof typeof routesByDomain

/** Every page of the product. */
export const routes = Object.values(routesByDomain).flat()

export type RouteId = (typeof routes)[number]['id']

/** Search parameters that open a dialog over a page, so that Back closes it; they never reload the page beneath. */
export const dialogParams = ['transfer', 'wallet', 'login'] as const

/**
 * Paths that respond themselves or with 404, never with the shell
 * (`docs/decisions/0011-paths-that-are-never-the-shell.md`).
 */
export const neverShell = [
  '/hk-web/',
  '/swap/',
  '/web3/wallet/',
  '/kline-history/',
  '/ws/',
  '/sandbox/',
  '/assets/',
] as const
