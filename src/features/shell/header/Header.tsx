import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { device } from '#machines/shell/layout/layout.view.ts'
import { Box } from '#ui/layout/Box.tsx'
import { HeaderBar } from './HeaderBar.tsx'
import { LinkButton } from '#ui/forms/Button.tsx'
import { Brand } from '#ui/content/Brand.tsx'
import { MainMenu } from './menu/MainMenu.tsx'
import { ModeSwitch } from './menu/ModeSwitch.tsx'
import { SideMenu } from './menu/SideMenu.tsx'
import type { HeaderParts } from './parts.ts'
import { Tools } from './Tools.tsx'

interface HeaderProps {
  app: AppRefs
  parts: HeaderParts
  /** The link to customer service. */
  support: ReactNode
}

/** The header: brand and menus on one side; theme, language and account, or the wallet in web3 mode, on the other. */
export function Header({ app, parts, support }: HeaderProps) {
  const { t } = useTranslation('shell')
  const kind = useSelector(app.layout, device)
  const isPc = kind === 'pc'
  return (
    <HeaderBar>
      <LinkButton look="plain" to="/">
        <Brand name={t('brand.name')} />
      </LinkButton>
      {isPc && <ModeSwitch app={app} />}
      {isPc && (
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <nav aria-label={t('nav.main')}>
            <MainMenu app={app} parts={parts} />
          </nav>
        </Box>
      )}
      <Tools app={app} parts={parts} support={support} />
      {!isPc && <SideMenu app={app} parts={parts} />}
    </HeaderBar>
  )
}
