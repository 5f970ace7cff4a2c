import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { main } from '@statefloor/paths'
import { serveFolder } from './docs/serve.ts'
import { pathsConfig } from './paths/config.ts'
import { root } from './products.mjs'

const usage = `npm run docs [-- FLOW …] [--port 4300] [--out FOLDER] [--build]

  A page for each flow, and the documents, served to this computer.
  --out    where they are written: .artefacts/docs
  --build  only writes them
`

/** Writes the site of the flows, and serves it. */
const run = async (args: readonly string[]): Promise<number> => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      port: { type: 'string', default: '4300' },
      out: { type: 'string', default: join(root, '.artefacts', 'docs') },
      build: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    process.stdout.write(usage)
    return 0
  }
  const port = Number(values.port)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new TypeError('--port wants a whole number up to 65535')
  const flows = new Set(pathsConfig.flows())
  const code = await main(['docs', ...positionals, '--out', values.out], pathsConfig, {
    out: (text) => {
      process.stdout.write(text)
    },
    // The names of flows as they come: of use while somebody waits, and of none in a log.
    err: (text) => {
      if (process.stderr.isTTY || !flows.has(text.trim())) process.stderr.write(text)
    },
  })
  if (code !== 0 || values.build) return code
  const server = await serveFolder(values.out, port)
  const address = server.address()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      server.close()
      server.closeAllConnections()
    })
  process.stdout.write(
    `Ready: http://localhost:${typeof address === 'object' && address !== null ? address.port : port}\n`,
  )
  return 0
}

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  process.exitCode = 2
}
