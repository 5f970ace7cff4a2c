import { readdirSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { hasShared, sharedRecordings } from '#tests/support/recording.ts'
import { filesBelow } from '../lint/walk.ts'
import { root } from '../products.mjs'
import { recordingTests } from './recordingTests.ts'
import { browserStage, build, checks, unitStage, type Part, type Stage } from './stages.ts'

/** A part of a sharded run, counted from 1. */
export interface Shard {
  readonly part: number
  readonly of: number
}

/** Parses `2/3`: the second of three parts; undefined if it is not of that form. */
export const shardOf = (text: string): Shard | undefined => {
  const [, part, of] = (/^(\d{1,3})\/(\d{1,3})$/.exec(text) ?? []).map(Number)
  return part !== undefined && of !== undefined && part >= 1 && part <= of ? { part, of } : undefined
}

/** Parses a whole number from 1 to 1,000; undefined if it is not one. */
export const timesOf = (text: string): number | undefined => {
  const times = /^\d{1,4}$/.test(text) ? Number(text) : 0
  return times >= 1 && times <= 1_000 ? times : undefined
}

/** The items of a list in a shard: each item is in exactly one shard. */
export const inShard = <T>(list: readonly T[], { part, of }: Shard): readonly T[] =>
  list.filter((_, index) => index % of === part - 1)

/** A file in a folder `parts` takes minutes, so it is a stage of its own and the parts can be divided among shards. */
const isPart = (file: string): boolean => basename(dirname(file)) === 'parts'
const partOf = (file: string): string => `${basename(dirname(dirname(file)))} ${basename(file).replace(/\..*$/, '')}`

/** The files of a part in a browser: so many take minutes. */
const browserFiles = 10

/** A part, or several of minutes each, with each of its files in one. */
export const divided = ({ title, files }: Part): readonly Part[] => {
  const count = Math.ceil(files.length / browserFiles)
  if (count <= 1) return [{ title, files }]
  return Array.from({ length: count }, (_, at) => ({
    title: `${title} ${at + 1} of ${count}`,
    files: files.slice(at * browserFiles, (at + 1) * browserFiles),
  }))
}

/** Tests by folder within a stage: small enough to repeat after an interrupted run. */
const foldersOf = (layer: string, ending: RegExp): readonly Part[] =>
  readdirSync(join(root, 'tests', layer), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({
      title: `${layer}, ${name}`,
      files: filesBelow(join(root, 'tests', layer, name), ending).map((file) => relative(root, file)),
    }))
    .flatMap(({ title, files }) => [
      { title, files: files.filter((file) => !isPart(file)) },
      ...files.filter(isPart).map((file) => ({ title: `${title}, ${partOf(file)}`, files: [file] })),
    ])
    .filter(({ files }) => files.length > 0)

/** Tests of a stage that lie in no folder of it: one part each, because they go through every flow, at length for hours. */
const looseFiles = (layer: string): readonly Part[] =>
  readdirSync(join(root, 'tests', layer))
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => ({ title: `${layer}, ${name.replace(/\.ts$/, '')}`, files: [join('tests', layer, name)] }))

const onOwnRecordings = (): readonly Stage[] =>
  hasShared(sharedRecordings) && process.env['STATEFLOOR_RECORDINGS'] !== 'own'
    ? (['contract', 'services', 'server', 'browser'] as const).map((name) => {
        const part = {
          title: `${name}, own recordings`,
          files: recordingTests(name),
          env: { STATEFLOOR_RECORDINGS: 'own' },
        }
        return name === 'browser' ? browserStage(name, part) : unitStage(name, part)
      })
    : []

/** All tests in stages of a few minutes each, or a shard's share of them. */
export const allStages = (shard: Shard): readonly Stage[] => [
  ...(shard.part === 1 ? checks() : [build()]),
  ...inShard(
    [
      ...[...looseFiles('machines'), ...foldersOf('machines', /\.test\.tsx?$/)].map((part) =>
        unitStage('machines', part),
      ),
      ...['contract', 'services', 'components'].map((name) => unitStage(name)),
      ...foldersOf('server', /\.test\.ts$/).map((part) => unitStage('server', part)),
      unitStage('faults'),
      unitStage('packages'),
      ...foldersOf('browser', /\.spec\.ts$/)
        .flatMap(divided)
        .map((part) => browserStage('browser', part)),
      ...foldersOf('faults', /\.spec\.ts$/)
        .flatMap(divided)
        .map((part) => browserStage('faults', part)),
      browserStage('faults', { title: 'faults, soak of a tab', files: ['tests/faults/soakTab.spec.ts'] }),
      browserStage('packages'),
      ...onOwnRecordings(),
    ],
    shard,
  ),
]
