import { describe, expect, it } from 'vitest'
import { stateName, stateNodes, transitionsOf } from '@statefloor/explorer'
import { siteOf } from '@statefloor/paths'
import { limits } from '#contract/limits.ts'
import { kept } from '#tools/docs/kept.ts'
import { limitsIn, notesOf } from '#tools/docs/notes.ts'
import { fileFor } from '#tools/docs/serve.ts'
import { site as productSite } from '#tools/docs/site.ts'
import { pathsConfig } from '#tools/paths/config.ts'
import { root } from '#tools/products.mjs'
import { siteFaults } from '../../packages/paths/tests/siteFaults.ts'
import { someFlows } from '../support/length.ts'
import { flows, loadModel } from '../support/models.ts'
import { wordsIn } from '../support/words.ts'

/** The names from a chart that its page has to contain, collected without the generator. */
const namesOf = async (flow: string): Promise<readonly string[]> => {
  const { machine } = await loadModel(flow)
  return [
    ...stateNodes(machine)
      .filter(({ parent }) => parent !== undefined)
      .map((node) => `id="state-${stateName(node)}"`),
    ...transitionsOf(machine)
      .map(({ eventType }) => String(eventType))
      .filter((type) => type !== '' && !type.startsWith('xstate.'))
      .map((type) => `<code>${type}</code>`),
    ...(['delays', 'actors'] as const)
      .flatMap((kind) => Object.keys(machine.implementations[kind] ?? {}))
      .map((name) => `<code>${name}</code>`),
  ]
}

describe('the site of the flows', () => {
  // Exploring every flow takes long, so `npm test` explores a few.
  it('contains everything of each chart, and has no dead links', async () => {
    const taken = someFlows(flows, 8)
    // Generates the pages afresh, ignoring the kept explorations.
    const { kept: _, ...fresh } = productSite
    const site = await siteOf({ ...pathsConfig, site: fresh }, taken, wordsIn('en_US'))
    expect(siteFaults(site)).toEqual([])
    for (const flow of taken) {
      const page = site.texts.get(`flows/${flow}.html`) ?? ''
      const missing = (await namesOf(flow)).filter((name) => !page.includes(name))
      expect(missing, flow).toEqual([])
      expect(page, `${flow} says what it is for`).not.toContain('<p class="lead"></p>')
    }
    expect([...site.texts.keys()]).toEqual(
      expect.arrayContaining([
        'index.html',
        'documents/docs/architecture.html',
        'documents/packages/explorer/API.html',
      ]),
    )
  }, 600_000)

  it('shows what starts a lazily loaded flow', async () => {
    const starters = async (flow: string) => (await notesOf(flow)).startedBy
    expect(await starters('transfer')).toContain('transferDialog, which loads its code first')
    expect(await starters('walletLogin')).toContain('walletDialog, which loads its code first')
    expect(await starters('floorTools')).toContain('spotTrade, which loads its code first')
    expect((await starters('session')).join()).not.toContain('loads its code')
  })

  it('shows the purpose, files and tests of every flow', async () => {
    for (const flow of flows) {
      const { purpose, files, tests, title } = await notesOf(flow)
      expect(purpose, flow).not.toBe('')
      expect(title, flow).not.toBe('')
      expect(files.map(({ is }) => is)).toContain('chart')
      expect(tests.length, flow).toBeGreaterThan(0)
    }
  })

  it('shows which limits set a delay', async () => {
    expect((await notesOf('session')).limits['farewell']).toEqual([
      { name: 'limits.session.logoutRedirect', value: String(limits.session.logoutRedirect) },
    ])
    const source = [
      '  delays: {',
      '    one: ({ context }) => Math.max(limits.copy.none, context.of({ a: limits.scroll.topDebounce })),',
      '    /** Of another: why. */',
      '    other: 2 * limits.scroll.topDebounce,',
      '  },',
    ].join('\n')
    const debounce = { name: 'limits.scroll.topDebounce', value: String(limits.scroll.topDebounce) }
    expect(limitsIn(source)).toEqual({ one: [debounce], other: [debounce] })
    expect(limitsIn('')).toEqual({})
  })

  it('cites requirements with their sentences and the citing lines', async () => {
    const { requirements } = await notesOf('transfer')
    expect(requirements.length).toBeGreaterThan(0)
    expect(requirements.filter(({ sentence, tests }) => sentence === '' || tests.length === 0)).toEqual([])
  })

  it('explores a flow again only when one of its sources changes', async () => {
    const model = await loadModel('oneOpen')
    const { factsOf } = await import('../../packages/paths/src/site/facts.ts')
    let made = 0
    const make = () => {
      made += 1
      return factsOf('oneOpen', model, wordsIn('en_US'))
    }
    const first = kept('oneOpen', make)
    const before = made
    expect(kept('oneOpen', make)).toEqual(first)
    expect(made).toBe(before)
    expect(first).toEqual(JSON.parse(JSON.stringify(make())))
  })

  it('is served from its own folder only', () => {
    const folder = `${root}tests`.replace(/\/$/, '')
    expect(fileFor(folder, '/machines/docs.test.ts')).toBe(`${folder}/machines/docs.test.ts`)
    expect(fileFor(folder, '/machines/docs.test.ts?a=b')).toBe(`${folder}/machines/docs.test.ts`)
    for (const url of [
      '/',
      '/machines',
      '/../package.json',
      '/%2e%2e/package.json',
      '/..%2fpackage.json',
      '/%00',
      '/%',
      '//',
    ])
      expect(fileFor(folder, url), url).toBeUndefined()
  })
})
