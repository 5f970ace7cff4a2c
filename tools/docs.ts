import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { main } from '@statefloor/paths'
import { picturedFlows } from './docs/notes.ts'
import { takePictures } from './docs/pictures.ts'
import { serveFolder } from './docs/serve.ts'
import { walkCover } from './docs/walkCover.ts'
import { pathsConfig } from './paths/config.ts'
import { ensureBuilt, root } from './products.mjs'

const usage = `npm run docs [-- FLOW …] [--port 4300] [--out FOLDER] [--build] [--pictures [--minutes 30]]

  A page for each flow, and the documents, served to this computer.
  --out       where they are written: .artefacts/docs
  --build     only writes them
  --pictures  first walks flows in a browser to take the pictures of states that are missing, or older than their
              screens; a run that was stopped goes on where it ended
  --minutes   after so long it begins no further flow
`

/** Takes the missing pictures of some flows, or of all. */
const walkFlows = async (named: readonly string[], minutes: number): Promise<void> => {
  const pictured = picturedFlows().filter(({ flow }) => named.length === 0 || named.includes(flow))
  for (const flow of named.filter((name) => pictured.every((one) => one.flow !== name)))
    process.stdout.write(`${flow} is walked in no browser: it has no pictures.\n`)
  if (pictured.length === 0) return
  ensureBuilt(['server', 'sandbox'])
  const logs = join(root, '.artefacts', 'pictures')
  const { failed } = await takePictures(pictured, {
    root,
    album: join(root, '.artefacts', 'screens', 'states'),
    notes: join(root, '.cache', 'docs', 'pictures'),
    minutes,
    walk: (flow) => walkCover(flow, logs),
    now: () => Date.now(),
    say: (line) => {
      process.stdout.write(`${line}\n`)
    },
  })
  if (failed.length > 0) process.stdout.write(`The output of the walks is in ${relative(process.cwd(), logs)}.\n`)
}

/** Builds the site of the flows and serves it. */
const run = async (args: readonly string[]): Promise<number> => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      port: { type: 'string', default: '4300' },
      out: { type: 'string', default: join(root, '.artefacts', 'docs') },
      build: { type: 'boolean', default: false },
      pictures: { type: 'boolean', default: false },
      minutes: { type: 'string', default: '30' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    process.stdout.write(usage)
    return 0
  }
  const port = Number(values.port)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new TypeError('--port must be a whole number up to 65535')
  const minutes = Number(values.minutes)
  if (!Number.isInteger(minutes) || minutes < 1) throw new TypeError('--minutes must be a whole number from 1')
  const flows = new Set(pathsConfig.flows())
  const unknown = positionals.find((flow) => !flows.has(flow))
  if (values.pictures && unknown === undefined) await walkFlows(positionals, minutes)
  const code = await main(['docs', ...positionals, '--out', values.out], pathsConfig, {
    out: (text) => {
      process.stdout.write(text)
    },
    // The names of flows show progress on a terminal but are only noise in a log.
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
