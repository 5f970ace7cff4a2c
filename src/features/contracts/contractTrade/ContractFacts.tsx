import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Board } from '#contract/kernel/board.ts'
import type { Contract } from '#contract/contracts/panelMarket.ts'
import type { ContractFigures } from '#contract/contracts/figures.ts'
import { decimal, isNegative, isZero, multiply } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { compactWriter, digitsOf, formatMinute, formatPercent, priceWriter } from '#i18n/format.ts'
import { clockLeft } from '#i18n/timeLeft.ts'
import { useBoardValue } from '#drawing/live/Boards.tsx'

const none = '–'
const hundred = decimal('100')

interface ContractFactsProps {
  contract: Contract
  figures: Board<ContractFigures>
  /** The user's time zone; undefined: the browser's. */
  zone: string | undefined
}

/** Mark, index, funding or the time of delivery, and open interest, before the 24h numbers. */
export function ContractFacts({ contract, figures, zone }: ContractFactsProps) {
  const { t, i18n } = useTranslation('contractTrade')
  const known = useBoardValue(figures, contract.contractCode)
  const { tick, coin } = contract
  const write = useMemo(
    () => ({
      price: priceWriter(i18n.language, digitsOf(tick)),
      // Funding rates are small: four decimals of a per cent, as the market quotes them.
      percent: (rate: Decimal) => formatPercent(multiply(rate, hundred), i18n.language, 4),
      compact: compactWriter(i18n.language),
    }),
    [i18n.language, tick],
  )
  const rate = known?.fundingRate
  const sign = rate === undefined || isZero(rate) ? 'none' : isNegative(rate) ? 'down' : 'up'
  const payer = sign === 'none' ? undefined : t(sign === 'up' ? 'funding.longsPay' : 'funding.shortsPay')
  return (
    <>
      <div>
        <dt>{t('figure.mark')}</dt>
        <dd translate="no">{known?.mark === undefined ? none : write.price(known.mark)}</dd>
      </div>
      <div>
        <dt>{t('figure.index')}</dt>
        <dd translate="no">{known?.index === undefined ? none : write.price(known.index)}</dd>
      </div>
      {contract.deliveryAt === null ? (
        <div data-wide>
          <dt>{t('figure.funding')}</dt>
          <dd title={payer}>
            <span className="live" data-sign={sign} translate="no">
              {rate === undefined ? none : write.percent(rate)}
            </span>
            {' / '}
            {known?.fundingSeconds === undefined ? none : clockLeft(known.fundingSeconds)}
            {payer !== undefined && <span className="visually-hidden">{payer}</span>}
          </dd>
        </div>
      ) : (
        <div data-wide>
          <dt>{t('figure.delivery')}</dt>
          <dd translate="no">{formatMinute(contract.deliveryAt, i18n.language, zone)}</dd>
        </div>
      )}
      <div>
        <dt>{t('figure.openInterest', { coin: coin.toUpperCase() })}</dt>
        <dd translate="no">{known?.openInterestValue === undefined ? none : write.compact(known.openInterestValue)}</dd>
      </div>
    </>
  )
}
