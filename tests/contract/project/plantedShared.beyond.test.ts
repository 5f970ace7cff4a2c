import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { findRelated } from '#tools/graph/related.ts'
import { root } from '#tools/products.mjs'
import { faultVariable, plantingConfig, sharedFaults } from '#tests/support/plantedShared/faults.ts'

const folder = mkdtempSync(join(tmpdir(), 'statefloor-planted-'))
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

const reportSchema = z.object({
  numTotalTests: z.number(),
  testResults: z.array(z.object({ assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })) })),
})

/** The tests of a file that fail while a fault is planted. */
const failedWith = async (fault: string, test: string): Promise<readonly string[]> => {
  const report = join(folder, 'report.json')
  const args = ['run', test, '--config', plantingConfig]
  const ended = promisify(execFile)(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', ...args, '--reporter=json', `--outputFile=${report}`],
    { cwd: root, env: { ...process.env, [faultVariable]: fault }, maxBuffer: 2 ** 28 },
  )
  await ended.catch((error: { readonly code?: unknown; readonly stderr?: unknown }) => {
    if (error.code !== 1) throw new Error(String(error.stderr))
  })
  const { numTotalTests, testResults } = reportSchema.parse(JSON.parse(readFileSync(report, 'utf8')))
  // A file that does not load finds nothing.
  expect(numTotalTests).toBeGreaterThan(0)
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.flatMap(({ status, fullName }) => (status === 'failed' ? [fullName] : [])),
  )
}

describe('a fault in a shared file', () => {
  const related = findRelated()

  it.each(sharedFaults)('$file: $fault: is found by a test that `test:related` runs', async ({ fault, file, test }) => {
    expect(related([file])).toContain(test)
    const failed = await failedWith(fault, test)
    process.stdout.write(`planted in ${file}: ${fault}\n    found by ${test}: ${failed[0] ?? 'NOT FOUND'}\n`)
    expect(failed).not.toEqual([])
  })
})
