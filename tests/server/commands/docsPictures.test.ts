import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { picturedFlows } from '#tools/docs/notes.ts'
import { takePictures, type PicturedFlow, type Walked } from '#tools/docs/pictures.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'statefloor-pictures-'))
})
afterEach(() => {
  rmSync(root, { recursive: true })
})

const flow = (name: string): PicturedFlow => ({ flow: name, cover: `${name}.spec.ts`, files: [`${name}.tsx`] })
const write = (file: string, text: string) => {
  writeFileSync(join(root, file), text)
}
const picture = (name: string, state: string) => {
  mkdirSync(join(root, 'album', name), { recursive: true })
  write(join('album', name, `${state}.png`), '')
}

/** A run over flows, each of which takes a minute and one picture. */
const take = async (flows: readonly PicturedFlow[], minutes = 30, ends: Readonly<Record<string, Walked>> = {}) => {
  const walked: string[] = []
  const said: string[] = []
  let time = 0
  const outcome = await takePictures(flows, {
    root,
    album: join(root, 'album'),
    notes: join(root, 'notes'),
    minutes,
    walk: ({ flow: name }) => {
      walked.push(name)
      time += 60_000
      picture(name, 'ready')
      return Promise.resolve(ends[name] ?? 'whole')
    },
    now: () => time,
    say: (line) => {
      said.push(line)
    },
  })
  return { walked, said, outcome }
}

it('walks flows without pictures, entirely missing ones first, and reports progress', async () => {
  picture('b', 'old')
  const { walked, said } = await take([flow('b'), flow('a')])
  expect(walked).toEqual(['a', 'b'])
  expect(said).toEqual([
    'Pictures of 2 flows, for 30 minutes at most.',
    '1 of 2  a: 1 picture, 60 s',
    '2 of 2  b: 2 pictures, 60 s',
  ])
  expect(await take([flow('b'), flow('a')])).toMatchObject({
    walked: [],
    said: ['All pictures that a browser can take are there.'],
  })
})

it('starts no flow after its time limit, and continues with the rest next time', async () => {
  const flows = ['a', 'b', 'c'].map(flow)
  const first = await take(flows, 2)
  expect(first.walked).toEqual(['a', 'b'])
  expect(first.said.at(-1)).toBe('Left: 1 flow. The same command goes on there.')
  expect((await take(flows, 2)).walked).toEqual(['c'])
})

it('retakes failed, stopped or deleted pictures, and those whose screen changed', async () => {
  const flows = ['a', 'b', 'c', 'd', 'e'].map(flow)
  const { outcome, said } = await take(flows, 30, { a: 'failed', b: 'stopped' })
  expect(outcome).toEqual({ taken: ['c', 'd', 'e'], failed: ['a', 'b'], left: 2 })
  expect(said).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/a: .*; its walk failed$/),
      expect.stringMatching(/b: .*; its walk was stopped, since it takes too long$/),
    ]),
  )
  rmSync(join(root, 'album', 'c'), { recursive: true })
  write('d.tsx', 'another screen')
  expect((await take(flows)).walked).toEqual(['c', 'a', 'b', 'd'])
})

it('knows the cover and screen files of each flow with a browser walk', () => {
  const flows = picturedFlows()
  const search = flows.find((one) => one.flow === 'search')
  expect(search?.cover).toBe('tests/browser/shell/search.cover.spec.ts')
  expect(search?.files).toEqual(
    expect.arrayContaining(['machines/shell/search/search.machine.ts', 'locales/en_US/search.json']),
  )
  // Flows that only components walk have no pictures.
  expect(flows.map((one) => one.flow)).not.toContain('alerts')
})
