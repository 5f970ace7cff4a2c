import type { FastifyInstance, FastifyRequest } from 'fastify'
import { codes } from '#contract/kernel/codes.ts'
import { neverShell } from '#contract/routes.ts'
import type { Options } from '../options.ts'
import { RefusalAs } from './status.ts'

const numbers = new Set(['127.0.0.1', '[::1]'])

const nameOf = (host: string): string => host.replace(/:\d{1,5}$/, '').toLowerCase()

/** How often a header occurs; Node keeps only the first of several. */
const countOf = ({ raw: { rawHeaders } }: FastifyRequest, name: string): number =>
  rawHeaders.filter((one, at) => at % 2 === 0 && one.toLowerCase() === name).length

/**
 * Whether the request line is a path. An absolute one must name the same host as the `Host` header, because it
 * overrides that header for proxies on the way.
 */
const isOwnTarget = (target: string, host: string): boolean =>
  target.startsWith('/') ||
  target === '*' ||
  /^https?:\/\/([^/?#]*)/i.exec(target)?.[1]?.toLowerCase() === host.toLowerCase()

/**
 * Pages are served from one host, so a loopback address redirects to `localhost`. Requests of programs are answered
 * without a redirect.
 */
const movesToName = (request: FastifyRequest, name: string): boolean =>
  numbers.has(name) &&
  isRead(request) &&
  !['/healthz', '/readyz', ...neverShell].some((path) => request.url.startsWith(path))

/** Health checks that an operator's machines call without TLS: they reveal nothing and use no cookie. */
const plainPaths = new Set(['/healthz', '/readyz'])

const isRead = ({ method, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && headers.upgrade === undefined

/** The same path at the public origin, whatever the request line and its `Host` contain. */
const atPublic = (publicOrigin: string, url: string): string => `${publicOrigin}${url.startsWith('/') ? url : '/'}`

/**
 * With a public origin, any request that the trusted proxy does not report as TLS is redirected there or refused, so
 * that no session starts or is used unencrypted.
 */
const wantsTls = (app: FastifyInstance, publicOrigin: string): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (request.protocol === 'https' || plainPaths.has(request.url.split('?', 1)[0] ?? '')) return
    if (!isRead(request)) throw new RefusalAs(403, codes.notAllowed)
    return reply.redirect(atPublic(publicOrigin, request.url), 308)
  })
}

/**
 * Accepts only our own host names, so that a foreign name that points to this machine (DNS rebinding) reaches nothing.
 */
export const checkHosts = (app: FastifyInstance, { publicOrigin, lan }: Options): void => {
  const ours = new Set([
    'localhost',
    ...numbers,
    ...(lan === undefined ? [] : [lan.toLowerCase()]),
    ...(publicOrigin === undefined ? [] : [nameOf(new URL(publicOrigin).host)]),
  ])
  // A client that uses the LAN address stays on it: on a phone `localhost` is another machine.
  app.addHook('onRequest', async (request, reply) => {
    const host = request.headers.host ?? ''
    if (countOf(request, 'host') > 1 || !isOwnTarget(request.originalUrl, host))
      throw new RefusalAs(400, codes.badRequest)
    const name = nameOf(host)
    if (!ours.has(name)) throw new RefusalAs(421, codes.notAllowed)
    if (publicOrigin !== undefined || name === lan || !movesToName(request, name)) return
    return reply.redirect(`${request.protocol}://${host.toLowerCase().replace(name, 'localhost')}${request.url}`, 308)
  })
  if (publicOrigin !== undefined) wantsTls(app, publicOrigin)
}
