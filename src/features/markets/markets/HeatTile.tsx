import { memo } from 'react'
import type { ReactNode } from 'react'
import { compare, isNegative, isZero, absolute, decimal } from '#contract/kernel/decimal.ts'
import { marketsLimits } from '#contract/markets/limits.ts'
import type { Ticker } from '#contract/markets/instruments.ts'
import { ownProps } from '#ui/ownProps.ts'
import { styled } from '#ui/styled.ts'
import { useBoards, useBoardTrait } from '#drawing/live/Boards.tsx'

const { heatSteps } = marketsLimits.movers
const [second, third] = [decimal(heatSteps[0]), decimal(heatSteps[1])]

const steps = {
  'down-3': 'var(--heat-down-3)',
  'down-2': 'var(--heat-down-2)',
  'down-1': 'var(--heat-down-1)',
  still: 'var(--heat-still)',
  'up-1': 'var(--heat-up-1)',
  'up-2': 'var(--heat-up-2)',
  'up-3': 'var(--heat-up-3)',
} as const
type Step = keyof typeof steps

/** The size of a market's move, in seven steps. */
const heatStep = (ticker: Pick<Ticker, 'change'> | undefined): Step => {
  if (!ticker || isZero(ticker.change)) return 'still'
  const size = absolute(ticker.change)
  const step = compare(size, third) >= 0 ? 3 : compare(size, second) >= 0 ? 2 : 1
  return `${isNegative(ticker.change) ? 'down' : 'up'}-${step}`
}

const Tile = styled(
  'div',
  ownProps('step'),
)<{ step: Step }>(({ step }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: 0,
  minHeight: 88,
  padding: 8,
  boxSizing: 'border-box',
  borderRadius: 'var(--radius-small)',
  background: steps[step],
  color: 'var(--text)',
  // Background and sign show the direction: text in its colour would be unreadable on it.
  '& .live[data-sign]': { color: 'inherit' },
}))

/** A market on a background in the colour of its change. */
export const HeatTile = memo(function HeatTile({ symbol, children }: { symbol: string; children: ReactNode }) {
  return <Tile step={useBoardTrait(useBoards().tickers, symbol, heatStep)}>{children}</Tile>
})
