import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { AppRefs } from '../../../machines/app/app.refs'
import { walletView } from '../../../machines/wallet/wallet.view'
import { failureWords } from '../../i18n/failure'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { FailureState } from '../../ui/FailureState'
import { Panel } from '../../ui/Panel'
import { Skeleton } from '../../ui/Skeleton'
import { Stack } from '../../ui/Stack'

/** Nobody's wallet, or not known yet whose. */
export function WalletNeeded({ app }: { app: AppRefs }) {
  const { t } = useTranslation(['web3', 'common'])
  const { phase, error } = useSelector(app.wallet, walletView, shallowEqual)
  if (phase === 'unknown')
    return (
      <Panel>
        <FailureState title={t('guest.unknown')} retry={{ label: t('common:action.retry'), onRetry: () => app.wallet.send({ type: 'retry.asked' }) }}>
          {error && failureWords(error)}
        </FailureState>
      </Panel>
    )
  if (phase === 'asking')
    return (
      <Stack role="status" aria-label={t('guest.asking')} sx={{ gap: 4 }}>
        <Skeleton height={132} />
        <Skeleton height={240} />
      </Stack>
    )
  return (
    <Panel>
      <EmptyState
        title={<span role="heading" aria-level={2}>{t('guest.title')}</span>}
        action={
          <Button look="primary" size="large" onClick={() => app.walletDialog.send({ type: 'login.asked' })}>
            {t('guest.connect')}
          </Button>
        }
      >
        {t('guest.text')}
      </EmptyState>
    </Panel>
  )
}
