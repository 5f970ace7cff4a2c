import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { AppRefs } from '../../../../machines/app/app.refs'
import { device } from '../../../../machines/layout/layout.view'
import { walletView } from '../../../../machines/wallet/wallet.view'
import { Button } from '../../../ui/Button'
import { WalletFace } from '../../../ui/WalletFace'
import { HeaderPopover } from '../HeaderPopover'
import type { HeaderParts } from '../parts'

const width = 300

/** In the web3 wallet it stands where the exchange has its account: whose wallet this browser is in, or the way in. */
export function ConnectWallet({ app, parts }: { app: AppRefs; parts: HeaderParts }) {
  const { t } = useTranslation('shell')
  const { info } = useSelector(app.wallet, walletView, shallowEqual)
  const isPhone = useSelector(app.layout, device) === 'phone'
  if (!info) {
    return (
      <Button look="primary" aria-haspopup="dialog" onClick={() => app.walletDialog.send({ type: 'login.asked' })}>
        {t('action.connectWallet')}
      </Button>
    )
  }
  return (
    <HeaderPopover
      actor={app.navigation}
      item="web3Wallet"
      label={t('nav.web3Wallet')}
      width={width}
      trigger={(props) => (
        <Button {...props} aria-label={t('nav.web3WalletOf', { name: info.accountName })} icon={<WalletFace colorId={info.colorId} name={info.accountName} size={24} />}>
          {!isPhone && info.accountName}
        </Button>
      )}
    >
      <parts.web3Wallet.Part app={app} />
    </HeaderPopover>
  )
}
