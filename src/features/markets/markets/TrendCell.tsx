import { memo } from 'react'
import { isNegative } from '#contract/kernel/decimal.ts'
import type { Ticker } from '#contract/markets/instruments.ts'
import { Sparkline } from '#ui/content/Sparkline.tsx'
import { useBoards, useBoardTrait, useBoardValue } from '#drawing/live/Boards.tsx'

const isFalling = (ticker: Ticker | undefined): boolean => ticker !== undefined && isNegative(ticker.change)

/** The sparkline of a market's last 24 hours; empty until it has loaded. */
export const TrendCell = memo(function TrendCell({ symbol }: { symbol: string }) {
  const { trends, tickers } = useBoards()
  const isDown = useBoardTrait(tickers, symbol, isFalling)
  return <Sparkline points={useBoardValue(trends, symbol) ?? []} isDown={isDown} />
})
