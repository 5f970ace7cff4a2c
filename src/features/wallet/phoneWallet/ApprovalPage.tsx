import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import { zoneOf } from '#machines/shell/preferences/preferences.view.ts'
import type { WalletApprovalRef } from '#machines/wallet/walletApproval/walletApproval.machine.ts'
import { walletApprovalView } from '#machines/wallet/walletApproval/walletApproval.view.ts'
import { failureParts } from '#i18n/failure.ts'
import { Button } from '#ui/forms/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ShieldDrawing } from '#ui/feedback/drawings.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { PageFrame } from '#ui/layout/PageFrame.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Question } from './Question.tsx'

/** The phone's page behind a QR code, as rendered by the router. */
export function ApprovalPage() {
  const { actor, app } = useLoaderData<PageData<WalletApprovalRef>>()
  return <Approval actor={actor} zone={useSelector(app.preferences, zoneOf)} />
}

const ends = ['empty', 'waiting', 'collected', 'uncollected', 'refused', 'mismatched', 'gone'] as const

/** The login request, and its result. */
export function Approval({ actor, zone }: { actor: WalletApprovalRef; zone: string | undefined }) {
  const { t } = useTranslation(['phoneWallet', 'common'])
  const view = useSelector(actor, walletApprovalView, shallowEqual)
  const end = ends.find((phase) => phase === view.phase)
  return (
    <PageFrame narrow title={t('approval.title')}>
      {view.phase === 'loading' && (
        <div role="status" aria-label={t('common:state.loading')}>
          <Skeleton height={420} />
        </div>
      )}
      {view.phase === 'unread' && (
        <FailureState
          title={t('unread.title')}
          retry={{ label: t('common:action.retry'), onRetry: () => actor.send({ type: 'retry.requested' }) }}
          {...(view.error && failureParts(view.error))}
        />
      )}
      {view.phase === 'asking' && view.login && <Question actor={actor} view={view} login={view.login} zone={zone} />}
      {end && (
        <div role="status">
          <EmptyState
            drawing={<ShieldDrawing />}
            title={t(`${end}.title`)}
            action={<Button onClick={() => actor.send({ type: 'wallet.requested' })}>{t('action.wallet')}</Button>}
          >
            {t(`${end}.text`, { device: view.login?.device || t('question.unknownDevice') })}
          </EmptyState>
        </div>
      )}
    </PageFrame>
  )
}
