import { useTranslation } from 'react-i18next'
import { decimal, multiply } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { Level } from '#contract/risk/levels.ts'
import { formatShare } from '#i18n/format.ts'
import { Text } from '#ui/content/Text.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { styled } from '#ui/styled.ts'

const hundred = decimal('100')

const tones = { calm: 'success', watch: 'warning', warned: 'warning', urgent: 'error', liquidated: 'error' } as const
const colours = {
  calm: 'var(--success)',
  watch: 'var(--warning)',
  warned: 'var(--warning)',
  urgent: 'var(--error)',
  liquidated: 'var(--error)',
} as const

const Track = styled('div')({
  position: 'relative',
  height: 6,
  borderRadius: 3,
  overflow: 'hidden',
  background: 'var(--line)',
})

/** Writes a risk rate; null when the equity is used up. */
export const useRiskRate = (): ((riskRate: Decimal | null) => string) => {
  const { t, i18n } = useTranslation('riskGauge')
  return (riskRate) => (riskRate === null ? t('usedUp') : formatShare(multiply(riskRate, hundred), i18n.language))
}

interface RiskGaugeProps {
  /** The account whose risk it is, for screen readers. */
  account: string
  /** Null when the equity is used up. */
  riskRate: Decimal | null
  level: Level
  /** In place of the level: why there is no risk at all. */
  noRisk?: string | undefined
}

/** The risk rate of an account: as a number, as a word, and as a bar that is full where liquidation begins. */
export function RiskGauge({ account, riskRate, level, noRisk }: RiskGaugeProps) {
  const { t } = useTranslation('riskGauge')
  const rate = useRiskRate()(riskRate)
  const word = noRisk ?? t(`level.${level}`)
  const percent = riskRate === null ? 100 : Math.min(100, Math.floor(Number(riskRate) * 100))
  return (
    <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <Text kind="small" tone="soft">
          {t('label')}
        </Text>
        <Text numbers>{rate}</Text>
        <Tag tone={noRisk === undefined ? tones[level] : 'neutral'}>{word}</Tag>
      </Box>
      <Track
        role="meter"
        aria-label={t('of', { account })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={t('says', { rate, level: word })}
      >
        <Box sx={{ width: `${percent}%`, height: '100%', background: colours[level] }} />
      </Track>
    </Box>
  )
}
