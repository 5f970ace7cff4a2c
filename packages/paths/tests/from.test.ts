import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { assign, emit, fromPromise, sendTo, setup } from 'xstate'
import type { AnyStateMachine } from 'xstate'
import { plainJson } from '@statefloor/explorer'
import type { AnyFlowModel, Delivery } from '@statefloor/explorer'
import type { Redact } from '@statefloor/inspector/recorder'
import { main } from '@statefloor/paths'
import type { PathsConfig } from '@statefloor/paths'
import { gatherMachine } from '../../explorer/tests/gather/gather.machine.ts'
import { gatherModel } from '../../explorer/tests/gather/gather.model.ts'
import { gatherWords } from '../../explorer/tests/gather/gather.words.ts'
import { sessionOn } from './record.ts'
import type { Happening } from './record.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'from-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

/** The result for a session on a machine: the exit code, the output, and the progress messages. */
const made = (
  machine: AnyStateMachine,
  happenings: readonly Happening[],
  { args = [], redact, on = machine }: { args?: readonly string[]; redact?: Redact; on?: AnyStateMachine } = {},
) =>
  madeFrom(sessionOn(machine, { input: undefined, ...(redact === undefined ? {} : { redact }) }, happenings), on, args)

/** The same for the text of a recording. */
const madeFrom = async (recording: string, on: AnyStateMachine, args: readonly string[]) => {
  const file = join(folder, 'recording.json')
  writeFileSync(file, recording)
  const model: AnyFlowModel<Delivery> = { ...gatherModel, machine: on }
  const config: PathsConfig<Delivery> = {
    flows: () => ['gather'],
    load: () => Promise.resolve(model),
    locales: ['en'],
    words: () => gatherWords,
    protocol: plainJson,
    modelIn: () => ({ name: 'gatherModel', from: './gather.model.ts' }),
    screenIn: () => ({
      imports: ["import { Gather } from './Gather.tsx'"],
      setup: [],
      render: '(actor) => <Gather actor={actor} />',
      words: 'gatherWords',
    }),
  }
  const [out, err]: [string[], string[]] = [[], []]
  const streams = { out: (text: string) => out.push(text), err: (text: string) => err.push(text) }
  const code = await main(['from', file, ...args], config, streams)
  return { code, out: out.join(''), err: err.join('') }
}

/** A machine with side effects, and one that has lost them all. */
const effects = setup({
  types: {
    input: {} as { name?: string },
    context: {} as { name: string },
    events: {} as { type: 'begun' } | { type: 'left' } | { type: 'told' },
    emitted: {} as { type: 'said' },
  },
  actors: { fetch: fromPromise<string>(() => Promise.resolve('')) },
  actions: {
    beep: () => undefined,
    tell: sendTo(({ self }) => self, { type: 'told' }),
    say: emit({ type: 'said' }),
  },
  guards: { isLocked: ({ context }) => context.name === 'secret' },
})
const chartOf = (does: 'much' | 'nothing') =>
  effects.createMachine({
    id: 'effects',
    context: ({ input }) => ({ name: input.name ?? '' }),
    initial: 'waking',
    states: {
      waking: { always: [{ guard: 'isLocked', target: 'locked' }, { target: 'idle' }] },
      locked: {},
      idle: {
        on: {
          begun: { target: 'working', ...(does === 'much' && { actions: ['beep', 'tell'] }) },
          left: 'idle',
        },
      },
      working: does === 'much' ? { entry: 'say', invoke: { id: 'fetch', src: 'fetch' } } : {},
    },
  })
const [loud, mute] = [chartOf('much'), chartOf('nothing')]
const effectful: readonly Happening[] = [{ type: 'left' }, { type: 'left' }, { type: 'begun' }]

/** The same for a machine whose input is not a sample of its model. */
const madeOf = async (
  on: AnyStateMachine,
  happenings: readonly Happening[],
  args: readonly string[],
  recorded: AnyStateMachine = on,
  redact?: Redact,
) => {
  const file = join(folder, 'recording.json')
  const input = { name: redact === undefined ? 'Ann' : 'secret' }
  writeFileSync(file, sessionOn(recorded, { input, ...(redact === undefined ? {} : { redact }) }, happenings))
  const model: AnyFlowModel<Delivery> = {
    machine: on,
    inputs: { other: {} },
    events: { begun: [{}], left: [{}] },
    outcomes: { fetch: { done: { done: '' } } },
  }
  const config: PathsConfig<Delivery> = {
    flows: () => ['effects'],
    load: () => Promise.resolve(model),
    locales: ['en'],
    words: () => gatherWords,
    protocol: plainJson,
    modelIn: () => ({ name: 'gatherModel', from: './gather.model.ts' }),
  }
  const [out, err]: [string[], string[]] = [[], []]
  const streams = { out: (text: string) => out.push(text), err: (text: string) => err.push(text) }
  const code = await main(['from', file, ...args], config, streams)
  return { code, out: out.join(''), err: err.join('') }
}

const shelf = (...items: readonly string[]): Happening => ({ answer: 'fetchShelf', done: { items, next: undefined } })
const cut: Happening = { answer: 'fetchShelf', error: 'cut' }
const asked: Happening = { type: 'gather.requested' }
const labelled = (label: string): Happening => ({ type: 'label.changed', label })
const cancelled: Happening = { type: 'gather.cancelled' }

/** The actions of a test, without the expectations in between. */
const actionsOf = (test: string): readonly string[] => test.match(/flow\.(?:send|answer|wait|do)\(.*\)/g) ?? []

const unlabelled = gatherMachine.provide({ guards: { isLabelled: () => false } })
const doubling = gatherMachine.provide({
  actions: {
    keepShelf: assign(({ context }, shelf_: { items: readonly string[] }) => ({
      items: [...context.items, ...shelf_.items, ...shelf_.items],
    })),
  },
})
const throwing = gatherMachine.provide({
  actions: {
    keepLabel: assign(() => {
      throw new Error('no such field')
    }),
  },
})
const endless = gatherMachine.provide({ guards: { hasMore: () => true } })

describe('a test from a recording', () => {
  it('has the fewest events that lead to the end of the recording, in the texts of the model [MBT-06]', async () => {
    const { code, out, err } = await made(endless, [
      asked,
      cut,
      { type: 'retry.requested' },
      cancelled,
      { type: 'retry.requested' },
      asked,
      { answer: 'fetchShelf', done: { items: ['c'], next: undefined } },
    ])
    expect(err).toBe('gather: 2 of 7 events show it: it is in gathering.awaitingNextShelf\n')
    expect(actionsOf(out)).toEqual(["flow.send({ type: 'gather.requested' })", "flow.answer('fetchShelf', 'last')"])
    expect(out).toContain("expect(flow.stands()).toBe('gathering.fetching')")
    expect(out).toContain("expect(flow.stands()).not.toBe('gathering.awaitingNextShelf')")
    expect(out).toContain('// Press the button "Gather"')
    expect(code).toBe(0)
  })

  it('takes a violated invariant of the model as the fault, wherever the recording ends [MBT-06]', async () => {
    const { out, err } = await made(doubling, [asked, shelf('a', 'b'), cancelled, asked, shelf('c'), labelled('mine')])
    expect(err).toBe('gather: 2 of 6 events show it: it breaks the invariant "nothing is doubled"\n')
    expect(out).toContain("flow.answer('fetchShelf', { done: { items: ['a', 'b'], next: undefined } })")
    expect(out).toContain("expect(flow.broken()).not.toContain('nothing is doubled')")
  })

  it('takes it as the fault that nothing happened after a person’s last action [MBT-06]', async () => {
    const { out, err } = await made(unlabelled, [asked, cut, { type: 'retry.requested' }, shelf('a'), labelled('mine')])
    expect(err).toBe('gather: 3 of 5 events show it: in labelling it takes no notice of what is done last\n')
    expect(out).toContain("expect(flow.takes({ type: 'label.changed', label: 'mine' })).toBe(true)")
  })

  it('takes it as the fault that the flow ended with an error [MBT-06]', async () => {
    const { out, err } = await made(throwing, [asked, cancelled, asked, shelf('a'), labelled('mine')])
    expect(err).toBe('gather: 3 of 5 events show it: it ends by an error\n')
    expect(out).toContain('expect(flow.failure()).toBeUndefined()')
  })

  it('ends at the named state, and expects the one that should have followed [MBT-06]', async () => {
    const session = [asked, cut, { type: 'retry.requested' }, shelf('a'), labelled('mine'), cancelled]
    const { out, err } = await made(gatherMachine, session, { args: ['--until', 'failed', '--expect', 'labelling'] })
    expect(err).toBe('gather: 2 of 2 events show it: it is in failed.fetching\n')
    expect(out).toContain('expect(flow.stands()).toMatch(/(^| and )labelling($|\\.| and )/)')
    const tagged = await made(gatherMachine, session, { args: ['--until', 'failed.fetching', '--expect', 'tag:busy'] })
    expect(tagged.out).toContain("expect(flow.hasTag('busy')).toBe(true)")
  })

  it('ends at a line of the inspector, including the consequences of an event there [MBT-06]', async () => {
    const session = [asked, cut, { type: 'retry.requested' }, shelf('a'), labelled('mine'), cancelled]
    const recording = sessionOn(gatherMachine, { input: undefined }, session)
    const { tabs } = JSON.parse(recording)
    const failed: number = tabs[0].records.find(({ type }: { type?: string }) =>
      type?.startsWith('xstate.error.actor'),
    ).number
    const { err } = await made(gatherMachine, session, { args: ['--line', String(failed)] })
    expect(err).toBe('gather: 2 of 2 events show it: it is in failed.fetching\n')
    const beyond = await made(gatherMachine, session, { args: ['--line', '10000'] })
    expect(beyond.err).toMatch(/--line: this recording has no line 10000; it has 1 to \d+/)
    expect(beyond.code).toBe(2)
  })

  it('rejects a line that the recording has lost, and finds the others by their number [MBT-06]', async () => {
    const session = [asked, cut, { type: 'retry.requested' }, shelf('a'), labelled('mine'), cancelled]
    const { tabs } = JSON.parse(sessionOn(gatherMachine, { input: undefined }, session))
    const [tab] = tabs
    const failed: number = tab.records.find(({ type }: { type?: string }) =>
      type?.startsWith('xstate.error.actor'),
    ).number
    // A recording that starts at line 3, like that of an inspector that was opened late.
    const late = { ...tab, after: 2, lost: 2, records: tab.records.slice(2) }
    const of = (all: readonly unknown[]) => JSON.stringify({ format: 'xstate-recording', version: 1, tabs: all })
    const gone = await madeFrom(of([late]), gatherMachine, ['--line', '1'])
    expect(gone).toMatchObject({ code: 2, out: '' })
    expect(gone.err).toContain(`this recording has no line 1; it has 3 to ${tab.records.length}`)
    // Another tab with the same number of lines, in which nothing failed.
    const calm = {
      ...JSON.parse(sessionOn(gatherMachine, { input: undefined }, [asked, shelf('a'), labelled('mine'), cancelled]))
        .tabs[0],
      tab: { id: 'other', title: 'Other' },
    }
    const unclear = await madeFrom(of([tab, calm]), gatherMachine, ['--line', String(failed)])
    expect(unclear.err).toContain(
      `--line: more than one tab has a line ${failed}. Choose one with --tab: tab (A page), other (Other)`,
    )
    expect(unclear.code).toBe(2)
    const { err } = await madeFrom(of([tab, calm]), gatherMachine, ['--line', String(failed), '--tab', 'ta'])
    expect(err).toBe('gather: 2 of 2 events show it: it is in failed.fetching\n')
    expect((await madeFrom(of([tab]), gatherMachine, ['--tab', 'x'])).err).toContain(
      '--tab: this recording has no tab x; it has tab (A page)',
    )
  })

  it('expects a field of the context if no state shows the fault [MBT-06]', async () => {
    const forgetful = gatherMachine.provide({ actions: { keepLabel: assign({}) } })
    const args = ['--expect', 'context.items=["a","mine"]']
    const { out } = await made(forgetful, [asked, cancelled, asked, shelf('a'), labelled('mine')], { args })
    expect(actionsOf(out)).toHaveLength(3)
    expect(out).toContain("expect(flow.context()).toHaveProperty(['items'], ['a', 'mine'])")
  })

  it('waits as long as in the recording', async () => {
    const session = [asked, { answer: 'fetchShelf', done: { items: ['a'], next: 's2' } }, { wait: 400 }, cut]
    const { out } = await made(gatherMachine, session)
    expect(actionsOf(out)).toEqual(["flow.send({ type: 'gather.requested' })", "flow.answer('fetchShelf', 'cut')"])
    const whole = await made(gatherMachine, session.slice(0, 3), { args: ['--expect', 'context.items=["b"]'] })
    expect(actionsOf(whole.out)).toContain('flow.wait(400)')
  })

  it('says where a sample of the model replaces a secret [MBT-06]', async () => {
    const redact: Redact = (_, { path }) => path.at(-1) === 'label'
    const { out } = await made(gatherMachine, [asked, shelf('a'), labelled('a secret')], { redact })
    expect(out).not.toContain('a secret')
    expect(out).toContain('//   label.changed label (redacted)')
    expect(out).toContain("flow.send({ type: 'label.changed', label: 'mine' })")
  })

  it('takes the shortest path to where a recorder found the running flow [MBT-06]', async () => {
    const { out, err } = await made(endless, [
      asked,
      cut,
      'the recorder begins',
      { type: 'retry.requested' },
      shelf('c'),
    ])
    expect(err).toBe('gather: 2 of 2 events show it: it is in gathering.awaitingNextShelf\n')
    expect(actionsOf(out)).toEqual(["flow.send({ type: 'gather.requested' })", "flow.answer('fetchShelf', 'last')"])
  })

  it('plays gestures on the screen, and checks it', async () => {
    const { out } = await made(endless, [asked, shelf('c')], { args: ['--driver', 'component'] })
    expect(out).toContain("await flow.do({ click: { role: 'button', name: 'gather:action.gather' } })")
    expect(out).toContain("expect(flow.lacks([{ role: 'status', text: 'gather:phase.fetching' }])).not.toEqual([])")
  })

  it('says what a browser can see of it, or that it can see nothing', async () => {
    const { out } = await made(endless, [asked, shelf('c')], { args: ['--driver', 'browser'] })
    expect(out).toContain(
      'await (await there(page, page.getByRole("button", { name: "Gather", exact: true, disabled: false }))).click()',
    )
    expect(out).toContain('await expect(look()).rejects.toThrow()')
    const wanted = ['--driver', 'browser', '--expect', 'labelling']
    expect((await made(gatherMachine, [asked, cut], { args: wanted })).out).toContain(
      'await expect(page.getByRole("textbox", { name: "Label", exact: true })',
    )
    const unseen = await made(doubling, [asked, shelf('a')], { args: ['--driver', 'browser'] })
    expect(unseen.err).toContain('no screen tells that it breaks the invariant "nothing is doubled"')
    expect(unseen.code).toBe(2)
  })

  it('can be for a missing effect: a call, an action, a sent or emitted event [MBT-06]', async () => {
    for (const [expect_, says] of [
      ['calls:fetch', 'in working it calls no fetch'],
      ['does:beep', 'in working it takes no action beep'],
      ['sends:told', 'in working it sends no told'],
      ['emits:said', 'in working it emits no said'],
    ] as const) {
      const { out, err, code } = await madeOf(mute, effectful, ['--expect', expect_])
      expect(err).toBe(`effects: 1 of 3 events show it: ${says}\n`)
      expect(out).toContain(`expect(flow.did()).toContain('${expect_.replace('does:', '').replace(':', ' ')}')`)
      expect(code).toBe(0)
    }
    const unknown = await madeOf(mute, effectful, ['--expect', 'calls:nobody'])
    expect(unknown.err).toContain('--expect: effects has no actor nobody; it has fetch')
    expect(unknown.code).toBe(2)
    // On the right chart there is nothing to show.
    expect(await madeOf(loud, effectful, ['--expect', 'calls:fetch'])).toMatchObject({ code: 1 })
  })

  it('keeps the recorded behaviour when everything was right, with the recorded input [MBT-06]', async () => {
    const right = await madeOf(loud, effectful, ['--expect', 'recorded'])
    expect(right.err).toBe(
      'effects: 1 of 3 events show it: it is in working, takes the action beep, sends told, emits said, calls fetch, as was right\n',
    )
    expect(right.out).toContain("playFlow(gatherModel, { given: { name: 'Ann' } })")
    expect(right.out).toContain("expect(flow.stands()).toBe('working')")
    expect(right.out).toContain("expect(flow.did()).toEqual(['beep', 'sends told', 'emits said', 'calls fetch'])")
    // The recording has the side effects, whatever the chart has lost since.
    const lost = await madeOf(mute, effectful, ['--expect', 'recorded'], loud)
    expect(lost.out).toContain("expect(flow.did()).toEqual(['beep', 'sends told', 'emits said', 'calls fetch'])")
  })

  it('says which parts of the input are unknown [MBT-06]', async () => {
    const redact: Redact = (_, { path }) => path.at(-1) === 'name'
    const { out, code } = await madeOf(loud, [], ['--expect', 'recorded'], loud, redact)
    expect(out).toContain('it begins in locked, and no input of the model starts there (other: idle)')
    expect(out).toContain("can't be derived: input name (redacted; the model has no sample of it either)")
    expect(code).toBe(1)
  })

  it('writes a file, and formats it as the project does', async () => {
    const out = join(folder, 'found.test.ts')
    expect(await made(endless, [asked, shelf('c')], { args: ['--out', out] })).toMatchObject({
      out: `${out}\n`,
      code: 0,
    })
    expect(readFileSync(out, 'utf8')).toContain("import { gatherModel } from './gather.model.ts'")
  })

  it('exits with 1 when the chart no longer does what was recorded', async () => {
    const { code, out } = await made(endless, [asked, shelf('c')], { on: gatherMachine })
    expect(out).toBe(
      'gather: on this chart the recording does not show what was seen: its event 2, fetchShelf: done, led to gathering.awaitingNextShelf, and here it leads to labelling.\n',
    )
    expect(code).toBe(1)
  })

  it.each([
    [['--flow', 'nobody'], /There is no flow nobody/],
    [['--until', 'nowhere'], /--until: gather has no state nowhere; it has idle, gathering/],
    [['--until', 'saved'], /The recording never comes to saved/],
    [['--expect', 'context.items={'], /\{ is not valid JSON/],
    [['--driver', 'phone'], /--driver must be one of machine, bare, component, browser/],
  ])('exits with 2 and says what is wrong with %j', async (args, message) => {
    const { code, err } = await made(gatherMachine, [asked, cut], { args })
    expect(err).toMatch(message)
    expect(code).toBe(2)
  })

  it('picks the flow that a person used, and asks which one is meant if none was', async () => {
    const file = join(folder, 'several.json')
    const tabsOf = (happenings: readonly Happening[]) =>
      JSON.parse(sessionOn(gatherMachine, { input: undefined }, happenings))
    const others = JSON.parse(
      JSON.stringify(tabsOf([])).replaceAll('"gather"', '"other"').replaceAll('"id":"tab"', '"id":"two"'),
    )
    const told = async (happenings: readonly Happening[]) => {
      const one = tabsOf(happenings)
      writeFileSync(file, JSON.stringify({ ...one, tabs: [...one.tabs, ...others.tabs] }))
      const err: string[] = []
      const config: PathsConfig<Delivery> = {
        flows: () => ['gather', 'other'],
        load: () => Promise.resolve(gatherModel),
        locales: ['en'],
        words: () => gatherWords,
        protocol: plainJson,
        modelIn: () => ({ name: 'gatherModel', from: './gather.model.ts' }),
      }
      const code = await main(['from', file], config, { out: () => undefined, err: (text) => err.push(text) })
      return [code, err.join('')]
    }
    expect(await told([asked])).toEqual([0, 'gather: 1 of 1 events show it: it is in gathering.fetching\n'])
    const [code, err] = await told([])
    expect(err).toContain('a person used none of its flows: name by --flow the one that went wrong: gather, other')
    expect(code).toBe(2)
  })

  it('exits with 2 for a file that is not a recording', async () => {
    const file = join(folder, 'other.json')
    writeFileSync(file, '{}')
    const err: string[] = []
    const config = { flows: () => ['gather'], locales: ['en'], words: () => gatherWords, protocol: plainJson }
    const load = () => Promise.resolve(gatherModel)
    const streams = { out: () => undefined, err: (text: string) => err.push(text) }
    expect(await main(['from', file], { ...config, load }, streams)).toBe(2)
    expect(err.join('')).toContain('This file is not a recording')
  })
})
