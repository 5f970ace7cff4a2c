import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { fieldText, typedAmount } from '#contract/kernel/amountText.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import type { VipRef } from '#machines/rewards/vip/vip.machine.ts'
import { calculatorView, vipLevels } from '#machines/rewards/vip/vip.view.ts'
import { unreadWords } from '#i18n/amount.ts'
import { formatAmount, formatCount } from '#i18n/format.ts'
import { Text } from '#ui/content/Text.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { Segmented } from '#ui/forms/Segmented.tsx'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Facts } from '#ui/lists/Facts.tsx'
import { percentOf } from './percent.ts'

const roles = ['taker', 'maker'] as const

/** The cost of a trade at a level, and the savings at the next level. */
export function Calculator({ actor }: { actor: VipRef }) {
  const { t, i18n } = useTranslation('vip')
  const locale = i18n.language
  const view = useSelector(actor, calculatorView, shallowEqual)
  const usdt = (amount: typeof view.fee) =>
    amount === undefined ? t('calculator.none') : t('standing.usdt', { amount: formatAmount(amount, locale) })
  return (
    <Panel aria-labelledby="calculator" sx={{ p: 5, flex: '1 1 300px', minWidth: 0, boxSizing: 'border-box' }}>
      <Text as="h2" kind="heading" id="calculator">
        {t('calculator.title')}
      </Text>
      <Stack sx={{ gap: 4, mt: 3 }}>
        <Box>
          <Segmented
            label={t('calculator.role')}
            options={roles.map((value) => ({ value, label: t(`calculator.${value}`) }))}
            value={view.role}
            onChange={(role) => actor.send({ type: 'role.chosen', role })}
          />
        </Box>
        <Field
          label={t('calculator.amount')}
          value={fieldText(view.amount, locale)}
          onChange={(text) => actor.send({ type: 'amount.changed', typed: typedAmount(text, locale) })}
          onBlur={() => actor.send({ type: 'amount.blurred' })}
          error={view.isWrong ? unreadWords(view.amount, locale) : undefined}
          maxLength={spotLimits.vip.maxAmount}
          inputMode="decimal"
          autoComplete="off"
          numbers
          end="USDT"
        />
        <SelectField
          label={t('calculator.level')}
          value={String(view.level)}
          options={vipLevels.map(({ level }) => ({
            value: String(level),
            label: t('levels.vip', { level: formatCount(level, locale) }),
          }))}
          onChange={(value) => actor.send({ type: 'level.chosen', level: Number(value) })}
        />
        <Facts
          rows={[
            { name: t('calculator.rate'), value: percentOf(view.rate, locale) },
            { name: t('calculator.fee'), value: <output>{usdt(view.fee)}</output> },
            view.next === undefined
              ? { name: t('calculator.highest'), value: t('calculator.none') }
              : { name: t('calculator.saved', { level: formatCount(view.next, locale) }), value: usdt(view.saved) },
          ]}
        />
      </Stack>
    </Panel>
  )
}
