import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { device } from '#machines/shell/layout/layout.view.ts'
import { walletView } from '#machines/wallet/wallet/wallet.view.ts'
import { Button } from '#ui/forms/Button.tsx'
import { WalletFace } from '#features/parts/walletFace/WalletFace.tsx'
import { HeaderPopover } from '../HeaderPopover.tsx'
import { Web3WalletContents } from './Web3WalletContents.tsx'

const width = 300

/** The connected wallet, with a popover of its actions. */
export function Web3Wallet({ app }: { app: AppRefs }) {
  const { t } = useTranslation(['header', 'shell'])
  const { info } = useSelector(app.wallet, walletView, shallowEqual)
  const isPhone = useSelector(app.layout, device) === 'phone'
  if (!info) return null
  return (
    <HeaderPopover
      actor={app.navigation}
      item="web3Wallet"
      label={t('shell:nav.web3Wallet')}
      width={width}
      trigger={(props) => (
        <Button
          {...props}
          aria-label={t('web3Wallet.of', { name: info.accountName })}
          icon={<WalletFace colorId={info.colorId} name={info.accountName} size={24} />}
        >
          {!isPhone && info.accountName}
        </Button>
      )}
    >
      <Web3WalletContents app={app} />
    </HeaderPopover>
  )
}
