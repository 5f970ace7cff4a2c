import { useTranslation } from 'react-i18next'
import type { ReactNode } from 'react'
import { financialPath } from '#contract/assets/financialLinks.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import type { AssetsSpotRef } from '#machines/assets/assetsSpot/assetsSpot.machine.ts'
import type { AccountView } from '#machines/assets/assetsSpot/assetsSpot.view.ts'
import { failureParts } from '#i18n/failure.ts'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Button, LinkButton } from '#ui/forms/Button.tsx'
import { PageFrame } from '#ui/layout/PageFrame.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Totals } from './Totals.tsx'
import type { Shown } from './useShown.ts'

/** The page of one account: its total above its content, in every state of its numbers. */
export function AccountPage({
  actor,
  app,
  view,
  shown,
  title,
  total,
  actions,
  children,
}: {
  actor: AssetsSpotRef
  app: AppRefs
  view: AccountView
  shown: Shown
  title: string
  /** The name of the total. */
  total: string
  /** Links beside the title. */
  actions: ReactNode
  /** Below the total, once the numbers are there. */
  children: ReactNode
}) {
  const { t } = useTranslation('assetsOverview')
  const refresh = () => actor.send({ type: 'refresh.requested' })
  const retry = { label: t('action.retry'), onRetry: refresh, busy: view.isBusy }
  return (
    <PageFrame
      title={title}
      actions={
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
          {/* Rendered from the start, because content added later would move what is beside and below it. */}
          {view.phase !== 'failed' && (
            <Button look="plain" size="small" busy={view.isBusy} onClick={refresh}>
              {t('action.refresh')}
            </Button>
          )}
          <LinkButton look="plain" size="small" to={financialPath}>
            {t('action.records')}
          </LinkButton>
          {actions}
        </Stack>
      }
    >
      <Stack sx={{ gap: 4 }}>
        {view.phase === 'failed' ? (
          <FailureState title={t('state.failed')} retry={retry} {...(view.error && failureParts(view.error))} />
        ) : (
          <Totals
            app={app}
            view={view}
            account={{ label: total, totalUsdt: view.account?.totalUsdt }}
            shown={shown}
            retry={retry}
          />
        )}
        {view.phase === 'loading' && (
          <Stack role="status" aria-label={t('state.loading')} sx={{ gap: 4 }}>
            <Skeleton height={180} />
            <Skeleton height={120} />
          </Stack>
        )}
        {view.phase === 'shown' && children}
      </Stack>
    </PageFrame>
  )
}
