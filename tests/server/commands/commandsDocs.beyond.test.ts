import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from '#tools/products.mjs'
import { startChild } from '#tests/support/child.ts'

let out: string

beforeAll(() => {
  out = mkdtempSync(join(tmpdir(), 'statefloor-docs-'))
})
afterAll(() => {
  rmSync(out, { recursive: true })
})

const docs = (...args: readonly string[]) =>
  startChild(process.execPath, ['--import', 'tsx', 'tools/docs.ts', ...args], { cwd: root })

it('`npm run docs` serves a flow’s page, its diagram and the documents, and stops on a signal', async () => {
  const program = docs('oneOpen', '--out', join(out, 'site'), '--port', '0')
  const [, address = ''] = await program.line(/^Ready: (http:\/\/localhost:\d+)$/m)
  const get = async (path: string) => {
    const response = await fetch(`${address}${path}`)
    return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
  }
  expect(await get('/')).toMatchObject({ status: 200, type: 'text/html; charset=utf-8' })
  expect((await get('/flows/oneOpen.html')).text).toContain('<h1>One open</h1>')
  expect(await get('/flows/oneOpen.svg')).toMatchObject({ status: 200, type: 'image/svg+xml' })
  expect((await get('/documents/docs/machines.html')).text).toContain('<h1 id="machines-')
  expect(await get('/nothing.html')).toMatchObject({ status: 404 })
  program.signal('SIGTERM')
  expect(await program.exited).toEqual({ code: 0, signal: null })
})

it.each([
  [['nobody', '--build'], 'There is no flow nobody'],
  [['--port', 'many'], '--port must be a whole number'],
  [['--what'], "Unknown option '--what'"],
])('refuses %j with a reason', async (args, why) => {
  const program = docs('--out', join(out, 'other'), ...args)
  expect((await program.exited).code).toBe(2)
  expect(program.output()).toContain(why)
})
