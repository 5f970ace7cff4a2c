import type { ProxyOptions } from 'vite'
import { neverShell } from '#contract/routes.ts'

/** Paths that the venue answers itself; `/assets/` belongs to Vite while it serves the sources. */
const venueAnswers = [...neverShell.filter((path) => path !== '/assets/'), '/healthz', '/readyz']

/**
 * Proxies every path of the venue. The origin is rewritten to the venue's own, because it would reject requests from
 * the page on another port.
 */
export const proxyTo = (venue: string): Record<string, ProxyOptions> =>
  Object.fromEntries(
    venueAnswers.map((path): [string, ProxyOptions] => [
      path,
      {
        target: venue,
        changeOrigin: true,
        rewriteWsOrigin: true,
        ws: true,
        configure: (proxy) => {
          proxy.on('proxyReq', (request) => {
            if (request.hasHeader('origin')) request.setHeader('origin', venue)
          })
        },
      },
    ]),
  )
