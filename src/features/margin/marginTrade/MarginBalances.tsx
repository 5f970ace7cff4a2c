import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { MarginAccountName } from '#contract/margin/schemas.ts'
import { isHidden as isHiddenOf } from '#machines/assets/assetDisplay/assetDisplay.view.ts'
import type { AssetsMarginRef } from '#machines/margin/assetsMargin/assetsMargin.machine.ts'
import { assetsMarginView, marginAccountOf } from '#machines/margin/assetsMargin/assetsMargin.view.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { failureParts } from '#i18n/failure.ts'
import { CoinsDrawing } from '#ui/feedback/drawings.tsx'
import { EmptyLine } from '#ui/feedback/EmptyLine.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { LinkButton } from '#ui/forms/Button.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { AccountCoins } from '../parts/AccountCoins.tsx'
import { transferIn } from '../parts/transferIn.ts'

interface MarginBalancesProps {
  actor: AssetsMarginRef
  app: AppRefs
  account: MarginAccountName
  symbol: string
  /** The login that returns to the floor. */
  login: string
}

/** The coins of the floor's margin account: owned, owed, and what can be borrowed or moved out. */
export function MarginBalances({ actor, app, account: name, symbol, login }: MarginBalancesProps) {
  const { t } = useTranslation(['marginTrade', 'assetsMargin', 'common'])
  const view = useSelector(actor, assetsMarginView, shallowEqual)
  const account = useSelector(actor, (snapshot) => marginAccountOf(snapshot, name, symbol))
  const isHidden = useSelector(app.assetDisplay, isHiddenOf)
  if (view.isGuest)
    return (
      <EmptyLine
        drawing={<CoinsDrawing />}
        title={t('account.guest')}
        action={
          <LinkButton size="small" to={login}>
            {t('account.login')}
          </LinkButton>
        }
      />
    )
  if (view.phase === 'failed')
    return (
      <Box sx={{ p: 4 }}>
        <FailureState
          title={t('account.failed')}
          retry={{
            label: t('common:action.retry'),
            onRetry: () => actor.send({ type: 'refresh.requested' }),
            busy: view.isBusy,
          }}
          {...(view.error && failureParts(view.error))}
        />
      </Box>
    )
  if (!account)
    return (
      <Box role="status" aria-label={t('account.loading')} sx={{ p: 2 }}>
        <Skeleton height={96} />
      </Box>
    )
  if (account.coins.length === 0)
    return (
      <EmptyLine
        drawing={<CoinsDrawing />}
        title={t('assetsMargin:empty')}
        action={
          <LinkButton size="small" to={transferIn(account)}>
            {t('assetsMargin:fill')}
          </LinkButton>
        }
      />
    )
  return <AccountCoins account={account} isHidden={isHidden} />
}
