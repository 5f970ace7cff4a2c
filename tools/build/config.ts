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
        accounts: 'server/accounts.ts',
        roles: 'server/roles.ts',
        incidents: 'server/incidents.ts',
        keys: 'server/keys.ts',
        notices: 'server/notices.ts',
        votes: 'server/votes.ts',
        reviews: 'server/reviews.ts',
        pgliteWorker: 'server/db/pgliteWorker.ts',
      },
      // Flat, so that a file finds its neighbours by import.meta.url.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
}

const front = (mode: string): InlineConfig => ({ ...frontEnd({ mode, command: 'build' }), mode })

/** The program that renders the first screen during the front end's build (`firstScreen.ts`). */
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
 * How a product is built into a folder. Vite loads no config file, because it would require syntax that Node itself can
 * load.
 */
export const buildConfig = (name: keyof typeof configs, outDir: string): InlineConfig =>
  mergeConfig(configs[name], { root, configFile: false, logLevel: 'warn', build: { outDir, emptyOutDir: true } })
