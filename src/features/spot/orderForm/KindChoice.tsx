import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { frequentKinds } from '#contract/spot/orderDraft.ts'
import { Segmented } from '#ui/forms/Segmented.tsx'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { Box } from '#ui/layout/Box.tsx'
import type { FormParts, FormView } from './parts.ts'

/** The order type on one line: the frequent ones, and a list of the others, which shows the chosen one. */
export const KindChoice = memo(function KindChoice({
  actor,
  kinds,
  kind,
}: Pick<FormParts, 'actor'> & Pick<FormView, 'kinds' | 'kind'>) {
  const { t } = useTranslation('orderForm')
  const others = kinds.filter((one) => !frequentKinds.some((frequent) => frequent === one))
  const other = others.find((one) => one === kind)
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1,
        minWidth: 0,
      }}
    >
      <Segmented
        dense
        label={t('field.kind')}
        options={frequentKinds.map((one) => ({ value: one, label: t(`kind.${one}`) }))}
        value={kind}
        onChange={(chosen) => actor.send({ type: 'kind.chosen', kind: chosen })}
      />
      <SelectField
        small
        label={t('kind.moreName')}
        value={other ?? ''}
        placeholder={t('kind.more')}
        options={others.map((one) => ({ value: one, label: t(`kind.${one}`) }))}
        onChange={(value) => {
          const chosen = others.find((one) => one === value)
          if (chosen) actor.send({ type: 'kind.chosen', kind: chosen })
        }}
      />
    </Box>
  )
})
