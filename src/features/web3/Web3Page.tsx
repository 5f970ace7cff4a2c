import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { walletPaths } from '../../../contract/walletLinks'
import type { AppRefs, PageData } from '../../../machines/app/app.refs'
import type { BackupSitesRef } from '../../../machines/backupSites/backupSites.machine'
import { walletView } from '../../../machines/wallet/wallet.view'
import { Box } from '../../ui/Box'
import { Button, LinkButton } from '../../ui/Button'
import { PageFrame } from '../../ui/PageFrame'
import { Panel } from '../../ui/Panel'
import { Stack } from '../../ui/Stack'
import { Text } from '../../ui/Text'
import { BackupSites } from './BackupSites'

const points = ['keys', 'chains', 'phone'] as const

function Ways({ app }: { app: AppRefs }) {
  const { t } = useTranslation('web3Home')
  const isConnected = useSelector(app.wallet, (snapshot) => walletView(snapshot).phase === 'connected')
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {isConnected ? (
        <LinkButton look="primary" size="large" to={walletPaths.asset}>
          {t('action.assets')}
        </LinkButton>
      ) : (
        <>
          <Button look="primary" size="large" onClick={() => app.walletDialog.send({ type: 'login.asked' })}>
            {t('action.connect')}
          </Button>
          <Button size="large" onClick={() => app.walletDialog.send({ type: 'install.asked' })}>
            {t('action.install')}
          </Button>
        </>
      )}
    </Box>
  )
}

/** The wallet's first page: what it is, how one comes in, and where else the venue is found. */
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
        <Panel as="ul" sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))', gap: 4, margin: 0, padding: '24px', listStyle: 'none' }}>
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
