import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { StripState } from '#features/parts/floor/StripState.tsx'

it('shows the market’s status and links to its rules while there is a line of this window', () => {
  const onRetry = vi.fn()
  render(<StripState words="Price data delayed. Halted" onRetry={onRetry} line={<p>Group A is on ETH/USDT</p>} />)
  screen.getByText('Price data delayed. Halted')
  screen.getByText('Group A is on ETH/USDT')
  screen.getByRole('button').click()
  expect(onRetry).toHaveBeenCalledTimes(1)
})
