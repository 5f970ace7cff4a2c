import { useTranslation } from 'react-i18next'
import { absolute, decimal, isNegative, isZero, sum, toPixels } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { marketsLimits } from '#contract/markets/limits.ts'
import type { OverviewVolume } from '#contract/markets/overview.ts'
import type { TileData } from '#machines/markets/marketOverview/marketOverview.types.ts'
import { marketName } from '#machines/markets/marketOverview/overviewTable.view.ts'
import { formatAmount, formatCompact, formatCount, formatPercent, formatShare } from '#i18n/format.ts'
import { cellText } from '#i18n/overviewFigures.ts'
import type { Writing } from '#i18n/overviewFigures.ts'
import { ArrowDownIcon, ArrowUpIcon } from '#ui/content/icons.tsx'
import { Text } from '#ui/content/Text.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { ShareList } from '#ui/lists/ShareList.tsx'
import type { ShareRow } from '#ui/lists/ShareList.tsx'

const { parts: most } = marketsLimits.overviewTiles

type PartsData = Extract<TileData, { kind: 'volume' | 'markets' | 'sizes' | 'coins' | 'funds' }>

interface Part {
  readonly key: string
  readonly name: string
  readonly value: string
  readonly share: string
  readonly size: number
}

/** There were no trades in the period, so every bar would be empty. */
const isWithoutTrades = (data: PartsData): boolean => {
  switch (data.kind) {
    case 'sizes':
      return data.answer.bands.every(({ buy, sell }) => isZero(buy) && isZero(sell))
    case 'coins':
      return data.answer.coins.every(({ turnover }) => isZero(turnover))
    case 'volume':
      return isZero(data.answer.turnover)
    default:
      return false
  }
}

/** The length of each bar: a share of the whole, or of the largest. */
const rowsOf = (parts: readonly Part[], whole?: number): readonly ShareRow[] => {
  const largest = whole ?? Math.max(...parts.map(({ size }) => size), 0)
  return parts.map(({ size, ...part }) => ({ ...part, percent: largest === 0 ? 0 : (size / largest) * 100 }))
}

/** The largest coins, and all others as one. */
const volumeParts = ({ parts }: OverviewVolume, { locale }: Writing, others: string): readonly ShareRow[] => {
  const named = parts.filter(({ coin }) => coin !== null).slice(0, most - 1)
  const rest = parts.filter((part) => !named.includes(part))
  const row = (key: string, name: string, turnover: Decimal, share: Decimal): Part => ({
    key,
    name,
    value: formatCompact(turnover, locale),
    share: formatShare(share, locale),
    size: toPixels(share),
  })
  return rowsOf(
    [
      ...named.map(({ coin, turnover, share }) => row(coin ?? '', (coin ?? '').toUpperCase(), turnover, share)),
      ...(rest.length === 0
        ? []
        : [row('others', others, sum(rest.map((one) => one.turnover)), sum(rest.map((one) => one.share)))]),
    ],
    100,
  )
}

function Headline({ answer, locale }: { answer: OverviewVolume; locale: string }) {
  const { t } = useTranslation('marketOverview')
  const { turnover, change, markets } = answer
  const isDown = change !== null && isNegative(change)
  return (
    <Stack direction="row" sx={{ alignItems: 'baseline', flexWrap: 'wrap', columnGap: 2, minHeight: 44 }}>
      <Text kind="title" numbers noWrap translate="no">
        {t('figure.amount', { amount: formatCompact(turnover, locale) })}
      </Text>
      {change !== null && (
        <Text
          kind="label"
          tone={isDown ? 'down' : 'up'}
          numbers
          noWrap
          title={t('figure.before', { change: formatPercent(change, locale) })}
        >
          {isDown ? <ArrowDownIcon size={12} /> : <ArrowUpIcon size={12} />} {formatPercent(change, locale)}
        </Text>
      )}
      <Text kind="small" tone="soft" noWrap sx={{ marginInlineStart: 'auto' }}>
        {t('figure.markets', { shown: formatCount(markets, locale) })}
      </Text>
    </Stack>
  )
}

/** The largest parts of a figure, each as a bar. */
export function Parts({ data, title, writing }: { data: PartsData; title: string; writing: Writing }) {
  const { t } = useTranslation('marketOverview')
  const { locale } = writing
  const listOf = (): readonly ShareRow[] => {
    switch (data.kind) {
      case 'volume':
        return volumeParts(data.answer, writing, t('coin.others'))
      case 'markets': {
        const isRate = data.answer.lines[0]?.unit === 'percent'
        return rowsOf(
          data.answer.rows.slice(0, most + 1).map((row) => ({
            key: row.symbol,
            name: marketName({ ...row, isSpot: false }),
            value: row.change === null ? '' : formatPercent(row.change, locale),
            share: isRate
              ? cellText(row.value, { key: 'rateNow', kind: 'percent' }, writing)
              : formatCompact(row.value, locale),
            size: toPixels(absolute(row.value)),
          })),
        )
      }
      case 'sizes':
        return rowsOf(
          data.answer.bands.map(({ key, buy, sell, net }) => ({
            key,
            name: t(`size.${key}`),
            value: t('figure.sides', { buy: formatCompact(buy, locale), sell: formatCompact(sell, locale) }),
            share: formatCompact(net, locale),
            size: toPixels(absolute(net)),
          })),
        )
      case 'coins':
        return rowsOf(
          data.answer.coins.slice(0, most + 1).map((coin) => ({
            key: String(coin.coinId),
            name: coin.shortName.toUpperCase(),
            value: formatCompact(coin.turnover, locale),
            share: coin.change === null ? '—' : formatPercent(coin.change, locale),
            size: toPixels(coin.turnover),
          })),
        )
      case 'funds':
        return rowsOf(
          data.answer.funds.slice(0, most + 1).map((fund) => ({
            key: fund.ticker,
            name: fund.ticker,
            value: `${formatAmount(fund.holdings, locale, 0)} ${fund.coin.toUpperCase()}`,
            share: fund.value === null ? '—' : formatCompact(fund.value, locale),
            size: toPixels(fund.value ?? decimal('0')),
          })),
        )
    }
  }
  const rows = listOf()
  // Bars without a length would look as if something was missing.
  const isUntraded = isWithoutTrades(data)
  if (rows.length === 0 || isUntraded)
    return (
      <Text as="p" tone="soft">
        {t(
          data.answer.unavailable === 'noPositions'
            ? 'state.noPositions'
            : isUntraded
              ? 'state.noTrades'
              : 'state.empty',
        )}
      </Text>
    )
  return (
    <>
      {data.kind === 'volume' && <Headline answer={data.answer} locale={locale} />}
      <ShareList label={title} rows={rows} />
    </>
  )
}
