import type { FastifyInstance, FastifyRequest } from 'fastify'
import { codes } from '#contract/kernel/codes.ts'
import { neverShell } from '#contract/routes.ts'
import type { Options } from '../options.ts'
import { RefusalAs } from './status.ts'

const numbers = new Set(['127.0.0.1', '[::1]'])

const nameOf = (host: string): string => host.replace(/:\d{1,5}$/, '').toLowerCase()

/** How often a header came; Node keeps the first of several. */
const countOf = ({ raw: { rawHeaders } }: FastifyRequest, name: string): number =>
  rawHeaders.filter((one, at) => at % 2 === 0 && one.toLowerCase() === name).length

/**
 * A request line that is a path. One that names a host itself has to name that of the `Host` header, which it overrides
 * for others on the way.
 */
const isOwnTarget = (target: string, host: string): boolean =>
  target.startsWith('/') ||
  target === '*' ||
  /^https?:\/\/([^/?#]*)/i.exec(target)?.[1]?.toLowerCase() === host.toLowerCase()

/** Pages belong to one host: its number leads to its name. What is asked by programs is answered where it is asked. */
const movesToName = (request: FastifyRequest, name: string): boolean =>
  numbers.has(name) &&
  isRead(request) &&
  !['/healthz', '/readyz', ...neverShell].some((path) => request.url.startsWith(path))

/** What an operator's machines ask without TLS: it tells nothing, and takes no cookie. */
const plainPaths = new Set(['/healthz', '/readyz'])

const isRead = ({ method, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && headers.upgrade === undefined

/** The same address at the public's origin, whatever the request line and its `Host` hold. */
const atPublic = (publicOrigin: string, url: string): string => `${publicOrigin}${url.startsWith('/') ? url : '/'}`

/**
 * With a public origin all that is not asked over TLS, as a trusted proxy says, leads there or is refused: no session
 * begins or is used in the clear.
 */
const wantsTls = (app: FastifyInstance, publicOrigin: string): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (request.protocol === 'https' || plainPaths.has(request.url.split('?', 1)[0] ?? '')) return
    if (!isRead(request)) throw new RefusalAs(403, codes.notAllowed)
    return reply.redirect(atPublic(publicOrigin, request.url), 308)
  })
}

/** Only hosts that are ours: a foreign name that points to this machine reaches nothing. */
export const checkHosts = (app: FastifyInstance, { publicOrigin, lan }: Options): void => {
  const ours = new Set([
    'localhost',
    ...numbers,
    ...(lan === undefined ? [] : [lan.toLowerCase()]),
    ...(publicOrigin === undefined ? [] : [nameOf(new URL(publicOrigin).host)]),
  ])
  // Whoever opens the network's own number stays there: `localhost` is another machine on a phone.
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
