import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createBoard } from '#services/streams/board.ts'
import { useBoardTraits } from '#drawing/live/Boards.tsx'

interface Level {
  readonly price: string
  readonly amount: string
}

it('rerenders the traits of a value only when one of them changes', () => {
  const board = createBoard<Level>((paint) => {
    paint()
  })
  const drawn: (string | undefined)[] = []
  const Drawn = () => {
    const traits = useBoardTraits(
      board,
      'a',
      (level) => level && { price: level.price, isMuch: level.amount.length > 2 },
    )
    const text = traits && `${traits.price} ${traits.isMuch}`
    drawn.push(text)
    return <output>{text}</output>
  }
  render(<Drawn />)
  for (const level of [
    { price: '1', amount: '10' },
    // Another value with the same traits.
    { price: '1', amount: '20' },
    { price: '2', amount: '20' },
    { price: '2', amount: '200' },
  ])
    act(() => {
      board.write('a', level)
    })
  expect(drawn).toEqual([undefined, '1 false', '2 false', '2 true'])
  expect(screen.getByRole('status').textContent).toBe('2 true')
})
