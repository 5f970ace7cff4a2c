import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { device } from '#machines/shell/layout/layout.view.ts'
import { Box } from '#ui/layout/Box.tsx'
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
  /** The way to customer service. */
  support: ReactNode
}

/**
 * The bar on top: brand and menus at its start; theme, language and account at its end, or the wallet in the web3 mode.
 */
export function Header({ app, parts, support }: HeaderProps) {
  const { t } = useTranslation('shell')
  const kind = useSelector(app.layout, device)
  const isPc = kind === 'pc'
  // The pictures bring their own room: on the narrowest phone all of them stand in one row.
  const room = kind === 'phone' ? { gap: 0, padding: '0 4px' } : { gap: 1, padding: '0 16px' }
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 1100,
        display: 'flex',
        alignItems: 'center',
        ...room,
        height: 'var(--header-height)',
        background: 'var(--panel)',
        borderBottom: '1px solid var(--line)',
      }}
    >
      <LinkButton look="plain" to="/">
        <Brand name={t('brand.name')} />
      </LinkButton>
      {isPc && <ModeSwitch app={app} />}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {isPc && (
          <nav aria-label={t('nav.main')}>
            <MainMenu app={app} parts={parts} />
          </nav>
        )}
      </Box>
      <Tools app={app} parts={parts} support={support} />
      {!isPc && <SideMenu app={app} parts={parts} />}
    </Box>
  )
}
