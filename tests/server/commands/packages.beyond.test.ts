import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { root } from '#tools/products.mjs'
import { chromiumLaunch } from '#tests/support/browser/chromium.ts'

/** A project with the tarballs as its only part of this repository, and an app that uses them: `examples/form`. */
let app: string
let folder: string

/**
 * Packages that a new project installs from the registry; linked here so that no network is needed. A package must be
 * installed in the version that a tarball names: npm would look for any other in the registry.
 */
const fromRegistry = [
  '@dagrejs/dagre',
  '@playwright/test',
  '@testing-library/dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  '@xstate/react',
  'fast-check',
  'jsdom',
  'marked',
  'react',
  'react-dom',
  'tsx',
  'typescript',
  'vite',
  'vitest',
  'xstate',
]

/** Runs a program in the project without the environment variables of this test run. */
const run = async (
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  cwd: string = app,
): Promise<string> => {
  const { PATH, HOME } = process.env
  const { stdout } = await promisify(execFile)(program, args, {
    cwd,
    env: { PATH, HOME, NO_COLOR: '1', ...env },
    maxBuffer: 2 ** 26,
  }).catch((error: { stdout: string; stderr: string }) => {
    throw new Error(`${program} ${args.join(' ')} failed:\n${error.stdout}${error.stderr}`)
  })
  return stdout
}
/** Serves a built app while something is done with its address. */
const served = async (built: string, visit: (address: string) => Promise<void>): Promise<void> => {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
    readFile(join(built, pathname === '/' ? 'index.html' : pathname)).then(
      (body) => {
        response.setHeader('Content-Type', pathname.endsWith('.js') ? 'text/javascript' : 'text/html').end(body)
      },
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready)
  })
  try {
    await visit(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  } finally {
    server.close()
  }
}

/** Vite's requirements for an app with its inspector. */
const viteConfig = `export default { build: { rolldownOptions: { input: ['index.html', 'inspector.html'] } } }`
const playwrightConfig = (testMatch: string) =>
  `export default ${JSON.stringify({ testMatch, workers: 1, use: { launchOptions: chromiumLaunch() } })}`

/** Runs a program that the project has installed. */
const bin = (name: string, ...args: readonly string[]) => run(join(app, 'node_modules', '.bin', name), args)

const manifest = z.object({
  name: z.string(),
  exports: z.record(z.string(), z.unknown()),
  dependencies: z._default(z.record(z.string(), z.string()), {}),
  peerDependencies: z._default(z.record(z.string(), z.string()), {}),
})
const packageFolder = (name: string) => join(app, 'node_modules', '@statefloor', name)
const manifestOf = async (name: string) =>
  manifest.parse(JSON.parse(await readFile(join(packageFolder(name), 'package.json'), 'utf8')))

const names = ['drivers', 'explorer', 'inspector', 'inspector-view', 'paths']

/** The code modules that a package exports. */
const modulesOf = async (name: string): Promise<readonly string[]> => {
  const { exports } = await manifestOf(name)
  return Object.keys(exports)
    .filter((path) => !/\.(?:json|css)$/.test(path))
    .map((path) => `@statefloor/${name}${path.slice(1)}`)
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'statefloor-packages-'))
  app = join(folder, 'app')
  await cp(join(root, 'examples', 'form'), app, { recursive: true })
  await promisify(execFile)(process.execPath, ['--import', 'tsx', 'tools/packages.ts', folder], { cwd: root })
  const tarballs = (await readdir(folder)).filter((file) => file.endsWith('.tgz'))
  expect(tarballs).toHaveLength(names.length)
  const dependencies = Object.fromEntries([
    ...tarballs.map((file) => [
      `@statefloor/${/^statefloor-(.*)-[\d.]+\.tgz$/.exec(file)?.[1]}`,
      `file:${join(folder, file)}`,
    ]),
    ...fromRegistry.map((name) => [name, `file:${join(root, 'node_modules', name)}`]),
  ])
  await writeFile(
    join(app, 'package.json'),
    JSON.stringify({ name: 'outside', private: true, type: 'module', dependencies }),
  )
  await run('npm', ['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund'])
})
afterAll(() => rm(folder, { recursive: true }))

describe.each(names)('tarball of %s', (name) => {
  it('is importable in plain Node, and exports what its API.md lists [MBT-11]', async () => {
    const modules = await modulesOf(name)
    const script = `
      const all = {}
      for (const name of ${JSON.stringify(modules)}) all[name] = Object.keys(await import(name))
      console.log(JSON.stringify(all))`
    const offered = z
      .record(z.string(), z.array(z.string()))
      .parse(JSON.parse(await run(process.execPath, ['--input-type=module', '--eval', script])))
    expect(Object.keys(offered)).toEqual(modules)
    const api = await readFile(join(packageFolder(name), 'API.md'), 'utf8')
    const listed = new Map(api.split(/^## /m).map((part) => [/^`(.*)`/.exec(part)?.[1], part]))
    for (const [module, exported] of Object.entries(offered)) {
      const part = listed.get(module) ?? ''
      expect(part, module).not.toBe('')
      const told = [
        ...[...part.matchAll(/^### (.*)$/gm)].map(([, one]) => one),
        ...[...part.matchAll(/^Also from here, .*?: (.*)\.$/gm)].flatMap(([, those = '']) =>
          those.split(', ').map((one) => one.replaceAll('`', '')),
        ),
      ]
      expect(told).toEqual(expect.arrayContaining(exported))
    }
  })

  it('declares every import in its package.json', async () => {
    const { dependencies, peerDependencies } = await manifestOf(name)
    const files = (await readdir(packageFolder(name), { recursive: true })).filter((file) =>
      /\.(?:m?js|d\.ts)$/.test(file),
    )
    const wanted = new Set<string>()
    for (const file of files)
      for (const [, from, later = from ?? ''] of (await readFile(join(packageFolder(name), file), 'utf8')).matchAll(
        /^(?:import|export)\s+(?:[\w*{][^'"`;=()]*?\sfrom\s+)?['"]([^.'"][^'"]*)['"]|\bimport\(['"]([^.'"][^'"]*)['"]\)/gm,
      ))
        wanted.add(/^(?:@[^/]+\/)?[^/]+/.exec(later)?.[0] ?? '')
    const own = `@statefloor/${name}`
    expect(wanted.size).toBeGreaterThan(0)
    expect(
      [...wanted].filter(
        (one) =>
          one !== own &&
          !one.startsWith('node:') &&
          !builtinModules.includes(one) &&
          dependencies[one] === undefined &&
          peerDependencies[one] === undefined,
      ),
    ).toEqual([])
  })
})

describe('project outside this repository', () => {
  it.each([
    { module: 'NodeNext', moduleResolution: 'NodeNext' },
    { module: 'ESNext', moduleResolution: 'Bundler' },
  ])('type-checks strictly with $moduleResolution, including package declarations', async (options) => {
    const modules = (await Promise.all(names.map(modulesOf))).flat()
    const types = [
      ...modules.map((module, at) => `import * as m${at} from '${module}'`),
      `export const all = [${modules.map((_, at) => `m${at}`).join(', ')}]`,
      "import { explore } from '@statefloor/explorer'",
      "import { messageModel } from './src/message.model.ts'",
      'export const count: number = explore(messageModel).nodes.length',
      // Split, because lint refuses the directive anywhere.
      `// @ts-expect-${'error'} A package without types would accept this.`,
      'explore(5)',
    ]
    await writeFile(join(app, 'types.ts'), types.join('\n'))
    const config = {
      compilerOptions: {
        ...options,
        target: 'ES2022',
        lib: ['ES2023', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
        jsx: 'react-jsx',
        strict: true,
        noUncheckedIndexedAccess: true,
        skipLibCheck: false,
        allowImportingTsExtensions: true,
        noEmit: true,
        types: ['node'],
      },
      include: ['types.ts', 'src', 'paths.config.ts'],
    }
    await writeFile(join(app, 'tsconfig.json'), JSON.stringify(config))
    expect(await bin('tsc', '-p', 'tsconfig.json', '--listFilesOnly')).toContain('@statefloor/paths/dist/index.d.ts')
    expect(await bin('tsc', '-p', 'tsconfig.json')).toBe('')
  })

  it('walks its chart on the bare machine and the rendered component with Vitest', async () => {
    const said = z
      .object({ success: z.boolean(), numPassedTests: z.number(), numPendingTests: z.number() })
      .parse(JSON.parse(await bin('vitest', 'run', '--reporter=json', '.test.ts')))
    expect(said).toMatchObject({ success: true, numPendingTests: 0 })
    expect(said.numPassedTests).toBeGreaterThan(15)
  })

  it('builds an app and an inspector with Vite, and passes its plan in a browser with Playwright', async () => {
    await writeFile(join(app, 'vite.config.js'), viteConfig)
    await bin('vite', 'build')
    const assets = await readdir(join(app, 'dist', 'assets'))
    expect(assets).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^inspector-.*\.js$/),
        expect.stringMatching(/^inspector-.*\.css$/),
        expect.stringMatching(/^layout\.worker-.*\.js$/),
      ]),
    )

    expect(await bin('statefloor-paths', 'plan', 'message')).toContain('Press the button "Send"')
    const file = await bin('statefloor-paths', 'playwright', 'message')
    await writeFile(join(app, 'message.spec.ts'), file)
    await writeFile(join(app, 'playwright.config.ts'), playwrightConfig('message.spec.ts'))
    const listed = /^Total: (\d+) tests? in 1 file$/m.exec(await bin('playwright', 'test', '--list'))?.[1]
    expect(Number(listed)).toBeGreaterThan(0)
    await served(join(app, 'dist'), async (address) => {
      const said = await run(join(app, 'node_modules', '.bin', 'playwright'), ['test', '--reporter=line'], {
        ADDRESS: address,
      })
      expect(said).toContain(`${listed} passed`)
    })
  })
})

/**
 * Parallel regions, history, delays, an invoked promise, callback and observable, a spawned actor, a raised event, a
 * wildcard and a transition that reenters: `tests/support/outside`.
 */
describe('a chart with every part of XState, outside this repository', () => {
  const parcel = () => join(app, 'parcel')
  const inParcel = (name: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
    run(join(app, 'node_modules', '.bin', name), args, env, parcel())
  const paths = (...args: readonly string[]) => inParcel('statefloor-paths', args)

  beforeAll(async () => {
    await cp(join(root, 'tests', 'support', 'outside'), parcel(), { recursive: true })
    await writeFile(join(parcel(), 'vite.config.js'), viteConfig)
    await writeFile(join(parcel(), 'playwright.config.ts'), playwrightConfig('*.spec.ts'))
  })

  it('is listed, planned, drawn, compared, walked and mutated by the program [MBT-07]', async () => {
    expect(await paths('list', '--coverage', 'yes')).toContain('9 states   17 transitions, 17 of them taken')
    expect(await paths('plan', 'parcel')).toContain('Press the button "Follow again"')
    await paths('plan', 'parcel', '--json', '--out', 'before.json')
    expect(await paths('diff', 'before.json', 'before.json')).toContain('The plans have the same paths.')
    for (const format of ['mermaid', 'scxml', 'json', 'plantuml', 'svg'])
      expect(await paths('diagram', 'parcel', '--format', format)).toContain('rating')
    expect(await paths('run', 'parcel')).toContain('as the chart says')
    expect(await paths('mutants', 'parcel')).toContain('100.0 %')
    await paths('docs', '--out', 'site')
  })

  it('passes its plan in a browser, and a recording of a session becomes tests that pass [MBT-07]', async () => {
    await inParcel('vite', ['build'])
    await paths('playwright', 'parcel', '--out', 'parcel.spec.ts')
    await served(join(parcel(), 'dist'), async (address) => {
      const env = { ADDRESS: address, RECORDING: join(parcel(), 'recording.json') }
      expect(await inParcel('playwright', ['test', '--reporter=line'], env)).toContain('3 passed')
      const from = ['from', 'recording.json', '--expect', 'recorded']
      await paths(...from, '--out', 'found.test.ts')
      expect(await inParcel('vitest', ['run', 'found.test.ts'])).toContain('1 passed')
      await paths(...from, '--as', 'browser', '--out', 'found.spec.ts')
      expect(await inParcel('playwright', ['test', '--reporter=line', 'found.spec.ts'], env)).toContain('1 passed')
    })
  })
})
