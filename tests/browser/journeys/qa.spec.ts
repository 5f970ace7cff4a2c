import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '#tests/support/browser/test.ts'
import { root } from '#tools/products.mjs'

const cli = createRequire(import.meta.url).resolve('@playwright/test/cli')
const config = join(root, 'packages/paths/tests/generated.config.ts')

/** The output of the QA program. */
const paths = async (...args: readonly string[]): Promise<string> => {
  const all = ['--import', 'tsx', join(root, 'tools/paths.ts'), ...args]
  return (await promisify(execFile)(process.execPath, all, { cwd: root, maxBuffer: 2 ** 26 })).stdout
}

let folder = ''
test.beforeEach(async () => {
  // Inside the project, so that the file's imports resolve.
  await mkdir(join(root, '.artefacts'), { recursive: true })
  folder = await mkdtemp(join(root, '.artefacts', 'qa-'))
})
test.afterEach(() => rm(folder, { recursive: true }))

test('a QA engineer plans a flow, exports it as a Playwright file, runs it unchanged, and gets a report [MBT-09]', async ({
  venue,
}) => {
  // It starts programs that start programs, on a machine that may be busy.
  test.slow()
  const plan = await paths('plan', 'login', '--level', 'states')
  expect(plan).toContain('Fill the textbox "Email" with "ada@example.com"')
  expect(plan).toContain('`login-001`')

  await writeFile(join(folder, 'login.spec.ts'), await paths('playwright', 'login', '--level', 'states'))
  const env = {
    ...process.env,
    ADDRESS: venue.url,
    PATHS_FOLDER: folder,
    PATHS_LAUNCH: JSON.stringify(test.info().project.use.launchOptions ?? {}),
  }
  const { stdout } = await promisify(execFile)(process.execPath, [cli, 'test', '-c', config, '--timeout', '200000'], {
    env,
  })
  expect(stdout).toMatch(/\b[1-9]\d* passed/)

  const report = await paths('coverage', 'login')
  expect(report).toContain('<svg')
  expect(report).toContain('login')
})
