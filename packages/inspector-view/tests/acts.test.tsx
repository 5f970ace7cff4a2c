// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  englishPageWords,
  InspectorPage,
  type FlowFacts,
  type Knowledge,
  type PageWords,
} from '@statefloor/inspector-view'
import { Air, openInspector, openTab } from './harness.ts'

beforeAll(() => {
  // jsdom has no layout, so nothing is ever resized.
  globalThis.ResizeObserver ??= class implements ResizeObserver {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  }
})
afterEach(cleanup)

const facts: FlowFacts = {
  samples: { more: [{}], added: [{ amount: '1', note: 'a' }, { amount: '2' }] },
  answers: {
    count: [
      { name: 'two', kind: 'done', value: 2 },
      { name: 'broken', kind: 'thrown', value: 'no network' },
    ],
  },
  calls: ['POST /count'],
  states: ['counter', 'counter.counting', 'counter.napping', 'counter.asking'],
  transitions: ['counter.counting | more | 1', 'counter.counting | nap | 0'],
  exempt: { 'counter.counting | more | 0': 'no sample counts so far' },
  ways: { 'counter.counting | more | 1': ['more'], 'counter.counting | nap | 0': ['more', 'nap'] },
}
const knowledge: Knowledge = {
  factsOf: (chart) =>
    chart === 'counter' ? Promise.resolve(facts) : Promise.reject(new Error(`nothing known of ${chart}`)),
  sourcesOf: (chart) =>
    Promise.resolve(
      chart === 'counter' ? { counter: 'counter.ts:1', 'counter.counting | nap | 0': 'counter.ts:9' } : undefined,
    ),
  faults: ['slow', 'hang'],
}

/** Renders an inspector next to a tab, with the counter selected. */
const opened = async (words?: PageWords) => {
  const air = new Air()
  const tab = openTab(air)
  const inspector = openInspector(air)
  inspector.actor.start()
  render(
    <InspectorPage
      actor={inspector.actor}
      recordings={inspector.recordings}
      knowledge={knowledge}
      {...(words !== undefined && { words })}
    />,
  )
  const person = userEvent.setup()
  await person.click(screen.getAllByRole('button', { name: /^counter/ })[0] ?? document.body)
  // The facts from tests arrive a turn later.
  await act(async () => {
    await Promise.resolve()
  })
  return {
    ...inspector,
    tab,
    person,
    does: (...types: readonly string[]) => {
      act(() => {
        for (const type of types) tab.actor.send({ type })
        tab.flush()
      })
    },
    /** Waits until requests are carried out and reported. */
    settled: async () => {
      await act(async () => {
        for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
        tab.flush()
      })
    },
  }
}

const form = () => within(screen.getByRole('form', { name: englishPageWords.act }))
const what = () => form().getByLabelText<HTMLSelectElement>('Action')
const text = () => form().getByLabelText<HTMLTextAreaElement>(/as JSON/)
const submit = (name: string) => form().getByRole<HTMLButtonElement>('button', { name })
const details = () => within(screen.getByRole('region', { name: 'Details' }))
const write = (value: string) => {
  fireEvent.change(text(), { target: { value } })
}
const press = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const count = (actor: { readonly getSnapshot: () => { readonly context: { readonly count: number } } }) =>
  actor.getSnapshot().context.count

describe('acting on a live tab [MBT-04]', () => {
  it('sends an event with the written payload, and reports success', async () => {
    const { tab, person, settled } = await opened()
    await person.selectOptions(what(), 'send more')
    await person.click(submit('Send'))
    await settled()
    expect(count(tab.actor)).toBe(1)
    expect(screen.getByText(englishPageWords.actDone.send).closest('[role="status"]')).not.toBeNull()
    await person.click(details().getByRole('button', { name: 'Close' }))
    expect(screen.queryByText(englishPageWords.actDone.send)).toBeNull()
  })

  it('offers events that are handled now first, and samples from the tests', async () => {
    const { person } = await opened()
    const labels = [...what().options].map(({ textContent }) => textContent)
    expect(labels.slice(0, 3)).toEqual(['more', 'nap', 'ask'])
    expect(labels).toContain('added (not handled in this state)')
    await person.selectOptions(what(), 'send added')
    expect(text().value).toBe(JSON.stringify({ amount: '1', note: 'a' }, null, 2))
    await person.selectOptions(form().getByLabelText('Sample'), '1')
    expect(text().value).toBe(JSON.stringify({ amount: '2' }, null, 2))
  })

  it.each([
    ['{ "amount"', /This is not valid JSON/],
    ['[]', 'Enter a JSON object: { "field": value }.'],
    ['', 'Enter a JSON object: { "field": value }.'],
    ['{ "note": "a" }', '“amount” is missing: every sample of this event has it.'],
    ['{ "amount": "1", "other": 1 }', 'Unknown field “other”: no sample of this event has it.'],
    ['{ "amount": 1 }', '“amount” is number here, and string in the samples of this event.'],
  ])('says why %s cannot be sent', async (value, reason) => {
    const { person } = await opened()
    await person.selectOptions(what(), 'send added')
    write(value)
    expect(form().getAllByText(reason)).toHaveLength(1)
    expect(submit('Send').disabled).toBe(true)
    expect(text().getAttribute('aria-invalid')).toBe('true')
    write('{ "amount": "3" }')
    expect(submit('Send').disabled).toBe(false)
  })

  it('answers a waiting call with an outcome from the tests, and says that only the app sees it', async () => {
    const { tab, person, does, settled } = await opened()
    does('ask')
    await person.selectOptions(what(), within(what()).getByRole('option', { name: 'count' }))
    expect(form().getAllByText(/to this one call in the app only/)).toHaveLength(1)
    expect(text().value).toBe('2')
    await person.click(submit('Answer'))
    await settled()
    expect(count(tab.actor)).toBe(2)
    expect(screen.getAllByText(englishPageWords.actDone.answerCall)).toHaveLength(1)
  })

  it('ends a delay', async () => {
    const { tab, person, does, settled } = await opened()
    does('nap')
    await person.click(details().getByRole('button', { name: 'End now' }))
    await settled()
    expect(tab.actor.getSnapshot().value).toBe('counting')
    expect(details().getAllByText('No timers are running.')).toHaveLength(1)
  })

  it('requests a fault for a call of the flow, and says why it was refused', async () => {
    const { tab, person, settled } = await opened()
    await person.selectOptions(what(), 'fault POST /count')
    await person.selectOptions(form().getByLabelText('Sample'), 'hang')
    await person.click(submit('Inject'))
    await settled()
    expect(tab.ordered).toEqual([{ kind: 'hang', times: 1, path: '/count' }])
    await person.selectOptions(form().getByLabelText('Sample'), 'slow')
    await person.click(submit('Inject'))
    await settled()
    expect(screen.getByRole('alert').textContent).toContain('Failed: no second fault')
  })

  it('says that a tab was gone before it answered', async () => {
    const { tab, person, settled } = await opened()
    await person.selectOptions(what(), 'fault POST /count')
    write('{ "kind": "never" }')
    await person.click(submit('Inject'))
    expect(submit('Inject').disabled).toBe(true)
    act(() => {
      tab.close()
    })
    await settled()
    expect(screen.getByRole('alert').textContent).toContain('The tab was closed before it answered.')
    expect(screen.queryByRole('form')).toBeNull()
    expect(screen.getAllByText(englishPageWords.actLive)).toHaveLength(1)
  })

  it('does not change the past', async () => {
    const { person, does } = await opened()
    does('nap')
    await person.click(press('Pause'))
    expect(screen.queryByRole('form')).toBeNull()
    expect(details().queryByRole('button', { name: 'End now' })).toBeNull()
    await person.click(press('Go live'))
    expect(submit('Send').disabled).toBe(false)
  })
})

describe('coverage [MBT-04]', () => {
  it('is counted, coloured and listed, with a path to what is missing', async () => {
    const { person, does } = await opened()
    does('more')
    await person.click(press('Coverage'))
    expect(
      screen.getAllByText(/Covered here: 1 of \d+ transitions, 2 of \d+ states\. Covered by tests: 2 tr/),
    ).toHaveLength(1)
    const drawing = within(await screen.findByRole('group', { name: /counter/ }))
    const taken = await drawing.findByRole('button', { name: /^more \/ .*walked here/ })
    expect(taken.getAttribute('class')).toContain('inspector-chart-walked')
    const untested = drawing.getByRole('button', { name: /isFull.*walked neither here nor by tests/ })
    expect(untested.getAttribute('class')).toContain('inspector-chart-untested')
    await person.click(screen.getByText(/not taken here/))
    const nap = screen.getByRole('button', { name: 'counter.counting | nap | 0' }).closest('li')
    expect(nap?.textContent).toContain('Shortest path: more → nap')
    const full = screen.getByRole('button', { name: 'counter.counting | more | 0' }).closest('li')
    expect(full?.textContent).toContain('not covered by any test: no sample counts so far')
    await person.click(press('Outline'))
    expect(screen.getByText('taken once').closest('li')?.textContent).toContain('more')
    await person.click(press('Coverage'))
    expect(screen.queryByText(/Covered here/)).toBeNull()
  })
})

describe('pressing a part of a chart [MBT-04]', () => {
  it('shows its details, and the log jumps to its last occurrence and the ones before', async () => {
    const { person, does } = await opened()
    does('more', 'more', 'nap')
    const drawing = within(await screen.findByRole('group', { name: /counter/ }))
    fireEvent.click(await drawing.findByRole('button', { name: /^more \/ / }))
    const part = within(details().getByRole('region', { name: 'Transition' }))
    expect(part.getAllByText('taken 2 times')).toHaveLength(1)
    const place = () => Number(/^Line (\d+)/.exec(screen.getByText(/^Line \d/).textContent)?.[1])
    const last = place()
    expect(details().getByRole('row', { name: /count/ }).textContent).toContain('12')
    await person.click(part.getByRole('button', { name: 'Earlier' }))
    expect(place()).toBeLessThan(last)
    expect(details().getByRole('row', { name: /count/ }).textContent).toContain('01')
    await person.click(within(details().getByRole('region')).getByRole('button', { name: 'Later' }))
    expect(place()).toBe(last)
    expect(drawing.getByRole('button', { name: /^more \/ / }).getAttribute('aria-current')).toBe('true')
  })

  it('shows details also for what never happened, and for a state when it was entered', async () => {
    const { person, does } = await opened()
    does('more', 'nap')
    const drawing = within(await screen.findByRole('group', { name: /counter/ }))
    fireEvent.click(await drawing.findByRole('button', { name: /^full/ }))
    expect(within(details().getByRole('region', { name: 'State' })).getAllByText(englishPageWords.never)).toHaveLength(
      1,
    )
    expect(screen.getAllByText(/, live$/)).toHaveLength(1)
    fireEvent.click(drawing.getByRole('button', { name: /^napping/ }))
    expect(details().getByText('State after').nextSibling?.textContent).toBe('napping')
    await person.click(within(details().getByRole('region')).getByRole('button', { name: 'Close' }))
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Details' }))
    expect(details().queryByRole('region')).toBeNull()
  })

  it('opens the editor where its source is known, and reports a failure', async () => {
    const { person, opened: places, actor, settled } = await opened()
    await person.click(press('Outline'))
    await person.click(press('nap'))
    await person.click(details().getByRole('button', { name: 'Open in the editor' }))
    await settled()
    expect(places).toEqual(['counter.ts:9'])
    act(() => {
      actor.getSnapshot().children.acts?.send({ type: 'source.requested', place: 'nowhere.ts:1' })
    })
    await settled()
    expect(screen.getByRole('alert').textContent).toContain('Failed: no editor')
  })
})

describe('a shared line [MBT-04]', () => {
  it('opens by its link, with its actor, and is reported missing when it is gone', async () => {
    const { person, does, kept, openLink, settled } = await opened()
    does('more', 'nap')
    await person.click(within(screen.getByRole('listbox', { name: 'Lines' })).getByText('nap'))
    await person.click(press('Share this line'))
    await settled()
    const link = screen.getByRole<HTMLAnchorElement>('link').href
    const id = new URL(link).searchParams.get('recording') ?? ''
    cleanup()
    const other = openLink(id)
    render(<InspectorPage {...other} />)
    await settled()
    const lines = within(screen.getByRole('listbox', { name: 'Lines' }))
    expect(lines.getByRole('option', { selected: true }).textContent).toContain('nap')
    expect(details().getByText('State after').nextSibling?.textContent).toBe('napping')
    expect(screen.getAllByText(/^Line \d+ of \d+ of recording-/)).toHaveLength(1)
    cleanup()
    kept.clear()
    render(<InspectorPage {...openLink(id)} />)
    await settled()
    expect(screen.getByRole('alert').textContent).toContain('This recording is no longer available')
  })
})

describe('the texts of the page', () => {
  it('come from its host', async () => {
    await opened({ ...englishPageWords, details: 'Einzelheiten', act: englishPageWords.act })
    expect(screen.getAllByRole('region', { name: 'Einzelheiten' })).toHaveLength(1)
  })
})
