// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { SequenceView, type SequenceViewProps } from '../../src/sequence/SequenceView.tsx'
import { columnsOf, eventLabel, rowAt, rowsInSight, scrollAcross, scrollFor, spotOf } from '../../src/sequence/rows.ts'

beforeAll(() => {
  // jsdom has no layout, so nothing is ever resized.
  globalThis.ResizeObserver ??= class implements ResizeObserver {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  }
})
beforeEach(cleanup)

const actors = [
  { id: 'x:0', name: 'form' },
  { id: 'x:1', name: 'call' },
]
const messages: SequenceViewProps['messages'] = [
  { index: 4, from: null, to: 'x:0', label: 'text.sent', dropped: false },
  { index: 7, from: 'x:0', to: 'x:1', label: 'ask', dropped: false },
  { index: 9, from: 'x:1', to: 'x:0', label: 'answer', dropped: true },
  { index: 12, from: 'x:0', to: 'x:0', label: 'again', dropped: false },
]

const shown = (props: Partial<SequenceViewProps> = {}) => {
  const onChoose = vi.fn<SequenceViewProps['onChoose']>()
  const all = { actors, messages, at: 8, onChoose, ...props }
  const view = render(<SequenceView {...all} />)
  const again = (more: Partial<SequenceViewProps>) => {
    view.rerender(<SequenceView {...all} {...more} />)
  }
  return { user: userEvent.setup(), onChoose, view, again }
}

const options = () => screen.getAllByRole('option')
const list = () => screen.getByRole('listbox', { name: 'Sequence of events' })
const current = () =>
  options()
    .find(({ id }) => id === list().getAttribute('aria-activedescendant'))
    ?.getAttribute('aria-label')

describe('a sequence of events', () => {
  it('shows who sent each event to whom, and which was dropped [MBT-04]', () => {
    const { view } = shown()
    expect(options().map((option) => option.getAttribute('aria-label'))).toEqual([
      'text.sent, from outside to form',
      'ask, from form to call',
      'answer, from call to form, dropped',
      'again, from form to form',
    ])
    expect(view.container.querySelectorAll('.inspector-sequence-cross')).toHaveLength(1)
    expect(view.container.querySelectorAll('.inspector-sequence-tip')).toHaveLength(3)
    const heads = [...view.container.querySelectorAll('.inspector-sequence-head title')].map(
      (title) => title.textContent,
    )
    expect(heads).toEqual(['outside', 'form', 'call'])
  })

  it('marks the last message of the current line', () => {
    const { again } = shown()
    const selected = () =>
      options()
        .filter((option) => option.getAttribute('aria-selected') === 'true')
        .map((option) => option.getAttribute('aria-label'))
    expect(selected()).toEqual(['ask, from form to call'])
    again({ at: 12 })
    expect(selected()).toEqual(['again, from form to form'])
    again({ at: 1 })
    expect(selected()).toEqual([])
  })

  it('works with the keyboard', async () => {
    const { user, onChoose, again } = shown()
    list().focus()
    expect(current()).toMatch(/^ask/)
    await user.keyboard('{ArrowDown}{Enter}')
    expect(current()).toMatch(/^answer/)
    await user.keyboard('{End}')
    expect(current()).toMatch(/^again/)
    await user.keyboard('{ArrowDown}{Home} ')
    expect(current()).toMatch(/^text.sent/)
    expect(onChoose.mock.calls).toEqual([[9], [4]])
    again({ at: 9 })
    expect(current()).toMatch(/^answer/)
  })

  it('works with a pointer', async () => {
    const { user, onChoose } = shown()
    await user.click(screen.getByRole('option', { name: /^again/ }))
    expect(onChoose.mock.calls).toEqual([[12]])
  })

  it('renders only the visible part of many, and follows scrolling', () => {
    const many = Array.from({ length: 50_000 }, (_, index) => ({
      index,
      from: 'x:0',
      to: 'x:1',
      label: `event ${index}`,
      dropped: false,
    }))
    shown({ messages: many, at: 0 })
    expect(options().length).toBeLessThan(60)
    expect(options()[0]?.getAttribute('aria-label')).toMatch(/^event 0,/)
    expect(options()[0]?.getAttribute('aria-setsize')).toBe('50000')
    list().scrollTop = 30 * 40_000
    fireEvent.scroll(list())
    expect(options().length).toBeLessThan(60)
    expect(options().map((option) => option.getAttribute('aria-posinset'))).toContain('40001')
  })

  it('says when there are none', () => {
    shown({ messages: [] })
    expect(screen.getByText('No events yet.').tagName).toBe('P')
  })
})

describe('rows and columns', () => {
  it('have a column for the outside only when something came from there', () => {
    expect([...columnsOf(actors, messages).keys()]).toEqual([null, 'x:0', 'x:1'])
    expect([...columnsOf(actors, messages.slice(1)).keys()]).toEqual(['x:0', 'x:1'])
  })

  it('know which are visible, and how far to scroll', () => {
    expect(rowsInSight(100, 300, 60, 0)).toEqual({ first: 10, end: 12 })
    expect(rowsInSight(5, 300, 60, 0)).toEqual({ first: 5, end: 5 })
    expect(scrollFor(3, 0, 300)).toBeUndefined()
    expect(scrollFor(3, 200, 300)).toBe(90)
    expect(scrollFor(20, 0, 300)).toBe(330)
  })

  it('name events as a chart does', () => {
    expect(
      [
        'go',
        'xstate.done.actor.call',
        'xstate.error.actor.call',
        'xstate.after.pause.form.open',
        'xstate.after.500.form',
      ].map(eventLabel),
    ).toEqual(['go', 'done call', 'error call', 'after pause', 'after 500'])
  })

  it('know the last message before a line', () => {
    expect([0, 4, 8, 12, 99].map((at) => rowAt(messages, at))).toEqual([-1, 0, 1, 3, 3])
  })
})

describe('an arrow outside the view', () => {
  it('is scrolled to as little as needed to show it with its text, from its start if it is too long', () => {
    expect(scrollAcross(100, 268, 0, 400)).toBeUndefined()
    expect(scrollAcross(268, 604, 0, 600)).toBe(88)
    expect(scrollAcross(604, 268, 500, 600)).toBe(184)
    expect(scrollAcross(96, 1_800, 300, 600)).toBe(12)
    expect(scrollAcross(40, 40, 300, 600)).toBe(0)
  })

  it('comes into view on steps and keys, but not when new ones arrive', async () => {
    const many = Array.from({ length: 20 }, (_, at) => ({ id: `x:${at}`, name: `actor ${at}` }))
    const far: SequenceViewProps['messages'] = [
      { index: 1, from: 'x:0', to: 'x:1', label: 'near', dropped: false },
      { index: 2, from: 'x:17', to: 'x:18', label: 'far', dropped: false },
    ]
    const { user, again } = shown({ actors: many, messages: far, at: 1, isStill: true })
    again({ actors: many, messages: far, at: 2, isStill: false })
    expect(list().scrollLeft).toBe(0)
    again({ actors: many, messages: far, at: 2, isStill: true })
    const there = list().scrollLeft
    expect(there).toBeGreaterThan(1_000)
    list().focus()
    await user.keyboard('{Home}')
    expect(list().scrollLeft).toBe(12)
    await user.keyboard('{End}')
    expect(list().scrollLeft).toBe(there)
  })

  it('has its text in view, or at the edge behind which it is', () => {
    expect(spotOf(100, 300, 0, 600)).toEqual({ x: 200, labelWidth: 184, beside: undefined })
    expect(spotOf(100, 1_500, 400, 600)).toEqual({ x: 700, labelWidth: 584, beside: undefined })
    expect(spotOf(1_500, 1_300, 0, 600)).toMatchObject({ x: 592, beside: 'right' })
    expect(spotOf(100, 268, 700, 600)).toMatchObject({ x: 708, beside: 'left' })
    const many = Array.from({ length: 20 }, (_, at) => ({ id: `x:${at}`, name: `actor ${at}` }))
    const { view } = shown({
      actors: many,
      messages: [{ index: 2, from: 'x:17', to: 'x:18', label: 'far', dropped: false }],
    })
    expect(view.container.querySelector('.inspector-sequence-row text')?.textContent).toBe('far →')
  })
})
