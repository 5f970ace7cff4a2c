import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { routes } from '#contract/routes.ts'
import { root } from '#tools/products.mjs'
import { flows } from '#tests/support/models.ts'

const foldersOf = (...path: readonly string[]): readonly string[] =>
  readdirSync(join(root, ...path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

const filesOf = (...path: readonly string[]): readonly string[] =>
  readdirSync(join(root, ...path), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

/** What all domains share stands in the contract's kernel; every other folder of it is a domain. */
const domains = foldersOf('contract').filter((name) => name !== 'kernel')

/** Where domains come second, and what stands beside them there because it serves them all. */
const rooms: readonly (readonly [path: readonly string[], shared: readonly string[]])[] = [
  [['machines'], ['patterns', 'model']],
  [
    ['src', 'services'],
    ['http', 'streams', 'browser'],
  ],
  [['src', 'features'], []],
  [['src', 'app', 'routes'], []],
  [['server', 'modules'], []],
  [
    ['tests', 'machines'],
    ['patterns', 'golden', 'harness'],
  ],
  [
    ['tests', 'contract'],
    ['kernel', 'project'],
  ],
  [
    ['tests', 'services'],
    ['http', 'streams', 'browser', 'app'],
  ],
  [
    ['tests', 'components'],
    ['ui', 'harness'],
  ],
  [
    ['tests', 'server'],
    ['core', 'db', 'edge', 'commands'],
  ],
  [
    ['tests', 'browser'],
    ['journeys', 'harness'],
  ],
  [['tests', 'faults'], []],
]

/** Screens that are made of the screens of many flows, or are no flow's: pieces of the frame, and of a domain. */
const composed = ['footer', 'header', 'shell', 'parts']

/** Pages without an address of their own. */
const addressless = ['notFound', 'unbuilt']

describe('domains', () => {
  it.each(rooms)('have the same names in %j as in the contract', (path, shared) => {
    expect(foldersOf(...path).filter((name) => !domains.includes(name) && !shared.includes(name))).toEqual([])
  })

  it.each(rooms.slice(0, 5))('hold every file of %j that belongs to one of them', (path) => {
    const alone: Readonly<Record<string, readonly string[]>> = {
      machines: ['notProvided.ts'],
      'src/services': ['services.ts'],
    }
    expect(filesOf(...path)).toEqual(alone[path.join('/')] ?? [])
  })

  it('hold flows: each folder of machines is named after its chart, or after the view of a pattern', () => {
    const misnamed = domains
      .filter((domain) => foldersOf('machines').includes(domain))
      .flatMap((domain) => foldersOf('machines', domain).map((flow) => [domain, flow] as const))
      .filter(([domain, flow]) => {
        const files = filesOf('machines', domain, flow)
        return !files.includes(`${flow}.machine.ts`) && !files.includes(`${flow}.view.ts`)
      })
    expect(misnamed).toEqual([])
  })

  it('name a screen as its flow or its page is named', () => {
    const pages: readonly string[] = routes.map(({ id }) => id)
    const misnamed = foldersOf('src', 'features').flatMap((domain) =>
      foldersOf('src', 'features', domain).filter(
        (name) =>
          !flows.includes(name) && !pages.includes(name) && !composed.includes(name) && !addressless.includes(name),
      ),
    )
    expect(misnamed).toEqual([])
  })
})
