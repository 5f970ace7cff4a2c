import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plainJson, stateName, stateNodes } from '@statefloor/explorer'
import type { Delivery } from '@statefloor/explorer'
import { main, siteOf } from '@statefloor/paths'
import type { FlowNotes, PathsConfig, Site, SiteConfig } from '@statefloor/paths'
import { gatherModel } from '../../explorer/tests/gather/gather.model.ts'
import { gatherWords } from '../../explorer/tests/gather/gather.words.ts'
import { siteFaults } from './siteFaults.ts'

let root: string
const put = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

const bare: PathsConfig<Delivery> = {
  flows: () => ['gather'],
  load: () => Promise.resolve(gatherModel),
  locales: ['en'],
  words: () => gatherWords,
  protocol: plainJson,
}

/** In two parts, so that this file cites no requirement. */
const id = `GRD-${'01'}`

const notes: FlowNotes = {
  title: 'Gathering <now>',
  group: 'garden',
  purpose: 'Fetches shelf after shelf.',
  startedBy: ['the gardener'],
  files: [{ path: 'src/gather.ts', is: 'chart' }],
  tests: [{ path: 'tests/gather.test.ts', is: 'machines', titles: ['gathers & rests'] }],
  requirements: [{ id, sentence: 'It rests', tests: [{ path: 'tests/gather.test.ts', line: 2 }] }],
  limits: { shelfGap: [{ name: 'limits.shelf.gap', value: '300' }] },
}

const document = `# The *garden*

See [the other](other.md#a-part), [outside](https://example.com/), [gone](gone.md) and \`src/gather.ts\`.

![a bed](bed.png) A word like <flow> stays as it is.

## Twice

## Twice
`

const site = (more: Partial<SiteConfig> = {}): SiteConfig => ({
  title: 'Garden',
  root,
  notes: () => notes,
  documents: [{ title: 'To read', paths: ['docs/garden.md', 'docs/other.md'] }],
  testsOfAll: [{ path: 'tests/gather.test.ts', is: 'machines' }],
  ...more,
})

const pageOf = ({ texts }: Site, path: string): string => {
  const text = texts.get(path)
  if (text === undefined) throw new Error(`There is no ${path} among ${[...texts.keys()].join(', ')}`)
  return text
}

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'statefloor-site-'))
  put('docs/garden.md', document)
  put('docs/other.md', '# Other\n\n## A part\n')
  put('docs/bed.png', 'a picture')
  put('src/gather.ts', 'const one = `<b>`\nconst two = 2\n')
  put('tests/gather.test.ts', `it('gathers & rests', () => {\n  // ${id}\n})\n`)
})
afterAll(() => {
  rmSync(root, { recursive: true })
})

describe('the site of the flows', () => {
  it('has a page of each flow with every state, event, delay and actor of its chart', async () => {
    const page = pageOf(await siteOf(bare, ['gather'], gatherWords), 'flows/gather.html')
    const { machine } = gatherModel
    for (const node of stateNodes(machine).filter(({ parent }) => parent !== undefined))
      expect(page).toContain(`id="state-${stateName(node)}"`)
    for (const name of ['gather.requested', 'shelfGap', 'fetchShelf']) expect(page).toContain(`<code>${name}</code>`)
    expect(page).toContain('Press the button "Gather"'.replaceAll('"', '&quot;'))
  })

  it('has no broken links, with the documents and sources of the project', async () => {
    const made = await siteOf({ ...bare, site: site() }, ['gather'], gatherWords)
    expect(siteFaults(made)).toEqual([])
    const page = pageOf(made, 'flows/gather.html')
    expect(page).toContain('<h1>Gathering &lt;now&gt;</h1>')
    expect(page).toContain('href="../source/tests/gather.test.ts.html#L2"')
    expect(page).toContain('<code>limits.shelf.gap</code> = 300')
    expect(pageOf(made, 'requirements.html')).toContain(`<tr id="${id}">`)
    const written = pageOf(made, 'documents/docs/garden.html')
    expect(written).toContain('<a href="../../documents/docs/other.html#a-part">the other</a>')
    expect(written).toContain('<a href="../../source/src/gather.ts.html"><code>src/gather.ts</code></a>')
    expect(written).toContain('<a href="https://example.com/">outside</a>')
    // A missing file is not linked.
    expect(written).toContain(', gone and ')
    expect(written).toContain('A word like &lt;flow&gt; stays')
    expect(written).toContain('id="twice-1"')
    expect(made.copies.get('documents/docs/bed.png')).toBe(join(root, 'docs/bed.png'))
    expect(pageOf(made, 'source/src/gather.ts.html')).toContain('<span id="L1">const one = `&lt;b&gt;`</span>')
  })

  it('shows the picture of a state, or how to take one', async () => {
    const taken: FlowNotes = { ...notes, pictures: 'take pictures' }
    const without = await siteOf({ ...bare, site: site({ notes: () => taken }) }, ['gather'], gatherWords)
    expect(pageOf(without, 'flows/gather.html')).toContain('<code>take pictures</code>')
    const picture = (_: string, stand: string) => (stand === 'idle' ? join(root, 'docs/bed.png') : undefined)
    const pictured = await siteOf({ ...bare, site: site({ notes: () => taken }), picture }, ['gather'], gatherWords)
    const page = pageOf(pictured, 'flows/gather.html')
    expect(page).toContain('src="../pictures/gather/idle.png" alt="The screen in idle"')
    expect(page).not.toContain('take pictures')
    expect(siteFaults(pictured)).toEqual([])
  })

  it('says which mutants no path detects, and why', async () => {
    const survivors = { gather: { 'gather.idle | gather.requested | 0: dropped': 'A reason' } }
    const page = pageOf(await siteOf({ ...bare, survivors }, ['gather'], gatherWords), 'flows/gather.html')
    expect(page).toMatch(/\d+ faults can be planted in the chart; its generated paths notice\s+\d+\s+of\s+them/)
    expect(page).toContain('<td>A reason</td>')
    expect(page).toContain('<code>npx statefloor-paths mutants gather</code>')
  })

  it('shows commands in the project’s form', async () => {
    const page = pageOf(
      await siteOf({ ...bare, site: site({ program: 'npm run paths --' }) }, ['gather'], gatherWords),
      'flows/gather.html',
    )
    expect(page).toContain('<code>npm run paths -- mutants gather</code>')
    expect(page).toContain('<code>npm run paths -- run gather --level pairs</code>')
  })

  it('uses the stored facts of a flow', async () => {
    const asked: string[] = []
    const kept: SiteConfig['kept'] = (flow, make) => {
      asked.push(flow)
      return { ...make(), invariants: ['what was kept'] }
    }
    const made = await siteOf({ ...bare, site: site({ kept }) }, ['gather'], gatherWords)
    expect(asked).toEqual(['gather'])
    expect(pageOf(made, 'flows/gather.html')).toContain('<li>what was kept</li>')
  })
})

describe('the command `docs`', () => {
  const run = async (...args: readonly string[]) => {
    const said: string[] = []
    const say = (text: string) => said.push(text)
    return {
      code: await main(['docs', ...args], { ...bare, site: site() }, { out: say, err: say }),
      said: said.join(''),
    }
  }

  it('writes the site in place of the previous one', async () => {
    const out = join(root, 'out')
    put('out/old.html', '')
    const { code, said } = await run('--out', out)
    expect(said).toContain(`${out}/index.html: 1 flows, `)
    expect(code).toBe(0)
    expect(existsSync(join(out, 'old.html'))).toBe(false)
    expect(readFileSync(join(out, 'flows/gather.html'), 'utf8')).toMatch(/^<!doctype html>/)
    expect(readFileSync(join(out, 'flows/gather.svg'), 'utf8')).toMatch(/^<svg /)
  })

  it('needs a folder of the site’s own', async () => {
    expect(await run()).toEqual({ code: 2, said: '--out is required: the folder of the site\n' })
    expect((await run('--out', '.')).code).toBe(2)
    expect((await run('--out', '..')).code).toBe(2)
    expect(existsSync('package.json')).toBe(true)
  })
})
