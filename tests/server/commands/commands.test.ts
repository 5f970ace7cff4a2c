import { createServer, connect, type AddressInfo } from 'node:net'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { root } from '#tools/products.mjs'
import { startChild } from '#tests/support/child.ts'
import { runVenue } from '#tests/support/runVenue.ts'
import { startVenue, type Venue } from '#tests/support/venue.ts'
import { beyondCommit, isEveryCommit, someOf } from '#tests/support/length.ts'

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ port, host: 'localhost' })
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

describe('npm start', { timeout: 120_000 }, () => {
  let folder: string

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'statefloor-commands-'))
  })
  afterEach(async () => {
    await rm(folder, { recursive: true, force: true })
  })

  const refusals: readonly {
    readonly says: string
    readonly args: (folder: string) => readonly string[]
    readonly line: RegExp
    readonly env?: NodeJS.ProcessEnv
  }[] = [
    { says: 'an option that it does not know', args: () => ['--prot', '1'], line: /--prot.*--help/ },
    { says: 'a port that is none', args: () => ['--port', '70000'], line: /^--port must be/ },
    { says: 'a speed of nothing', args: () => ['--speed', '0'], line: /^--speed must be/ },
    { says: 'another feed than there is', args: () => ['--feed', 'real'], line: /^--feed must be/ },
    { says: 'a sandbox that is neither on nor off', args: () => ['--sandbox', 'maybe'], line: /^--sandbox must be/ },
    {
      says: 'a data folder that cannot be made',
      args: (at) => ['--data', join(at, 'file', 'below')],
      line: /data folder .* cannot be written/,
    },
    {
      says: 'a data folder where none can be made at all',
      args: () => ['--data', '/proc/statefloor'],
      line: /data folder .* cannot be written/,
    },
    {
      says: 'a folder of something else',
      args: (at) => ['--data', at],
      line: /holds something that is not a venue's data/,
    },
    {
      says: 'a recording that is none',
      args: (at) => ['--data', join(at, 'new'), '--replay', join(at, 'file')],
      line: /is no recording/,
    },
    {
      says: 'a recording that is not there',
      args: (at) => ['--data', join(at, 'new'), '--replay', join(at, 'nothing')],
      line: /cannot be read/,
    },
    {
      says: 'a PostgreSQL server that does not answer',
      args: () => [],
      line: /DATABASE_URL cannot be used/,
      env: { DATABASE_URL: 'postgres://localhost:1/none' },
    },
  ]
  it.each(someOf(refusals, 4))('refuses $says with one clear line', async ({ args, line, env }) => {
    await writeFile(join(folder, 'file'), 'one\ntwo\n')
    const { code, lines } = await runVenue(['--port', '0', ...args(folder)], env)
    expect(code).toBe(1)
    expect(lines.filter((one) => line.test(one))).toHaveLength(1)
    // No stack trace, and nothing beyond that line and its cause.
    expect(lines.filter((one) => /^\s+at /.test(one))).toEqual([])
  })

  beyondCommit(() => {
    it('refuses a port in use, and leaves the folder free', async () => {
      const other = createServer()
      await new Promise<void>((resolve) => other.listen(0, 'localhost', resolve))
      const address: AddressInfo | string | null = other.address()
      if (address === null || typeof address === 'string') throw new Error('no port')
      const data = join(folder, 'data')
      const { code, lines } = await runVenue(['--port', String(address.port), '--data', data])
      other.close()
      expect({ code, lines }).toEqual({
        code: 1,
        lines: [expect.stringMatching(new RegExp(`^Port ${address.port} is taken`))],
      })
      const venue = await startVenue({ dataDir: data })
      expect(await venue.stop()).toEqual({ code: 0, signal: null })
    })
  })

  describe('once it is ready', () => {
    let venue: Venue
    beforeAll(async () => {
      venue = await startVenue()
    })
    afterAll(() => venue.dispose())

    it('prints the demo accounts after the ready line', async () => {
      await expect.poll(venue.log).toMatch(/Ready: http:\/\/localhost:\d+\n[\s\S]*demo@statefloor\.test/)
    })

    it('holds its folder exclusively: another start there is refused, and it keeps running', async () => {
      const { code, lines } = await runVenue(['--port', '0', '--data', venue.dataDir])
      expect({ code, lines }).toEqual({
        code: 1,
        lines: [expect.stringContaining(`Another venue runs on ${venue.dataDir}`)],
      })
      expect((await fetch(`${venue.url}/readyz`)).status).toBe(200)
    })
  })

  /** Run as from a terminal: npm, its shell, the bootstrap and the program are between the signal and the venue. */
  const npmStart = (args: readonly string[]) =>
    startChild('npm', ['start', '--', ...args], { cwd: root, ownGroup: true })

  it('lists every option', async () => {
    const npm = npmStart(['--help'])
    expect(await npm.exited).toEqual({ code: 0, signal: null })
    for (const option of [
      '--port N',
      '--data DIR',
      '--feed simulated',
      '--replay FILE',
      '--record FILE',
      '--speed N',
      '--loop',
      '--sandbox on|off',
      'DATABASE_URL',
    ]) {
      expect(npm.output()).toContain(option)
    }
  })

  it('ends with a non-zero code when the venue refuses', async () => {
    const npm = npmStart(['--port', 'none'])
    const { code } = await npm.exited
    expect(code).toBeGreaterThan(0)
    expect(npm.output()).toMatch(/^--port must be/m)
  })

  it.each(isEveryCommit ? (['SIGTERM to npm'] as const) : (['SIGTERM to npm', 'Ctrl-C in the terminal'] as const))(
    '%s stops the venue: its port and folder are free again',
    async (how) => {
      const data = join(folder, 'data')
      const npm = npmStart(['--port', '0', '--data', data, '--engine-markets', 'btc_usdt', '--engine-contracts='])
      const ready = await npm.line(/^Ready: http:\/\/localhost:(\d+)$/)
      const port = Number(ready[1])
      expect((await fetch(`http://localhost:${port}/healthz`)).status).toBe(200)
      // The terminal signals all foreground processes; `kill` signals only the process that it names.
      if (how === 'SIGTERM to npm') npm.signal('SIGTERM')
      else npm.signal('SIGINT', true)
      await npm.exited
      await expect.poll(() => isListening(port)).toBe(false)
      const again = await startVenue({ dataDir: data, port })
      expect(await again.stop()).toEqual({ code: 0, signal: null })
    },
  )

  /** A free port whose next port is free too. */
  const freePair = async (): Promise<number> => {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
    const address: AddressInfo | string | null = server.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    await new Promise((resolve) => server.close(resolve))
    return (await isListening(address.port + 1)) ? freePair() : address.port
  }

  beyondCommit(() => {
    it('npm run dev serves the sources with hot reload, the venue’s own calls and documents, and stops on a signal', async () => {
      const port = await freePair()
      const npm = startChild('npm', ['run', 'dev', '--', '--port', String(port), '--data', join(folder, 'data')], {
        cwd: root,
        ownGroup: true,
      })
      await npm.line(/^Ready: /)
      await npm.line(/^Front end with hot reload/)
      const page = await fetch(`http://localhost:${port}/en_US/market`, { headers: { accept: 'text/html' } })
      const html = await page.text()
      expect(page.status).toBe(200)
      expect(html).toContain('/@vite/client')
      expect(html).toContain('/src/app/boot.ts')
      expect(html).toContain('lang="en-US"')
      expect(await (await fetch(`http://localhost:${port}/hk-web/v2/session`)).json()).toMatchObject({
        code: 200,
        data: null,
      })
      npm.signal('SIGTERM')
      await npm.exited
      await expect.poll(() => isListening(port)).toBe(false)
      await expect.poll(() => isListening(port + 1)).toBe(false)
    })
  })
})
