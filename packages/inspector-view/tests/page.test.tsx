// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { writeRecording } from '@statefloor/inspector'
import { faceOf, InspectorPage } from '@statefloor/inspector-view'
import { Air, openInspector, openTab, start } from './harness.ts'

beforeAll(() => {
  // jsdom has no layout, so nothing is ever resized.
  globalThis.ResizeObserver ??= class implements ResizeObserver {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  }
})
afterEach(cleanup)

/** Renders an inspector next to a tab. */
const opened = ({
  before = [],
  background = [],
}: { before?: readonly string[]; background?: readonly string[] } = {}) => {
  const air = new Air()
  const tab = openTab(air)
  for (const type of before) tab.actor.send({ type })
  const inspector = openInspector(air, background)
  inspector.actor.start()
  render(<InspectorPage actor={inspector.actor} recordings={inspector.recordings} />)
  return {
    ...inspector,
    air,
    tab,
    person: userEvent.setup(),
    does: (...types: readonly string[]) => {
      act(() => {
        for (const type of types) tab.actor.send({ type })
        tab.flush()
      })
    },
  }
}

const region = (name: string) => within(screen.getByRole('region', { name }))
const lines = () => within(screen.getByRole('listbox', { name: 'Lines' })).queryAllByRole('option')
const texts = () => lines().map(({ textContent }) => textContent)
const lineWith = (text: string) => {
  const found = lines().find(({ textContent }) => textContent.includes(text))
  if (found === undefined) throw new Error(`No line has ${text}: ${texts().join('\n')}`)
  return found
}
const press = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const details = () => region('Details')
const recordingFile = (text: string, name = 'session.json') => new File([text], name, { type: 'application/json' })

describe('the page of the inspector', () => {
  it('shows the actors of a tab below their parents, each with its state', async () => {
    const { person, does } = opened()
    const actors = region('Actors')
    const tree = actors.getByText(/Tab one/).closest('li')
    expect(tree?.textContent).toContain('live')
    const lamp = actors.getByRole('button', { name: /lamp/ })
    expect(lamp.textContent).toContain('off')
    expect(lamp.closest('ul')?.closest('li')?.querySelector('button')?.textContent).toContain('counting')
    does('nap')
    await person.click(actors.getByRole('button', { name: /counting|napping/ }))
    expect(actors.getByRole('button', { name: /napping/ }).getAttribute('aria-current')).toBe('true')
  })

  it('has panes that keys resize, within limits', async () => {
    const { person } = opened()
    const line = (name: string) => screen.getByRole('separator', { name })
    const sizes = () =>
      ['Actor panel width', 'Details panel width', 'Event log height'].map((name) =>
        Number(line(name).getAttribute('aria-valuenow')),
      )
    expect(sizes()).toEqual([22, 32, 40])
    line('Actor panel width').focus()
    await person.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}')
    line('Details panel width').focus()
    await person.keyboard('{ArrowLeft}')
    line('Event log height').focus()
    await person.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}x')
    expect(sizes()).toEqual([24, 34, 42])
    await person.keyboard('{End}{ArrowUp}')
    expect(line('Event log height').getAttribute('aria-valuenow')).toBe('75')
    await person.keyboard('{Home}')
    expect(sizes()).toEqual([24, 34, 15])
    expect(screen.getByRole('main').style.getPropertyValue('--iv-of-view')).toBe('42fr')
  })

  it('shows the chart at full size, and the panes again', async () => {
    const { person } = opened()
    const isFull = () => screen.getByRole('main').hasAttribute('data-full')
    expect(isFull()).toBe(false)
    await person.click(press('Full size'))
    expect(isFull()).toBe(true)
    expect(press('Full size').getAttribute('aria-pressed')).toBe('true')
    await person.click(press('Full size'))
    expect(isFull()).toBe(false)
  })

  it('logs what happens, and marks events that no actor handled', () => {
    const { does } = opened()
    does('more', 'nonsense')
    expect(lineWith('more').textContent).not.toContain('dropped')
    expect(lineWith('nonsense').textContent).toContain('dropped')
    expect(lineWith('1 change in context').getAttribute('aria-setsize')).toBe(String(lines().length))
  })

  it('finds actors by name, chart and state, below their parents, and leaves out ended ones', async () => {
    const { person, does } = opened()
    const actors = region('Actors')
    const names = () => actors.queryAllByRole('button').map((button) => button.querySelector('span')?.textContent)
    const all = names()
    await person.type(actors.getByRole('searchbox', { name: 'Find actors' }), 'COUNTING')
    expect(names()).toEqual(['counter'])
    await person.clear(actors.getByRole('searchbox'))
    // Below its parent, which matches none of these words.
    await person.type(actors.getByRole('searchbox'), 'off')
    expect(names()).toEqual(['counter', 'lamp'])
    await person.type(actors.getByRole('searchbox'), ' of nobody')
    expect(names()).toEqual([])
    expect(actors.getAllByText('No actor matches your search.')).toHaveLength(1)
    await person.clear(actors.getByRole('searchbox'))
    expect(names()).toEqual(all)
    does('more', 'more', 'more', 'more')
    expect(names()).toEqual(all)
    await person.click(actors.getByRole('checkbox', { name: 'Include ended' }))
    expect(names()).toEqual([])
  })

  it('shows for a line the state before and after, the changes, and the guard that rejected the event', async () => {
    const { person, does } = opened()
    does('more')
    await person.click(lineWith('more'))
    const row = details().getByRole('row', { name: /count/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['0', '1'])
    expect(details().getByText('isFull').tagName).toBe('STRONG')
    expect(details().getByText('State before').nextSibling?.textContent).toBe('counting')
    await person.click(press('Outline'))
    expect(
      region('counter')
        .getByText(/taken last/)
        .closest('li')?.textContent,
    ).toContain('more')
    expect(
      region('counter')
        .getByText(/blocked by guard/)
        .closest('li')?.textContent,
    ).toContain('isFull')
  })

  it('draws the chart of the chosen actor, and the events around a line as a sequence', async () => {
    const { person, does } = opened()
    does('nap')
    await person.click(region('Actors').getByRole('button', { name: /counter/ }))
    const drawing = within(await screen.findByRole('group', { name: /counter/ }))
    expect((await drawing.findByRole('button', { name: /napping.*active/i })).getAttribute('data-index')).toMatch(
      /^\d+$/,
    )
    await person.click(press('Sequence'))
    await person.click(within(region('counter').getByRole('listbox')).getByRole('option', { name: /nap/ }))
    expect(details().getByText('nap').tagName).toBe('CODE')
  })

  it('draws what the chosen actor sent and received when the log shows nothing else', async () => {
    const { person, does } = opened()
    does('more', 'ask')
    await person.click(region('Actors').getByRole('button', { name: /lamp/ }))
    await person.click(press('Sequence'))
    const messages = () =>
      within(region('lamp').getByRole('listbox'))
        .getAllByRole('option')
        .map((option) => option.getAttribute('aria-label'))
    expect(messages()).toEqual(expect.arrayContaining([expect.stringMatching(/^more, from outside to counter/)]))
    await person.selectOptions(screen.getByRole('combobox', { name: 'Scope' }), 'Selected actor')
    expect(screen.getByRole('region', { name: 'lamp' }).textContent).toContain('No events near this line.')
    await person.click(region('Actors').getByRole('button', { name: /counter/ }))
    const heads = [...document.querySelectorAll('.inspector-sequence-head title')].map(({ textContent }) => textContent)
    expect(heads.slice(0, 2)).toEqual(['outside', 'counter'])
  })

  it('shows timers with the time left', async () => {
    const { person, does } = opened()
    does('nap')
    await person.click(region('Actors').getByRole('button', { name: /napping/ }))
    expect(details().getByText('3.0 s left').parentElement?.textContent).toContain('after 4000')
  })

  it('stops time, steps back and forth, and returns to live', async () => {
    const { person, does } = opened()
    does('more')
    await person.click(press('Pause'))
    const place = () => /^Line \d+/.exec(screen.getByText(/^Line/).textContent)?.[0]
    const was = place()
    does('more', 'more')
    expect(screen.getByText(/paused/).textContent).toMatch(/paused, 4 newer$/)
    expect(place()).toBe(was)
    await person.click(press('Step forward'))
    await person.click(press('Step back'))
    expect(place()).toBe(was)
    await person.click(press('Step back'))
    expect(details().getByText('more').tagName).toBe('CODE')
    await person.click(press('Go live'))
    expect(screen.getByText(/^Line/).textContent).toMatch(/, live$/)
    expect(press('Pause').disabled).toBe(false)
  })

  it('works with the keyboard', async () => {
    const { person, does } = opened()
    does('more', 'nonsense')
    const list = screen.getByRole('listbox', { name: 'Lines' })
    list.focus()
    await person.keyboard('{Home}')
    expect(lines()[0]?.getAttribute('aria-selected')).toBe('true')
    await person.keyboard('{ArrowDown}')
    expect(lines()[1]?.getAttribute('aria-selected')).toBe('true')
    expect(list.getAttribute('aria-activedescendant')).toBe(lines()[1]?.id)
    await person.keyboard('{End}')
    expect(lines().at(-1)?.getAttribute('aria-selected')).toBe('true')
  })

  it('filters by text, kind and dropped events', async () => {
    const { person, does } = opened()
    does('more', 'nonsense', 'more')
    await person.type(screen.getByRole('searchbox', { name: /Search/ }), 'NONS')
    await waitFor(() => {
      expect(texts()).toEqual([expect.stringContaining('nonsense')])
    })
    await person.clear(screen.getByRole('searchbox', { name: /Search/ }))
    await person.click(screen.getByRole('checkbox', { name: /Dropped/ }))
    await waitFor(() => {
      expect(texts()).toEqual([expect.stringContaining('nonsense')])
    })
    await person.click(screen.getByRole('checkbox', { name: /Dropped/ }))
    await person.selectOptions(screen.getByRole('combobox', { name: /Kind/ }), 'Transitions')
    await waitFor(() => {
      expect(texts().filter((text) => !text.includes('→'))).toEqual([])
    })
    await person.type(screen.getByRole('searchbox', { name: /Search/ }), 'nowhere at all')
    await screen.findByText('No lines match this filter.')
  })

  it('hides background actors until they are requested or chosen', async () => {
    const { person, does } = opened({ background: ['counter'] })
    does('more')
    const shown = () => texts().filter((text) => text.includes('more'))
    expect(shown()).toEqual([])
    await person.click(screen.getByRole('checkbox', { name: 'Background actors' }))
    await waitFor(() => {
      expect(shown()).not.toEqual([])
    })
    await person.click(screen.getByRole('checkbox', { name: 'Background actors' }))
    await waitFor(() => {
      expect(shown()).toEqual([])
    })
    await person.selectOptions(screen.getByRole('combobox', { name: /Scope/ }), 'Selected actor')
    await person.click(region('Actors').getByRole('button', { name: /counter/ }))
    await waitFor(() => {
      expect(shown()).not.toEqual([])
    })
  })

  it('has no checkbox for the background when nothing runs in it', () => {
    opened()
    expect(screen.queryByRole('checkbox', { name: 'Background actors' })).toBeNull()
  })

  it('saves a recording, and shows it when it is opened', async () => {
    const { person, does, handed } = opened()
    does('more', 'nonsense')
    await person.click(press('Save recording'))
    await screen.findByText(/Saved as recording-2026-01-05T12-00-01\.json/)
    expect(handed).toHaveLength(1)
    does('more', 'nap')
    const live = lines().length
    await person.upload(screen.getByLabelText(/Open recording/), recordingFile(handed[0]?.text ?? ''))
    await screen.findByText(/of session\.json/)
    expect(texts().filter((text) => text.includes('nap'))).toEqual([])
    expect(lineWith('nonsense').textContent).toContain('dropped')
    await person.click(press('Go live'))
    expect(lines()).toHaveLength(live)
  })

  it('numbers a line the same in the tab, live, in a file, and behind a link [MBT-04]', async () => {
    // The inspector opens after much has already happened.
    const { person, does, tab, handed, kept, openLink, actor } = opened({ before: ['more', 'nonsense', 'nap'] })
    does('nonsense', 'more', 'ask')
    const numberOf = (line: HTMLElement) => Number(line.querySelector('.iv-number')?.textContent)
    const [line] = lines().filter(({ textContent }) => textContent.includes('nonsense'))
    if (line === undefined) throw new Error('no line has nonsense')
    const number = numberOf(line)
    // It is the same line in the page's own recording.
    const { records } = tab.recording()
    expect(records.filter((record) => record.number === number)).toMatchObject([{ kind: 'event', type: 'nonsense' }])
    // It also includes what was recorded before the inspector opened.
    expect(number).toBeLessThan(6)
    await person.click(line)
    expect(screen.getByText(/^Line/).textContent).toContain(`Line ${number} of ${records.at(-1)?.number}`)
    await person.click(press('Share this line'))
    await screen.findByRole('link', { name: /recording=/ })
    const shared = openLink([...kept.keys()][0] ?? '')
    await waitFor(() => {
      expect(faceOf(shared.actor.getSnapshot()).source).toBe('file')
    })
    const at = faceOf(shared.actor.getSnapshot()).line
    expect(at === undefined ? undefined : shared.recordings.of('file').placeOf(at)).toEqual({ tab: 'one', number })
    await person.click(press('Save recording'))
    await person.upload(screen.getByLabelText(/Open recording/), recordingFile(handed[0]?.text ?? ''))
    await screen.findByText(/of session\.json/)
    expect(numberOf(lineWith('nonsense'))).toBe(number)
    // Rejects a link to a line that its recording does not have.
    const id = [...kept.keys()][0] ?? ''
    const whole = kept.get(id)
    if (whole === undefined) throw new Error('nothing was kept')
    kept.set(id, { ...whole, place: { tab: 'one', number: 5_000 } })
    const lost = openLink(id)
    await waitFor(() => {
      expect(faceOf(lost.actor.getSnapshot()).notice).toContain('has no line 5000')
    })
    actor.stop()
  })

  it('shows context values, and not their recorded form', async () => {
    const { person, does } = opened()
    does('note')
    await person.click(lineWith('note'))
    const cells = within(details().getByRole('row', { name: /note/ })).getAllByRole('cell')
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      'undefined',
      '{ at: ‹Date 2026-01-05T12:00:00.000Z›, by: undefined }',
    ])
    expect(details().getByRole('table').textContent).not.toContain('$')
  })

  it('shows for an event that arrived while another was processed its own effects', async () => {
    const { person, does } = opened()
    does('chain')
    await person.click(lineWith('chain'))
    expect(details().getByText('State after').nextSibling?.textContent).toBe('linked')
    const [told] = lines().filter(({ textContent }) => textContent.includes('linked.told'))
    if (told === undefined) throw new Error('no line has linked.told')
    await person.click(told)
    expect(details().getByText('State before').nextSibling?.textContent).toBe('linked')
    expect(details().getByText('State after').nextSibling?.textContent).toBe('counting')
    expect(details().queryByText(/nobody took/i)).toBeNull()
  })

  it.each([
    ['no JSON', 'not a recording', /session\.json: This file is not valid JSON/],
    ['another file', '{"a":1}', /is not a recording\. Choose a file/],
    ['a recording of nothing', writeRecording([]), /contains no tab/],
  ])('says what is wrong with %s, and keeps showing the previous recording', async (_, text, says) => {
    const { person, does } = opened()
    does('more')
    const before = texts()
    await person.upload(screen.getByLabelText(/Open recording/), recordingFile(text))
    expect((await screen.findByRole('alert')).textContent).toMatch(says)
    expect(texts()).toEqual(before)
    await person.click(press('Close'))
    // The focus is not lost with the button.
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('opens a dropped file, but one at a time', async () => {
    const { does, handed, person } = opened()
    does('more')
    await person.click(press('Save recording'))
    const file = recordingFile(handed[0]?.text ?? '')
    fireEvent.drop(screen.getByRole('main'), { dataTransfer: { files: [file, file] } })
    expect((await screen.findByRole('alert')).textContent).toContain('one file at a time')
    fireEvent.drop(screen.getByRole('main'), { dataTransfer: { files: [file] } })
    await screen.findByText(/of session\.json/)
  })

  it('keeps the records of a closed tab', () => {
    const { tab } = opened()
    act(() => {
      tab.close()
    })
    expect(region('Actors').getByText(/Tab one/).textContent).toContain('closed')
    expect(texts().at(-1)).toContain('tab closed')
  })

  it('renders only the visible part of 100,000 lines', () => {
    const { actor, recordings, does } = opened()
    does('more')
    const store = recordings.of('live')
    const nonsense = { kind: 'event', at: start, actor: 'x', from: null, payload: {}, refused: [] } as const
    store.hearBatch({
      tab: 'one',
      charts: [],
      records: Array.from({ length: 100_000 }, (_, turn) => ({ ...nonsense, type: `event ${turn}`, dropped: true })),
    })
    act(() => {
      actor.send({ type: 'lines.received', lines: { first: store.first, end: store.end } })
    })
    expect(Number(lines()[0]?.getAttribute('aria-setsize'))).toBeGreaterThan(100_000)
    expect(lines().length).toBeLessThan(60)
    fireEvent.scroll(screen.getByRole('listbox', { name: 'Lines' }), { target: { scrollTop: 28 * 50_000 } })
    expect(texts().filter((text) => /event 5\d{4}/.test(text)).length).toBeGreaterThan(10)
  })
})
