import { createServer } from 'node:http'
import { readFile } from 'node:fs/promises'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { chromium, type Browser } from '@playwright/test'
import { build } from 'vite'
import { chromiumLaunch } from '#tests/support/browser/chromium.ts'
import { atLeast, atMost, told, type Row } from '#tools/bench/row.ts'
import type { Run } from './market/main.tsx'

const targets = { ratio: 1.2, dropped: 0, longTasks: 0, rowsInView: 30, updatesPerSecond: 9_900 }
/** Tall enough for thirty rows and what stands above them. */
const screen = { width: 1_600, height: 1_400 }
const warmUp = 2_000
const measured = 5_000
const rounds = 5

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
}

/** The page of this bench, built as the product is built, on a port of its own. */
const servePage = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'market-'))
  await build({
    root: fileURLToPath(new URL('market', import.meta.url)),
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      chunkSizeWarningLimit: 2_000,
      target: 'esnext',
    },
  })
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const file = pathname === '/' ? '/index.html' : pathname
    readFile(join(folder, file)).then(
      (bytes) =>
        response.writeHead(200, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' }).end(bytes),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    close: async () => {
      server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

interface Measured extends Run {
  /** Milliseconds of script, and of everything on the main thread, for a thousand updates. */
  readonly script: number
  readonly task: number
}

const measure = async (browser: Browser, url: string, side: 'ours' | 'vanilla'): Promise<Measured> => {
  const context = await browser.newContext({ viewport: screen, locale: 'en-US' })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await page.goto(`${url}/?side=${side}`)
  await page.locator('body[data-ready]').waitFor()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  const spent = async (name: string) => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1_000
  }
  const pass = (ms: number) =>
    page.evaluate(
      (time) =>
        new Promise<void>((resolve) => {
          setTimeout(resolve, time)
        }),
      ms,
    )

  await page.evaluate(() => window.market.start())
  await pass(warmUp)
  await page.evaluate(() => {
    window.market.stop()
  })
  const before = { script: await spent('ScriptDuration'), task: await spent('TaskDuration') }
  await page.evaluate(() => window.market.start())
  await pass(measured)
  const run = await page.evaluate(() => window.market.stop())
  const script = (await spent('ScriptDuration')) - before.script
  const task = (await spent('TaskDuration')) - before.task
  await context.close()
  if (faults.length > 0) throw new Error(`The page of ${side} failed: ${faults.join('; ')}`)
  return { ...run, script: (script / run.updates) * 1_000, task: (task / run.updates) * 1_000 }
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** The market table under load, and beside it, in the same run, the same table by hand. */
export const rows = async (): Promise<Row[]> => {
  const page = await servePage()
  const browser = await chromium.launch(chromiumLaunch())
  try {
    const ours: Measured[] = []
    const vanilla: Measured[] = []
    // In turn, so that a machine that is busy for a while is busy for both.
    for (let round = 0; round < rounds; round++) {
      vanilla.push(await measure(browser, page.url, 'vanilla'))
      ours.push(await measure(browser, page.url, 'ours'))
    }
    const script = (runs: readonly Measured[]) => median(runs.map((run) => run.script))
    const task = (runs: readonly Measured[]) => median(runs.map((run) => run.task))
    return [
      told('script for 1,000 updates', script(ours), 'ms'),
      told('… of the table by hand', script(vanilla), 'ms'),
      atMost('… ours for each of the other', script(ours) / script(vanilla), '×', targets.ratio),
      told('main thread for 1,000 updates', task(ours), 'ms'),
      told('… of the table by hand', task(vanilla), 'ms'),
      atMost('frames dropped', median(ours.map(({ dropped }) => dropped)), '', targets.dropped),
      told('… of the table by hand', median(vanilla.map(({ dropped }) => dropped)), ''),
      atMost('long tasks', median(ours.map(({ longTasks }) => longTasks)), '', targets.longTasks),
      atLeast(
        'updates a second',
        median(ours.map(({ updates }) => (updates / measured) * 1_000)),
        '',
        targets.updatesPerSecond,
      ),
      atLeast('rows in view', Math.min(...ours.map(({ rowsInView }) => rowsInView)), '', targets.rowsInView),
      told('… of the table by hand', Math.min(...vanilla.map(({ rowsInView }) => rowsInView)), ''),
    ]
  } finally {
    await browser.close()
    await page.close()
  }
}
