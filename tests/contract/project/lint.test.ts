import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import plugin from '#tools/lint/plugin.mjs'
import { layers } from '#tools/lint/layers.mjs'
import { silencers } from '#tools/lint/silencers.ts'
import { root } from '#tools/products.mjs'
import type { Fault } from '#tests/support/lint/fault.ts'
import { allowed, knownFaults } from '#tests/support/lint/known.data.ts'
import { otherLayerFaults } from '#tests/support/lint/otherLayers.data.ts'
import { pageLayerFaults } from '#tests/support/lint/pageLayers.data.ts'
import { lintOf, type Finding } from '#tests/support/lint/plant.ts'
import { environmentFaults, ownFaults } from '#tests/support/lint/rules.data.ts'

const layerFaults = [...pageLayerFaults, ...otherLayerFaults]
const every: readonly Fault[] = [...layerFaults, ...environmentFaults, ...ownFaults, ...knownFaults]

describe('lint', () => {
  let findings: Finding[]

  beforeAll(() => {
    findings = lintOf({ ...Object.fromEntries(every.map(({ file, code }) => [file, `${code}\n`])), ...allowed })
  })

  /** Faults that lint misses. */
  const missed = (faults: readonly Fault[]) =>
    faults.filter(
      ({ file, rule, says }) =>
        !findings.some((one) => one.file === file && one.rule === rule && one.message.includes(says)),
    )

  it('plants each fault in its own file', () => {
    const names = [...every.map(({ file }) => file), ...Object.keys(allowed)]
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
  })

  it('lets each layer import only what the table allows, with every kind of import [MBT-01]', () => {
    expect(missed(layerFaults)).toEqual([])
  })

  it('has a planted fault for each restricted layer', () => {
    const free = ['tests', 'bench']
    const planted = layers.filter(({ name }) =>
      layerFaults.some(({ says, file }) => says.startsWith(`${name} may`) || (name === 'src' && file === 'src/a.ts')),
    )
    expect(planted.map(({ name }) => name)).toEqual(
      layers.map(({ name }) => name).filter((name) => !free.includes(name)),
    )
  })

  it('keeps machines, contract, screens and venue rules free of clock, randomness, network, storage and DOM [MBT-01]', () => {
    expect(missed(environmentFaults)).toEqual([])
  })

  it('enforces names in charts, numbers in limits, exact money, words in locales, paths in the contract and honest tests', () => {
    expect(missed(ownFaults)).toEqual([])
  })

  it('has a planted fault for each of our own rules', () => {
    const planted = new Set(every.map(({ rule }) => rule))
    expect(Object.keys(plugin.rules).filter((rule) => !planted.has(`statefloor(${rule})`))).toEqual([])
  })

  it('enables each of our own rules', () => {
    const config = readFileSync(join(root, '.oxlintrc.json'), 'utf8')
    expect(
      Object.keys(plugin.rules).filter(
        (rule) =>
          !config.includes(`"statefloor/${rule}": "error"`) && !config.includes(`"statefloor/${rule}": ["error"`),
      ),
    ).toEqual([])
  })

  it('refuses any, suppressed type errors, floating promises, raw markup, stray output and long files', () => {
    expect(missed(knownFaults)).toEqual([])
  })

  it('accepts correct code', () => {
    expect(findings.filter(({ file }) => file in allowed)).toEqual([])
  })

  it('detects directives that silence a rule, and the project has none', () => {
    const folder = mkdtempSync(join(tmpdir(), 'statefloor-silence-'))
    try {
      const directives = [
        ['oxlint', 'disable-next-line no-eval'],
        ['eslint', 'disable'],
        ['@ts', 'ignore'],
        ['@ts', 'expect-error'],
      ].map((parts) => `// ${parts.join('-')}`)
      writeFileSync(join(folder, 'a.ts'), ['export const a = 1', ...directives].join('\n'))
      expect(silencers(folder)).toEqual(directives.map((text, i) => ({ file: 'a.ts', line: i + 2, text })))
    } finally {
      rmSync(folder, { recursive: true })
    }
    expect(silencers(root)).toEqual([])
  })
})
