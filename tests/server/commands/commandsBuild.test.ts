import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { recordingFormat } from '@statefloor/inspector'
import { channelName } from '@statefloor/inspector/transport'
import type { Call } from '#contract/kernel/call.ts'
import { callList } from '#contract/calls.ts'
import { firstCalls } from '#contract/firstCalls.ts'
import { routes } from '#contract/routes.ts'
import { sandbox } from '#contract/sandbox/calls/sandbox.ts'
import { offeredLongest } from '#contract/shell/locales.ts'
import { preloadsOf, readManifest } from '#server/web/manifest.ts'
import { buildConfig } from '#tools/build/config.ts'
import { filesBelow } from '#tools/lint/walk.ts'
import { roles } from '#design/roles.ts'
import { root, type ProductName } from '#tools/products.mjs'
import { beyondCommit } from '#tests/support/length.ts'

/** Areas whose file a service imports. */
const areasMade: ReadonlySet<string> = new Set(
  filesBelow(join(root, 'src'), /\.tsx?$/).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^import \{[^}]*\} from '#contract\/\w+\/calls\/(\w+)\.ts'$/gm)].flatMap(
      // The calls of the market data are in files of their own, and one area of the contract.
      ([, area = '']) => [area, ...(/^market[A-Z]/.test(area) ? ['market'] : [])],
    ),
  ),
)
/** Calls that the front end makes: those of the first load and of these areas. */
const callsMade: ReadonlySet<string> = new Set([
  ...Object.values(firstCalls).flatMap((calls) => Object.values<Call>(calls).map(({ id }) => id)),
  ...callList.filter(({ area }) => areasMade.has(area)).map(({ id }) => id),
])

describe('npm run build', { timeout: 120_000 }, () => {
  let folder: string
  /** Names and contents of the built files. */
  let first: Map<string, string>

  const made = async (name: string, product: ProductName = 'web'): Promise<Map<string, string>> => {
    const place = join(folder, name)
    await build(buildConfig(product, place))
    const files = (await readdir(place, { withFileTypes: true, recursive: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
    const texts = await Promise.all(
      files.map(async (file): Promise<[string, string]> => [relative(place, file), await readFile(file, 'latin1')]),
    )
    return new Map(texts)
  }
  let sandboxed: Promise<Map<string, string>> | undefined
  /** The other build, for testers. */
  const forTesters = () => (sandboxed ??= made('sandboxed', 'sandbox'))
  const scripts = () => [...first].filter(([name]) => name.endsWith('.js'))
  const hashes = (files: ReadonlyMap<string, string>) =>
    Object.fromEntries([...files].sort().map(([name, text]) => [name, createHash('sha256').update(text).digest('hex')]))

  beforeAll(async () => {
    vi.stubEnv('NODE_ENV', 'production')
    folder = await mkdtemp(join(tmpdir(), 'statefloor-build-'))
    first = await made('first')
  }, 120_000)
  afterAll(async () => {
    vi.unstubAllEnvs()
    await rm(folder, { recursive: true, force: true })
  })

  beyondCommit(() => {
    it('is reproducible byte for byte', async () => {
      expect(hashes(await made('second'))).toEqual(hashes(first))
    })
  })

  it('contains nothing of the sandbox, but the product’s calls', () => {
    const code = scripts()
      .map(([, text]) => text)
      .join('\n')
    // Areas, or parts of them, that no service calls yet are not included.
    const carried = callList.filter(({ id }) => callsMade.has(id))
    expect(carried.length).toBeGreaterThan(80)
    // The front end makes the paths of the simulation from those of the portal.
    const written = (path: string) =>
      path.replace('/v1/simulation/', '/v1/portal/').replace('/v2/simulation/', '/v2/{bizType}/')
    expect(callList.filter(({ path }) => code.includes(written(path))).map(({ id }) => id)).toEqual(
      carried.map(({ id }) => id),
    )
    expect(
      Object.values(sandbox)
        .filter(({ path }) => code.includes(path))
        .map(({ id }) => id),
    ).toEqual([])
    expect(code).not.toContain('VITE_SANDBOX')
  })

  beyondCommit(() => {
    it('has no trace of the longest text: neither its words nor its name in the language list', async () => {
      const withLongest = (files: ReadonlyMap<string, string>) =>
        [...files]
          .filter(([, text]) => text.includes(offeredLongest.name) || text.includes('virtual:longest'))
          .map(([name]) => name)
      expect(withLongest(first)).toEqual([])
      expect([...first.keys()].filter((name) => name.includes('longest'))).toEqual([])
      // Otherwise this would prove nothing: the testers' build has both.
      const sandboxed = await forTesters()
      expect(withLongest(sandboxed).length).toBeGreaterThan(0)
      expect([...sandboxed.keys()].filter((name) => /longest-[^/]*\.js$/.test(name))).toHaveLength(1)
    })
  })

  it('has nothing of the design tokens page', async () => {
    const withDesign = (files: ReadonlyMap<string, string>) =>
      [...files].filter(([, text]) => text.includes(roles[0]?.roles[0]?.says ?? '')).map(([name]) => name)
    expect(withDesign(first)).toEqual([])
    expect(withDesign(await forTesters())).toHaveLength(1)
  })

  it('has nothing of the inspector', async () => {
    const withInspector = (files: ReadonlyMap<string, string>) =>
      [...files]
        .filter(([, text]) => [channelName, recordingFormat, 'replay.moment'].some((word) => text.includes(word)))
        .map(([name]) => name)
    /** Strings found only in the `/inspector` page: a class of its styles, the id of its chart, its address. */
    const withPage = (files: ReadonlyMap<string, string>) =>
      [...files]
        .filter(([name, text]) => /\.(?:js|css)$/.test(name) && /\biv-actors\b|files\.chosen|\/inspector\b/.test(text))
        .map(([name]) => name)
    /** Test knowledge of the flows, the locations of charts, and the connection to Stately's inspector. */
    const withKnowledge = (files: ReadonlyMap<string, string>) =>
      [...files]
        .filter(
          ([name, text]) =>
            /^assets\/(?:facts|stately)/.test(name) ||
            (name.endsWith('.js') && /stately\.ai|machines\/\w+\/\w+\/\w+\.machine\.ts/.test(text)),
        )
        .map(([name]) => name)
    // A user can attach a recording to a request to support; its code comes when the box is ticked.
    const recorder = withInspector(first).filter((name) => /(?:^|\/)recordPage-[^/]*\.js$/.test(name))
    expect(recorder).toHaveLength(1)
    const others = withInspector(first).filter((name) => !recorder.includes(name))
    expect([...others, ...withPage(first), ...withKnowledge(first)]).toEqual([])
    const sandboxed = await forTesters()
    expect(withInspector(sandboxed).length).toBeGreaterThan(0)
    expect(withPage(sandboxed).filter((name) => name.endsWith('.css'))).toHaveLength(1)
    // In its own file, which no other page loads, with the worker that has the models.
    expect(withPage(sandboxed).filter((name) => name.endsWith('.js'))).toHaveLength(4)
    expect(withKnowledge(sandboxed).map((name) => /[^/]*$/.exec(name)?.[0].split(/[-.]/)[0])).toEqual(
      expect.arrayContaining(['facts', 'stately']),
    )
    // Source locations are for development only.
    const placed = [...sandboxed].filter(
      ([name, text]) => name.endsWith('.js') && /machines\/\w+\/\w+\/\w+\.machine\.ts:\d/.test(text),
    )
    expect(placed.map(([name]) => name)).toEqual([])
    // Nor of a page that shows a recording.
    expect([...sandboxed].filter(([, text]) => text.includes('replay.moment')).length).toBeGreaterThan(0)
  })

  it('reveals nothing about the build machine, and ships no sources', () => {
    expect([...first].filter(([, text]) => text.includes(root)).map(([name]) => name)).toEqual([])
    expect([...first.keys()].filter((name) => name.endsWith('.map'))).toEqual([])
  })

  it('has a document with placeholders for the venue, with a nonce on every script and no inline script', () => {
    const html = first.get('index.html') ?? ''
    expect(html).toContain('lang="__LANG__"')
    expect(html).toContain('<!--head-->')
    const tags = [...html.matchAll(/<(?:script|link rel="(?:modulepreload|stylesheet)")[^>]*>/g)].map(([tag]) => tag)
    // The entry and its styles.
    expect(tags.map((tag) => /^<\w+/.exec(tag)?.[0])).toEqual(['<script', '<link'])
    expect(tags.filter((tag) => !tag.includes('nonce="__NONCE__"'))).toEqual([])
    expect([...html.matchAll(/<script[^>]*>([^<]*)<\/script>/g)].filter(([, inner]) => inner !== '')).toEqual([])
  })

  it('splits the program into chunks that the entry evaluates one by one, none of which brings MUI’s overlays and fields', () => {
    const manifest = JSON.parse(first.get('.vite/manifest.json') ?? '{}') as Record<
      string,
      { file: string; imports?: string[] }
    >
    const reached = new Set<string>()
    const reach = (source: string) => {
      const chunk = manifest[source]
      if (!chunk || reached.has(chunk.file)) return
      reached.add(chunk.file)
      chunk.imports?.forEach(reach)
    }
    const program = 'src/app/main.tsx'
    for (const source of ['index.html', program, 'src/app/routes/shell/home.ts']) reach(source)
    expect(manifest[program]?.imports?.length).toBeGreaterThan(3)
    // Widgets that no first screen has, and that are large.
    const later = /["'`]Mui(?:Autocomplete|Dialog|Drawer|Menu|Modal|Popper|Slider)["'`]/
    expect([...reached].filter((file) => later.test(first.get(file) ?? '`MuiDialog`'))).toEqual([])
    expect(scripts().filter(([, text]) => later.test(text)).length).toBeGreaterThan(0)
  })

  describe('stays within its size limits', () => {
    /** Gzipped size in kB. */
    const weightOf = (files: readonly string[]): number =>
      files.reduce((sum, file) => sum + gzipSync(Buffer.from(first.get(file) ?? '', 'latin1')).length, 0) / 1_000
    const filesOf = async (page: string): Promise<readonly string[]> =>
      preloadsOf(await readManifest(join(folder, 'first')), page, 'en_US').map(({ href }) => href.slice(1))

    it('before the words of the home page: 330 kB of scripts, in at most 10 files beside the entry', async () => {
      const files = await filesOf('home')
      expect(files.filter((file) => !first.has(file))).toEqual([])
      expect(files.length).toBeGreaterThan(5)
      expect(files.length).toBeLessThanOrEqual(10)
      expect(weightOf(files)).toBeLessThanOrEqual(330)
    })

    it('for any other page, beyond what the home page has loaded: 80 kB', async () => {
      const home = new Set(await filesOf('home'))
      const pages = routes.flatMap(({ id, built }) => (built && id !== 'home' ? [id] : []))
      const weights = await Promise.all(
        pages.map(async (page) => ({ page, kB: weightOf((await filesOf(page)).filter((file) => !home.has(file))) })),
      )
      expect(weights.filter(({ kB }) => kB === 0)).toEqual([])
      expect(weights.filter(({ kB }) => kB > 80)).toEqual([])
    })

    it.each([
      ['markets', 36, 8],
      ['login', 36, 8],
      ['support', 48, 13],
      ['vip', 30, 10],
      ['userOverview', 50, 14],
      ['transferPage', 80, 16],
      ['personSetting', 58, 16],
      ['inMail', 70, 10],
      ['assetsSpot', 50, 16],
      ['withdraw', 78, 24],
      ['spotTrade', 80, 15],
      ['contractTrade', 80, 16],
    ])('of %s: at most %i kB beyond the home page, in %i files', async (page, kB, requests) => {
      const home = new Set(await filesOf('home'))
      const files = (await filesOf(page)).filter((file) => !home.has(file))
      expect(files.length).toBeGreaterThan(0)
      expect(files.length).toBeLessThanOrEqual(requests)
      expect(weightOf(files)).toBeLessThanOrEqual(kB)
    })
  })

  it('evaluates only the entry at first', () => {
    expect(first.get('index.html')).not.toContain('modulepreload')
  })
})
