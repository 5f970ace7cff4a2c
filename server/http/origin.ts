import type { FastifyRequest } from 'fastify'
import { headers } from '#contract/kernel/envelope.ts'

const first = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value)

/** Whether the request says that it comes from a page of this very origin: the public's, where there is one. */
export const isOwnOrigin = (request: FastifyRequest, publicOrigin: string | undefined): boolean =>
  request.headers.origin === (publicOrigin ?? `${request.protocol}://${request.headers.host ?? ''}`)

/**
 * Whether a page of another origin may have sent it. Ours send a header that no form can send, and browsers say the
 * rest themselves: an `Origin` or a `Sec-Fetch-Site` that is there has to be ours.
 */
export const isForged = (request: FastifyRequest, publicOrigin: string | undefined): boolean => {
  if (first(request.headers[headers.requestedWith.toLowerCase()]) !== headers.requestedWithValue) return true
  if (request.headers.origin !== undefined && !isOwnOrigin(request, publicOrigin)) return true
  const site = first(request.headers['sec-fetch-site'])
  return site !== undefined && site !== 'same-origin'
}
