import { useMemo } from 'react'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { units } from '#contract/kernel/stored.ts'
import { zoneNames } from '#contract/kernel/zone.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { isHidden, unitOf } from '#machines/assets/assetDisplay/assetDisplay.view.ts'
import { currencyCode, currencyList, currencyPhase } from '#machines/shell/currency/currency.view.ts'
import { settingsOf } from '#machines/shell/preferences/preferences.view.ts'
import { systemZone } from '#i18n/format.ts'
import { Check } from '#ui/forms/Check.tsx'
import { Segmented } from '#ui/forms/Segmented.tsx'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { SettingRow } from './SettingRow.tsx'

/** Time zone, currency, and hiding of balances. */
export function FigureSettings({ app }: { app: AppRefs }) {
  const { t } = useTranslation('preferences')
  const { zone } = useSelector(app.preferences, settingsOf)
  const unit = useSelector(app.assetDisplay, unitOf)
  const hidden = useSelector(app.assetDisplay, isHidden)
  const fiat = useSelector(app.currency, currencyCode)
  const list = useSelector(app.currency, currencyList)
  const phase = useSelector(app.currency, currencyPhase)
  // The stored zone may be an alias written by another browser.
  const zones = useMemo(
    () =>
      [...new Set([...zoneNames(), ...(zone === 'system' ? [] : [zone])])].map((name) => ({
        value: name,
        label: name.replaceAll('_', ' '),
      })),
    [zone],
  )
  const notes = { loading: t('currency.loading'), known: undefined, failed: t('currency.failed') }
  // Until the list loads, the current choice is the only option.
  const currencies =
    list.length > 0
      ? list.map(({ code, symbol }) => ({ value: code, label: `${code} ${symbol}` }))
      : fiat === undefined
        ? []
        : [{ value: fiat, label: fiat }]
  return (
    <>
      <SettingRow label={t('zone.label')}>
        <SelectField
          hideLabel
          label={t('zone.label')}
          value={zone}
          options={[{ value: 'system', label: t('zone.system', { zone: systemZone() }) }, ...zones]}
          onChange={(chosen) => app.preferences.send({ type: 'zone.chosen', zone: chosen })}
        />
      </SettingRow>
      <SettingRow label={t('currency.label')} note={notes[phase]}>
        <SelectField
          hideLabel
          label={t('currency.label')}
          value={fiat ?? ''}
          placeholder={t('currency.none')}
          options={currencies}
          onChange={(code) => app.currency.send({ type: 'currency.chosen', code })}
        />
      </SettingRow>
      <SettingRow label={t('unit.label')}>
        <Segmented
          wraps
          label={t('unit.label')}
          value={unit}
          options={units.map((value) => ({ value, label: value === 'fiat' ? (fiat ?? t('currency.label')) : value }))}
          onChange={(chosen) => app.assetDisplay.send({ type: 'unit.chosen', unit: chosen })}
        />
        <Check
          label={t('display.hide')}
          checked={hidden}
          onChange={() => app.assetDisplay.send({ type: 'display.toggled' })}
        />
      </SettingRow>
    </>
  )
}
