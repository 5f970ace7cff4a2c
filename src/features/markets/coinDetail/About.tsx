import { useTranslation } from 'react-i18next'
import type { CoinDetail } from '#contract/markets/coins.ts'
import { formatAmount, formatCompact, formatCount } from '#i18n/format.ts'
import { dayWriter } from '#i18n/formatDay.ts'
import { OutsideLink } from '#ui/content/TextLink.tsx'
import { Text } from '#ui/content/Text.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Facts } from '#ui/lists/Facts.tsx'

const none = '–'

/** The coin's description, reference data and the venue's own. */
export function About({ detail }: { detail: CoinDetail }) {
  const { t, i18n } = useTranslation('coinInfo')
  const { circulating, turnover, id, category, launched, description, website, supply, precision, transferPrecision } =
    detail
  const unit = id.toUpperCase()
  return (
    <Panel sx={{ p: 5 }} aria-labelledby="about">
      <Text as="h2" kind="heading" id="about">
        {t('about.title')}
      </Text>
      <Text as="p" tone={description ? 'normal' : 'soft'} sx={{ margin: '8px 0 16px' }}>
        {description ? description[i18n.language === 'zh_CN' ? 'zh_CN' : 'en_US'] : t('about.noText')}
      </Text>
      <Facts
        rows={[
          {
            name: t('about.marketCap'),
            value: circulating?.value
              ? t('about.usdt', { amount: formatCompact(circulating.value, i18n.language) })
              : none,
          },
          { name: t('about.turnover'), value: t('about.usdt', { amount: formatCompact(turnover, i18n.language) }) },
          {
            name: t('about.circulating'),
            value: circulating ? `${formatAmount(circulating.supply, i18n.language)} ${unit}` : none,
          },
          { name: t('column.category'), value: t(`list.${category}`) },
          { name: t('column.launched'), value: launched === null ? none : String(launched) },
          {
            name: t('about.website'),
            value:
              website === null ? (
                none
              ) : (
                <OutsideLink alone href={`https://${website}`} newTab={t('about.newTab')}>
                  {website}
                </OutsideLink>
              ),
          },
          {
            name: t('about.supply'),
            value:
              supply === null
                ? none
                : supply.max === null
                  ? t('about.noMax')
                  : `${formatAmount(supply.max, i18n.language)} ${unit}`,
          },
          { name: t('about.precision'), value: formatCount(precision, i18n.language) },
          { name: t('about.transferPrecision'), value: formatCount(transferPrecision, i18n.language) },
        ]}
      />
      <Text as="p" kind="small" tone="faint" sx={{ marginTop: 3 }}>
        {supply
          ? t('about.source', { day: dayWriter(i18n.language, 'UTC')(Date.parse(supply.at)), source: supply.source })
          : t('about.noSupply')}{' '}
        {circulating &&
          t('about.circulatingAt', {
            day: dayWriter(i18n.language, 'UTC')(circulating.asOf),
            provider: circulating.provider,
          })}
      </Text>
    </Panel>
  )
}
