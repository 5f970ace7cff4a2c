import { useSelector } from '@xstate/react'
import type { AppRefs } from '../../../machines/app/app.refs'
import { device } from '../../../machines/layout/layout.view'
import { currentMode } from '../../../machines/mode/mode.view'
import { Box } from '../../ui/Box'
import { AccountArea } from './account/AccountArea'
import { DownloadButton } from './download/DownloadButton'
import { LiveButton } from './live/LiveButton'
import { ConnectWallet } from './menu/ConnectWallet'
import type { HeaderParts } from './parts'
import { PickerButton } from './picker/PickerButton'
import { Search } from './search/Search'
import { ThemeToggle } from './ThemeToggle'

/** The header's end: what is the person's, and how the product is to be. In the web3 mode the wallet takes the place of the exchange's own; on phones the theme is chosen in the side menu. */
export function Tools({ app, parts }: { app: AppRefs; parts: HeaderParts }) {
  const kind = useSelector(app.layout, device)
  const isWeb3 = useSelector(app.mode, currentMode) === 'web3'
  const isPc = kind === 'pc'
  return (
    <Box sx={{ display: 'flex', flex: 'none', alignItems: 'center', gap: isPc ? 1 : 0 }}>
      {isWeb3 ? (
        <ConnectWallet app={app} parts={parts} />
      ) : (
        <>
          <LiveButton app={app} />
          {isPc && <Search app={app} parts={parts} />}
          <AccountArea app={app} parts={parts} />
          {!isPc && <Search app={app} parts={parts} />}
        </>
      )}
      {isPc && <DownloadButton app={app} parts={parts} />}
      {!isWeb3 && kind !== 'phone' && <ThemeToggle app={app} />}
      <PickerButton app={app} parts={parts} />
    </Box>
  )
}
