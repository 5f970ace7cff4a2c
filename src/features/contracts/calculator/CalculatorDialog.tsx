import { useSelector } from '@xstate/react'
import { useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { contractName } from '#contract/contracts/panelMarket.ts'
import { marginModes } from '#contract/contracts/kinds.ts'
import { decimal, multiply } from '#contract/kernel/decimal.ts'
import type { CalculatorRef } from '#machines/contracts/calculator/calculator.machine.ts'
import { calculatorTabs, calculatorView, wantedKinds } from '#machines/contracts/calculator/calculator.view.ts'
import { formatAmount } from '#i18n/format.ts'
import { SideChoice } from '#features/parts/floor/SideChoice.tsx'
import { Text } from '#ui/content/Text.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Form } from '#ui/forms/Form.tsx'
import { Segmented } from '#ui/forms/Segmented.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Tabs } from '#ui/layout/Tabs.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { CalculatorField } from './CalculatorField.tsx'
import { CalculatorFigures } from './CalculatorFigures.tsx'

const hundred = decimal('100')

/** What a position would bring, cost or risk before it is opened. */
export function CalculatorDialog({ actor }: { actor: CalculatorRef }) {
  const { t, i18n } = useTranslation('calculator')
  const view = useSelector(actor, calculatorView)
  const { contract, tab } = view
  const panelId = useId()
  const labels = useMemo(() => ({ buy: t('side.buy'), sell: t('side.sell') }), [t])
  const title = t('title', { contract: contractName(contract) })
  const dismiss = () => actor.send({ type: 'calculator.dismissed' })
  return (
    <Dialog open width={480} height={720} title={title} onClose={dismiss} closeLabel={t('action.cross')}>
      <Form label={title} isRefused={view.isAsked} onSubmit={() => actor.send({ type: 'order.used' })}>
        <Tabs
          label={t('tab.label')}
          panelId={panelId}
          tabs={calculatorTabs.map((one) => ({ value: one, label: t(`tab.${one}`) }))}
          value={tab}
          onChange={(one) => actor.send({ type: 'tab.chosen', tab: one })}
        />
        <Stack id={panelId} role="tabpanel" aria-label={t(`tab.${tab}`)} sx={{ gap: 3 }}>
          {tab !== 'size' && <SideChoice actor={actor} side={view.side} labels={labels} />}
          {tab === 'liquidation' && (
            <Segmented
              label={t('field.marginMode')}
              options={marginModes.map((one) => ({ value: one, label: t(`marginMode.${one}`) }))}
              value={view.marginMode}
              onChange={(marginMode) => actor.send({ type: 'marginMode.chosen', marginMode })}
            />
          )}
          {tab === 'exit' && (
            <Segmented
              label={t('field.wanted')}
              options={wantedKinds.map((one) => ({ value: one, label: t(`wanted.${one}`) }))}
              value={view.wanted}
              onChange={(wanted) => actor.send({ type: 'wanted.chosen', wanted })}
            />
          )}
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
              alignItems: 'start',
              columnGap: 3,
              // A note below a field counts on it.
              rowGap: '0.625rem',
            }}
          >
            {view.shownFields.map((field) => (
              <CalculatorField key={field} actor={actor} view={view} field={field} />
            ))}
          </Box>
          <CalculatorFigures view={view} />
          <Text kind="small" tone="soft">
            {t(`note.${tab}`, { fee: formatAmount(multiply(view.fee, hundred), i18n.language) })}
          </Text>
        </Stack>
        <Stack direction="row" sx={{ gap: 2, justifyContent: 'flex-end', flexWrap: 'wrap' }}>
          <Button onClick={dismiss}>{t('action.done')}</Button>
          <Button look="primary" type="submit">
            {t('action.use')}
          </Button>
        </Stack>
      </Form>
    </Dialog>
  )
}
