import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import type { FileNote, FlowNotes, LimitNote } from '@statefloor/paths'
import { limits } from '#contract/limits.ts'
import { routes } from '#contract/routes.ts'
import { rootFlows } from '#machines/shell/app/rootFlows.ts'
import { chartFiles, loadChart } from '#tests/support/models.ts'
import { wordsIn } from '#tests/support/words.ts'
import { filesBelow } from '../lint/walk.ts'
import { root } from '../products.mjs'
import type { PicturedFlow } from './pictures.ts'
import { requirementsOf, testsOf } from './tests.ts'

const read = (path: string): string => readFileSync(join(root, path), 'utf8')

/** The files below a folder, as paths from the project's root. */
const below = (folder: string): readonly string[] =>
  existsSync(join(root, folder))
    ? filesBelow(join(root, folder), /\.(tsx?|json|css)$/)
        .map((path) => relative(root, path))
        .toSorted()
    : []

const unstarred = (comment: string): string =>
  comment
    .replace(/^\s*(\*|\/\/) ?/gm, '')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * The comment on a chart's export describes the flow's purpose; for one that comes from a package, the first comment.
 */
const purposeOf = (flow: string, file: string): string => {
  const text = read(file)
  const over = new RegExp(`/\\*\\*((?:(?!\\*/)[^])*)\\*/\\s*export const ${flow}Machine\\b`).exec(text)?.[1]
  const first = /\/\*\*([^]*?)\*\/|((?:^\/\/.*\n)+)/m.exec(text)
  return unstarred(over ?? first?.[1] ?? first?.[2] ?? '')
}

/** Turns `priceAlerts` into a heading: `Price alerts`. */
const spaced = (name: string): string => {
  const text = name.replace(
    /([a-z0-9])([A-Z])/g,
    (_, before: string, after: string) => `${before} ${after.toLowerCase()}`,
  )
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

const routeOf = (flow: string) => {
  const file = chartFiles().get(flow)
  const domain = file?.split('/')[0] ?? ''
  return existsSync(join(root, 'src/app/routes', domain, `${flow}.ts`))
    ? routes.find(({ id }) => id === flow)
    : undefined
}

const titleOf = (flow: string): string => {
  if (routeOf(flow) === undefined) return spaced(flow)
  return wordsIn('en_US')(`routes:title.${flow}`, {})
}

/** The file that explains a chart's names: the setup beside it or, in a small flow, the chart's own file. */
const namesFile = (chart: string): string => {
  const setup = chart.replace('.machine.ts', '.setup.ts')
  return existsSync(join(root, setup)) ? setup : chart
}

/** The flows that start one whose code loads late: their charts only know its type. */
const lateStartersOf = (flow: string): readonly string[] => {
  const starts = new RegExp(`lateLogic<typeof ${flow}Machine>|spawn as \\w+\\)\\(\\w+, \\{ id: '${flow}' \\}`)
  return [...chartFiles()].flatMap(([other, file]) => {
    return other !== flow && starts.test(read(namesFile(`machines/${file}`)))
      ? [`${other}, which loads its code first`]
      : []
  })
}

/**
 * The starters of a flow: the root, under one or several names; the page whose loader starts it; and the flows that
 * load its code.
 */
const startersOf = async (flow: string): Promise<readonly string[]> => {
  const { id } = await loadChart(flow)
  const route = routeOf(flow)
  return [
    ...Object.entries(rootFlows)
      .filter(([, { logic }]) => logic.id === id)
      .map(
        ([name, { hears }]) =>
          `The root, as ${name}${hears.length === 0 ? '' : `, which hears of ${hears.join(', ')}`}`,
      ),
    ...(route === undefined ? [] : [`The page ${route.path}`]),
    ...lateStartersOf(flow),
  ]
}

/** The role of a file in a flow's folder, by the end of its name. */
const roles: Readonly<Record<string, string>> = {
  machine: 'chart',
  setup: 'names of the chart',
  view: 'view',
  model: 'model',
  words: 'words',
  samples: 'samples',
}

const roleOf = (path: string): string => roles[/\.(\w+)\.tsx?$/.exec(basename(path))?.[1] ?? ''] ?? 'part of the chart'

const filesOf = (flow: string, folder: string): readonly FileNote[] => {
  const domain = folder.split('/')[1] ?? ''
  const named = (place: string, is: string): readonly FileNote[] => [
    ...below(`${place}/${flow}`).map((path) => ({ path, is })),
    ...below(place)
      .filter((path) => dirname(path) === place && basename(path).startsWith(`${flow}.`))
      .map((path) => ({ path, is })),
  ]
  return [
    ...below(folder).map((path) => ({ path, is: roleOf(path) })),
    ...named(`contract/${domain}/calls`, 'contract'),
    ...named(`src/services/${domain}`, 'service'),
    ...named(`src/app/routes/${domain}`, 'route'),
    ...named(`src/features/${domain}`, 'screen'),
    ...named(`server/modules/${domain}`, 'venue'),
    ...readdirSync(join(root, 'locales')).flatMap((locale) => named(`locales/${locale}`, `words, ${locale}`)),
  ]
}

const valueAt = (name: string): unknown =>
  name
    .split('.')
    .reduce<unknown>(
      (at, key) =>
        typeof at === 'object' && at !== null ? Object.entries(at).find(([one]) => one === key)?.[1] : undefined,
      limits,
    )

const braces = (text: string, at: number): string => {
  let depth = 0
  for (let end = at; end < text.length; end += 1) {
    if (text[end] === '{') depth += 1
    if (text[end] === '}') depth -= 1
    if (depth === 0) return text.slice(at + 1, end)
  }
  return text.slice(at + 1)
}

/** The limits that each delay's code refers to, with their values. */
export const limitsIn = (source: string): Readonly<Record<string, readonly LimitNote[]>> => {
  const start = source.search(/^ {2}delays: \{/m)
  if (start < 0) return {}
  // Names in comments do not count.
  const block = braces(source, source.indexOf('{', start)).replace(/\/\*[^]*?\*\/|\/\/.*/g, '')
  // Each entry starts with a name outside of all brackets.
  const names: { name: string; at: number }[] = []
  let depth = 0
  for (let at = 0; at < block.length; at += 1) {
    const [, name] = depth === 0 && /[\s,]/.test(block[at - 1] ?? ',') ? (/^(\w+):/.exec(block.slice(at)) ?? []) : []
    if (name !== undefined) names.push({ name, at })
    if ('({['.includes(block[at] ?? '')) depth += 1
    if (')}]'.includes(block[at] ?? '')) depth -= 1
  }
  return Object.fromEntries(
    names.map(({ name, at }, index) => [
      name,
      [
        ...new Set(
          [...block.slice(at, names[index + 1]?.at).matchAll(/\b\w*[lL]imits((?:\.\w+)+)/g)].map(([, path = '']) =>
            path.slice(1),
          ),
        ),
      ].flatMap((path) => {
        const value = valueAt(path)
        return value === undefined ? [] : [{ name: `limits.${path}`, value: JSON.stringify(value) }]
      }),
    ]),
  )
}

/** The flows whose cover runs in a browser, each with the sources of its screens. */
export const picturedFlows = (): readonly PicturedFlow[] =>
  [...chartFiles()].flatMap(([flow, file]) => {
    const cover = coverOf(testsOf(flow))
    return cover === undefined
      ? []
      : [{ flow, cover, files: filesOf(flow, dirname(`machines/${file}`)).map(({ path }) => path) }]
  })

const coverOf = (tests: readonly FileNote[]): string | undefined =>
  tests.find(({ path }) => path.startsWith('tests/browser/') && path.endsWith('.cover.spec.ts'))?.path

/** The facts about a flow beyond its chart and its model. */
export const notesOf = async (flow: string): Promise<FlowNotes> => {
  const file = chartFiles().get(flow)
  if (file === undefined) throw new Error(`There is no ${flow}.machine.ts in machines/`)
  const chart = `machines/${file}`
  const tests = testsOf(flow)
  const cover = coverOf(tests)
  return {
    title: titleOf(flow),
    group: spaced(file.split('/')[0] ?? ''),
    purpose: purposeOf(flow, chart),
    startedBy: await startersOf(flow),
    files: filesOf(flow, dirname(chart)),
    tests,
    requirements: requirementsOf(flow),
    limits: limitsIn(read(namesFile(chart))),
    ...(cover === undefined ? {} : { pictures: `npm run docs -- ${flow} --pictures` }),
  }
}
