import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { contractsLimits } from '#contract/contracts/limits.ts'
import { simulatedDecimal } from '#contract/contracts/simulation/simulated.ts'
import { second } from '#contract/kernel/durations.ts'
import type { SimulationResetRef } from '#machines/contracts/simulationReset/simulationReset.machine.ts'
import { simulationResetView } from '#machines/contracts/simulationReset/simulationReset.machine.ts'
import { failureParts } from '#i18n/failure.ts'
import { formatSimulated } from '#i18n/format.ts'
import { Text } from '#ui/content/Text.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { PlainList } from '#ui/lists/PlainList.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'

/** Asks before the simulation begins again, and says what ends with it. */
export function SimulationReset({ actor }: { actor: SimulationResetRef }) {
  const { t, i18n } = useTranslation(['simulation', 'common'])
  const view = useSelector(actor, simulationResetView, shallowEqual)
  const { stake, refusal, isSending } = view
  const dismiss = () => actor.send({ type: 'form.dismissed' })
  const amount = formatSimulated(simulatedDecimal(contractsLimits.simulation.balance), i18n.language)
  return (
    <Dialog
      open
      width={440}
      height={420}
      title={t('reset.title')}
      {...(view.canLeave ? { onClose: dismiss, closeLabel: t('action.close') } : {})}
      actions={
        <>
          <Button disabled={!view.canLeave} onClick={dismiss}>
            {t('reset.keep')}
          </Button>
          <Button
            look="primary"
            busy={isSending}
            disabled={!stake || isSending}
            onClick={() => actor.send({ type: 'form.submitted' })}
          >
            {t('reset.confirm')}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 3 }}>
        <Text>{t('reset.text', { amount })}</Text>
        {view.isLoading && (
          <Box role="status" aria-label={t('reset.loading')}>
            <Skeleton height={72} />
          </Box>
        )}
        {view.isFailed && (
          <FailureState
            title={t('reset.failed')}
            retry={{ label: t('common:action.retry'), onRetry: () => actor.send({ type: 'retry.requested' }) }}
            {...(view.error && failureParts(view.error))}
          />
        )}
        {stake && (
          <>
            {stake.positions.length + stake.orders === 0 && <Text>{t('reset.nothing')}</Text>}
            {stake.orders > 0 && <Text>{t('reset.cancels', { count: stake.orders })}</Text>}
            {stake.positions.length > 0 && <Text>{t('reset.closes', { count: stake.positions.length })}</Text>}
            {stake.positions.length > 0 && (
              <PlainList aria-label={t('reset.positions')}>
                {stake.positions.map(({ positionId, contractCode, side, amount: size }) => (
                  <li key={positionId}>
                    {t(`reset.position.${side}`, {
                      contract: contractCode.toUpperCase(),
                      amount: formatSimulated(size, i18n.language),
                    })}
                  </li>
                ))}
              </PlainList>
            )}
          </>
        )}
        {refusal &&
          (view.isTooSoon ? (
            <Alert kind="error" title={t('reset.refused')}>
              {t('reset.tooSoon', { seconds: contractsLimits.simulation.resetEvery / second })}
            </Alert>
          ) : (
            <Alert kind="error" title={t('reset.refused')} {...failureParts(refusal)} />
          ))}
        {view.isSettling && <Alert kind="warning">{t('reset.settling')}</Alert>}
      </Stack>
    </Dialog>
  )
}
