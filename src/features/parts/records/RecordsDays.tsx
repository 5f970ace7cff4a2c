import { useTranslation } from 'react-i18next'
import { kernelLimits } from '#contract/kernel/limits.ts'
import type { DaysSpan } from '#machines/patterns/records/records.types.ts'
import type { filterView } from '#machines/patterns/records/records.view.ts'
import { Button } from '#ui/forms/Button.tsx'
import { DaysFilter } from './DaysFilter.tsx'

const anyDays = 'any'
const { firstDay, lastDay } = kernelLimits.records
const [firstYear, lastYear] = [firstDay.slice(0, 4), lastDay.slice(0, 4)]

/** The days of a list of records, and the buttons that clear its filter and load it again. */
export function RecordsDays({
  view: { filter, presets, preset, fault, isMisdated },
  isFiltered,
  onChoose,
  onReset,
  onRefresh,
}: {
  view: Pick<ReturnType<typeof filterView>, 'filter' | 'presets' | 'preset' | 'fault' | 'isMisdated'>
  isFiltered: boolean
  onChoose: (choice: Partial<DaysSpan>) => void
  onReset: () => void
  onRefresh: () => void
}) {
  const { t } = useTranslation('transferRecords')
  const faultOf = (field: 'from' | 'to') =>
    fault?.field === field ? t(`filter.fault.${fault.kind}`, { firstYear, lastYear }) : undefined
  return (
    <DaysFilter
      label={t('filter.days')}
      presets={presets.map(({ days }) => ({
        value: String(days ?? anyDays),
        label: days === undefined ? t('filter.allTime') : t('filter.lastDays', { days }),
      }))}
      preset={preset ? String(preset.days ?? anyDays) : ''}
      onPreset={(value) => {
        const chosen = presets.find(({ days }) => String(days ?? anyDays) === value)
        if (chosen) onChoose({ from: chosen.from, to: chosen.to })
      }}
      bounds={{ first: firstDay, last: lastDay }}
      from={{
        label: t('filter.from'),
        day: filter.from,
        error: faultOf('from'),
        onChange: (from) => onChoose({ from }),
      }}
      to={{ label: t('filter.to'), day: filter.to, error: faultOf('to'), onChange: (to) => onChoose({ to }) }}
    >
      <Button look="plain" disabled={!isFiltered} onClick={onReset}>
        {t('filter.reset')}
      </Button>
      <Button look="plain" disabled={isMisdated} onClick={onRefresh}>
        {t('list.refresh')}
      </Button>
    </DaysFilter>
  )
}
