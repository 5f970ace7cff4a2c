import { useTranslation } from 'react-i18next'
import { kernelLimits } from '#contract/kernel/limits.ts'
import type { TradeHistoryRef } from '#machines/spot/tradeHistory/tradeHistory.machine.ts'
import type { HistoryFilter, historyView } from '#machines/spot/tradeHistory/tradeHistory.view.ts'
import { Box } from '#ui/layout/Box.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { SelectField } from '#ui/forms/SelectField.tsx'

const [any, other] = ['any', 'other']
const { firstDay, lastDay } = kernelLimits.records
const [firstYear, lastYear] = [firstDay.slice(0, 4), lastDay.slice(0, 4)]

/** The date range of a history. */
export function HistoryDays({ actor, view }: { actor: TradeHistoryRef; view: ReturnType<typeof historyView> }) {
  const { t } = useTranslation('openOrders')
  const { filter, presets, preset, fault } = view
  const choose = (choice: Partial<HistoryFilter>) => actor.send({ type: 'filter.chosen', choice })
  const day = (field: 'from' | 'to') => (
    <Field
      type="date"
      compact
      label={t(`history.${field}`)}
      start={t(`history.${field}`)}
      value={filter[field] ?? ''}
      min={firstDay}
      max={lastDay}
      numbers
      error={fault?.field === field ? t(`history.fault.${fault.kind}`, { firstYear, lastYear }) : undefined}
      onChange={(text) => choose({ [field]: text === '' ? undefined : text })}
    />
  )
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        p: '0 8px',
        fontSize: 'var(--size-small)',
      }}
    >
      <Box sx={{ minWidth: '6.5rem' }}>
        <SelectField
          small
          label={t('history.days')}
          value={preset ? String(preset.days ?? any) : other}
          options={[
            ...presets.map(({ days }) => ({
              value: String(days ?? any),
              label: days === undefined ? t('history.allTime') : t('history.lastDays', { count: days }),
            })),
            ...(preset ? [] : [{ value: other, label: t('history.otherDays') }]),
          ]}
          onChange={(value) => {
            const chosen = presets.find(({ days }) => String(days ?? any) === value)
            if (chosen) choose({ from: chosen.from, to: chosen.to })
          }}
        />
      </Box>
      {day('from')}
      {day('to')}
      <Button
        size="small"
        look="plain"
        disabled={view.hasInvalidDates}
        onClick={() => actor.send({ type: 'reload.requested' })}
      >
        {t('history.refresh')}
      </Button>
    </Box>
  )
}
