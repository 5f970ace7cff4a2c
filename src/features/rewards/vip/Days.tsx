import { useTranslation } from 'react-i18next'
import { compare, toPixels } from '#contract/kernel/decimal.ts'
import type { VipStatus } from '#contract/rewards/calls/vip.ts'
import { formatAmount } from '#i18n/format.ts'
import { dayWriter } from '#i18n/formatDay.ts'
import { DayBars } from './DayBars.tsx'
import { Text } from '#ui/content/Text.tsx'
import { TextLink } from '#ui/content/TextLink.tsx'
import { Details } from '#ui/layout/Details.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { narrow } from '#ui/layout/windows.ts'
import { DataTable } from '#ui/lists/DataTable.tsx'

/** The volume of each day that counts towards the level. */
export function Days({ days }: { days: VipStatus['days'] }) {
  const { t, i18n } = useTranslation('vip')
  const locale = i18n.language
  // The days are the venue's, in UTC: another zone would name the previous or the next one.
  const day = dayWriter(locale, 'UTC')
  const most = days
    .map(({ volume }) => volume)
    .toSorted(compare)
    .at(-1)
  const highest = most === undefined ? 0 : toPixels(most)
  const [first, last] = [days[0]?.at ?? 0, days.at(-1)?.at ?? 0]
  const amount = (volume: VipStatus['days'][number]['volume']) => formatAmount(volume, locale, 2)
  return (
    <Panel aria-labelledby="days" sx={{ p: 5, minHeight: 248, [narrow]: { minHeight: 264 }, boxSizing: 'border-box' }}>
      <Text as="h2" kind="heading" id="days">
        {t('days.title')}
      </Text>
      <Text as="p" kind="small" tone="soft" sx={{ mb: 3 }}>
        {highest === 0 ? (
          <>
            {t('days.none')}. <TextLink to="/trade/exchange">{t('days.trade')}</TextLink>
          </>
        ) : (
          t('days.hint')
        )}
      </Text>
      <DayBars
        heights={days.map(({ volume }) => (highest === 0 ? 0 : toPixels(volume) / highest))}
        summary={
          highest === 0 || most === undefined
            ? t('days.none')
            : t('days.summary', { first: day(first), last: day(last), most: amount(most) })
        }
        ends={{ first: day(first), last: t('days.today') }}
      />
      <Details summary={t('days.values')} label={t('days.values')}>
        <DataTable
          caption={t('days.title')}
          rows={days.toReversed()}
          rowKey={({ at }) => String(at)}
          columns={[
            { key: 'day', head: t('days.day'), cell: ({ at }) => (at === last ? t('days.today') : day(at)) },
            { key: 'volume', head: t('days.volume'), numbers: true, cell: ({ volume }) => amount(volume) },
          ]}
        />
      </Details>
    </Panel>
  )
}
