// The imports allowed to each layer, for the rule `layers`. A local entry is a folder, or narrower: its types, files
// with an ending, or names that match a pattern. A package entry is a module, `name/*` for all under it, or some of its
// names.

export const any = { any: true }

/** All of React except state, effects and refs. */
const reactOfScreens = {
  from: 'react',
  names: ['memo', 'lazy', 'Suspense', 'Fragment', 'useId', 'useMemo', 'useCallback'],
}
const xstateOfScreens = { from: '@xstate/react', names: ['useSelector', 'shallowEqual'] }
const routerOfScreens = { from: 'react-router-dom', names: ['Link', 'useLoaderData'] }
const wordsOfScreens = { from: 'react-i18next', names: ['useTranslation', 'Trans'] }

const typesOfMachines = { folder: 'machines/', types: true }
const views = { folder: 'machines/', end: '.view' }
// A small flow's view is in its chart's file.
const smallViews = { folder: 'machines/', end: '.machine', names: /View$/ }
const styling = ['@mui/material', '@mui/material/*', '@emotion/*']
const routerLink = { from: 'react-router-dom', names: ['Link'] }

/** A part of `src/drawing` with libraries of its own. */
const drawn = (part, ...packages) => ({
  name: `src/drawing/${part}`,
  folder: `src/drawing/${part}/`,
  local: ['contract/', 'src/drawing/', 'src/ui/', 'src/theme/'],
  packages: ['react', ...styling, ...packages],
})

/**
 * A file belongs to the first layer whose folder (and ending) matches. A layer may import itself; a file of an `alone`
 * layer only its own folder, up to that many path segments deep, and the folder `parts` beside it.
 */
export const layers = [
  // Venue and browser read addresses by the same code, with the same coders and hashes.
  {
    name: 'contract (addresses)',
    folder: 'contract/assets/addresses/',
    local: ['contract/'],
    packages: ['@noble/hashes/*', '@scure/base'],
  },
  { name: 'contract', folder: 'contract/', local: [], packages: ['zod/mini'] },
  // Only tests and tools import models.
  {
    name: 'machines (models)',
    folder: 'machines/',
    end: '.model.ts',
    local: ['contract/'],
    packages: ['xstate'],
  },
  {
    name: 'machines (models)',
    folder: 'machines/model/',
    local: ['contract/'],
    packages: ['xstate', '@statefloor/explorer', '@statefloor/explorer/walk'],
  },
  // The inspector is a separate package; its chart is in the catalogue with all others.
  {
    name: 'machines/shell/inspector',
    folder: 'machines/shell/inspector/',
    local: [],
    packages: ['@statefloor/inspector-view/machine'],
  },
  {
    name: 'machines',
    folder: 'machines/',
    notEnd: '.model',
    notIn: 'machines/model/',
    local: ['contract/'],
    packages: ['xstate'],
  },
  {
    name: 'src/services',
    folder: 'src/services/',
    local: ['contract/', 'machines/', 'articles/'],
    packages: [
      'xstate',
      'rxjs',
      'rxjs/*',
      'ky',
      'hls.js',
      'hls.js/light',
      'minisearch',
      'virtual:articles/*',
      'virtual:article-index/*',
      'virtual:article-codes',
      // A recording of the page that a user attaches to a request.
      '@statefloor/inspector',
      '@statefloor/inspector/recorder',
    ],
  },
  {
    name: 'src/features',
    folder: 'src/features/',
    // Each flow (`src/features/<domain>/<flow>/`) is a separate layer that does not import the others. Components
    // shared by several flows of a domain are in the domain's `parts/`, and the screens of the patterns in
    // `src/features/parts/`; both import no flow.
    alone: 4,
    parts: 'parts',
    local: [
      'contract/',
      typesOfMachines,
      views,
      smallViews,
      'src/features/parts/',
      'src/ui/',
      'src/drawing/',
      'src/i18n/',
    ],
    packages: [reactOfScreens, xstateOfScreens, routerOfScreens, wordsOfScreens],
  },
  // These libraries load in separate files, which only these layers import: the chart, the one that drags panels of the
  // floor, and those that compute the shapes of charts.
  drawn('chart', 'klinecharts'),
  drawn('floor', 'react-grid-layout', routerLink),
  drawn('tiles', 'd3-hierarchy', 'd3-shape', routerLink),
  {
    name: 'src/drawing',
    folder: 'src/drawing/',
    local: ['contract/', 'src/ui/', 'src/theme/'],
    packages: ['react', ...styling, routerLink],
  },
  // Where a link leads may depend on the address of the page that it is on.
  {
    name: 'src/ui (targets of links)',
    folder: 'src/ui/',
    end: '/useTarget.ts',
    local: [],
    packages: [{ from: 'react-router-dom', names: ['useLocation'] }],
  },
  {
    name: 'src/ui',
    folder: 'src/ui/',
    local: ['contract/', 'src/theme/'],
    packages: ['react', 'react-dom', ...styling, '@tanstack/react-virtual', 'qrcode.react', 'dompurify', routerLink],
  },
  {
    name: 'src/theme',
    folder: 'src/theme/',
    local: ['contract/'],
    packages: ['react', ...styling, '@fontsource-variable/*'],
  },
  // The page of design tokens, for developers and testers: absent from production builds.
  {
    name: 'src/design',
    folder: 'src/design/',
    local: ['contract/', 'src/ui/', 'src/drawing/', 'src/theme/'],
    packages: ['react', 'culori'],
  },
  // Rendered into the document by the build, in Node.
  {
    name: 'src/prerender',
    folder: 'src/prerender/',
    local: ['contract/', 'src/features/', 'src/ui/', 'src/drawing/', 'src/theme/'],
    packages: ['react-dom/server', 'i18next', 'react-i18next', 'react-router-dom'],
  },
  {
    name: 'src/i18n',
    folder: 'src/i18n/',
    local: ['contract/', 'locales/', typesOfMachines],
    packages: ['i18next', 'react-i18next', 'virtual:longest'],
  },
  {
    name: 'src/app',
    folder: 'src/app/',
    local: ['src/', 'machines/', 'contract/'],
    packages: [
      'react',
      'react-dom',
      'react-dom/client',
      'react-router-dom',
      'react-i18next',
      'xstate',
      '@xstate/react',
    ],
  },
  // Absent from production builds, so its worker may read the flows' models from the tests, all with one glob.
  {
    name: 'src/inspector',
    folder: 'src/inspector/',
    local: ['contract/', 'machines/', 'src/ui/', 'src/drawing/', 'src/services/', 'src/i18n/'],
    packages: [
      'react',
      'react-dom',
      'react-dom/client',
      'react-i18next',
      'xstate',
      '@xstate/react',
      '@statefloor/inspector',
      '@statefloor/inspector/*',
      '@statefloor/inspector-view',
      '@statefloor/inspector-view/*',
      '@statefloor/explorer/walk',
      '@statelyai/inspect',
      'virtual:flow-sources',
    ],
  },
  // A market's engine is independent of where it runs.
  { name: 'server/engine', folder: 'server/engine/', local: [], packages: [] },
  // Money and its rules are independent of the transport: `server/http` imports them, but not the reverse.
  {
    name: 'server/ledger',
    folder: 'server/ledger/',
    local: [
      'contract/',
      'server/money/',
      'server/catalogue/',
      'server/db/',
      'server/seed/accounts.ts',
      'server/clock.ts',
      'server/refusal.ts',
    ],
    packages: ['drizzle-orm', 'drizzle-orm/*'],
  },
  {
    name: 'server/money',
    folder: 'server/money/',
    local: ['contract/', 'server/db/', 'server/clock.ts', 'server/refusal.ts'],
    packages: ['drizzle-orm', 'drizzle-orm/*'],
  },
  {
    name: 'server/trading',
    folder: 'server/trading/',
    local: [
      'contract/',
      'server/engine/',
      'server/ledger/',
      'server/money/',
      'server/catalogue/',
      'server/db/',
      'server/feed/bar.ts',
      'server/clock.ts',
      'server/refusal.ts',
    ],
    packages: ['drizzle-orm', 'drizzle-orm/*'],
  },
  {
    name: 'server/chain',
    folder: 'server/chain/',
    local: [
      'contract/',
      'server/ledger/',
      'server/money/',
      'server/catalogue/',
      'server/db/',
      'server/clock.ts',
      'server/refusal.ts',
      'server/serviceContainer.ts',
    ],
    packages: ['node:crypto', 'drizzle-orm', 'drizzle-orm/*', '@noble/hashes/*', '@scure/base', 'zod/mini'],
  },
  // Passwords, codes and guesses are checked in the same way, whatever the transport.
  {
    name: 'server/security',
    folder: 'server/security/',
    local: [
      'contract/',
      'server/rate/',
      'server/clock.ts',
      'server/refusal.ts',
      'server/paths.ts',
      'server/serviceContainer.ts',
    ],
    packages: ['node:*', 'otpauth', 'zod/mini'],
  },
  {
    name: 'server/rate',
    folder: 'server/rate/',
    local: ['contract/', 'server/clock.ts'],
    packages: ['node:net'],
  },
  {
    name: 'server',
    folder: 'server/',
    local: ['contract/', 'locales/'],
    packages: [
      'node:*',
      'fastify',
      'fastify/*',
      '@fastify/*',
      'zod/mini',
      'zod/v4/core',
      'drizzle-orm',
      'drizzle-orm/*',
      'pg',
      '@electric-sql/pglite',
      '@electric-sql/pglite/*',
      'ws',
      'nodemailer',
      'selfsigned',
      // The format of the recordings that users attach to requests.
      '@statefloor/inspector',
      // For the database's thread when the venue runs from source.
      'tsx/esm/api',
    ],
  },
  {
    name: 'tools',
    folder: 'tools/',
    // From the venue, only its tables, from which migrations are generated.
    local: ['contract/', 'machines/', 'tests/support/', 'server/db/schema/', 'vite.config'],
    packages: any,
  },
  // Packages for other projects do not depend on the exchange. Their tests may import anything.
  { name: 'packages/inspector', folder: 'packages/inspector/src/', local: [], packages: ['xstate', '@dagrejs/dagre'] },
  {
    name: 'packages/inspector-view',
    folder: 'packages/inspector-view/src/',
    local: [],
    packages: ['react', 'xstate', '@statefloor/inspector', '@statefloor/inspector/*'],
  },
  { name: 'packages/explorer', folder: 'packages/explorer/src/', local: [], packages: ['xstate', 'node:util'] },
  {
    name: 'packages/drivers',
    folder: 'packages/drivers/src/',
    local: [],
    packages: ['xstate', 'react', 'fast-check', '@testing-library/*', '@playwright/test', '@statefloor/explorer'],
  },
  {
    name: 'packages/paths',
    folder: 'packages/paths/src/',
    local: [],
    packages: [
      'marked',
      'xstate',
      'node:*',
      '@statefloor/explorer',
      '@statefloor/drivers',
      '@statefloor/inspector',
      '@statefloor/inspector/*',
    ],
  },
  { name: 'packages', folder: 'packages/', local: [], packages: any },
  // An independent app, which imports the packages by their public names only.
  { name: 'examples', folder: 'examples/', local: [], packages: any },
  { name: 'tests', folder: 'tests/', local: any, packages: any },
  { name: 'bench', folder: 'bench/', local: any, packages: any },
  // The support frame runs beside vendors' scripts on another site, so it is self-contained.
  { name: 'src/support', folder: 'src/support/', local: [], packages: [] },
  // The service worker and the page that it shows, each a script of its own.
  { name: 'src/offline', folder: 'src/offline/', local: ['contract/'], packages: [] },
  // The rest of src is types for the build.
  { name: 'src', folder: 'src/', alone: 3, local: ['contract/'], packages: ['vite/client', 'hls.js'] },
]

/** The layer of a file given by its path from the root, or undefined for files in the root itself. */
export const layerOf = (file) =>
  layers.find(({ folder, end }) => file.startsWith(folder) && (end === undefined || file.endsWith(end)))
