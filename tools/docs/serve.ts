import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import { extname, join, normalize, sep } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
}

/** The file in a folder for a request URL; undefined if there is none, or if the path leaves the folder. */
export const fileFor = (folder: string, url: string): string | undefined => {
  try {
    const path = decodeURIComponent(new URL(url, 'http://localhost').pathname)
    const file = normalize(join(folder, path.endsWith('/') ? `${path}index.html` : path))
    if (path.includes('\0') || !file.startsWith(folder + sep)) return undefined
    return existsSync(file) && statSync(file).isFile() ? file : undefined
  } catch (error) {
    // An invalid URL.
    if (error instanceof URIError || error instanceof TypeError) return undefined
    throw error
  }
}

/** Serves a folder on this computer only. */
export const serveFolder = (folder: string, port: number): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer((request, response) => {
      const file = fileFor(folder, request.url ?? '/')
      if (file === undefined) {
        response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('There is no such page.\n')
        return
      }
      response.writeHead(200, {
        'Content-Type': types[extname(file)] ?? 'application/octet-stream',
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
      })
      createReadStream(file).pipe(response)
    })
    server.once('error', reject)
    server.listen(port, 'localhost', () => {
      resolve(server)
    })
  })
