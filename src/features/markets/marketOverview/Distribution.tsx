import { useTranslation } from 'react-i18next'
import { isNegative, isPositive } from '#contract/kernel/decimal.ts'
import type { OverviewDistribution } from '#contract/markets/overview.ts'
import { formatCount } from '#i18n/format.ts'
import { ArrowDownIcon, ArrowUpIcon } from '#ui/content/icons.tsx'
import { Text } from '#ui/content/Text.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { BandDrawing } from '#drawing/tiles/drawings.ts'
import type { Band } from '#drawing/tiles/BandBars.tsx'

type Bands = OverviewDistribution['bands']

const wayOf = ({ from, to }: Bands[number]): Band['way'] =>
  from === null || (to !== null && isNegative(from)) ? 'down' : to === null || isPositive(to) ? 'up' : 'flat'

/** How many markets rose and fell, and how far. */
export function Distribution({
  answer,
  title,
  height,
  textScale,
  locale,
}: {
  answer: OverviewDistribution
  title: string
  height: number
  /** The text size, as a multiple of the browser's default. */
  textScale: number
  locale: string
}) {
  const { t } = useTranslation('marketOverview')
  const { up, down, flat, bands } = answer
  const count = (value: number) => formatCount(value, locale)
  return (
    <>
      <Stack
        direction="row"
        sx={{
          justifyContent: 'space-between',
          alignItems: 'center',
          flexWrap: 'wrap',
          columnGap: 2,
          minHeight: '1.5rem',
        }}
      >
        <Text kind="label" tone="down" numbers>
          <ArrowDownIcon size={12} /> {t('change.down', { shown: count(down) })}
        </Text>
        <Text kind="label" tone="soft" numbers>
          {t('change.flat', { shown: count(flat) })}
        </Text>
        <Text kind="label" tone="up" numbers>
          <ArrowUpIcon size={12} /> {t('change.up', { shown: count(up) })}
        </Text>
      </Stack>
      <BandDrawing
        label={`${title}: ${t('change.up', { shown: count(up) })}, ${t('change.down', { shown: count(down) })}, ${t('change.flat', { shown: count(flat) })}`}
        height={height - 24 * textScale}
        empty={t('state.empty')}
        bands={bands.map((band, at) => {
          const { from, to } = band
          const way = wayOf(band)
          return {
            key: String(at),
            way,
            count: band.count,
            countText: count(band.count),
            name:
              way === 'flat'
                ? t('change.none')
                : from === null
                  ? t('change.below', { to: to ?? '' })
                  : to === null
                    ? t('change.above', { from })
                    : t('change.band', { from, to }),
            // Zero would be written on both sides of the band of unchanged markets.
            edge: to === null || (way === 'down' && !isNegative(to)) ? undefined : `${to}%`,
          }
        })}
      />
    </>
  )
}
