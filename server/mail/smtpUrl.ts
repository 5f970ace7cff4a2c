import { accountSchema } from '#contract/account/calls/sessionNow.ts'
import { StartFailure } from '../failure.ts'
import { isLoopback } from '../rate/address.ts'

/** A mail server and its connection. */
export interface SmtpServer {
  readonly host: string
  readonly port: number
  /** `tls` from the first byte, `startTls` before anything else, `plain` on this machine only. */
  readonly security: 'tls' | 'startTls' | 'plain'
  readonly user: string | undefined
  readonly password: string | undefined
}

export interface MailOptions {
  readonly smtp: SmtpServer | undefined
  readonly mailFrom: string
}

const example = 'smtps://user:password@mail.example'
const ports = { 'smtps:': 465, 'smtp:': 587 } as const

/** No one can be reached at this domain, and no mail leaves a venue without a mail server. */
const sandboxFrom = 'no-reply@statefloor.test'

const isOnThisMachine = (host: string): boolean => host === 'localhost' || isLoopback(host)

const decoded = (text: string): string | undefined => (text === '' ? undefined : decodeURIComponent(text))

const parseServer = (text: string): SmtpServer => {
  // Never shows the input, which may contain a password.
  const wanted = (problem: string) => new StartFailure(`SMTP_URL wants an address such as ${example}${problem}`)
  if (!URL.canParse(text)) throw wanted('')
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(text)
  if (protocol !== 'smtp:' && protocol !== 'smtps:') throw wanted(', with smtp: or smtps:')
  if (hostname === '' || (pathname !== '' && pathname !== '/') || search !== '' || hash !== '')
    throw wanted(', without a path, a query or a fragment')
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  try {
    return {
      host,
      port: port === '' ? ports[protocol] : Number(port),
      security: protocol === 'smtps:' ? 'tls' : isOnThisMachine(host) ? 'plain' : 'startTls',
      user: decoded(username),
      password: decoded(password),
    }
  } catch {
    throw wanted(', with % signs of the password written as %25')
  }
}

/** The mail server and the sender from the environment. Throws StartFailure. */
export const parseMail = (url: string | undefined, from: string | undefined): MailOptions => {
  if (from && !accountSchema.safeParse(from).success)
    throw new StartFailure('MAIL_FROM wants a bare address such as no-reply@exchange.example')
  if (!url) return { smtp: undefined, mailFrom: from || sandboxFrom }
  if (!from) throw new StartFailure('SMTP_URL needs MAIL_FROM, the address that mails come from')
  return { smtp: parseServer(url), mailFrom: from }
}
