import type { ProxyOptions } from 'vite'
import { neverShell } from '#contract/routes.ts'

/** The venue answers for these itself; `/assets/` is Vite's while it serves the sources. */
const venueAnswers = [...neverShell.filter((path) => path !== '/assets/'), '/healthz', '/readyz']

/**
 * Every path of the venue. Of its own origin it must believe that it is asked from there, though the page stands on
 * another port.
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
