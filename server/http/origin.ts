import type { FastifyRequest } from 'fastify'
import { headers } from '#contract/kernel/envelope.ts'

const first = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value)

/** Whether the request says that it comes from a page of our own origin: the public one if there is one. */
export const isOwnOrigin = (request: FastifyRequest, publicOrigin: string | undefined): boolean =>
  request.headers.origin === (publicOrigin ?? `${request.protocol}://${request.headers.host ?? ''}`)

/**
 * Whether a page of another origin may have sent it (CSRF). Our pages send a header that no form can send, and an
 * `Origin` or `Sec-Fetch-Site` header, if present, must match our origin.
 */
export const isForged = (request: FastifyRequest, publicOrigin: string | undefined): boolean => {
  if (first(request.headers[headers.requestedWith.toLowerCase()]) !== headers.requestedWithValue) return true
  if (request.headers.origin !== undefined && !isOwnOrigin(request, publicOrigin)) return true
  const site = first(request.headers['sec-fetch-site'])
  return site !== undefined && site !== 'same-origin'
}
