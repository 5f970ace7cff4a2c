import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { contractsLimits } from '#contract/contracts/limits.ts'
import { simulatedDecimal } from '#contract/contracts/simulation/simulated.ts'
import type { SimulationRef } from '#machines/contracts/simulation/simulation.machine.ts'
import { simulationView } from '#machines/contracts/simulation/simulation.view.ts'
import { failureParts } from '#i18n/failure.ts'
import { formatSimulated } from '#i18n/format.ts'
import { Text } from '#ui/content/Text.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { PageFrame } from '#ui/layout/PageFrame.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Stack } from '#ui/layout/Stack.tsx'

/** What stands between the user and the floor of the simulation: what is activated first, and why. */
export function SimulationGate({ actor }: { actor: SimulationRef }) {
  const { t, i18n } = useTranslation(['simulation', 'common'])
  const { phase, isBusy, error, refusal } = useSelector(actor, simulationView, shallowEqual)
  if (phase === 'open') return null
  if (phase === 'checking')
    return (
      <Box role="status" aria-label={t('state.loading')} sx={{ padding: 2 }}>
        <Skeleton height={320} />
      </Box>
    )
  if (phase === 'failed')
    return (
      <PageFrame title={t('page.title')}>
        <FailureState
          title={t('state.failed')}
          retry={{ label: t('common:action.retry'), onRetry: () => actor.send({ type: 'retry.requested' }) }}
          {...(error && failureParts(error))}
        />
      </PageFrame>
    )
  const balance = formatSimulated(simulatedDecimal(contractsLimits.simulation.balance), i18n.language)
  return (
    <PageFrame title={t('page.title')} narrow>
      <Panel sx={{ p: 5 }}>
        <Stack sx={{ gap: 3 }}>
          <Text as="h2" kind="heading">
            {t(`${phase}.title`)}
          </Text>
          <Text>{t(`${phase}.text`, { amount: balance })}</Text>
          {/* Removed while it is sent again, so that the same refusal is announced again. */}
          {refusal && !isBusy && <Alert kind="error" title={t(`${phase}.refused`)} {...failureParts(refusal)} />}
          <Box>
            <Button
              look="primary"
              size="large"
              busy={isBusy}
              disabled={isBusy}
              onClick={() => actor.send({ type: 'activation.requested' })}
            >
              {t(`${phase}.action`)}
            </Button>
          </Box>
        </Stack>
      </Panel>
    </PageFrame>
  )
}
