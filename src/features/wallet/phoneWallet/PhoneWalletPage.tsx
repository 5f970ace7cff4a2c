import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { walletPaths } from '#contract/wallet/walletLinks.ts'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import type { PhoneWalletRef } from '#machines/wallet/phoneWallet/phoneWallet.machine.ts'
import { phoneWalletView } from '#machines/wallet/phoneWallet/phoneWallet.view.ts'
import { zoneOf } from '#machines/shell/preferences/preferences.view.ts'
import { failureParts } from '#i18n/failure.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { PhoneDrawing } from '#ui/feedback/drawings.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { LinkButton } from '#ui/forms/Button.tsx'
import { PageFrame } from '#ui/layout/PageFrame.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Logins } from './Logins.tsx'

/** The phone's own wallet, as rendered by the router. */
export function PhoneWalletPage() {
  const { actor, app } = useLoaderData<PageData<PhoneWalletRef>>()
  return <HeldWallet actor={actor} zone={useSelector(app.preferences, zoneOf)} />
}

/** The wallet, and the browsers logged in to it. */
export function HeldWallet({ actor, zone }: { actor: PhoneWalletRef; zone: string | undefined }) {
  const { t } = useTranslation(['phoneWallet', 'common'])
  const view = useSelector(actor, phoneWalletView, shallowEqual)
  const retry = { label: t('common:action.retry'), onRetry: () => actor.send({ type: 'retry.requested' }) }
  return (
    <PageFrame narrow title={t('held.title')}>
      <Stack sx={{ gap: 3 }}>
        {view.phase === 'loading' && (
          <div role="status" aria-label={t('common:state.loading')}>
            <Skeleton height={280} />
          </div>
        )}
        {view.phase === 'failed' && (
          <FailureState title={t('held.failed')} retry={retry} {...(view.error && failureParts(view.error))} />
        )}
        {view.isStale && (
          <FailureState title={t('held.stale')} retry={retry} {...(view.error && failureParts(view.error))} />
        )}
        {view.phase === 'none' && (
          <EmptyState
            drawing={<PhoneDrawing />}
            title={t('none.title')}
            action={<LinkButton to={walletPaths.home}>{t('none.action')}</LinkButton>}
          >
            {t('none.text')}
          </EmptyState>
        )}
        {view.wallet && <Logins actor={actor} wallet={view.wallet} ending={view.ending} zone={zone} />}
      </Stack>
    </PageFrame>
  )
}
