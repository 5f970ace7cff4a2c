import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { units } from '#contract/kernel/stored.ts'
import type { Unit } from '#contract/kernel/stored.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { unitOf } from '#machines/assets/assetDisplay/assetDisplay.view.ts'
import { currencyCode } from '#machines/shell/currency/currency.view.ts'
import { Box } from '#ui/layout/Box.tsx'
import { Segmented } from '#ui/forms/Segmented.tsx'

/** Selects the unit for the user's assets: coins, and the user's currency once it is known. */
export function UnitChoice({ app }: { app: AppRefs }) {
  const { t } = useTranslation('header')
  const unit = useSelector(app.assetDisplay, unitOf)
  const fiat = useSelector(app.currency, currencyCode)
  const options = units.flatMap((value): { value: Unit; label: string }[] =>
    value !== 'fiat' ? [{ value, label: value }] : fiat === undefined ? [] : [{ value, label: fiat }],
  )
  return (
    <Box>
      <Segmented
        label={t('wallet.unit')}
        options={options}
        value={unit}
        onChange={(chosen) => app.assetDisplay.send({ type: 'unit.chosen', unit: chosen })}
      />
    </Box>
  )
}
