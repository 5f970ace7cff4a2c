import type { FastifyReply, FastifyRequest } from 'fastify'
import { venueLimits } from '#contract/venueLimits.ts'

/** The cookies that hold a secret, and how long a browser keeps each. Language and theme are not secret. */
const lives = {
  session: venueLimits.session.absolute,
  /** Recognises this browser at its next login, so it survives a logout. */
  device: venueLimits.knownDevices.life,
  /** A wallet's session in a browser that a phone approved. */
  wallet: venueLimits.session.absolute,
  /** The phone's own cookie: its holder controls the wallet. */
  walletPhone: venueLimits.walletLogin.phoneLife,
  /** The cookie of a browser that shows a code, required to collect the login. */
  walletCode: venueLimits.walletLogin.codesWindow,
  /** A visitor without an account who contacted customer service. */
  visitor: venueLimits.desk.visitor,
} as const
export type CookieName = keyof typeof lives

/** Over TLS the name has the `__Host-` prefix, so that only this host over TLS can set it. */
const nameFor = (request: FastifyRequest, name: CookieName): string =>
  request.protocol === 'https' ? `__Host-${name}` : name

export const tokenOf = (request: FastifyRequest, name: CookieName): string | undefined =>
  request.cookies[nameFor(request, name)]

/** Sets the browser's cookie to the token, or clears it. */
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
