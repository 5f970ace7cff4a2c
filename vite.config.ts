import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { coinsWithLogo } from './server/catalogue/coins.ts'
import { chainsWithLogo } from './server/chain/catalogue.ts'
import { chainLogos, coinLogos } from './tools/logos.ts'
import { sharedChunks, type SharingRules } from './tools/sharedChunks.ts'
import { articles } from './tools/articles/plugin.ts'
import { flowSources } from './tools/flowSources.ts'
import { longestText } from './tools/longest.ts'
import { notices } from './tools/notices.ts'
import { offlineParts } from './tools/offline/plugin.ts'

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const packages = (names: string) => new RegExp(`[\\\\/]node_modules[\\\\/](${names})[\\\\/]`)

/**
 * Code of every first screen, in files that `src/app/boot.ts` evaluates one after the other: packages, which change
 * only with the lockfile, and then our own, from the lowest layer upward. Each file is a request, and each is a task
 * that holds a slow processor: few, and none of them large.
 */
const pieces: readonly (readonly [name: string, test: RegExp])[] = [
  ['react', packages('react|react-dom|scheduler|use-sync-external-store')],
  ['mui', packages('@mui|@emotion|stylis|react-transition-group')],
  ['packages', /[\\/]node_modules[\\/](?!@fontsource)|vite[\\/]preload-helper|[\\/]src[\\/]ui[\\/]forwardedProps\./],
  ['flows', /[\\/](?:contract|machines)[\\/]/],
  [
    'start',
    /[\\/]src[\\/](?!app[\\/](boot\.|main\.)|theme[\\/](?!\w+\.tsx)|support[\\/]|i18n[\\/](shared|parts)[\\/])/,
  ],
]

/** How often a part of the program is loaded, beside a page that is opened once. */
const loads: readonly (readonly [times: number, part: RegExp])[] = [
  // It loads on every page, once the page is idle.
  [40, /\/src\/app\/(?:parts\/overAnyPage|lateFlows)\.ts$/],
  [30, /\/src\/app\/routes\/shell\/home\.ts$/],
  [40, /\/src\/app\/routes\/spot\/spotTrade\.ts$/],
  [4, /\/src\/app\/routes\/contracts\/contractTrade\.ts$/],
  [8, /\/src\/app\/routes\/margin\/marginTradePair\.ts$/],
  [2, /\/src\/app\/routes\/contracts\/(?:orderContract|simulation)\.ts$/],
  [2, /\/src\/app\/routes\/(?:account\/userOverview|assets\/assetsSpot|messages\/inMail)\.ts$/],
  // First pages of many visits, with the smallest limits, and pages made of many parts that others use too.
  [4, /\/src\/app\/routes\/(?:account\/login|markets\/markets)\.ts$/],
  [3, /\/src\/app\/routes\/(?:account\/personSetting|assets\/withdraw|spot\/orderSpot|support\/support)\.ts$/],
  [1, /\/src\/app\/routes\//],
]

/** Code of later parts that several of them use: few files, without much that a part does not use. */
const sharing: SharingRules = {
  entries: ['index.html', 'src/app/main.tsx', 'src/support/frame.ts'].map(fileOf),
  loadsOf: (part) => loads.find(([, test]) => test.test(part))?.[0] ?? 0.3,
  // About 3 kB after compression: what a request of its own may save on a page.
  request: 11_500,
}

const isShared = /\/shared-[^/]+$/

const routerFile = (name: string) => fileOf(`node_modules/react-router/dist/production/${name}`)

/**
 * React Router names its development build to every bundler; its production build lies beside it, without the warnings
 * of developers and what they say.
 */
const productionRouter = [
  { find: /^react-router\/dom$/, replacement: routerFile('dom-export.mjs') },
  { find: /^react-router$/, replacement: routerFile('index.mjs') },
]

const lightProps = {
  find: '@emotion/is-prop-valid',
  replacement: fileOf('src/ui/forwardedProps.ts'),
}

/** An accordion's animation, which ours replaces. MUI would bring it to every page that has one. */
const noCollapse = {
  find: /^\.\.\/Collapse\/index\.mjs$/,
  replacement: fileOf('src/ui/layout/Mounted.tsx'),
}

/**
 * The front end, built twice (`tools/build.ts`): `sandbox` has what testers need (longest-text), production has not.
 * The venue fills `index.html` for each request (`__LANG__`, `__NONCE__`, `<!--head-->`), reads the manifest for what
 * to preload, and nothing of a venue is fixed here.
 */
export default defineConfig(({ mode, command }) => {
  const sandbox = mode === 'sandbox' || command === 'serve'
  const shareOf = sharedChunks(sharing)
  return {
    plugins: [
      react(),
      notices(),
      offlineParts(),
      articles(),
      coinLogos(coinsWithLogo),
      chainLogos(chainsWithLogo),
      ...(sandbox ? [longestText(), flowSources(command === 'serve')] : []),
    ],
    define: { 'import.meta.env.VITE_SANDBOX': JSON.stringify(sandbox) },
    // RxJS keeps classes of the language under this condition; its default brings a library that imitates them.
    resolve: {
      conditions: ['es2015', ...defaultClientConditions],
      alias: [lightProps, noCollapse, ...(sandbox ? [] : productionRouter)],
    },
    html: { cspNonce: '__NONCE__' },
    build: {
      manifest: true,
      // The policy of the document allows no data: addresses.
      assetsInlineLimit: 0,
      modulePreload: {
        polyfill: false,
        // To name every file with each chunk would be bytes of the first load: only the large shared ones are.
        resolveDependencies: (_, files, { hostType }) =>
          hostType === 'js' ? files.filter((file) => isShared.test(file)) : files,
      },
      reportCompressedSize: false,
      chunkSizeWarningLimit: 1_000,
      rolldownOptions: {
        // Emotion imports it but uses it only in an API that this project does not call.
        treeshake: { moduleSideEffects: [{ test: packages('hoist-non-react-statics'), sideEffects: false }] },
        // The support frame stands alone, on another site.
        // The program is an entry too, though only `boot.ts` asks for it: so what it needs at once is known as such.
        input: { index: 'index.html', main: 'src/app/main.tsx', support: 'src/support/frame.ts' },
        output: {
          // Names of one kind differ after the sign; a file's hash says enough.
          chunkFileNames: ({ name }) => `assets/${name.split('~')[0] ?? name}-[hash].js`,
          codeSplitting: {
            groups: [
              ...pieces.map(([name, test]) => ({ name, test, tags: ['$initial' as const] })),
              {
                name: shareOf,
                // A module's imports have groups of their own.
                includeDependenciesRecursively: false,
              },
              // What packages only pass on: the program does not use it, so the groups above do not name it.
              {
                name: 'shared~packages',
                test: packages('.+'),
                minShareCount: 2,
                includeDependenciesRecursively: false,
              },
            ],
          },
        },
      },
    },
  }
})
