import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { walletView } from '#machines/wallet/wallet/wallet.view.ts'
import { failureParts } from '#i18n/failure.ts'
import { Button } from '#ui/forms/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { WalletDrawing } from '#ui/feedback/drawings.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Stack } from '#ui/layout/Stack.tsx'

/** No wallet is connected, or this is not known yet. */
export function WalletNeeded({ app }: { app: AppRefs }) {
  const { t } = useTranslation(['web3', 'common'])
  const { phase, error } = useSelector(app.wallet, walletView, shallowEqual)
  if (phase === 'unknown')
    return (
      <Panel>
        <FailureState
          title={t('guest.unknown')}
          retry={{ label: t('common:action.retry'), onRetry: () => app.wallet.send({ type: 'retry.requested' }) }}
          {...(error && failureParts(error))}
        />
      </Panel>
    )
  if (phase === 'loading')
    return (
      <Stack role="status" aria-label={t('guest.asking')} sx={{ gap: 4 }}>
        <Skeleton height={132} />
        <Skeleton height={240} />
      </Stack>
    )
  return (
    <Panel>
      <EmptyState
        drawing={<WalletDrawing />}
        title={
          <span role="heading" aria-level={2}>
            {t('guest.title')}
          </span>
        }
        action={
          <Button look="primary" size="large" onClick={() => app.walletDialog.send({ type: 'login.requested' })}>
            {t('guest.connect')}
          </Button>
        }
      >
        {t('guest.text')}
      </EmptyState>
    </Panel>
  )
}
