import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { tileMachine } from '#machines/patterns/tile/tile.machine.ts'
import type { TileActor } from '#machines/patterns/tile/tile.ts'
import { tileModel } from '#machines/patterns/tile/tile.model.ts'
import { Tile } from '#features/parts/tile/Tile.tsx'
import type { TileContents } from '#features/parts/tile/Tile.tsx'
import { ageWords } from '#i18n/age.ts'
import { wordsOf } from '#i18n/words.ts'
import { haveWords, startApp } from '#tests/support/app.tsx'
import { asleep } from '#tests/support/asleep.ts'
import { holdCover } from '#tests/support/covers.tsx'

startApp()

beforeAll(() => haveWords(['tile']))

type Range = '1d' | '7d'

/** A series of plain numbers: picture and table are of the same data. */
const contents = (data: readonly number[]): TileContents => ({
  picture: <p>{data.join(' ')}</p>,
  hasRows: true,
  columns: [{ key: 'value', head: 'Value', numbers: true }],
  rows: () => data.map((value, at) => ({ key: String(at), cells: [{ text: String(value) }], to: '/market' })),
  source: 'A fake venue',
})

const draw = (actor: unknown) => (
  <MemoryRouter>
    <Tile<string, Range, readonly number[]>
      actor={actor as TileActor<string, Range>}
      id="volume"
      title="Volume"
      textScale={1}
      choices={[
        { value: '1d', label: '1d' },
        { value: '7d', label: '7d' },
      ]}
      contents={contents}
    />
  </MemoryRouter>
)

holdCover({
  model: tileModel,
  words: wordsOf,
  render: (actor) => draw(actor),
})

const start = () => {
  const actor = createActor(asleep(tileMachine), {
    input: { subject: 'volume', range: '1d', refreshEvery: 30_000 },
  }).start()
  render(draw(actor))
  return actor
}

it('loads when the window comes near, and knows when it is far again', () => {
  const seen: IntersectionObserverCallback[] = []
  const original = globalThis.IntersectionObserver
  vi.stubGlobal(
    'IntersectionObserver',
    class extends original {
      constructor(callback: IntersectionObserverCallback) {
        super(callback)
        seen.push(callback)
      }
    },
  )
  const actor = start()
  const see = (isIntersecting: boolean) =>
    act(() => seen.at(-1)?.([{ isIntersecting } as IntersectionObserverEntry], new original(() => undefined)))
  expect(actor.getSnapshot().matches({ data: 'waiting' })).toBe(true)
  see(true)
  expect(actor.getSnapshot().matches({ data: 'loading', sight: 'near' })).toBe(true)
  see(false)
  expect(actor.getSnapshot().matches({ sight: 'far' })).toBe(true)
  vi.unstubAllGlobals()
})

it('holds still while the pointer is on its rows', () => {
  const actor = createActor(tileMachine, {
    input: { subject: 'volume', range: '1d', refreshEvery: 30_000 },
    snapshot: tileMachine.resolveState({
      value: { sight: { near: 'free' }, data: { shown: 'idle' }, file: 'idle' },
      context: {
        subject: 'volume',
        range: '1d',
        refreshEvery: 30_000,
        face: 'picture',
        data: [1, 2],
        asOf: 1_000,
        now: 13_000,
        error: undefined,
      },
    }),
  })
  render(draw(actor))
  actor.start()
  const isHeld = () => actor.getSnapshot().matches({ sight: { near: 'held' } })
  fireEvent.pointerEnter(screen.getByText('1 2').parentElement ?? document.body)
  expect(isHeld()).toBe(true)
  fireEvent.pointerLeave(screen.getByText('1 2').parentElement ?? document.body)
  expect(isHeld()).toBe(false)
  expect(screen.getByRole('group', { name: 'Volume: source and files' }).textContent).toBe('A fake venue12 s agoPNGCSV')
  act(() => actor.send({ type: 'view.chosen', face: 'table' }))
  expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['1', '2'])
  expect(screen.getByRole('link', { name: '1' }).getAttribute('href')).toBe('/market')
  // A picture of a table that scrolls would be cut.
  expect(screen.getByRole('button', { name: 'Volume: download PNG' })).toHaveProperty('disabled', true)
  actor.stop()
})

it('writes an age in its largest whole unit', () => {
  const ages = [900, 12_000, 61_000, 7_200_000, 200_000_000]
  expect(ages.map((age) => ageWords(age, 'en_US'))).toEqual(['Just now', '12 s ago', '1 min ago', '2 h ago', '2 d ago'])
})
