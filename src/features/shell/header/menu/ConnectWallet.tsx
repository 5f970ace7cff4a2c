import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { device } from '#machines/shell/layout/layout.view.ts'
import { walletView } from '#machines/wallet/wallet/wallet.view.ts'
import { Box } from '#ui/layout/Box.tsx'
import { Button } from '#ui/forms/Button.tsx'
import type { HeaderParts } from '../parts.ts'

/** As wide as the wider of the two, also in a browser's default font; on a narrow phone the text may take two lines. */
const width = { pc: 172, pad: 172, phone: 'clamp(126px, 37vw, 144px)' } as const

/**
 * Replaces the account in the web3 wallet: the connected wallet, or the button to connect; nothing while this is
 * unknown. All take the same space, so that nothing beside them moves.
 */
export function ConnectWallet({ app, parts }: { app: AppRefs; parts: HeaderParts }) {
  const { t } = useTranslation('shell')
  const phase = useSelector(app.wallet, (snapshot) => walletView(snapshot).phase)
  const kind = useSelector(app.layout, device)
  return (
    <Box
      sx={{
        display: 'flex',
        flex: 'none',
        alignItems: 'center',
        justifyContent: 'flex-end',
        width: width[kind],
        height: 40,
      }}
    >
      {phase === 'guest' && (
        <Button
          look="primary"
          fullWidth
          aria-haspopup="dialog"
          onClick={() => app.walletDialog.send({ type: 'login.requested' })}
        >
          {t('action.connectWallet')}
        </Button>
      )}
      {phase === 'connected' && <parts.web3Wallet.Part app={app} />}
    </Box>
  )
}
