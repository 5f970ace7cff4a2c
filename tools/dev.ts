import { spawn } from 'node:child_process'
import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { execPath } from 'node:process'
import { createServer, mergeConfig } from 'vite'
import frontEnd from '../vite.config.ts'
import { documents } from './dev/documents.ts'
import { proxyTo } from './dev/proxy.ts'
import { root } from './products.mjs'

/**
 * `npm run dev`: the front end with hot reload on one port, and the venue from source on the next; options are passed
 * to the venue.
 */
const args = process.argv.slice(2)
const at = args.indexOf('--port')
const port = at < 0 ? 4000 : Number(args[at + 1])
const rest = at < 0 ? args : args.toSpliced(at, 2)
if (!Number.isInteger(port) || port < 1 || port > 65_534) {
  console.error('--port must be a whole number from 1 to 65534')
  process.exit(1)
}
const venuePort = port + 1
const venueUrl = `http://localhost:${venuePort}`

// The venue fills this document like a built one; Vite then adds its own scripts.
const web = join(root, '.cache', 'dev')
mkdirSync(web, { recursive: true })
copyFileSync(join(root, 'index.html'), join(web, 'index.html'))

const venue = spawn(
  execPath,
  [
    'node_modules/tsx/dist/cli.mjs',
    'watch',
    '--clear-screen=false',
    'server/main.ts',
    '--port',
    String(venuePort),
    '--web',
    web,
    ...rest,
  ],
  { cwd: root, stdio: 'inherit' },
)

const vite = await createServer(
  mergeConfig(frontEnd({ mode: 'sandbox', command: 'serve' }), {
    root,
    configFile: false,
    mode: 'sandbox',
    plugins: [documents(venueUrl)],
    server: { port, strictPort: true, host: 'localhost', proxy: proxyTo(venueUrl) },
  }),
)

const stop = async () => {
  venue.kill('SIGTERM')
  await vite.close()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
venue.once('exit', (code) => {
  process.exitCode = code ?? 0
  void vite.close()
})

await vite.listen()
console.log(`Front end with hot reload: http://localhost:${port} (venue: ${venueUrl})`)
