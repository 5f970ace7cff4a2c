import { existsSync, readFileSync } from 'node:fs'
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path'
import { readRecording } from '@statefloor/inspector'
import type { Recording, TabRecording } from '@statefloor/inspector'
import { isMadeByPeople } from '@statefloor/explorer'
import type { AnyFlowModel } from '@statefloor/explorer'
import { seenIn } from '../recorded/fault.ts'
import { retell } from '../recorded/retell.ts'
import type { Lost, Proof } from '../recorded/retell.ts'
import { hasFailed, standOf, storiesOf } from '../recorded/story.ts'
import type { Story } from '../recorded/story.ts'
import type { ModelSource, ScreenSource } from '../recorded/sources.ts'
import { browserTest, componentTest, faultText, gapText, machineTest } from '../recorded/testFiles.ts'
import type { Asked, Command, PathsConfig, Report } from './config.ts'
import { countOf, flowsOf, oneOf, UsageError, wordsOf } from './config.ts'
import { writeOutput } from './writeOutput.ts'

const drivers = ['machine', 'bare', 'component', 'browser'] as const
type Driver = (typeof drivers)[number]
/** Drivers that need a screen. */
const onScreen: readonly Driver[] = ['component', 'browser']

/** The requested tab of a recording: by a unique prefix of its id, or by a line that no other tab has. */
const tabIn = (recording: Recording, line: number | undefined, name: string | undefined): TabRecording => {
  const hasLine = ({ after = 0, records }: TabRecording) =>
    line === undefined || line === after || records.some(({ number }) => number === line)
  const named = recording.tabs.filter(({ tab }) => name === undefined || tab.id.startsWith(name))
  const found = named.filter(hasLine)
  const [tab] = found
  if (tab !== undefined && found.length === 1) return tab
  const ids = (tabs: readonly TabRecording[]) => tabs.map((one) => `${one.tab.id} (${one.tab.title})`).join(', ')
  if (named.length === 0)
    throw new UsageError(`--tab: this recording has no tab ${name}; it has ${ids(recording.tabs)}`)
  if (found.length > 1)
    throw new UsageError(
      line === undefined
        ? `--tab: more than one tab is called ${name}: ${ids(found)}`
        : `--line: more than one tab has a line ${line}. Choose one with --tab: ${ids(found)}`,
    )
  const has = named.map(({ tab: { id }, after = 0, records }) => {
    const last = records.at(-1)?.number ?? after
    return `${named.length > 1 ? `tab ${id} ` : ''}has ${records.length === 0 ? 'none' : `${records[0]?.number ?? after} to ${last}`}`
  })
  throw new UsageError(`--line: this recording has no line ${line}; it ${has.join(', ')}`)
}

/** A tab up to a line, by the number that the inspector shows; for an event, including its consequences. */
const until = ({ records, ...tab }: TabRecording, line: number): TabRecording => {
  // A full state that was recorded again after a line has the number of that line.
  const own = records.findLastIndex((record) => record.number === line && !('stood' in record))
  const end = (own < 0 ? records.findLastIndex(({ number }) => number === line) : own) + 1
  const last = records[end - 1]
  const moved =
    last?.kind === 'event' && !last.dropped
      ? records.findIndex(
          (record, index) =>
            index >= end &&
            record.kind === 'moved' &&
            record.actor === last.actor &&
            (record.by === undefined || record.by === line),
        )
      : -1
  return { ...tab, records: records.slice(0, moved < 0 ? end : moved + 1) }
}

/** The requested part of a recording: one tab, up to a line, if they are given. */
const partOf = (recording: Recording, line: number | undefined, name: string | undefined): Recording => {
  if (line === undefined && name === undefined) return recording
  const tab = tabIn(recording, line, name)
  return { ...recording, tabs: [line === undefined ? tab : until(tab, line)] }
}

/** Whether a person did something to the flow, and not only the app around it. */
const isUsed = ({ screen, unseen }: AnyFlowModel, { beats }: Story): boolean =>
  beats.some(
    ({ happened }) =>
      happened.kind === 'event' &&
      happened.by === 'person' &&
      // A model without a screen does not say who makes its events.
      (screen === undefined ? unseen === undefined : isMadeByPeople(screen, happened.type)),
  )

/** A flow's model, where tests import it from, and how they render its screen. */
interface Known {
  readonly model: AnyFlowModel
  readonly source: ModelSource | undefined
  readonly screen: ScreenSource | undefined
}

/** What the project knows of the flow of a story, as a part of the flow that ran it if its chart depends on that. */
const knownOf = async (config: PathsConfig, { flow, parent }: Story): Promise<Known> => {
  const part = parent === undefined ? undefined : config.partOf?.(flow, parent)
  return part === undefined
    ? { model: await config.load(flow), source: config.modelIn?.(flow), screen: config.screenIn?.(flow) }
    : { screen: undefined, ...part }
}

/** The requested story: of the named flow, else of the one that failed or that a person used last. */
const storyIn = async (
  config: PathsConfig,
  file: string,
  {
    flow,
    line,
    tab,
  }: { readonly flow: string | undefined; readonly line: number | undefined; readonly tab: string | undefined },
): Promise<{ readonly story: Story; readonly known: Known }> => {
  if (!existsSync(file)) throw new UsageError(`There is no file ${file}`)
  const read = readRecording(readFileSync(file, 'utf8'))
  if (!read.ok) throw new UsageError(`${file}: ${read.fault.says}`)
  const recording = partOf(read.recording, line, tab)
  const stories = storiesOf(recording, flow === undefined ? config.flows() : [flow]).toReversed()
  const [first] = stories
  if (first === undefined)
    throw new UsageError(`${file}: no ${flow === undefined ? 'flow of this project' : flow} is in this recording`)
  const met = [...new Set(stories.map((story) => story.flow))].toSorted()
  if (met.length === 1 || hasFailed(first)) return { story: first, known: await knownOf(config, first) }
  for (const story of stories) {
    const known = await knownOf(config, story)
    if (isUsed(known.model, story)) return { story, known }
  }
  throw new UsageError(
    `${file}: a person used none of its flows: name by --flow the one that went wrong: ${met.join(', ')}`,
  )
}

/** A module as a file imports it: by its name, or by its path relative to the file. */
const specifier = (from: string, out: string | undefined): string => {
  if (!isAbsolute(from)) return from
  const way = relative(dirname(resolve(out ?? '.', out === undefined ? 'test' : '')), from)
    .split(sep)
    .join('/')
  return way.startsWith('.') ? way : `./${way}`
}

const testOf = (config: PathsConfig, known: Known, proof: Proof, driver: Driver, { options }: Asked): string => {
  const { model, screen } = known
  const words = wordsOf(config, options['locale'])
  const flow = model.machine.id
  if (onScreen.includes(driver) && model.screen === undefined)
    throw new UsageError(
      `${flow} has no screen of its own${model.unseen === undefined ? '' : ` (${model.unseen})`}: use --driver machine`,
    )
  if (driver === 'browser') return browserTest(model, proof, { words, protocol: config.protocol })
  if (known.source === undefined)
    throw new UsageError('The config of this project does not define where models are (modelIn)')
  const source = { ...known.source, from: specifier(known.source.from, options['out']) }
  if (driver !== 'component') return machineTest(model, proof, words, source)
  if (screen === undefined)
    throw new UsageError(
      `The config of this project does not define how to render the screen of ${flow} (screenIn). Use --driver machine`,
    )
  return componentTest(model, proof, words, { source, screen })
}

/** Why the recording does not reproduce on this chart. */
const lostText = (story: Story, { stray, begins, untold }: Lost): readonly string[] => [
  begins !== undefined
    ? `it begins in ${standOf(story.begin.value)}, and ${story.isWhole ? 'no input of the model starts there' : 'no path of the model leads there'} (${begins.join('; ')}).`
    : stray !== undefined
      ? `its event ${stray.at}, ${stray.of}, led to ${stray.was}, and here it leads to ${stray.is}.`
      : 'it replays without a fault.',
  ...(untold.length === 0 ? [] : [`Parts of the flow's input can't be derived: ${untold.map(gapText).join(', ')}.`]),
]

/** The recording does not reproduce on this chart. */
const lost = (story: Story, why: Lost): Report => {
  const text = `${story.flow}: on this chart the recording does not show what was seen: ${lostText(story, why).join(' ')}\n`
  return { text, data: { flow: story.flow, shown: false, ...why, stray: why.stray ?? null }, found: true }
}

export const from: Command = {
  says: 'turns a recording into a test, reduced to the fewest events that reproduce the fault',
  usage:
    'from RECORDING.json [--flow ID] [--driver machine|component|browser] [--line N] [--tab ID] [--until STATE] [--expect WHAT] [--out FILE] [--locale LOCALE]',
  options: {
    flow: 'flow with the fault (default: the one that failed, or the last one used)',
    driver: `${drivers.join(' | ')}: what the test runs on (bare is an alias of machine)`,
    as: 'alias of --driver',
    line: 'line with the fault, as numbered by the inspector (default: the last)',
    tab: 'tab with the fault, by its id or the start of it; required if several tabs have the line',
    until: 'state that should not have been reached (default: the last of the recording)',
    expect:
      'what was expected: STATE, tag:NAME, context.PATH=JSON, does:ACTION, calls:ACTOR, sends:EVENT, emits:EVENT; or recorded, if the recording shows no fault',
    out: 'file to write (default: standard output)',
    locale: 'language of the text',
  },
  run: async (config, asked) => {
    const { names, options, progress } = asked
    const [file, ...more] = names
    if (file === undefined || more.length > 0) throw new UsageError('Name one recording')
    const driver = oneOf('driver', options['driver'] ?? options['as'], drivers, 'machine')
    const { flow, expect, out } = options
    if (flow !== undefined) flowsOf(config, [flow])
    const { story, known } = await storyIn(config, file, {
      flow,
      line: countOf('line', options['line']),
      tab: options['tab'],
    })
    const { model } = known
    const told = retell(model, story, seenIn(model, story, { until: options['until'], expect }))
    if ('lost' in told) return lost(story, told.lost)
    const { proof } = told
    const plainTest = testOf(config, known, proof, driver, asked)
    const test = (await config.format?.(plainTest, out ?? 'test.tsx')) ?? plainTest
    const kept = `${story.flow}: ${proof.done.length} of ${proof.from} events show it: ${faultText(proof.fault)}`
    progress(kept)
    if (out !== undefined) writeOutput('out', out, test)
    const data = {
      flow: story.flow,
      shown: true,
      fault: proof.fault,
      events: proof.from,
      kept: proof.path.steps.map(({ label }) => label),
      samples: proof.gaps,
      file: test,
    }
    return { text: out === undefined ? test : `${out}\n`, data, found: false }
  },
}
