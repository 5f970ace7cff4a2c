import { execFile } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { main } from '@statefloor/paths'
import { pathsConfig } from '#tools/paths/config.ts'
import { root } from '#tools/products.mjs'
import { expect, test } from '#tests/support/browser/test.ts'
import { waysIn } from '#tests/support/browser/waysIn/index.ts'

const cli = createRequire(import.meta.url).resolve('@playwright/test/cli')
const config = join(root, 'packages/paths/tests/generated.config.ts')

/** How long a file, and each path in it, may take before it counts as hanging, in ms. */
const perFile = 1_800_000
const perPath = 240_000

/** The output of `npm run paths -- playwright FLOW`. */
const written = async (flow: string): Promise<string> => {
  const lines: string[] = []
  const streams = { out: (line: string) => void lines.push(line), err: (line: string) => void lines.push(line) }
  const code = await main(['playwright', flow], pathsConfig, streams)
  expect(code, lines.join('')).toBe(0)
  return lines.join('')
}

interface Report {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly skipped: number }
}

for (const flow of Object.keys(waysIn))
  test(`the file of the ${flow} passes with Playwright alone on the running product [MBT-03] [MBT-10]`, async ({
    venue,
  }) => {
    test.setTimeout(perFile)
    const folder = join(root, '.artefacts', 'generated', `${flow}.${process.pid}`)
    await mkdir(folder, { recursive: true })
    const file = await written(flow)
    await writeFile(join(folder, `${flow}.spec.ts`), file)
    const report = join(folder, 'report.json')
    const env = {
      ...process.env,
      ADDRESS: venue.url,
      PATHS_FOLDER: folder,
      PATHS_LAUNCH: JSON.stringify(test.info().project.use.launchOptions ?? {}),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    }
    const args = [cli, 'test', '-c', config, '--reporter=line,json', `--timeout=${perPath}`]
    const said = await promisify(execFile)(process.execPath, args, { env, maxBuffer: 2 ** 26 }).then(
      () => '',
      (error: { readonly stdout: string; readonly stderr: string }) => error.stdout + error.stderr,
    )
    expect(said).toBe('')
    const { stats } = JSON.parse(await readFile(report, 'utf8')) as Report
    expect(stats).toMatchObject({ expected: file.split('\ntest(').length - 1, unexpected: 0, skipped: 0 })
    await rm(folder, { recursive: true })
  })
