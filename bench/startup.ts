import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { startChild } from '#tests/support/child.ts'
import { atMost, type Row } from '#tools/bench/row.ts'
import { root } from '#tools/products.mjs'

const targets = { fresh: 90, second: 4, stop: 2 }

/** The project's files as they are now, with packages installed and nothing built. */
const freshCopy = async (): Promise<string> => {
  const copy = await mkdtemp(join(tmpdir(), 'statefloor-fresh-'))
  const listed = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const file of listed.stdout.split('\n').filter((name) => name !== '')) {
    await mkdir(dirname(join(copy, file)), { recursive: true })
    await cp(join(root, file), join(copy, file))
  }
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

const seconds = (since: number) => (Date.now() - since) / 1_000

const startAndStop = async (folder: string) => {
  const begun = Date.now()
  const venue = startChild('npm', ['start', '--', '--port', '0'], { cwd: folder, ownGroup: true })
  await venue.line(/^Ready: /)
  const start = seconds(begun)
  const asked = Date.now()
  venue.signal('SIGTERM')
  await venue.exited
  return { start, stop: seconds(asked) }
}

/** How long `npm start` takes until it is ready, with packages already installed. */
export const rows = async (): Promise<Row[]> => {
  const folder = await freshCopy()
  try {
    const fresh = await startAndStop(folder)
    const second = await startAndStop(folder)
    return [
      atMost('npm start, nothing built, no data', fresh.start, 's', targets.fresh),
      atMost('npm start, the second time', second.start, 's', targets.second),
      atMost('SIGTERM to the end', second.stop, 's', targets.stop),
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
