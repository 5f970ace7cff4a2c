import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { currentMode, device } from '#machines/shell/layout/layout.view.ts'
import { Box } from '#ui/layout/Box.tsx'
import { AccountArea } from './account/AccountArea.tsx'
import { DownloadButton } from './download/DownloadButton.tsx'
import { LiveButton } from './live/LiveButton.tsx'
import { ConnectWallet } from './menu/ConnectWallet.tsx'
import type { HeaderParts } from './parts.ts'
import { PickerButton } from './picker/PickerButton.tsx'
import { Search } from './search/Search.tsx'
import { ThemeToggle } from './ThemeToggle.tsx'

/**
 * The end of the header: account and settings. In web3 mode the wallet replaces the exchange's tools; on phones the
 * theme is in the side menu.
 */
export function Tools({ app, parts, support }: { app: AppRefs; parts: HeaderParts; support: ReactNode }) {
  const kind = useSelector(app.layout, device)
  const isWeb3 = useSelector(app.layout, currentMode) === 'web3'
  const isPc = kind === 'pc'
  return (
    <Box
      sx={{
        display: 'flex',
        // Without a menu before them they fill the whole line, so that a tool that loads later moves neither the others
        // nor their container.
        flex: isPc ? 'none' : 1,
        justifyContent: 'flex-end',
        alignItems: 'center',
        gap: isPc ? 1 : 0,
      }}
    >
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
      {support}
      {!isWeb3 && kind !== 'phone' && <ThemeToggle app={app} />}
      <PickerButton app={app} parts={parts} />
    </Box>
  )
}
