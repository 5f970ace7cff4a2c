import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { AppRefs } from '../../../../machines/app/app.refs'
import { device } from '../../../../machines/layout/layout.view'
import { walletView } from '../../../../machines/wallet/wallet.view'
import { Box } from '../../../ui/Box'
import { Button } from '../../../ui/Button'
import { WalletFace } from '../../../ui/WalletFace'
import { HeaderPopover } from '../HeaderPopover'
import type { HeaderParts } from '../parts'

const width = 300

/** As much as the wider of the two takes, in a browser's own font too; on a narrow phone the words may take two lines. */
const room = { pc: 172, pad: 172, phone: 'clamp(126px, 37vw, 144px)' } as const

/** In the web3 wallet it stands where the exchange has its account: whose wallet this browser is in, or the way in; nothing while nobody knows. All take the same room, so that nothing beside them moves. */
export function ConnectWallet({ app, parts }: { app: AppRefs; parts: HeaderParts }) {
  const { t } = useTranslation('shell')
  const { info, phase } = useSelector(app.wallet, walletView, shallowEqual)
  const kind = useSelector(app.layout, device)
  return (
    <Box sx={{ display: 'flex', flex: 'none', alignItems: 'center', justifyContent: 'flex-end', width: room[kind], height: 40 }}>
      {phase === 'guest' && (
        <Button look="primary" fullWidth aria-haspopup="dialog" onClick={() => app.walletDialog.send({ type: 'login.asked' })}>
          {t('action.connectWallet')}
        </Button>
      )}
      {info && (
        <HeaderPopover
          actor={app.navigation}
          item="web3Wallet"
          label={t('nav.web3Wallet')}
          width={width}
          trigger={(props) => (
            <Button {...props} aria-label={t('nav.web3WalletOf', { name: info.accountName })} icon={<WalletFace colorId={info.colorId} name={info.accountName} size={24} />}>
              {kind !== 'phone' && info.accountName}
            </Button>
          )}
        >
          <parts.web3Wallet.Part app={app} />
        </HeaderPopover>
      )}
    </Box>
  )
}
