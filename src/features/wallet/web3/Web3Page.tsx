import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { walletPaths } from '#contract/wallet/walletLinks.ts'
import type { AppRefs, PageData } from '#machines/shell/app/app.refs.ts'
import type { BackupSitesRef } from '#machines/wallet/backupSites/backupSites.machine.ts'
import { walletView } from '#machines/wallet/wallet/wallet.view.ts'
import { failureParts } from '#i18n/failure.ts'
import { Box } from '#ui/layout/Box.tsx'
import { Button, LinkButton } from '#ui/forms/Button.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { PageFrame } from '#ui/layout/PageFrame.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Text } from '#ui/content/Text.tsx'
import { BackupSites } from './BackupSites.tsx'

/** As wide as both buttons, also on the narrowest phone, and as tall as either. */
const ways = { width: 260, height: 48 } as const

const points = ['keys', 'chains', 'phone'] as const

function Ways({ app }: { app: AppRefs }) {
  const { t } = useTranslation(['web3Home', 'common'])
  const { phase, error } = useSelector(app.wallet, walletView, shallowEqual)
  if (phase === 'unknown')
    return (
      <FailureState
        title={t('wallet.unknown')}
        retry={{ label: t('common:action.retry'), onRetry: () => app.wallet.send({ type: 'retry.requested' }) }}
        {...(error && failureParts(error))}
      />
    )
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {phase === 'loading' ? (
        <div role="status" aria-label={t('wallet.asking')}>
          <Skeleton width={ways.width} height={ways.height} />
        </div>
      ) : phase === 'connected' ? (
        <LinkButton look="primary" size="large" to={walletPaths.asset}>
          {t('action.assets')}
        </LinkButton>
      ) : (
        <>
          <Button look="primary" size="large" onClick={() => app.walletDialog.send({ type: 'login.requested' })}>
            {t('action.connect')}
          </Button>
          <Button size="large" onClick={() => app.walletDialog.send({ type: 'install.requested' })}>
            {t('action.install')}
          </Button>
        </>
      )}
    </Box>
  )
}

/** The wallet's first page: introduction, connection, and backup sites. */
export function Web3Page() {
  const { actor, app } = useLoaderData<PageData<BackupSitesRef>>()
  const { t } = useTranslation('web3Home')
  return (
    <PageFrame title={t('page.title')}>
      <Stack sx={{ gap: 4 }}>
        <Stack sx={{ gap: 3, maxWidth: 720, alignItems: 'flex-start' }}>
          <Text kind="heading" tone="soft" sx={{ fontWeight: 400 }}>
            {t('page.lead')}
          </Text>
          <Ways app={app} />
        </Stack>
        <Panel
          as="ul"
          sx={{
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))',
            gap: 4,
            margin: 0,
            padding: '24px',
            listStyle: 'none',
          }}
        >
          {points.map((point) => (
            <Stack component="li" key={point} sx={{ gap: 1 }}>
              <Text as="h2" kind="heading">
                {t(`point.${point}`)}
              </Text>
              <Text tone="soft">{t(`about.${point}`)}</Text>
            </Stack>
          ))}
        </Panel>
        <BackupSites actor={actor} />
      </Stack>
    </PageFrame>
  )
}
