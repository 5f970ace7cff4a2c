import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { StripState } from '#features/spot/spotTrade/StripState.tsx'

it("says the market's state and leads to its rules while there is a line of this window", () => {
  const onRetry = vi.fn()
  render(<StripState words="Rules may be old. Halted" onRetry={onRetry} line={<p>Group A is at ETH/USDT</p>} />)
  screen.getByText('Rules may be old. Halted')
  screen.getByText('Group A is at ETH/USDT')
  screen.getByRole('button').click()
  expect(onRetry).toHaveBeenCalledTimes(1)
})
