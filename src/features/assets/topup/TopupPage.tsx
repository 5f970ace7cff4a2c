import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { depositPaths } from '#contract/assets/depositLinks.ts'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import type { TopupRef } from '#machines/assets/topup/topup.machine.ts'
import { topupView } from '#machines/assets/topup/topup.view.ts'
import { FailureText } from '#features/parts/failure/FailureText.tsx'
import { Text } from '#ui/content/Text.tsx'
import { TextLink } from '#ui/content/TextLink.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { LinkButton } from '#ui/forms/Button.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { narrow } from '#ui/layout/windows.ts'
import { PageFrame } from '#ui/layout/PageFrame.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { AddressPanel } from './AddressPanel.tsx'
import { CoinAndNetwork, formRoom } from './CoinAndNetwork.tsx'
import { DepositRecord } from './DepositRecord.tsx'
import { DepositsList } from './DepositsList.tsx'

/** Room of the address before it is known, so that it does not move the deposits below. */
const addressRoom = 512
const phoneRoom = 600
/** Room of a deposit with its history. */
const recordRoom = 640

interface TopupParts {
  /** How the deposits below the form, and a single one, are drawn. */
  readonly List: typeof DepositsList
  readonly Record: typeof DepositRecord
}

/** Deposits: the address of a coin on a network, and what arrives; or one deposit to its end. */
export function TopupContents({ List, Record }: TopupParts) {
  const { t } = useTranslation(['topup', 'common'])
  const { actor, app } = useLoaderData<PageData<TopupRef>>()
  const view = useSelector(actor, topupView, shallowEqual)
  const retry = { label: t('common:action.retry'), onRetry: () => actor.send({ type: 'retry.requested' }) }
  const { phase, error } = view
  // A coin of the page's address has a usual network, so its address comes without another choice.
  const isComing = phase === 'fetching' || (phase === 'loading' && view.isCoinChosen)
  const isEmpty = !isComing && (phase === 'loading' || phase === 'picking')
  if (view.isFollowing)
    return (
      <PageFrame
        narrow
        title={t('record.title')}
        actions={<LinkButton to={depositPaths.topup}>{t('record.back')}</LinkButton>}
      >
        <Box sx={{ minHeight: recordRoom }}>{view.deposit && <Record actor={view.deposit} app={app} />}</Box>
        {view.isBroken && <FailureState title={t('record.broken')} retry={retry} />}
      </PageFrame>
    )
  return (
    <PageFrame
      title={t('page.title')}
      actions={<LinkButton to={depositPaths.recovery}>{t('list.recovery')}</LinkButton>}
    >
      <Stack sx={{ gap: 4 }}>
        <Box
          sx={{
            display: 'grid',
            gap: 4,
            alignItems: 'start',
            gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 340px), 1fr))',
          }}
        >
          {phase === 'loading' ? (
            <Box role="status" aria-label={t('state.loading')}>
              <Skeleton height={formRoom} />
            </Box>
          ) : phase === 'failed' ? (
            <FailureState title={t('state.failed')} retry={retry}>
              {error && <FailureText error={error} />}
            </FailureState>
          ) : (
            <CoinAndNetwork actor={actor} view={view} />
          )}
          <Box
            sx={{
              minHeight: addressRoom,
              display: 'flex',
              flexDirection: 'column',
              [narrow]: { minHeight: isEmpty ? 0 : phoneRoom },
            }}
          >
            {isEmpty && (
              <Panel as="div" sx={{ flex: 1, display: 'grid', placeContent: 'center', [narrow]: { display: 'none' } }}>
                <EmptyState title={t('address.empty')}>{t('address.emptyHint')}</EmptyState>
              </Panel>
            )}
            {isComing && (
              <Box role="status" aria-label={t('address.loading')}>
                <Skeleton height={addressRoom} />
              </Box>
            )}
            {phase === 'refused' && (
              <FailureState title={t('state.refused')} retry={retry}>
                {error && <FailureText error={error} />}
              </FailureState>
            )}
            {phase === 'shown' && <AddressPanel actor={actor} app={app} view={view} />}
          </Box>
        </Box>
        <Panel aria-label={t('list.title')}>
          <Box sx={{ p: 4, pb: 0, display: 'flex', justifyContent: 'space-between', gap: 3 }}>
            <Text as="h2" kind="heading">
              {t('list.title')}
            </Text>
            <TextLink to={depositPaths.all}>{t('list.all')}</TextLink>
          </Box>
          {view.records && (
            <List
              actor={view.records}
              networkOf={(networkId) => view.networks.find((network) => network.networkId === networkId)}
            />
          )}
          {view.isListBroken && (
            <Box sx={{ p: 4 }}>
              <FailureState
                title={t('list.broken')}
                retry={{ label: t('list.refresh'), onRetry: () => actor.send({ type: 'reload.requested' }) }}
              />
            </Box>
          )}
        </Panel>
      </Stack>
    </PageFrame>
  )
}

/** The page with its real parts. */
export const TopupPage = () => <TopupContents List={DepositsList} Record={DepositRecord} />
