import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** One project for each kind of test; a file belongs to the one whose folder it lies in. */
const project = (name: string, environment: 'node' | 'jsdom' = 'node') => ({
  extends: true as const,
  test: {
    name,
    environment,
    include: [`tests/${name}/**/*.test.{ts,tsx}`],
    setupFiles: environment === 'jsdom' ? ['tests/support/componentSetup.ts'] : [],
  },
})

export default defineConfig({
  plugins: [react()],
  // The build makes it by a plugin (`tools/longest.ts`).
  resolve: { alias: { 'virtual:longest': fileURLToPath(new URL('tests/support/longestWords.ts', import.meta.url)) } },
  test: {
    projects: [
      project('machines'),
      project('contract'),
      project('services'),
      project('components', 'jsdom'),
      project('server'),
      project('faults'),
      {
        extends: true,
        test: {
          name: 'packages',
          environment: 'node',
          include: ['packages/*/tests/**/*.test.{ts,tsx}', 'examples/*/tests/**/*.test.{ts,tsx}'],
        },
      },
    ],
    // The limits only end a hang: what a test waits for is an event, and a busy machine may be many times slower than a
    // free one.
    testTimeout: process.env['STATEFLOOR_LONG'] === '1' ? 1_800_000 : 300_000,
    hookTimeout: 300_000,
    restoreMocks: true,
  },
})
