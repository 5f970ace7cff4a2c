import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { allStages, divided, inShard, shardOf, timesOf } from '#tools/test/all.ts'
import { testFiles } from '#tools/graph/related.ts'
import { root } from '#tools/products.mjs'
import { everyCommit } from '#tests/support/everyCommit.ts'
import { sample, someFlows } from '#tests/support/length.ts'

describe('browser walks of every commit', () => {
  it('exist and are listed once', () => {
    expect(everyCommit.filter((file) => !existsSync(join(root, file)))).toEqual([])
    expect(new Set(everyCommit).size).toBe(everyCommit.length)
  })

  it('include a journey of each domain that has one', () => {
    const domains = (files: readonly string[]) =>
      new Set(files.flatMap((file) => /^tests\/browser\/(\w+)\/.*\.spec\.ts$/.exec(file)?.[1] ?? []))
    const walked = domains(everyCommit)
    // The harness belongs to the tests.
    expect([...domains(testFiles())].filter((domain) => domain !== 'harness' && !walked.has(domain))).toEqual([])
  })
})

describe('a sample', () => {
  const list = [...'abcdefghij']

  it('is spread over its list and deterministic, and is the whole list at full length', () => {
    expect(sample(list, 2, false)).toEqual(['c', 'h'])
    expect(sample(list, 3, false)).toEqual(['b', 'f', 'i'])
    expect(sample(list, 20, false)).toEqual(list)
    expect(sample(list, 2, true)).toEqual(list)
  })

  it('of flows includes the changed ones', () => {
    expect(someFlows(list, 2, false, ['a', 'c'])).toEqual(['a', 'c', 'h'])
    expect(someFlows(list, 2, true, ['a'])).toEqual(list)
  })
})

describe('a shard', () => {
  it('is one of several parts that together cover everything once', () => {
    const list = [...'abcdefg']
    const parts = [1, 2, 3].map((part) => inShard(list, { part, of: 3 }))
    expect(parts.flat().toSorted()).toEqual(list)
    const titles = [1, 2].flatMap((part) => allStages({ part, of: 2 }).map(({ title }) => title))
    const whole = allStages({ part: 1, of: 1 }).map(({ title }) => title)
    // Each shard builds what its tests run.
    expect(titles.filter((title) => title !== 'build').toSorted()).toEqual(
      whole.filter((title) => title !== 'build').toSorted(),
    )
  })

  it('of the charts is of small parts: a file that goes through every flow is one by itself', () => {
    const titles = allStages({ part: 1, of: 1 }).map(({ title }) => title)
    expect(titles).toEqual(
      expect.arrayContaining([
        'machines, coverage.random.test',
        'machines, mutants.test',
        'machines, coverage',
        'machines, spot',
      ]),
    )
    expect(new Set(titles).size).toBe(titles.length)
  })

  it('in the browser is of small parts: a folder with many files is divided, and each file is in one of them', () => {
    const files = Array.from({ length: 23 }, (_, at) => `${at}.spec.ts`)
    const parts = divided({ title: 'browser, spot', files })
    expect(parts.map(({ title }) => title)).toEqual([1, 2, 3].map((part) => `browser, spot ${part} of 3`))
    expect(parts.flatMap((part) => part.files)).toEqual(files)
    expect(divided({ title: 'browser, live', files: files.slice(0, 10) })).toEqual([
      { title: 'browser, live', files: files.slice(0, 10) },
    ])
    const titles = allStages({ part: 1, of: 1 }).map(({ title }) => title)
    expect(titles).toEqual(
      expect.arrayContaining(['browser, shell, axe pad', 'browser, shell, axe pc', 'browser, shell, axe phone']),
    )
    expect(titles.filter((title) => title.startsWith('browser, spot ')).length).toBeGreaterThan(1)
  })

  it('has some of the parts of a long test, and not all', () => {
    const partsIn = (part: number) =>
      allStages({ part, of: 2 }).filter(({ title }) => title.includes('withdrawalsKilled')).length
    expect([partsIn(1), partsIn(2)]).toEqual([5, 5])
  })

  it.each(['0/2', '3/2', '1', 'a/b', '1/0', '-1/2', ''])('rejects %s', (text) => {
    expect(shardOf(text)).toBeUndefined()
  })

  it.each(['0', '1.5', '-1', '1001', '1e3', ''])('rejects --times %s', (text) => {
    expect(timesOf(text)).toBeUndefined()
  })

  it('repeats as often as asked', () => {
    expect([timesOf('1'), timesOf('1000')]).toEqual([1, 1_000])
  })
})
