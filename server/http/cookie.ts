import type { FastifyReply, FastifyRequest } from 'fastify'
import { venueLimits } from '#contract/venueLimits.ts'

/** The cookies that hold a secret, and how long a browser keeps each. Language and theme are no secrets. */
const lives = {
  session: venueLimits.session.absolute,
  /** Tells this browser from others when it logs in again; a logout leaves it. */
  device: venueLimits.knownDevices.life,
  /** A wallet's session in a browser that a phone let in. */
  wallet: venueLimits.session.absolute,
  /** The phone's own: who has it, has the wallet. */
  walletPhone: venueLimits.walletLogin.phoneLife,
  /** Of a browser that shows a code: without it nobody collects the login. */
  walletCode: venueLimits.walletLogin.codesWindow,
  /** Of somebody without an account who asked customer service. */
  visitor: venueLimits.desk.visitor,
} as const
export type CookieName = keyof typeof lives

/** Over TLS the browser itself guards the name: only this host over TLS can set it. */
const nameFor = (request: FastifyRequest, name: CookieName): string =>
  request.protocol === 'https' ? `__Host-${name}` : name

/** The token that the browser sent. */
export const tokenOf = (request: FastifyRequest, name: CookieName): string | undefined =>
  request.cookies[nameFor(request, name)]

/** Puts the token into the browser's cookie, or takes the cookie away. */
export const setToken = (
  request: FastifyRequest,
  reply: FastifyReply,
  name: CookieName,
  token: string | null,
): void => {
  const flags = { path: '/', httpOnly: true, sameSite: 'strict', secure: request.protocol === 'https' } as const
  if (token === null) reply.clearCookie(nameFor(request, name), flags)
  else reply.setCookie(nameFor(request, name), token, { ...flags, maxAge: lives[name] / 1_000 })
}
