import { useTranslation } from 'react-i18next'
import { isZero } from '#contract/kernel/decimal.ts'
import type { VipStatus } from '#contract/rewards/calls/vip.ts'
import { spotFees } from '#contract/spot/fees.ts'
import { progressOf } from '#machines/rewards/vip/vip.view.ts'
import { formatAmount, formatCount, formatMinute } from '#i18n/format.ts'
import { ProgressBar } from '#ui/content/ProgressBar.tsx'
import { Text } from '#ui/content/Text.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { narrow } from '#ui/layout/windows.ts'
import { Facts } from '#ui/lists/Facts.tsx'
import { percentOf } from './percent.ts'

/** The user's fee and how it follows from level and volume, what the next level needs, and what expires. */
export function Standing({ status }: { status: VipStatus }) {
  const { t, i18n } = useTranslation('vip')
  const locale = i18n.language
  const level = formatCount(status.level, locale)
  const [taker, maker] = [percentOf(status.takerFee, locale), percentOf(status.makerFee, locale)]
  return (
    <Panel
      aria-labelledby="standing"
      sx={{
        p: 5,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 6,
        minHeight: 292,
        [narrow]: { minHeight: 560 },
        boxSizing: 'border-box',
      }}
    >
      <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
        <Text as="h2" kind="heading" id="standing">
          {t('standing.title')}
        </Text>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 3, margin: '8px 0 16px' }}>
          <Text kind="promise" numbers>
            {taker}
          </Text>
          <Text tone="soft">
            {t('standing.taker')} · {t('standing.maker', { fee: maker })}
          </Text>
        </Box>
        <Facts
          rows={[
            {
              name: t('standing.volume'),
              value: t('standing.usdt', { amount: formatAmount(status.volume30d, locale, 2) }),
            },
            {
              name: t('standing.level'),
              value: t(status.source === 'assigned' ? 'standing.assigned' : 'standing.byVolume', { level }),
            },
            { name: t('standing.takerFee'), value: t('standing.of', { fee: taker, level }) },
            { name: t('standing.makerFee'), value: t('standing.of', { fee: maker, level }) },
          ]}
        />
        <Text as="p" kind="small" tone="faint" sx={{ mt: 3 }}>
          {t('standing.hint')}
        </Text>
      </Box>
      <Stack sx={{ flex: '1 1 320px', minWidth: 0, gap: 5 }}>
        <Progress status={status} />
        <Expiry status={status} />
      </Stack>
    </Panel>
  )
}

function Progress({ status }: { status: VipStatus }) {
  const { t, i18n } = useTranslation('vip')
  const locale = i18n.language
  const { next } = status
  if (!next)
    return (
      <Stack sx={{ gap: 2 }}>
        <Text as="h2" kind="heading">
          {t('progress.top')}
        </Text>
        <Text as="p" tone="soft">
          {t('progress.topText')}
        </Text>
      </Stack>
    )
  const { taker, maker } = spotFees(next.level)
  const missing = t('progress.missing', {
    missing: formatAmount(next.missing, locale, 2),
    threshold: formatAmount(next.threshold, locale, 2),
  })
  return (
    <Stack sx={{ gap: 2 }}>
      <Text as="h2" kind="heading">
        {t('progress.title', { level: formatCount(next.level, locale) })}
      </Text>
      <ProgressBar label={t('progress.label')} share={progressOf(status)} words={missing} />
      <Text as="p" numbers>
        {missing}
      </Text>
      <Text as="p" kind="small" tone="soft" numbers>
        {t('progress.then', { taker: percentOf(taker, locale), maker: percentOf(maker, locale) })}
      </Text>
    </Stack>
  )
}

function Expiry({ status }: { status: VipStatus }) {
  const { t, i18n } = useTranslation('vip')
  const locale = i18n.language
  const { volume, level, at } = status.expiresTomorrow
  const falls = level < status.level
  return (
    <Stack sx={{ gap: 2 }}>
      <Text as="h2" kind="heading">
        {t('expiry.title')}
      </Text>
      <Text as="p" tone="soft" numbers>
        {isZero(volume)
          ? t('expiry.nothing')
          : t('expiry.volume', { volume: formatAmount(volume, locale, 2), time: formatMinute(at, locale, 'UTC') })}
      </Text>
      <Text as="p" tone={falls ? 'warning' : 'soft'}>
        {t(falls ? 'expiry.falls' : 'expiry.keeps', { level: formatCount(level, locale) })}
      </Text>
    </Stack>
  )
}
