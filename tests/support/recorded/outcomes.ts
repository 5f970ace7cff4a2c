import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const config = fileURLToPath(new URL('vitest.config.ts', import.meta.url))

/** Runs the generated tests of a folder. Returns the outcome by file name: `passed`, or the error. */
export const outcomesIn = async (
  folder: string,
  environment: 'jsdom' | 'node',
  env: Readonly<Record<string, string>> = {},
): Promise<Readonly<Record<string, string>>> => {
  const report = join(folder, 'report.json')
  const args = ['--config', config, '--reporter=json', `--outputFile=${report}`]
  await promisify(execFile)(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...args], {
    cwd: root,
    env: { ...process.env, ...env, RECORDED_FOLDER: folder, RECORDED_ENVIRONMENT: environment },
    maxBuffer: 2 ** 28,
  }).catch((error: { readonly code?: unknown; readonly stderr?: unknown }) => {
    // Failing tests are an expected outcome; the report shows tests that did not run.
    if (error.code !== 1) throw new Error(String(error.stderr))
  })
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    readonly testResults: readonly {
      readonly name: string
      readonly message: string
      readonly assertionResults: readonly { readonly status: string; readonly failureMessages: readonly string[] }[]
    }[]
  }
  return Object.fromEntries(
    testResults.map(({ name, message, assertionResults: [test] }) => [
      name.replace(/^.*\//, ''),
      test?.status === 'failed'
        ? (test.failureMessages[0]?.split('\n')[0] ?? '')
        : (test?.status ?? `did not run: ${message}`),
    ]),
  )
}
