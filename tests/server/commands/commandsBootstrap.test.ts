import { writeSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findChromium } from '#tools/bootstrap/chromium.mjs'
import { nodeComplaint, wantedNode } from '#tools/bootstrap/node.mjs'
import { installPackages } from '#tools/bootstrap/packages.mjs'
import { runStages } from '#tools/test/run.ts'
import type { Stage } from '#tools/test/stages.ts'
import { root } from '#tools/products.mjs'

describe('bootstrap before every command', () => {
  let folder: string

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'statefloor-bootstrap-'))
  })
  afterEach(async () => {
    vi.unstubAllEnvs()
    await rm(folder, { recursive: true, force: true })
  })

  it.each(['18.20.4', '20.0.0', '20.18.3', '14.21.3'])(
    'refuses Node %s with one line that names the required version',
    (version) => {
      const complaint = nodeComplaint(version, wantedNode(root))
      expect(complaint).toContain(`needs Node ${wantedNode(root)} or newer; this is Node ${version}`)
      expect(complaint?.split('\n')).toHaveLength(1)
    },
  )

  it.each(['20.19.0', '20.20.2', '22.1.0', '24.0.0'])('accepts Node %s', (version) => {
    expect(nodeComplaint(version, '20.19')).toBe(undefined)
  })

  /** Replaces npm: empties node_modules as `npm ci` does, and records the call. */
  const fakeNpm = async (code = 0) => {
    const npm = join(folder, 'npm.cjs')
    await writeFile(
      npm,
      `const fs = require('node:fs')
       fs.rmSync('node_modules', { recursive: true, force: true })
       fs.mkdirSync('node_modules')
       fs.appendFileSync('asked', process.argv.slice(2).join(' ') + '\\n')
       process.exit(${code})`,
    )
    vi.stubEnv('npm_execpath', npm)
  }
  const asked = async () => (await readFile(join(folder, 'asked'), 'utf8')).trimEnd().split('\n')

  it('installs the lockfile’s packages once, and again when the lockfile or the packages folder changes', async () => {
    await fakeNpm()
    const lock = join(folder, 'package-lock.json')
    await writeFile(lock, '{"first":1}')
    installPackages(folder)
    installPackages(folder)
    expect(await asked()).toEqual(['ci --include=dev --no-audit --no-fund'])
    await writeFile(lock, '{"second":2}')
    installPackages(folder)
    expect(await asked()).toHaveLength(2)
    await rm(join(folder, 'node_modules'), { recursive: true })
    installPackages(folder)
    expect(await asked()).toHaveLength(3)
  })

  it('reports a failed install in one line, and retries the next time', async () => {
    await writeFile(join(folder, 'package-lock.json'), '{}')
    await mkdir(join(folder, 'node_modules'))
    await fakeNpm(7)
    expect(() => installPackages(folder)).toThrow(
      /^Packages could not be installed \(npm ci ended with 7\).*run it again\.$/,
    )
    await fakeNpm()
    installPackages(folder)
    expect(await asked()).toHaveLength(2)
  })

  const program = async (name: string, code: number) => {
    const path = join(folder, name)
    await writeFile(path, `#!/bin/sh\nexit ${code}\n`, { mode: 0o755 })
    return path
  }

  it('uses the Chromium that the environment names, and reports one that does not run', async () => {
    const good = await program('good', 0)
    vi.stubEnv('CHROMIUM_PATH', good)
    expect(findChromium()).toBe(good)
    const bad = await program('bad', 1)
    vi.stubEnv('CHROMIUM_PATH', bad)
    expect(() => findChromium()).toThrow(`CHROMIUM_PATH names ${bad}`)
  })

  it('uses a working one on PATH, and skips a launcher with nothing behind it', async () => {
    for (const name of ['CHROMIUM_PATH', 'CHROME_BIN', 'PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH']) vi.stubEnv(name, '')
    vi.stubEnv('HOME', folder)
    vi.stubEnv('PLAYWRIGHT_BROWSERS_PATH', '')
    await program('chromium', 1)
    const runs = await program('google-chrome', 0)
    vi.stubEnv('PATH', folder)
    expect(findChromium()).toBe(runs)
  })
})

describe('npm test', () => {
  const lines: string[] = []
  const stage = (title: string, run: Stage['run']): Stage => ({ name: title, title, run })

  beforeEach(() => {
    lines.length = 0
    vi.spyOn(console, 'log').mockImplementation((line: string) => lines.push(line))
    vi.spyOn(console, 'error').mockImplementation((line: string) => lines.push(line))
  })
  afterEach(() => vi.restoreAllMocks())

  it('sums up its stages in one last line', async () => {
    const code = await runStages([
      stage('one', () => Promise.resolve({ passed: 3, failed: 0, notes: [] })),
      stage('two', () => Promise.resolve({ passed: 4, failed: 0, notes: ['passed at its second try only: four'] })),
    ])
    expect(code).toBe(0)
    expect(lines).toContain('\ntwo: passed at its second try only: four')
    expect(lines.at(-1)).toBe('\n7 passed, 0 failed')
  })

  it('lists the ten slowest files of a stage, slowest first, before its last line', async () => {
    const files = Array.from({ length: 12 }, (_, at) => ({ file: `file${at}.test.ts`, seconds: at + 0.25 }))
    await runStages([
      stage('checked', () => Promise.resolve({ passed: 1, failed: 0, notes: [] })),
      stage('tested', () => Promise.resolve({ passed: 12, failed: 0, notes: [], files })),
    ])
    const from = lines.findIndex((line) => /^\ntested: \d+\.\d s, 12 files, the slowest$/.test(line))
    const printed = Array.from({ length: 10 }, (_, at) => `${`${11 - at}.3`.padStart(9)} s  file${11 - at}.test.ts`)
    expect(lines.slice(from + 1)).toEqual([...printed, '\n13 passed, 0 failed'])
    expect(lines.filter((line) => line.startsWith('\nchecked'))).toEqual([])
  })

  it('runs stages beside others after those that come first, and prints their output when they end', async () => {
    const order: string[] = []
    let end = () => {}
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    const one = { passed: 1, failed: 0, notes: [] }
    const code = await runStages(
      [
        stage('shown', async (output) => {
          order.push(`shown ${String(output)}`)
          // Ends only when the stage beside it runs.
          await ended
          return one
        }),
      ],
      {
        first: [stage('first', () => Promise.resolve(order.push('first')).then(() => one))],
        beside: [
          stage('beside', (output) => {
            order.push(`beside ${typeof output}`)
            if (typeof output === 'number') writeSync(output, 'held back')
            end()
            return Promise.resolve(one)
          }),
        ],
      },
    )
    expect(code).toBe(0)
    expect(order).toEqual(['first', 'shown inherit', 'beside number'])
    expect(lines.find((line) => line.includes('beside ── its output'))).toContain('held back')
    expect(lines.at(-1)).toBe('\n3 passed, 0 failed')
  })

  it('fails when a stage failed, ran nothing or could not run, and still runs the others', async () => {
    const code = await runStages([
      stage('failed', () => Promise.resolve({ passed: 1, failed: 1, notes: ['failed: one.test.ts › adds'] })),
      stage('empty', () => Promise.resolve({ passed: 0, failed: 0, notes: [] })),
      stage('broken', () => Promise.reject(new Error('no browser'))),
      stage('last', () => Promise.resolve({ passed: 5, failed: 0, notes: [] })),
    ])
    expect(code).toBe(1)
    expect(lines).toContain('\nfailed: failed: one.test.ts › adds')
    expect(lines).toContain('empty: not one test ran')
    expect(lines).toContain('broken: no browser')
    expect(lines.at(-1)).toBe('\n6 passed, 3 failed')
  })
})
