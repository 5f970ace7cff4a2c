import { mergeConfig, type InlineConfig } from 'vite'
import frontEnd from '../../vite.config.ts'
import { root, type ProductName } from '../products.mjs'

const venue: InlineConfig = {
  build: {
    ssr: true,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        roles: 'server/roles.ts',
        keys: 'server/keys.ts',
        pgliteWorker: 'server/db/pgliteWorker.ts',
      },
      // Flat, so that a file finds what lies beside it by import.meta.url.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
}

const front = (mode: string): InlineConfig => ({ ...frontEnd({ mode, command: 'build' }), mode })

/** What draws the first screen while the front end is built (`firstScreen.ts`). */
const firstScreen: InlineConfig = {
  build: {
    ssr: true,
    target: 'node20',
    rolldownOptions: {
      input: { firstScreen: 'src/prerender/firstScreen.tsx' },
      output: { entryFileNames: '[name].js' },
    },
  },
}

const configs: Readonly<Record<ProductName | 'firstScreen', InlineConfig>> = {
  sandbox: front('sandbox'),
  web: front('production'),
  server: venue,
  firstScreen,
}

/**
 * How a product is built into a folder. Vite reads no file of its own: it would have it written as Node itself reads
 * it.
 */
export const buildConfig = (name: keyof typeof configs, outDir: string): InlineConfig =>
  mergeConfig(configs[name], { root, configFile: false, logLevel: 'warn', build: { outDir, emptyOutDir: true } })
