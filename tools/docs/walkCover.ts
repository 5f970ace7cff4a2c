import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../products.mjs'
import type { PicturedFlow, Walked } from './pictures.ts'

/** The time limit for walking one flow, ms. */
const patience = 240_000

/** Walks the cover of a flow in a browser, which takes a picture of each state; its output goes to a log. */
export const walkCover = async ({ flow, cover }: PicturedFlow, logs: string): Promise<Walked> => {
  mkdirSync(logs, { recursive: true })
  const log = createWriteStream(join(logs, `${flow}.log`))
  const run = spawn(
    process.execPath,
    [
      join(root, 'node_modules/@playwright/test/cli.js'),
      'test',
      '--project=browser',
      '--workers=1',
      `--global-timeout=${patience}`,
      `--output=${join(logs, flow)}`,
      cover,
    ],
    {
      cwd: root,
      env: { ...process.env, STATEFLOOR_BUILT: '1', STATEFLOOR_PICTURES: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let isStopped = false
  for (const stream of [run.stdout, run.stderr])
    stream.on('data', (chunk: Buffer) => {
      isStopped ||= chunk.toString().includes('Timed out waiting')
      log.write(chunk)
    })
  const code = await new Promise<number | null>((resolve, reject) => {
    run.once('error', reject)
    run.once('close', resolve)
  })
  log.end()
  return code === 0 ? 'whole' : isStopped ? 'stopped' : 'failed'
}
