import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { walletPaths } from '#contract/wallet/walletLinks.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { copyView } from '#machines/shell/copy/copy.machine.ts'
import { walletView } from '#machines/wallet/wallet/wallet.view.ts'
import { Box } from '#ui/layout/Box.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { CopyLine } from '#ui/content/CopyLine.tsx'
import { LogoutIcon } from '#ui/content/laterIcons.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Text } from '#ui/content/Text.tsx'
import { WalletFace } from '#features/parts/walletFace/WalletFace.tsx'
import { WayList, WayRow } from '#ui/lists/WayList.tsx'

const what = 'walletAccount'

/** The wallet's address, help, and the action to disconnect. */
export function Web3WalletContents({ app }: { app: AppRefs }) {
  const { t } = useTranslation(['header', 'notices'])
  const { info, isDisconnecting } = useSelector(app.wallet, walletView, shallowEqual)
  const isRefused = useSelector(app.copy, (snapshot) => copyView(snapshot, what).isRefused)
  if (!info) return null
  return (
    <Stack sx={{ gap: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 3, padding: '12px 12px 4px' }}>
        <WalletFace colorId={info.colorId} name={info.accountName} size={44} />
        <Stack sx={{ minWidth: 0, alignItems: 'flex-start', gap: '2px' }}>
          <Text kind="heading">{info.accountName}</Text>
          <Text kind="small" tone="soft">
            {t('web3.held', {
              wallet: info.walletName,
              device: info.device || t('web3.unknownDevice'),
              address: info.ip,
            })}
          </Text>
          <CopyLine
            label={t('web3.account')}
            text={info.accountId}
            copyLabel={t('web3.copyAccount')}
            onCopy={() => app.copy.send({ type: 'copy.requested', what, text: info.accountId })}
            refused={isRefused ? t('notices:copy.refused') : undefined}
          />
        </Stack>
      </Box>
      <nav aria-label={t('web3.links')}>
        <WayList>
          <li>
            <WayRow to={walletPaths.asset}>{t('web3.assets')}</WayRow>
          </li>
          <li>
            <WayRow to={walletPaths.support}>{t('web3.support')}</WayRow>
          </li>
        </WayList>
      </nav>
      <Box sx={{ borderTop: '1px solid var(--line)', padding: '8px 8px 4px' }}>
        <Button
          fullWidth
          busy={isDisconnecting}
          icon={<LogoutIcon size={18} />}
          onClick={() => app.wallet.send({ type: 'disconnect.requested' })}
        >
          {t('web3.disconnect')}
        </Button>
      </Box>
    </Stack>
  )
}
