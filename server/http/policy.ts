import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Runtime } from '#contract/kernel/runtime.ts'
import type { Options } from '../options.ts'

/** The Trusted Types policies that our front end may create. */
const trustedPolicies = ['statefloor', 'dompurify']

/** Where browsers report violations of the policy. */
export const reportPath = '/csp-report'

/** The policy for everything that is not a document: nothing in it may run, and it may not be framed. */
const bare = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

const features = [
  'camera',
  'microphone',
  'geolocation',
  'payment',
  'usb',
  'serial',
  'display-capture',
  'accelerometer',
  'gyroscope',
  'magnetometer',
  'midi',
  'browsing-topics',
]

const originOf = (address: string): string[] =>
  URL.canParse(address) ? [new URL(address).origin.replace(/^null$/, '')].filter((origin) => origin !== '') : []

/**
 * The policy of a document: only scripts with the nonce run, and only the hosts named in the runtime may be contacted.
 */
export const documentPolicy = (nonce: string, runtime: Runtime, host: string): string => {
  const { venue, streams, health, supportOrigin } = runtime
  const others = [venue, streams.spot, streams.swap, streams.user, health].flatMap(originOf)
  const frames = originOf(supportOrigin)
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'none'",
    "img-src 'self'",
    "font-src 'self'",
    "media-src 'self' blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    `connect-src ${["'self'", `ws://${host}`, `wss://${host}`, ...others].join(' ')}`,
    `frame-src ${frames.length > 0 ? frames.join(' ') : "'none'"}`,
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedPolicies.join(' ')}`,
    `report-uri ${reportPath}`,
    'report-to csp',
  ].join('; ')
}

/** Sets the headers of every answer. Documents replace the bare policy with their own. */
export const securityHeaders = async (app: FastifyInstance, { publicOrigin }: Options): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    // Over plain HTTP this would lock users out of what they have.
    strictTransportSecurity: publicOrigin?.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: true }
      : false,
  })
  app.addHook('onRequest', async (_, reply) => {
    void reply.headers({
      'content-security-policy': bare,
      'permissions-policy': features.map((feature) => `${feature}=()`).join(', '),
      'reporting-endpoints': `csp="${reportPath}"`,
    })
  })
}
