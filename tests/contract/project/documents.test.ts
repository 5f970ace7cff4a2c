import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { documentFaults } from '#tools/lint/documents.ts'
import { citedIn, mergeRegister, readRegister, registerFile, writeRegister } from '#tools/lint/register.ts'
import { root } from '#tools/products.mjs'

/** Split so that this file cites no id. */
const id = (group: string, number: string) => `${group}-${number}`
const [first, second, third] = [id('AB', '01'), id('AB', '02'), id('C2', '03')] as const

let folder: string
const put = (files: Readonly<Record<string, string>>) => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'statefloor-documents-'))
  put({ 'tests/none.test.ts': '' })
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

describe('documents', () => {
  it('link to existing project files, and the register holds every id that tests cite', () => {
    expect(documentFaults(root)).toEqual([])
  })

  it('are reported when they name a document, a path in backticks or a link that does not exist', () => {
    put({
      'contract/here.ts': '',
      'docs/a.md': 'See `contract/gone.ts`, docs/gone, gone.md and [this](other.md#part).\n',
      'docs/b.md':
        'See `contract/here.ts`, docs/a.md, a.md, [that](a.md#see), [there](https://example.com/x.md), `machines/<flow>/`.\n',
      'docs/c.conf': '# as \u00a7 3 says\n',
      'machines/here.ts': '',
    })
    expect(documentFaults(folder).toSorted()).toEqual([
      'docs/a.md: contract/gone.ts leads nowhere in this repository',
      'docs/a.md: docs/gone leads nowhere in this repository',
      'docs/a.md: gone.md leads nowhere in this repository',
      'docs/a.md: other.md leads nowhere in this repository',
      'docs/c.conf: \u00a7 leads nowhere in this repository',
    ])
  })

  it('do not link outside the project', () => {
    put({ 'docs/a.md': '[out](../..)\n' })
    expect(documentFaults(folder)).toEqual(['docs/a.md: ../.. leads nowhere in this repository'])
  })
})

describe('requirements register', () => {
  const row = (one: string, sentence: string) => `| ${one} | ${sentence} | U B |`
  const head = ['| id | requirement | proof |', '|---|---|---|']
  const register = [
    '# Register',
    '',
    '## AB: first',
    ...head,
    row(second, 'Two'),
    row(first, 'One'),
    '',
    '## C2',
    ...head,
    row(third, 'Three'),
    '',
  ].join('\n')

  it('reads ids and sentences, and ignores other table content', () => {
    expect(readRegister(register)).toEqual([
      {
        title: 'AB: first',
        rows: [
          { id: second, sentence: 'Two' },
          { id: first, sentence: 'One' },
        ],
      },
      { title: 'C2', rows: [{ id: third, sentence: 'Three' }] },
    ])
  })

  it('finds single and grouped ids in titles', () => {
    expect(citedIn(`it('holds [${first}] [${second}, ${third}]') // as ${id('AB', '09')} says`)).toEqual([
      first,
      second,
      third,
    ])
  })

  it('keeps its sentences, adds new ids, and drops ids that no test cites', () => {
    const kept = [{ title: 'AB: first', rows: [{ id: second, sentence: 'Ours' }] }]
    expect(mergeRegister(kept, readRegister(register), new Set([first, second]))).toEqual([
      {
        title: 'AB: first',
        rows: [
          { id: first, sentence: 'One' },
          { id: second, sentence: 'Ours' },
        ],
      },
    ])
  })

  it('survives a write and a read', () => {
    const sections = mergeRegister([], readRegister(register), new Set([first, second, third]))
    expect(readRegister(writeRegister(sections))).toEqual(sections)
  })

  it('and the tests cite the same ids, once each', () => {
    put({
      'tests/a.test.ts': `it('holds [${first}] and [${third}]', () => undefined)`,
      [registerFile]: ['## AB', row(first, 'One'), row(first, 'One'), row(second, 'Two')].join('\n'),
    })
    expect(documentFaults(folder)).toEqual([
      `${third} is cited by a test and missing in docs/requirements.md: write its sentence there`,
      `${second} stands in docs/requirements.md and no test cites it: \`npm run requirements\` takes it out`,
      `${first} stands twice in docs/requirements.md`,
    ])
  })

  it('contains the requirements of its groups that comments and documents name', () => {
    put({
      'tests/a.test.ts': `it('holds [${first}]', () => undefined)`,
      [registerFile]: ['## AB', row(first, 'One')].join('\n'),
      'contract/a.ts': `/** As ${first} and ${second} say, and the standard XY-01. */`,
      'docs/a.md': `See ${second}.`,
    })
    expect(documentFaults(folder).toSorted()).toEqual([
      `contract/a.ts: ${second} is missing in docs/requirements.md`,
      `docs/a.md: ${second} is missing in docs/requirements.md`,
    ])
  })
})
