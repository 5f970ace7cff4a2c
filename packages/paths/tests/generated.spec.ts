import { execFile } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { plainJson as protocol } from '@statefloor/explorer'
import { buildExample, examplePage } from '../../explorer/tests/gather/build.ts'
import { gatherModel } from '../../explorer/tests/gather/gather.model.ts'
import { gatherWords } from '../../explorer/tests/gather/gather.words.ts'
import { planOf, playwrightFile } from '@statefloor/paths'

const folder = fileURLToPath(new URL('../../../.artefacts/paths/', import.meta.url))
const config = fileURLToPath(new URL('generated.config.ts', import.meta.url))
const cli = createRequire(import.meta.url).resolve('@playwright/test/cli')

test('the file that is printed for Playwright runs, and finds what is wrong [MBT-07]', async () => {
  const script = await buildExample()
  const server = createServer((request, response) => {
    const isScript = request.url === '/main.js'
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html').end(isScript ? script : examplePage)
  })
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready)
  })
  const { port } = server.address() as AddressInfo
  const plan = planOf(gatherModel, { kind: 'transitions', length: 12, words: gatherWords })
  const file = playwrightFile(plan, gatherModel, { words: gatherWords, protocol })
  const run = async (content: string) => {
    await writeFile(`${folder}gather.spec.ts`, content)
    const env = {
      ...process.env,
      ADDRESS: `http://127.0.0.1:${port}/`,
      PATHS_FOLDER: folder,
      PATHS_LAUNCH: JSON.stringify(test.info().project.use.launchOptions ?? {}),
    }
    return promisify(execFile)(process.execPath, [cli, 'test', '-c', config], { env }).then(
      ({ stdout }) => stdout,
      (error: { stdout: string }) => `failed: ${error.stdout}`,
    )
  }
  try {
    await mkdir(folder, { recursive: true })
    expect(await run(file)).toContain(`${plan.walks.length} passed`)
    const [head, first] = file.split('\ntest(')
    const wrong = `${head}\ntest(${first}`
      .replaceAll('"Fetching shelves"', '"Fetching nothing"')
      .replaceAll('.toBeVisible()', '.toBeVisible({ timeout: 500 })')
    expect(await run(wrong)).toMatch(/^failed: [^]*1 failed/)
  } finally {
    server.close()
    await rm(folder, { recursive: true })
  }
})
