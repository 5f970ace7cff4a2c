import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { walletLimits } from '#contract/wallet/limits.ts'
import type { ChainAddress } from '#contract/wallet/entities/chain.ts'
import type { AppRefs, PageData } from '#machines/shell/app/app.refs.ts'
import { copyView } from '#machines/shell/copy/copy.machine.ts'
import { web3ReceiveView } from '#machines/wallet/web3Receive/web3Receive.machine.ts'
import type { Web3ReceiveRef } from '#machines/wallet/web3Receive/web3Receive.machine.ts'
import { failureParts } from '#i18n/failure.ts'
import { Box } from '#ui/layout/Box.tsx'
import { CoinLogo } from '#ui/content/CoinLogo.tsx'
import { CopyLine } from '#ui/content/CopyLine.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { PageFrame } from '#ui/layout/PageFrame.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Qr } from '#ui/content/Qr.tsx'
import { Segmented } from '#ui/forms/Segmented.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Text } from '#ui/content/Text.tsx'
import { WalletNeeded } from '../parts/WalletNeeded.tsx'

/** The wallet's address on each chain, as a QR code and to copy. */
export function ReceivePage() {
  const { t } = useTranslation(['web3Receive', 'web3'])
  const { actor, app } = useLoaderData<PageData<Web3ReceiveRef>>()
  const view = useSelector(actor, web3ReceiveView, shallowEqual)
  const { chosen } = view
  const chain = ({ name, logo }: ChainAddress) => (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 2 }}>
      <CoinLogo name={name} src={logo} size={18} />
      {name}
    </Stack>
  )
  return (
    <PageFrame narrow title={t('page.title')}>
      {view.phase === 'guest' && <WalletNeeded app={app} />}
      {view.phase === 'loading' && (
        <Stack role="status" aria-label={t('state.loading')} sx={{ gap: 4 }}>
          <Skeleton height={84} />
          <Skeleton height={280} />
        </Stack>
      )}
      {view.phase === 'failed' && (
        <FailureState
          title={t('state.failed')}
          retry={{ label: t('action.retry'), onRetry: () => actor.send({ type: 'retry.requested' }) }}
          {...(view.error && failureParts(view.error))}
        />
      )}
      {view.phase === 'shown' && chosen && (
        <Stack sx={{ gap: 4 }}>
          <Segmented
            wraps
            label={t('chain.label')}
            options={view.addresses.map((one) => ({ value: one.chainIndex, label: chain(one) }))}
            value={chosen.chainIndex}
            onChange={(chainIndex) => actor.send({ type: 'chain.chosen', chainIndex })}
          />
          <Address app={app} chosen={chosen} />
        </Stack>
      )}
    </PageFrame>
  )
}

function Address({ app, chosen }: { app: AppRefs; chosen: ChainAddress }) {
  const { t } = useTranslation('web3Receive')
  const what = `address ${chosen.chainIndex}`
  const isRefused = useSelector(app.copy, (snapshot) => copyView(snapshot, what).isRefused)
  const chain = chosen.name
  return (
    <Panel sx={{ p: 5 }}>
      <Stack sx={{ gap: 4, alignItems: 'center', textAlign: 'center' }}>
        <Box sx={{ lineHeight: 0, borderRadius: 'var(--radius)', overflow: 'hidden' }}>
          <Qr value={chosen.address} size={walletLimits.web3.receiveQr} label={t('address.qr', { chain })} />
        </Box>
        <CopyLine
          strong
          label={t('address.label', { chain })}
          text={chosen.address}
          copyLabel={t('address.copy')}
          onCopy={() => app.copy.send({ type: 'copy.requested', what, text: chosen.address })}
          refused={isRefused ? t('address.refused') : undefined}
        />
        <Text kind="small" tone="warning">
          {t('page.lead')}
        </Text>
      </Stack>
    </Panel>
  )
}
