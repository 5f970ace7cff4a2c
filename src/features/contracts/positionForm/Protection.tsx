import { useTranslation } from 'react-i18next'
import { triggerPrices } from '#contract/contracts/kinds.ts'
import { levelKinds } from '#machines/contracts/positionForm/positionForm.view.ts'
import { Figures } from '#features/parts/figures/Figures.tsx'
import { Text } from '#ui/content/Text.tsx'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { PositionFormField } from './PositionFormField.tsx'
import type { PositionFormParts } from './parts.ts'
import { useFigures } from './useFigures.ts'

/** Take profit and stop loss of the whole position, each with the price that triggers it. */
export function Protection({ actor, view }: PositionFormParts) {
  const { t } = useTranslation('positionForm')
  const { coin, price } = useFigures(view)
  const { position, contract, levels, base } = view
  const isLimit = levelKinds.some((kind) => base[kind]?.price !== undefined)
  const said = levels.stopLoss.isBeyond ? 'beyond' : isLimit ? 'wasLimit' : 'note'
  return (
    <>
      {levelKinds.map((kind) => {
        const { pnl, trigger } = levels[kind]
        return (
          <Stack key={kind} sx={{ gap: 1 }}>
            <PositionFormField
              actor={actor}
              view={view}
              field={kind}
              label={t(`field.${kind}`)}
              unit={(contract?.quote ?? position.coin).toUpperCase()}
              hint={pnl === undefined ? t('hint.noLevel') : t('hint.pnl', { pnl: coin(pnl) })}
            />
            <SelectField
              small
              label={t(`triggerOf.${kind}`)}
              value={trigger}
              disabled={view.phase !== 'editing'}
              options={triggerPrices.map((one) => ({ value: one, label: t(`trigger.${one}`) }))}
              onChange={(value) => {
                const chosen = triggerPrices.find((one) => one === value)
                if (chosen) actor.send({ type: 'trigger.chosen', level: kind, trigger: chosen })
              }}
            />
          </Stack>
        )
      })}
      <Figures
        rows={[
          { name: t('figure.liquidation'), value: price(position.liquidationPrice) },
          { name: t('figure.entry'), value: price(position.entryPrice) },
          { name: t('figure.mark'), value: price(position.markPrice) },
        ]}
      />
      <Text role="status" kind="small" tone={said === 'beyond' ? 'warning' : 'soft'}>
        {t(`protection.${said}`)}
      </Text>
    </>
  )
}
