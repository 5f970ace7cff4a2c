import { useTranslation } from 'react-i18next'
import { isZero, zero } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { PracticePosition as Position } from '#contract/risk/practiceStart.ts'
import type { PracticeRef } from '#machines/contracts/practice/practice.machine.ts'
import type { PracticeRun, practiceView } from '#machines/contracts/practice/practice.view.ts'
import { formatAmount, formatPrice } from '#i18n/format.ts'
import { priceDigits } from '#features/contracts/parts/priceDigits.ts'
import { Figures } from '#features/parts/figures/Figures.tsx'
import { RiskGauge } from '#features/parts/risk/RiskGauge.tsx'
import { Text } from '#ui/content/Text.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Box } from '#ui/layout/Box.tsx'

/** Decimals of amounts of the settlement coin. */
const shown = 2

interface PracticePositionProps {
  actor: PracticeRef
  view: ReturnType<typeof practiceView>
  run: PracticeRun
  position: Position
}

/** A position and what can be done with it. It stays in its place when it is closed, and says so. */
export function PracticePosition({ actor, view, run, position }: PracticePositionProps) {
  const { t, i18n } = useTranslation('practice')
  const { language } = i18n
  const { positionId, contractCode, side } = position
  const now = run.figures.positions.find((one) => one.position.positionId === positionId)
  const rules = run.contracts.find((one) => one.contractCode === contractCode)
  const price = (value: Decimal) => formatPrice(value, language, priceDigits(rules, position))
  const coin = (value: Decimal) => t('usdt', { amount: formatPrice(value, language, shown) })
  const name = t(`held.${side}`, { contract: contractCode.toUpperCase() })
  const none = '–'
  return (
    <Box
      role="group"
      aria-label={name}
      sx={{ display: 'grid', gap: 2, padding: 2, border: '1px solid var(--line)', borderRadius: 'var(--radius)' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
        <Text>{name}</Text>
        <Text tone="soft">
          {t('setting', { mode: t(`marginMode.${position.marginMode}`), leverage: position.leverage })}
        </Text>
      </Box>
      <RiskGauge
        account={name}
        riskRate={now ? now.riskRate : zero}
        level={now?.level ?? 'calm'}
        noRisk={now ? undefined : t('isClosed')}
      />
      <Figures
        rows={[
          { name: t('figure.profit'), value: now ? coin(now.unrealised) : none },
          {
            name: t('figure.size'),
            value: now ? t('contracts', { amount: formatAmount(now.amount, language) }) : none,
          },
          { name: t('figure.mark'), value: now ? price(now.markPrice) : none },
          {
            name: t('figure.liquidation'),
            value: !now ? none : now.liquidationPrice === null ? t('never') : price(now.liquidationPrice),
          },
        ]}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {view.closesOf(now?.amount ?? position.amount).map(({ percent, amount }) => (
          <Button
            key={percent}
            size="small"
            disabled={!now}
            onClick={() => actor.send({ type: 'position.closed', positionId, amount })}
          >
            {t('closes', { percent })}
          </Button>
        ))}
        {position.marginMode === 'isolated' &&
          view.addsOf(now?.addable ?? zero).map(({ percent, amount }) => (
            <Button
              key={percent}
              size="small"
              disabled={isZero(amount)}
              onClick={() => actor.send({ type: 'margin.added', positionId, amount })}
            >
              {t('adds', { percent })}
            </Button>
          ))}
      </Box>
    </Box>
  )
}
