import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { walletTypes } from '#contract/assets/accounts.ts'
import { financialPath } from '#contract/assets/financialLinks.ts'
import { transferSearch } from '#contract/assets/transferLinks.ts'
import { isHidden as isHiddenOf } from '#machines/assets/assetDisplay/assetDisplay.view.ts'
import type { AssetsMarginRef } from '#machines/margin/assetsMargin/assetsMargin.machine.ts'
import { assetsMarginView, formRef } from '#machines/margin/assetsMargin/assetsMargin.view.ts'
import type { LoanFormRef } from '#machines/margin/loanForm/loanForm.machine.ts'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import { zoneOf } from '#machines/shell/preferences/preferences.view.ts'
import { failureParts } from '#i18n/failure.ts'
import { formatClock } from '#i18n/format.ts'
import { Text } from '#ui/content/Text.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Button, LinkButton } from '#ui/forms/Button.tsx'
import { HideButton } from '#ui/forms/HideButton.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { PageFrame } from '#ui/layout/PageFrame.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { LoanCalls } from '../parts/LoanCalls.tsx'
import { EmptyPairs } from './EmptyPairs.tsx'
import { MarginAccountPanel } from './MarginAccountPanel.tsx'

/** The margin accounts of a user: what they own and owe, how much risk they bear, and how loans are taken and repaid. */
export function AssetsMargin({ formOf }: { formOf: (form: LoanFormRef) => ReactNode }) {
  const { t, i18n } = useTranslation(['assetsMargin', 'common'])
  const { actor, app } = useLoaderData<PageData<AssetsMarginRef>>()
  const view = useSelector(actor, assetsMarginView)
  const form = useSelector(actor, formRef)
  const isHidden = useSelector(app.assetDisplay, isHiddenOf)
  const zone = useSelector(app.preferences, zoneOf)
  const refresh = () => actor.send({ type: 'refresh.requested' })
  const time = view.asOf === undefined ? '' : formatClock(view.asOf, i18n.language, zone)
  const parts = { actor, isHidden }
  return (
    <PageFrame
      title={t('page.title')}
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
          <LinkButton
            look="primary"
            size="small"
            to={transferSearch({ source: walletTypes.spot, target: walletTypes.cross })}
          >
            {t('action.transfer')}
          </LinkButton>
        </Stack>
      }
    >
      <Stack sx={{ gap: 4 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 28 }}>
          <HideButton
            label={t(isHidden ? 'action.show' : 'action.hide')}
            isHidden={isHidden}
            onToggle={() => app.assetDisplay.send({ type: 'display.toggled' })}
          />
          {view.isStale ? (
            <Text role="alert" kind="small" tone="warning">
              {t('stale', { time })}
            </Text>
          ) : (
            <Text kind="small" tone="faint">
              {time !== '' && t('updated', { time })}
            </Text>
          )}
        </Box>
        {view.phase === 'failed' && (
          <FailureState
            title={t('failed')}
            retry={{ label: t('common:action.retry'), onRetry: refresh, busy: view.isBusy }}
            {...(view.error && failureParts(view.error))}
          />
        )}
        {view.phase === 'loading' && (
          <Stack role="status" aria-label={t('loading')} sx={{ gap: 4 }}>
            <Skeleton height={180} />
            <Skeleton height={180} />
          </Stack>
        )}
        {view.cross && <MarginAccountPanel {...parts} account={view.cross} />}
        {view.used.map((account) => (
          <MarginAccountPanel key={account.tradeId} {...parts} account={account} />
        ))}
        {view.phase === 'shown' && <EmptyPairs actor={actor} view={view} />}
        {view.phase === 'shown' && (
          <LoanCalls actor={actor} accounts={[...(view.cross ? [view.cross] : []), ...view.used]} />
        )}
      </Stack>
      {form && formOf(form)}
    </PageFrame>
  )
}
