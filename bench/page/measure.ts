import { createServer } from 'node:http'
import { readFile } from 'node:fs/promises'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { Browser, Page } from '@playwright/test'
import { build } from 'vite'
import type { Run } from './run.ts'

const warmUp = 2_000
export const measured = 5_000
export const rounds = 5

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
}

/** Serves a bench page (its folder in `bench/`), built like the product, on a separate port. */
export const servePage = async (name: string) => {
  const folder = await mkdtemp(join(tmpdir(), `${name}-`))
  await build({
    root: fileURLToPath(new URL(`../${name}`, import.meta.url)),
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

export interface Measured extends Run {
  /** Milliseconds of script, and of all main-thread work, per thousand updates. */
  readonly script: number
  readonly task: number
}

/** Runs a bench page under its feed, after a warm-up that is not measured. */
export const watchPage = async (page: Page, time: number = measured): Promise<Measured> => {
  await page.locator('body[data-ready]').waitFor()
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const spent = async (name: string) => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1_000
  }
  const pass = (ms: number) =>
    page.evaluate(
      (wait) =>
        new Promise<void>((resolve) => {
          setTimeout(resolve, wait)
        }),
      ms,
    )

  await page.evaluate(() => window.bench.start())
  await pass(warmUp)
  await page.evaluate(() => {
    window.bench.stop()
  })
  const before = { script: await spent('ScriptDuration'), task: await spent('TaskDuration') }
  await page.evaluate(() => window.bench.start())
  await pass(time)
  const run = await page.evaluate(() => window.bench.stop())
  const script = (await spent('ScriptDuration')) - before.script
  const task = (await spent('TaskDuration')) - before.task
  return { ...run, script: (script / run.updates) * 1_000, task: (task / run.updates) * 1_000 }
}

/** Measures one of the two implementations under its feed. */
export const measure = async (
  browser: Browser,
  url: string,
  side: 'ours' | 'vanilla',
  screen: { readonly width: number; readonly height: number },
): Promise<Measured> => {
  const context = await browser.newContext({ viewport: screen, locale: 'en-US' })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await page.goto(`${url}/?side=${side}`)
  const run = await watchPage(page)
  await context.close()
  if (faults.length > 0) throw new Error(`The page of ${side} failed: ${faults.join('; ')}`)
  return run
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
