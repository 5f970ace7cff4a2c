import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'

describe('npm run paths', () => {
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['--import', 'tsx', 'tools/paths.ts', ...args], {
      cwd: fileURLToPath(new URL('../../..', import.meta.url)),
    }).then(
      ({ stdout }) => ({ code: 0, text: stdout }),
      (error: { code: number; stderr: string }) => ({ code: error.code, text: error.stderr }),
    )

  it('prints the paths of a flow', async () => {
    const { code, text } = await run('request', '--kind', 'states', '--format', 'gherkin')
    expect(code).toBe(0)
    expect(text).toMatch(/^Feature: request\n/)
    expect(text).toContain('Then it stands in "awaitingRetry"')
  })

  it.each([
    [['nobody'], /There is no nobody.model.ts in machines/],
    [['request', '--kind', 'some'], /--kind is one of states, transitions, guards, pairs, all/],
    [['request', '--format', 'pdf'], /--format is one of markdown, csv, gherkin, playwright/],
    [['request', '--length', '1.5'], /--length is a whole number of steps/],
    [['request', '--format', 'playwright'], /says nothing of a screen/],
    [[], /Name one flow/],
  ])('says in a line what is wrong with %j', async (args, message) => {
    const { code, text } = await run(...args)
    expect(code).toBe(1)
    expect(text).toMatch(message)
  })
})
