import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { routeOfFound, symbolOf } from '#contract/shell/found.ts'
import type { Visit } from '#contract/shell/found.ts'
import { deliveryTerm, instTypes } from '#contract/markets/instruments.ts'
import { Box } from '#ui/layout/Box.tsx'
import { CoinLogo } from '#ui/content/CoinLogo.tsx'
import { ComboLink, ComboRow, showActive } from '#ui/forms/ComboField.tsx'
import { LiveCell } from '#drawing/live/LiveCell.tsx'
import { StaleMark } from '#ui/feedback/StaleMark.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import { Text } from '#ui/content/Text.tsx'
import { changeSpec, priceSpec } from './spec.ts'

/** A market's name: `BTC/USDT`, `BTCUSDT`, `BTCUSDT 260327`. */
const nameOf = ({ baseCurrency, quoteCurrency, contractCode }: Visit): string =>
  contractCode === null
    ? `${baseCurrency}/${quoteCurrency}`.toUpperCase()
    : contractCode.toUpperCase().replace('_', ' ')

function Kind({
  row: { instType, liquidationDate, isMarginTrade, marginRatio },
  now,
}: {
  row: Visit
  now: number | undefined
}) {
  const { t } = useTranslation('search')
  switch (instType) {
    case instTypes.perpetual:
      return <Tag>{t('kind.perpetual')}</Tag>
    case instTypes.delivery:
      return (
        <Tag>
          {liquidationDate === null || now === undefined
            ? t('kind.delivery')
            : t(`kind.${deliveryTerm(liquidationDate - now)}`)}
        </Tag>
      )
    case instTypes.option:
      return <Tag>{t('kind.option')}</Tag>
    default:
      return isMarginTrade && marginRatio !== null ? <Tag>{t('kind.margin', { ratio: marginRatio })}</Tag> : null
  }
}

interface RowProps {
  id: string
  row: Visit
  rank?: number
  isActive: boolean
  isPhone: boolean
  /** The venue's time, from which the term of a delivery contract is named. */
  now: number | undefined
  /** Why its numbers are stale; undefined while they are live. */
  stale: string | undefined
  onOpen: (row: Visit) => void
}

/** A market that was found, visited before, or is popular. */
export function Row({ id, row, rank, isActive, isPhone, now, stale, onOpen }: RowProps) {
  const { t, i18n } = useTranslation('search')
  const name = nameOf(row)
  const numbersId = `${id}-numbers`
  const symbol = symbolOf(row)
  const price = useMemo(() => priceSpec(row, i18n.language), [row, i18n.language])
  const change = useMemo(() => changeSpec(row, i18n.language), [row, i18n.language])
  const route = routeOfFound(row, isPhone)
  const shared = {
    id,
    role: 'option',
    'aria-label': name,
    'aria-describedby': numbersId,
    'aria-selected': isActive,
    ref: isActive ? showActive : undefined,
  }
  const contents = (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
        {rank !== undefined && (
          <Text tone="faint" numbers sx={{ minWidth: '3ch', flex: 'none', textAlign: 'end', whiteSpace: 'nowrap' }}>
            {rank}
          </Text>
        )}
        <CoinLogo name={row.baseCurrency} src={row.webLogo} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, minWidth: 0 }}>
          <Text translate="no" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {name}
          </Text>
          <Kind row={row} now={now} />
        </Box>
      </Box>
      <Box id={numbersId} data-stale={stale !== undefined} sx={{ textAlign: 'end', whiteSpace: 'nowrap' }}>
        {stale !== undefined && <StaleMark words={stale} />}
        <LiveCell symbol={symbol} spec={price} />
      </Box>
      <Box data-stale={stale !== undefined} sx={{ textAlign: 'end', minWidth: '8ch', whiteSpace: 'nowrap' }}>
        <LiveCell symbol={symbol} spec={change} />
      </Box>
    </>
  )
  return route === undefined ? (
    <ComboRow {...shared} aria-disabled title={t('row.noPage')}>
      {contents}
    </ComboRow>
  ) : (
    <ComboLink {...shared} to={route} onFollow={() => onOpen(row)}>
      {contents}
    </ComboLink>
  )
}
