import type { FastifyInstance, FastifyRequest } from 'fastify'
import { codes } from '#contract/kernel/codes.ts'
import { neverShell } from '#contract/routes.ts'
import type { Options } from '../options.ts'
import { RefusalAs } from './status.ts'

const numbers = new Set(['127.0.0.1', '[::1]'])

const nameOf = (host: string): string => host.replace(/:\d+$/, '').toLowerCase()

/** Pages belong to one host: its number leads to its name. What is asked by programs is answered where it is asked. */
const movesToName = (request: FastifyRequest, name: string): boolean =>
  numbers.has(name) &&
  !request.ws &&
  (request.method === 'GET' || request.method === 'HEAD') &&
  !['/healthz', '/readyz', ...neverShell].some((path) => request.url.startsWith(path))

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
    const name = nameOf(host)
    if (!ours.has(name)) throw new RefusalAs(421, codes.notAllowed)
    if (name !== lan && movesToName(request, name))
      return reply.redirect(`${request.protocol}://${host.toLowerCase().replace(name, 'localhost')}${request.url}`, 308)
  })
}
