import { useTranslation } from 'react-i18next'
import { coinDigits } from '#contract/contracts/coinDigits.ts'
import type { ContractFigures } from '#contract/contracts/figures.ts'
import type { Contract } from '#contract/contracts/panelMarket.ts'
import type { PositionData } from '#contract/contracts/schemas.ts'
import type { Board } from '#contract/kernel/board.ts'
import { absolute, decimal, isDecimal, isNegative, isZero, multiply } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { fundingAt, profitAt } from '#contract/risk/livePosition.ts'
import { formatAmount, formatMinute, formatPercent, formatPrice } from '#i18n/format.ts'
import { clockLeft } from '#i18n/timeLeft.ts'
import { priceDigits } from '#features/contracts/parts/priceDigits.ts'
import { Box } from '#ui/layout/Box.tsx'
import { useBoardTrait } from '#drawing/live/Boards.tsx'

const hundred = decimal('100')
/** Decimals of payments of funding. */
const fundingDigits = 4

interface LiveProps {
  position: PositionData
  /** Its rules; undefined if the venue does not list the contract any more. */
  contract: Contract | undefined
  figures: Board<ContractFigures>
}

const signOf = (value: Decimal): 'none' | 'down' | 'up' => {
  if (isZero(value)) return 'none'
  return isNegative(value) ? 'down' : 'up'
}

/** The newest mark: of the stream, or the one that came with the position while the stream is silent or cut. */
const useMark = ({ position, figures }: LiveProps): Decimal => {
  const mark = useBoardTrait(figures, position.contractCode, (known) =>
    known?.isMarkLive === true ? (known.mark ?? '') : '',
  )
  return isDecimal(mark) ? mark : position.markPrice
}

/** The mark price of a position, second by second. */
export function LiveMark(props: LiveProps) {
  const { i18n } = useTranslation('contractPositions')
  return formatPrice(useMark(props), i18n.language, priceDigits(props.contract, props.position))
}

/** The unrealised profit at that mark, and as a share of the initial margin. */
export function LiveProfit(props: LiveProps) {
  const { t, i18n } = useTranslation('contractPositions')
  const { position, contract } = props
  const mark = useMark(props)
  const live = contract && profitAt(contract, position, mark)
  const unrealised = live?.unrealised ?? position.unrealised
  const amount = t('amount', {
    amount: formatPrice(unrealised, i18n.language, coinDigits(position.coin)),
    coin: position.coin.toUpperCase(),
  })
  return (
    <span className="live" data-sign={signOf(unrealised)}>
      {live ? t('profit', { amount, share: formatPercent(multiply(live.returned, hundred), i18n.language) }) : amount}
    </span>
  )
}

/** What the position pays or receives at the next settlement of funding, and when; or when it is delivered. */
export function LiveFunding({ zone, ...props }: LiveProps & { zone: string | undefined }) {
  const { t, i18n } = useTranslation('contractPositions')
  const { position, contract, figures } = props
  const mark = useMark(props)
  const rate = useBoardTrait(figures, position.contractCode, (known) => known?.fundingRate ?? '')
  const seconds = useBoardTrait(figures, position.contractCode, (known) => known?.fundingSeconds ?? -1)
  if (contract && contract.deliveryAt !== null)
    return t('delivery', { time: formatMinute(contract.deliveryAt, i18n.language, zone) })
  if (!contract || !isDecimal(rate) || seconds < 0) return t('noFunding')
  const received = fundingAt(contract, position, mark, rate)
  if (isZero(received)) return t('noFunding')
  return (
    <Box
      component="span"
      sx={{ display: 'inline-block', minWidth: '8.5rem', maxWidth: '9.5rem', whiteSpace: 'normal' }}
    >
      {t(isNegative(received) ? 'funding.pays' : 'funding.receives', {
        amount: formatAmount(absolute(received), i18n.language, fundingDigits),
        coin: position.coin.toUpperCase(),
        left: clockLeft(seconds),
      })}
    </Box>
  )
}
