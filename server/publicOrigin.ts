import { StartFailure } from './failure.ts'

const example = 'https://exchange.example'

const problemOf = ({ protocol, username, password, hostname, pathname, search, hash }: URL): string | undefined => {
  if (username !== '' || password !== '') return 'without a name or password in it'
  if (protocol !== 'https:') return "with https: the session's cookie travels over TLS alone"
  if (pathname !== '/' || search !== '' || hash !== '') return 'without a path, a query or a fragment'
  return /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])$/.test(hostname) ? undefined : 'with the name of one host'
}

/**
 * Parses the public address, `https://host[:port]`. Throws StartFailure, whose message never repeats what may be a
 * password.
 */
export const parsePublicOrigin = (text: string | undefined): string | undefined => {
  if (!text) return undefined
  if (!URL.canParse(text)) throw new StartFailure(`PUBLIC_ORIGIN wants an address such as ${example}`)
  const url = new URL(text)
  const problem = problemOf(url)
  if (problem !== undefined) throw new StartFailure(`PUBLIC_ORIGIN wants an address such as ${example}, ${problem}`)
  return url.origin
}
