import type { IncomingMessage } from 'node:http'
import type { Plugin } from 'vite'

/** The request headers that determine which document the venue sends. */
const passedOn = ['accept', 'accept-language', 'cookie', 'user-agent'] as const

const headersOf = (request: IncomingMessage): Headers => {
  const headers = new Headers()
  for (const name of passedOn) {
    const value = request.headers[name]
    if (value !== undefined) headers.set(name, value)
  }
  return headers
}

/**
 * Serves the venue's documents, filled as usual, with Vite's scripts added. The content security policy is omitted,
 * because it breaks hot reload.
 */
export const documents = (venue: string): Plugin => ({
  name: 'statefloor-documents',
  configureServer: (server) => {
    const answer = async (request: IncomingMessage, path: string) => {
      const from = await fetch(`${venue}${path}`, { headers: headersOf(request), redirect: 'manual' })
      const text = await from.text()
      const isPage = from.headers.get('content-type')?.startsWith('text/html') ?? false
      return {
        status: from.status,
        location: from.headers.get('location'),
        type: from.headers.get('content-type'),
        text: isPage ? await server.transformIndexHtml(path, text) : text,
      }
    }
    server.middlewares.use((request, response, next) => {
      const isPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
      if (!isPage || request.url === undefined) return next()
      answer(request, request.url).then(
        ({ status, location, type, text }) => {
          response.statusCode = status
          if (location !== null) response.setHeader('location', location.replace(venue, ''))
          if (type !== null) response.setHeader('content-type', type)
          response.end(text)
        },
        () => {
          // While the venue restarts, the page retries by itself.
          response.statusCode = 503
          response.setHeader('refresh', '1')
          response.end('The venue is starting')
        },
      )
    })
  },
})
