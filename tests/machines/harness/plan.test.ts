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

  it('prints the paths of a flow in one of the product’s languages', async () => {
    const { code, text } = await run(
      'plan',
      'nickname',
      '--level',
      'states',
      '--format',
      'gherkin',
      '--locale',
      'zh_CN',
    )
    expect(code).toBe(0)
    expect(text).toMatch(/^Feature: nickname\n/)
    expect(text).toMatch(/When Press the button "[\u4e00-\u9fff]+"/)
  })

  it('reports an unknown flow in one line', async () => {
    const { code, text } = await run('plan', 'nobody')
    expect(code).toBe(2)
    expect(text).toMatch(/^There is no flow nobody; similar flows: \w+, /)
  })
})
