import { useTranslation } from 'react-i18next'
import { decimal, min, multiply, toPixels } from '#contract/kernel/decimal.ts'
import type { LiveRisk } from '#contract/risk/liveAccount.ts'
import { formatShare } from '#i18n/format.ts'
import { ProgressBar } from '#ui/content/ProgressBar.tsx'
import { Text } from '#ui/content/Text.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Stack } from '#ui/layout/Stack.tsx'

const [hundred, full] = [decimal('100'), decimal('1')]
const tones = { calm: 'success', watch: 'neutral', warned: 'warning', urgent: 'error', liquidated: 'error' } as const

/** A risk rate as text. */
export const useRate = () => {
  const { t, i18n } = useTranslation('contractAccounts')
  return (rate: LiveRisk['riskRate']): string =>
    rate === null ? t('risk.usedUp') : formatShare(multiply(rate, hundred), i18n.language)
}

/** How close an account is to liquidation: in words, as a number, and as a part of the way there. */
export function RiskGauge({ risk: { riskRate, level } }: { risk: LiveRisk }) {
  const { t } = useTranslation('contractAccounts')
  const rate = useRate()(riskRate)
  const share = riskRate === null ? 1 : toPixels(min(riskRate, full))
  return (
    <Stack sx={{ gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, minHeight: 28 }}>
        <Text tone="soft">{t('risk.rate')}</Text>
        <Text numbers sx={{ fontWeight: 600 }}>
          {rate}
        </Text>
        <Tag tone={tones[level]}>{t(`risk.level.${level}`)}</Tag>
      </Box>
      <ProgressBar
        label={t('risk.rate')}
        share={share}
        words={t('risk.words', { rate, level: t(`risk.level.${level}`) })}
      />
      <Text kind="small" tone="soft">
        {t('risk.hint')}
      </Text>
    </Stack>
  )
}
