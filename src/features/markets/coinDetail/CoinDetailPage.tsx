import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { coinPath } from '#contract/markets/coins.ts'
import type { CoinDetail } from '#contract/markets/coins.ts'
import { tradeRoute } from '#contract/markets/tradeRoute.ts'
import { coinDetailView } from '#machines/markets/coinDetail/coinDetail.machine.ts'
import type { CoinDetailRef } from '#machines/markets/coinDetail/coinDetail.machine.ts'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import { device } from '#machines/shell/layout/layout.view.ts'
import { failureParts } from '#i18n/failure.ts'
import { CoinLogo } from '#ui/content/CoinLogo.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { NoMatchDrawing } from '#ui/feedback/floorDrawings.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { LinkButton } from '#ui/forms/Button.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { PageFrame } from '#ui/layout/PageFrame.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { from } from '#ui/layout/windows.ts'
import { shellLimits } from '#contract/shell/limits.ts'
import { About } from './About.tsx'
import { Markets } from './Markets.tsx'
import { Networks } from './Networks.tsx'
import { Price } from './Price.tsx'

const listPath = coinPath('').split('?')[0] ?? ''

/** One coin, in each of the states of its page. */
export function CoinDetailPage() {
  const { t } = useTranslation(['coinInfo', 'common'])
  const { actor } = useLoaderData<PageData<CoinDetailRef>>()
  const { phase, coin, detail, error } = useSelector(actor, coinDetailView, shallowEqual)
  const all = <LinkButton to={listPath}>{t('detail.all')}</LinkButton>
  if (phase === 'shown' && detail) return <Known detail={detail} />
  return (
    <PageFrame title={coin.toUpperCase()} actions={all}>
      {phase === 'loading' && (
        <Stack role="status" aria-label={t('detail.loading')} sx={{ gap: 4 }}>
          <Skeleton height={320} />
          <Skeleton height={320} />
        </Stack>
      )}
      {phase === 'failed' && (
        <FailureState
          title={t('detail.failed')}
          retry={{ label: t('common:action.retry'), onRetry: () => actor.send({ type: 'retry.requested' }) }}
          {...(error && failureParts(error))}
        />
      )}
      {phase === 'missing' && (
        <EmptyState drawing={<NoMatchDrawing />} title={t('detail.missing')}>
          {t('detail.missingText')}
        </EmptyState>
      )}
    </PageFrame>
  )
}

/** Where to go from a coin: to trade it, or back to all. */
function Ways({ detail: { id, market, instruments } }: { detail: CoinDetail }) {
  const { t } = useTranslation('coinInfo')
  const { app } = useLoaderData<PageData<CoinDetailRef>>()
  const isPhone = useSelector(app.layout, device) === 'phone'
  const traded = instruments.find(({ symbol }) => symbol === market?.symbol)
  const trade = traded ? tradeRoute(traded, isPhone) : undefined
  return (
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
      {trade !== undefined && (
        <LinkButton look="primary" to={trade}>
          {t('detail.trade', { coin: id.toUpperCase() })}
        </LinkButton>
      )}
      <LinkButton to={listPath}>{t('detail.all')}</LinkButton>
    </Stack>
  )
}

function Known({ detail }: { detail: CoinDetail }) {
  const { id, name, webLogo, market } = detail
  return (
    <PageFrame
      title={
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 3 }} translate="no">
          <CoinLogo name={id} src={webLogo} size={32} />
          {`${name} (${id.toUpperCase()})`}
        </Box>
      }
      actions={<Ways detail={detail} />}
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 4,
          alignItems: 'start',
          [from(shellLimits.device.besideFrom)]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <Stack sx={{ gap: 4 }}>
          {market && <Price detail={detail} market={market} />}
          <Markets detail={detail} />
        </Stack>
        <Stack sx={{ gap: 4 }}>
          <About detail={detail} />
          <Networks detail={detail} />
        </Stack>
      </Box>
    </PageFrame>
  )
}
