import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { articles } from './tools/articles/plugin.ts'

/** Files of tests that `npm test` leaves to the other commands (`tests/support/length.ts`). */
const beyond = process.env['STATEFLOOR_EVERY_COMMIT'] === '1' ? ['**/*.beyond.test.ts'] : []

/** One project for each kind of test; a file belongs to the one whose folder it lies in. */
const project = (name: string, test: object = {}) => ({
  extends: true as const,
  test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`], ...test },
})

const mocksModules = (file: string): boolean =>
  /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(new URL(file, import.meta.url), 'utf8'))

/**
 * Tests of which many load much and take little time: they share the modules that one of them loaded. Those that put
 * another module in a module's place are a project of their own.
 */
const sharingProjects = (name: string, test: object = {}) => {
  const folder = `tests/${name}`
  const alone = readdirSync(new URL(folder, import.meta.url), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.test\.tsx?$/.test(file) && mocksModules(file))
  return [
    project(name, { ...test, exclude: [...alone, ...beyond], isolate: false }),
    ...(alone.length > 0 ? [project(`${name}-alone`, { ...test, include: alone })] : []),
  ]
}

/** The folder in which the stages of one `npm test` share the modules that Vite has transformed. */
const modules = process.env['STATEFLOOR_MODULES']

export default defineConfig({
  plugins: [react(), articles()],
  // The build makes it by a plugin (`tools/longest.ts`).
  resolve: { alias: { 'virtual:longest': fileURLToPath(new URL('tests/support/longestWords.ts', import.meta.url)) } },
  test: {
    projects: [
      ...sharingProjects('machines'),
      ...sharingProjects('contract'),
      ...sharingProjects('services'),
      ...sharingProjects('components', { environment: 'jsdom', setupFiles: ['tests/support/componentSetup.ts'] }),
      ...sharingProjects('server'),
      project('faults', { exclude: beyond }),
      {
        extends: true,
        test: {
          name: 'packages',
          environment: 'node',
          include: ['packages/*/tests/**/*.test.{ts,tsx}', 'examples/*/tests/**/*.test.{ts,tsx}'],
        },
      },
    ],
    // Vitest leaves a core free by itself: half of two.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Walks make much that is soon thrown away: with the default of 16 MB, collecting it was a sixth of their time.
    execArgv: ['--max-semi-space-size=64'],
    // The limits only end a hang: what a test waits for is an event, and a busy machine may be many times slower than a
    // free one.
    testTimeout: process.env['STATEFLOOR_LONG'] === '1' ? 1_800_000 : 300_000,
    hookTimeout: 300_000,
    restoreMocks: true,
    ...(modules === undefined ? {} : { experimental: { fsModuleCache: true, fsModuleCachePath: modules } }),
  },
})
