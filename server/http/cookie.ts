import type { FastifyReply, FastifyRequest } from 'fastify'
import { limits } from '../../contract/limits'

/** Over TLS the browser itself guards the name: only this host over TLS can set it. */
const nameFor = (request: FastifyRequest): string => (request.protocol === 'https' ? '__Host-session' : 'session')

/** The token of the exchange session that the browser sent. */
export const tokenOf = (request: FastifyRequest): string | undefined => request.cookies[nameFor(request)]

/** Puts the token into the browser's cookie, or takes the cookie away. */
export const setToken = (request: FastifyRequest, reply: FastifyReply, token: string | null): void => {
  const flags = { path: '/', httpOnly: true, sameSite: 'strict', secure: request.protocol === 'https' } as const
  if (token === null) reply.clearCookie(nameFor(request), flags)
  else reply.setCookie(nameFor(request), token, { ...flags, maxAge: limits.session.absolute / 1_000 })
}
