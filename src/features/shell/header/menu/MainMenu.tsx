import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { MenuGroup } from '#contract/shell/menus/mainMenu.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { Menu } from '#ui/overlays/Menu.tsx'
import { BarButton, BarLink, MenuBar } from '#ui/overlays/MenuBar.tsx'
import type { HeaderParts } from '../parts.ts'
import { openGroup, openMenu } from './opened.ts'
import { useMainMenu } from './useMainMenu.ts'

/** Width of a dropdown, px. */
const widths = { 1: 304, 2: 592 } as const

interface GroupProps {
  app: AppRefs
  parts: HeaderParts
  group: MenuGroup
  open: string | undefined
}

/** One group: its label, and its rows below while it is open. Once one is open, hovering opens the others. */
function Group({ app, parts, group: { id, columns }, open }: GroupProps) {
  const { t } = useTranslation('shell')
  const onOpen = useCallback(() => openMenu(app, id), [app, id])
  const onClose = useCallback(() => app.navigation.send({ type: 'item.closed' }), [app])
  const isOtherOpen = open !== undefined && open !== id
  return (
    <Menu
      open={open === id}
      onOpen={onOpen}
      onClose={onClose}
      label={t(`group.${id}`)}
      side="start"
      width={widths[columns]}
      trigger={(props) => (
        <BarButton {...props} onHover={isOtherOpen ? onOpen : undefined}>
          {t(`group.${id}`)}
        </BarButton>
      )}
    >
      <parts.mainMenu.Part app={app} />
    </Menu>
  )
}

/** The desktop menu bar: the groups of the exchange, or the links of the web3 wallet. */
export function MainMenu({ app, parts }: { app: AppRefs; parts: HeaderParts }) {
  const { t } = useTranslation('shell')
  const { groups, links } = useMainMenu(app)
  const open = useSelector(app.navigation, openGroup)
  const items = [
    ...groups.map((group) => ({ id: group.id, content: <Group app={app} parts={parts} group={group} open={open} /> })),
    ...links.map(({ id, to, isCurrent }) => ({
      id,
      content: (
        <BarLink to={to} aria-current={isCurrent ? 'page' : undefined}>
          {t(`wallet.${id}`)}
        </BarLink>
      ),
    })),
  ]
  const onOpen = (id: string) => openMenu(app, id)
  return <MenuBar items={items} isOpen={open !== undefined} onOpen={onOpen} />
}
