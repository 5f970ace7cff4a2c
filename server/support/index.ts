import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Runtime } from '#contract/kernel/runtime.ts'
import { createCalls } from '../lifecycle/calls.ts'
import { inTurn, tooMany } from '../lifecycle/inTurn.ts'
import { createReport, failResponse, guarded } from '../guard.ts'
import { supportSource, fileOfSource } from '../web/manifest.ts'

export interface SupportSite {
  readonly origin: string
  readonly close: () => Promise<void>
}

interface SupportSiteOptions {
  /** 0 for any free port. */
  readonly port: number
  /** The built front end. */
  readonly web: string
  readonly vendors: Runtime['vendors']
  /** The origins that may frame it. */
  readonly parents: readonly string[]
}

const scriptJson = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c')

/** Only the vendor's own origins may be loaded, and only the page may frame it. */
const policyOf = ({ vendors, parents }: Pick<SupportSiteOptions, 'vendors' | 'parents'>): string => {
  const origins = [
    ...new Set(
      Object.values(vendors).flatMap((vendor) => (vendor ? [new URL(vendor.script).origin, ...vendor.origins] : [])),
    ),
  ]
  const sockets = origins.map((origin) => origin.replace(/^http/, 'ws'))
  const theirs = origins.join(' ')
  return [
    "default-src 'none'",
    `script-src 'self' ${theirs}`,
    `style-src 'unsafe-inline' ${theirs}`,
    `img-src data: blob: ${theirs}`,
    `font-src data: ${theirs}`,
    `media-src ${theirs || "'none'"}`,
    `connect-src ${[theirs, ...sockets].join(' ').trim() || "'none'"}`,
    `frame-src ${theirs || "'none'"}`,
    `frame-ancestors ${parents.join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}

const documentOf = (script: string, { vendors, parents }: Pick<SupportSiteOptions, 'vendors' | 'parents'>): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Customer service</title></head><body><script type="application/json" id="setting">${scriptJson({ vendors, parents })}</script><script type="module" src="${script}"></script></body></html>`

/**
 * Serves the frame on another site than the page. Cookies ignore ports, so the frame uses the numeric address where the
 * page uses the name. It only serves the frame's document and its script.
 */
export const startSupportSite = async (given: SupportSiteOptions): Promise<SupportSite> => {
  const script = await fileOfSource(given.web, supportSource)
  const source = script === undefined ? undefined : await readFile(join(given.web, script))
  const common = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'cross-origin-resource-policy': 'cross-origin',
  }
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    // Compared as received: a request line may contain anything, and need not be a valid URL.
    const pathname = request.url?.split('?', 1)[0]
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead && pathname === '/' && script !== undefined)
      return response
        .writeHead(200, {
          ...common,
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-store',
          'content-security-policy': policyOf(given),
        })
        .end(documentOf(`/${script}`, given))
    if (isRead && source && pathname === `/${script}`)
      return response
        .writeHead(200, {
          ...common,
          'content-type': 'text/javascript; charset=utf-8',
          'cache-control': 'public, max-age=31536000, immutable',
        })
        .end(source)
    return response.writeHead(404, { ...common, 'content-type': 'text/plain; charset=utf-8' }).end('Not found.\n')
  }
  const report = createReport()
  const take = (request: IncomingMessage, response: ServerResponse) => {
    if (calls.take(request, response)) answer(request, response)
  }
  const server = createServer(
    inTurn(
      guarded(take, (error, { socket }, response) => {
        report('A request to the support site', error, socket.remoteAddress)
        failResponse(response)
      }),
      ({ remoteAddress }) => report('A connection to the support site', tooMany, remoteAddress),
    ),
  )
  const calls = createCalls(server)
  try {
    server.listen(given.port, '127.0.0.1')
    await once(server, 'listening')
  } catch {
    // The next port is taken; any free one will do.
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  }
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('A port without an address')
  server.on('error', (error) => report('A connection to the support site', error))
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: calls.leave,
  }
}
