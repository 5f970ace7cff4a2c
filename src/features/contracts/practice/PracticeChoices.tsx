import { useTranslation } from 'react-i18next'
import { contractsLimits } from '#contract/contracts/limits.ts'
import { marginModes } from '#contract/contracts/kinds.ts'
import { decimal, multiply } from '#contract/kernel/decimal.ts'
import type { PracticeRef } from '#machines/contracts/practice/practice.machine.ts'
import {
  practiceBeginnings,
  practiceLeverages,
  practiceShares,
  type practiceView,
} from '#machines/contracts/practice/practice.view.ts'
import { formatAmount, formatCount, formatMinute, formatPrice, formatShare } from '#i18n/format.ts'
import { Text } from '#ui/content/Text.tsx'
import { Segmented } from '#ui/forms/Segmented.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { CrashName } from './CrashName.tsx'

const sides = ['long', 'short'] as const
/** Decimals of amounts of the settlement coin. */
const shown = 2

interface PracticeChoicesProps {
  actor: PracticeRef
  view: ReturnType<typeof practiceView>
}

/** Which crash, and with what one goes into it. */
export function PracticeChoices({ actor, view }: PracticeChoicesProps) {
  const { t, i18n } = useTranslation('practice')
  const { language } = i18n
  const { choice, start } = view
  const crash = view.crashes.find(({ id }) => id === view.crashId)
  const [opened] = start?.positions ?? []
  return (
    <>
      <Stack sx={{ gap: 1 }}>
        <Text kind="small">{t('field.crash')}</Text>
        <Segmented
          label={t('field.crash')}
          wraps
          options={view.crashes.map(({ id }) => ({ value: id, label: <CrashName id={id} /> }))}
          value={view.crashId}
          onChange={(crashId) => actor.send({ type: 'crash.chosen', crashId })}
        />
        {crash && (
          <Text kind="small" tone="soft">
            {t('crashFacts', {
              fall: formatShare(multiply(crash.fall, decimal('-100')), language),
              hours: formatCount(crash.hours, language),
              time: formatMinute(crash.startsAt, language, 'UTC'),
            })}
          </Text>
        )}
      </Stack>
      {view.openPositions > 0 && (
        <Segmented
          label={t('field.beginning')}
          options={practiceBeginnings.map((one) => ({
            value: one,
            label: t(`beginning.${one}`, { count: view.openPositions }),
          }))}
          value={view.beginning}
          onChange={(beginning) => actor.send({ type: 'beginning.chosen', beginning })}
        />
      )}
      {view.beginning === 'new' && (
        <>
          <Segmented
            label={t('field.side')}
            options={sides.map((side) => ({ value: side, label: t(`side.${side}`) }))}
            value={choice.side}
            onChange={(side) => actor.send({ type: 'side.chosen', side })}
          />
          <Segmented
            label={t('field.marginMode')}
            options={marginModes.map((mode) => ({ value: mode, label: t(`marginMode.${mode}`) }))}
            value={choice.marginMode}
            onChange={(marginMode) => actor.send({ type: 'marginMode.chosen', marginMode })}
          />
          <Stack sx={{ gap: 1 }}>
            <Text kind="small">{t('field.leverage')}</Text>
            <Segmented
              label={t('field.leverage')}
              options={practiceLeverages.map((one) => ({
                value: String(one),
                label: t('leverage', { leverage: one }),
              }))}
              value={String(choice.leverage)}
              onChange={(one) => actor.send({ type: 'leverage.chosen', leverage: Number(one) })}
            />
          </Stack>
          <Stack sx={{ gap: 1 }}>
            <Text kind="small">{t('field.share')}</Text>
            <Segmented
              label={t('field.share')}
              options={practiceShares.map(({ percent, share }) => ({ value: share, label: t('percent', { percent }) }))}
              value={choice.share}
              onChange={(share) => actor.send({ type: 'share.chosen', share })}
            />
          </Stack>
          <Text kind="small" tone={opened ? 'soft' : 'error'}>
            {opened
              ? t('opens', {
                  contract: opened.contractCode.toUpperCase(),
                  amount: formatAmount(opened.amount, language),
                  margin: formatPrice(opened.margin, language, shown),
                  balance: formatAmount(decimal(contractsLimits.simulation.balance), language),
                })
              : t('opensNothing')}
          </Text>
        </>
      )}
    </>
  )
}
