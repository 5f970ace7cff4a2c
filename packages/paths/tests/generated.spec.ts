import { execFile } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { plainJson as protocol } from '@statefloor/explorer'
import type { Delivery } from '@statefloor/explorer'
import { buildExample, examplePage } from '../../explorer/tests/gather/build.ts'
import { gatherMachine } from '../../explorer/tests/gather/gather.machine.ts'
import { gatherModel } from '../../explorer/tests/gather/gather.model.ts'
import { gatherWords } from '../../explorer/tests/gather/gather.words.ts'
import { main, planOf, playwrightFile } from '@statefloor/paths'
import type { PathsConfig } from '@statefloor/paths'
import { sessionOn } from './record.ts'

const folder = fileURLToPath(new URL('../../../.artefacts/paths/', import.meta.url))
const config = fileURLToPath(new URL('generated.config.ts', import.meta.url))
const cli = createRequire(import.meta.url).resolve('@playwright/test/cli')

/** Serves the example's app at an address of its own during a visit. */
const served = async (script: string, visit: (address: string) => Promise<void>): Promise<void> => {
  const server = createServer((request, response) => {
    const isScript = request.url === '/main.js'
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html').end(isScript ? script : examplePage)
  })
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready)
  })
  try {
    await visit(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  } finally {
    server.close()
  }
}

/** Playwright's result for a file. */
const run = async (content: string, address: string): Promise<string> => {
  await writeFile(`${folder}gather.spec.ts`, content)
  const env = {
    ...process.env,
    ADDRESS: address,
    PATHS_FOLDER: folder,
    PATHS_LAUNCH: JSON.stringify(test.info().project.use.launchOptions ?? {}),
  }
  return promisify(execFile)(process.execPath, [cli, 'test', '-c', config], { env }).then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => `failed: ${error.stdout}`,
  )
}

test.beforeEach(() => mkdir(folder, { recursive: true }))
test.afterEach(() => rm(folder, { recursive: true }))

test('the generated Playwright file runs, and finds faults [MBT-07]', async () => {
  const plan = planOf(gatherModel, { kind: 'transitions', length: 12, words: gatherWords })
  const file = playwrightFile(plan, gatherModel, { words: gatherWords, protocol })
  await served(await buildExample(), async (address) => {
    expect(await run(file, address)).toContain(`${plan.walks.length} passed`)
    const [head, first] = file.split('\ntest(')
    const wrong = `${head}\ntest(${first}`
      .replaceAll('"Fetching shelves"', '"Fetching nothing"')
      .replaceAll(/^  \}\)$/gm, '  }, 500)')
    expect(await run(wrong, address)).toMatch(/^failed: [^]*1 failed/)
  })
})

// It builds two pages and runs Playwright four times; every commit checks the file above, which is made the same way.
const testBeyondCommit = process.env['STATEFLOOR_EVERY_COMMIT'] === '1' ? () => undefined : test

testBeyondCommit(
  'what a recording of a fault becomes fails on the page that has it, and passes on the repaired one [MBT-06]',
  async () => {
    const machine = gatherMachine.provide({ guards: { hasMore: () => true } })
    const recording = `${folder}recording.json`
    const asked = { type: 'gather.requested' }
    const cut = { answer: 'fetchShelf', error: 'cut' }
    const last = { answer: 'fetchShelf', done: { items: ['c'], next: undefined } }
    await writeFile(
      recording,
      sessionOn(machine, { input: undefined }, [asked, cut, { type: 'retry.requested' }, last]),
    )
    const out = `${folder}made.ts`
    const config_: PathsConfig<Delivery> = {
      flows: () => ['gather'],
      load: () => Promise.resolve({ ...gatherModel, machine }),
      locales: ['en'],
      words: () => gatherWords,
      protocol,
    }
    const make = async (...args: readonly string[]) => {
      const code = await main(['from', recording, '--driver', 'browser', '--out', out, ...args], config_, {
        out: () => undefined,
        err: () => undefined,
      })
      expect(code).toBe(0)
      return readFile(out, 'utf8')
    }
    const unlike = await make()
    const wanted = await make('--expect', 'labelling')
    const says = 'hasMore: (_, shelf: Shelf) => shelf.next !== undefined'
    await served(
      await buildExample({ says, by: 'hasMore: (_, shelf: Shelf) => shelf !== undefined' }),
      async (address) => {
        expect(await run(unlike, address)).toMatch(/^failed: [^]*1 failed/)
        expect(await run(wanted, address)).toMatch(/^failed: [^]*1 failed/)
      },
    )
    await served(await buildExample(), async (address) => {
      expect(await run(unlike, address)).toContain('1 passed')
      expect(await run(wanted, address)).toContain('1 passed')
    })
  },
)
