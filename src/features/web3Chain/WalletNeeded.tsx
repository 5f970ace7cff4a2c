import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { walletPaths } from '../../../contract/walletLinks'
import type { AppRefs } from '../../../machines/app/app.refs'
import { walletView } from '../../../machines/wallet/wallet.view'
import { Button, LinkButton } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { Panel } from '../../ui/Panel'
import { Skeleton } from '../../ui/Skeleton'
import { Stack } from '../../ui/Stack'

/** Nobody's wallet, or not known yet whose. */
export function WalletNeeded({ app }: { app: AppRefs }) {
  const { t } = useTranslation('web3')
  const { phase } = useSelector(app.wallet, walletView, shallowEqual)
  const hasFailed = useSelector(app.wallet, (snapshot) => snapshot.hasTag('failed'))
  if (hasFailed)
    return (
      <Panel>
        <EmptyState title={t('guest.unknown')} action={<LinkButton to={walletPaths.home}>{t('guest.home')}</LinkButton>} />
      </Panel>
    )
  if (phase !== 'guest')
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
