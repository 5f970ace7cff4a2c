// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Layout } from '../../../inspector/src/layout/types.ts'
import { layoutChart } from '../../../inspector/src/layout/layoutChart.ts'
import { ChartView, type ChartViewProps } from '../../src/chart/ChartView.tsx'
import { remembered, type LayoutOf } from '../../src/chart/layouts.ts'
import { light } from './charts.ts'
import { cleanUp, standIns } from './standIns.ts'

beforeAll(standIns)
beforeEach(cleanUp)

const asked = vi.fn<LayoutOf>()

const shown = async (props: Partial<ChartViewProps> = {}) => {
  asked.mockReset().mockImplementation((chart, folded) => Promise.resolve(layoutChart(chart, folded)))
  const onChoose = vi.fn<ChartViewProps['onChoose']>()
  const all: ChartViewProps = {
    chart: light,
    active: ['light', 'light.off'],
    last: [],
    timers: [],
    refused: [],
    onChoose,
    layoutOf: remembered(asked),
    ...props,
  }
  const user = userEvent.setup()
  const view = render(<ChartView {...all} />)
  await screen.findByRole('button', { name: /^light, / })
  const again = (more: Partial<ChartViewProps>) => {
    view.rerender(<ChartView {...all} {...more} />)
  }
  return { user, onChoose, again, view }
}

const chart = () => screen.getByRole('group', { name: 'Statechart of light' })
const namesIn = () =>
  within(chart())
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'))
const item = (name: RegExp | string) => within(chart()).getByRole('button', { name })
const focused = () => document.activeElement?.getAttribute('aria-label') ?? ''

describe('a live statechart', () => {
  it('names all states and transitions in reading order [MBT-04]', async () => {
    await shown()
    expect(namesIn()).toEqual([
      'light, compound state, active',
      'off, state, active',
      'power.pressed [hasPower], from off to on',
      'power.pressed, from off to broken',
      'on, compound state',
      'power.pressed, from on to off',
      'colour.chosen, in on',
      'dim, state',
      'knob.turned, from dim to bright',
      'bright, state',
      'after cooling, from bright to dim',
      'broken, final state',
    ])
  })

  it('follows its actor without another layout [MBT-04]', async () => {
    const { again } = await shown()
    const off = item(/^off/)
    again({
      active: ['light', 'light.on', 'light.on.bright'],
      last: ['light.off | power.pressed | 0'],
      refused: ['light.off | power.pressed | 1'],
      timers: [{ event: 'xstate.after.cooling.light.on.bright', left: 500, total: 2000 }],
    })
    expect(item(/^off/)).toBe(off)
    expect(item(/^bright/).getAttribute('aria-label')).toBe('bright, state, active')
    expect(item(/^off/).getAttribute('aria-label')).toBe('off, state')
    expect(item(/hasPower/).getAttribute('aria-label')).toMatch(/, taken last$/)
    expect(item(/to broken/).getAttribute('aria-label')).toMatch(/, blocked by its guard$/)
    expect(item(/to broken/).querySelectorAll('.inspector-chart-cross')).toHaveLength(1)
    expect(item(/^after cooling/).getAttribute('aria-label')).toMatch(/, 0\.5 s left$/)
    const [track, left] = item(/^after cooling/).querySelectorAll('.inspector-chart-bar rect')
    expect(Number(left?.getAttribute('width'))).toBeCloseTo(Number(track?.getAttribute('width')) / 4)
    expect(asked).toHaveBeenCalledTimes(1)
  })

  it('reports which state or transition was pressed', async () => {
    const { user, onChoose, view } = await shown()
    await user.click(item(/^off/))
    await user.click(item(/hasPower/))
    const line = view.container.querySelector('.inspector-chart-reach')
    if (line === null) throw new Error('no line')
    await user.click(line)
    expect(onChoose.mock.calls).toEqual([
      [{ kind: 'state', id: 'light.off' }],
      [{ kind: 'transition', id: 'light.off | power.pressed | 0' }],
      [{ kind: 'transition', id: 'light.off | power.pressed | 0' }],
    ])
  })

  it('is drawn in steps when it is large, and completely in the end', async () => {
    const states = Array.from({ length: 200 }, (_, index) => ({
      ...light.states[1],
      id: `light.s${index}`,
      key: `s${index}`,
      transitions: [],
    }))
    const [root] = light.states
    if (root === undefined) throw new Error('no root')
    const frames = vi.spyOn(globalThis, 'requestAnimationFrame')
    const many = {
      ...light,
      states: [{ ...root, initial: [] }, ...states.map((state) => ({ ...root, ...state, parent: 'light' }))],
    }
    const { view } = await shown({ chart: many, active: [] })
    await waitFor(() => {
      expect(view.container.querySelectorAll('[role="button"]')).toHaveLength(201)
    })
    expect(frames.mock.calls.length).toBeGreaterThanOrEqual(3)
  })
})

describe('keys', () => {
  it('go through all items in reading order, with one tab stop', async () => {
    const { user } = await shown()
    expect(
      within(chart())
        .getAllByRole('button')
        .filter((button) => button.getAttribute('tabindex') === '0'),
    ).toHaveLength(1)
    item(/^light/).focus()
    await user.keyboard('{ArrowDown}')
    expect(focused()).toMatch(/^off/)
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(focused()).toMatch(/to broken$/)
    await user.keyboard('{ArrowUp}')
    expect(focused()).toMatch(/hasPower/)
    await user.keyboard('{End}')
    expect(focused()).toMatch(/^broken/)
    await user.keyboard('{PageUp}')
    expect(focused()).toMatch(/^off/)
    await user.keyboard('{Home}')
    expect(focused()).toMatch(/^light/)
    expect(document.activeElement?.getAttribute('tabindex')).toBe('0')
  })

  it('choose the focused item', async () => {
    const { user, onChoose } = await shown()
    item(/^off/).focus()
    await user.keyboard('{Enter}{ArrowDown} ')
    expect(onChoose.mock.calls).toEqual([
      [{ kind: 'state', id: 'light.off' }],
      [{ kind: 'transition', id: 'light.off | power.pressed | 0' }],
    ])
  })

  it('fold and unfold a state, go in and out, and keep the focus', async () => {
    const { user } = await shown()
    item(/^on,/).focus()
    expect(item(/^on,/).getAttribute('aria-expanded')).toBe('true')
    await user.keyboard('{ArrowLeft}')
    await waitFor(() => {
      expect(item(/^on,/).getAttribute('aria-expanded')).toBe('false')
    })
    expect(focused()).toMatch(/^on,/)
    expect(within(chart()).queryByRole('button', { name: /^dim/ })).toBeNull()
    expect(item(/^power.pressed, from on/).tagName).toBe('g')
    await user.keyboard('{ArrowRight}')
    await within(chart()).findByRole('button', { name: /^dim/ })
    await user.keyboard('{ArrowRight}')
    expect(focused()).toMatch(/^dim/)
    await user.keyboard('{ArrowDown}{ArrowLeft}{ArrowLeft}')
    expect(focused()).toMatch(/^on,/)
  })

  it('zoom, move and show all', async () => {
    const { user, view } = await shown()
    const place = () => view.container.querySelector('.inspector-chart-svg > g')?.getAttribute('transform')
    const begun = place()
    item(/^light/).focus()
    await user.keyboard('+')
    expect(place()).toContain('scale(1.25)')
    await user.keyboard('-{Shift>}{ArrowRight}{/Shift}')
    expect(place()).toBe('translate(-60 0) scale(1)')
    await user.keyboard('0')
    expect(place()).toBe(begun)
    await user.click(screen.getByRole('button', { name: 'Zoom out' }))
    expect(place()).toContain('scale(0.8)')
    await user.click(screen.getByRole('button', { name: 'Show all' }))
    expect(place()).toBe(begun)
  })
})

describe('pointers', () => {
  const surface = (view: { readonly container: HTMLElement }) => {
    const svg = view.container.querySelector('.inspector-chart-svg')
    if (svg === null) throw new Error('no drawing')
    return { svg, place: () => svg.querySelector(':scope > g')?.getAttribute('transform') }
  }

  it('zoom with the wheel, around their position', async () => {
    const { view } = await shown()
    const { svg, place } = surface(view)
    fireEvent.wheel(svg, { deltaY: -200, clientX: 100, clientY: 50 })
    const factor = Math.exp(0.3)
    expect(place()).toBe(`translate(${100 - 100 * factor} ${50 - 50 * factor}) scale(${factor})`)
    // The page below does not scroll.
    expect(fireEvent.wheel(svg, { deltaY: 10 })).toBe(false)
  })

  it('move the drawing without choosing anything', async () => {
    const { view, onChoose } = await shown()
    const { svg, place } = surface(view)
    const off = item(/^off/)
    fireEvent.pointerDown(off, { pointerId: 1, clientX: 10, clientY: 10 })
    fireEvent.pointerMove(off, { pointerId: 1, clientX: 40, clientY: 30 })
    fireEvent.pointerUp(off, { pointerId: 1, clientX: 40, clientY: 30 })
    fireEvent.click(off)
    expect(place()).toBe('translate(30 20) scale(1)')
    fireEvent.pointerMove(svg, { pointerId: 1, clientX: 90, clientY: 90 })
    expect(place()).toBe('translate(30 20) scale(1)')
    expect(onChoose).not.toHaveBeenCalled()
  })

  it('zoom with two fingers', async () => {
    const { view } = await shown()
    const { svg, place } = surface(view)
    fireEvent.pointerDown(svg, { pointerId: 1, clientX: 0, clientY: 0 })
    fireEvent.pointerDown(svg, { pointerId: 2, clientX: 100, clientY: 0 })
    fireEvent.pointerMove(svg, { pointerId: 2, clientX: 200, clientY: 0 })
    expect(place()).toContain('scale(2)')
  })

  it('jump to a position on the minimap', async () => {
    const { view } = await shown()
    const { place } = surface(view)
    const map = view.container.querySelector('.inspector-chart-map')
    if (map === null) throw new Error('no map')
    const [width, whole] = [Number(map.getAttribute('width')), Number(map.getAttribute('viewBox')?.split(' ')[2])]
    fireEvent.pointerDown(map, { pointerId: 1, clientX: width / 2, clientY: 0, buttons: 1 })
    const x = Number(/translate\((\S+) /.exec(place() ?? '')?.[1])
    expect(x).toBeCloseTo(-whole / 2)
  })
})

describe('following the active state', () => {
  const place = (view: { readonly container: HTMLElement }) =>
    view.container.querySelector('.inspector-chart-svg > g')?.getAttribute('transform')
  const onSmallScreen = () => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 200))
    return shown()
  }
  const follow = () => screen.getByRole('button', { name: 'Follow the active state' })

  it('keeps a large chart readable, and stops when the whole chart is shown', async () => {
    const { user, view, again } = await onSmallScreen()
    expect(follow().getAttribute('aria-pressed')).toBe('true')
    const atOff = place(view)
    expect(atOff).toContain('scale(0.9)')
    again({ active: ['light', 'light.on', 'light.on.bright'] })
    const atBright = place(view)
    expect(atBright).toContain('scale(0.9)')
    expect(atBright).not.toBe(atOff)
    await user.click(screen.getByRole('button', { name: 'Show all' }))
    expect(follow().getAttribute('aria-pressed')).toBe('false')
    const whole = place(view)
    expect(Number(/scale\((\S+)\)/.exec(whole ?? '')?.[1])).toBeLessThan(0.8)
    again({ active: ['light', 'light.off'] })
    expect(place(view)).toBe(whole)
    await user.click(follow())
    expect(place(view)).toContain('scale(0.9)')
  })

  it.each([
    ['wheel', (svg: Element) => fireEvent.wheel(svg, { deltaY: 40 })],
    [
      'pointer',
      (svg: Element) => {
        fireEvent.pointerDown(svg, { pointerId: 1, clientX: 10, clientY: 10 })
        fireEvent.pointerMove(svg, { pointerId: 1, clientX: 40, clientY: 30 })
      },
    ],
    ['keys', () => fireEvent.keyDown(item(/^off/), { key: 'End' })],
  ])('stops when a person moves the drawing: by %s', async (_, move) => {
    const { view, again } = await onSmallScreen()
    const svg = view.container.querySelector('.inspector-chart-svg')
    if (svg === null) throw new Error('no drawing')
    const before = place(view)
    move(svg)
    const moved = place(view)
    expect(moved).not.toBe(before)
    expect(follow().getAttribute('aria-pressed')).toBe('false')
    again({ active: ['light', 'light.on', 'light.on.bright'] })
    expect(place(view)).toBe(moved)
  })
})

describe('folding', () => {
  it('works with the button in the title, and for all states at once', async () => {
    const { user, view, onChoose } = await shown()
    const button = () => {
      const found = view.container.querySelector('[data-fold="light.on"] rect')
      if (found === null) throw new Error('no button')
      return found
    }
    await user.click(button())
    await waitFor(() => {
      expect(item(/^on,/).getAttribute('aria-expanded')).toBe('false')
    })
    await user.click(button())
    await within(chart()).findByRole('button', { name: /^dim/ })
    await user.click(screen.getByRole('button', { name: 'Fold all states' }))
    await waitFor(() => {
      expect(within(chart()).queryByRole('button', { name: /^dim/ })).toBeNull()
    })
    await user.click(screen.getByRole('button', { name: 'Unfold all states' }))
    await within(chart()).findByRole('button', { name: /^dim/ })
    expect(onChoose).not.toHaveBeenCalled()
    // Both layouts were already cached.
    expect(asked).toHaveBeenCalledTimes(2)
  })
})

describe('search', () => {
  const field = () => screen.getByRole('searchbox', { name: 'Search states and transitions' })
  const found = (view: { readonly container: HTMLElement }) =>
    [...view.container.querySelectorAll('.inspector-chart-found')].map((node) => node.getAttribute('aria-label'))

  it('highlights matches in states, events and guards, and goes from one to the next', async () => {
    const { user, view } = await shown()
    await user.type(field(), 'POWER')
    expect(found(view)).toEqual([
      'power.pressed [hasPower], from off to on',
      'power.pressed, from off to broken',
      'power.pressed, from on to off',
    ])
    expect(screen.getByRole('status').textContent).toBe('3 found')
    await user.keyboard('{Enter}{Enter}')
    expect(screen.getByRole('status').textContent).toBe('2 of 3')
    await user.keyboard('{Shift>}{Enter}{Enter}{/Shift}')
    expect(screen.getByRole('status').textContent).toBe('3 of 3')
    expect(item(/^power.pressed, from on/).getAttribute('tabindex')).toBe('0')
    expect(document.activeElement).toBe(field())
  })

  it('says when there are no matches, and is cleared with Escape', async () => {
    const { user, view } = await shown()
    item(/^off/).focus()
    await user.keyboard('/')
    expect(document.activeElement).toBe(field())
    await user.keyboard('teapot')
    expect(screen.getByRole('status').textContent).toBe('Nothing found')
    await user.keyboard('{Escape}')
    expect(field()).toHaveProperty('value', '')
    expect(found(view)).toEqual([])
  })
})

describe('a layout that fails', () => {
  it('is reported, and can be retried', async () => {
    asked.mockReset()
    let fail: (fault: Error) => void = () => undefined
    const wait = new Promise<Layout>((_, reject) => {
      fail = reject
    })
    asked.mockReturnValueOnce(wait)
    asked.mockImplementation((one, folded) => Promise.resolve(layoutChart(one, folded)))
    const props = { chart: light, active: [], last: [], timers: [], refused: [], onChoose: () => undefined }
    render(<ChartView {...props} layoutOf={asked} />)
    expect(screen.getByText('Drawing chart…').tagName).toBe('P')
    fail(new Error('no memory'))
    const again = await screen.findByRole('button', { name: 'Try again' })
    await userEvent.click(again)
    await screen.findByRole('button', { name: /^light, / })
    expect(asked).toHaveBeenCalledTimes(2)
  })
})
