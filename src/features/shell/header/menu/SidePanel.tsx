import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { MenuGroup } from '#contract/shell/menus/mainMenu.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import { Fold, FoldLink } from '#ui/layout/Fold.tsx'
import { SideTools } from '../SideTools.tsx'
import { groupIcons, itemIcons, walletIcons } from './menuIcons.ts'
import { openSideGroup, unfold } from './opened.ts'
import { SideAccount } from './SideAccount.tsx'
import { useMainMenu } from './useMainMenu.ts'

interface GroupProps {
  app: AppRefs
  group: MenuGroup
  isOpen: boolean
  onLeave: () => void
}

function SideGroup({ app, group: { id, items }, isOpen, onLeave }: GroupProps) {
  const { t } = useTranslation(['navigation', 'shell'])
  const GroupIcon = groupIcons[id]
  return (
    <Fold
      title={t(`shell:group.${id}`)}
      icon={<GroupIcon />}
      isOpen={isOpen}
      onToggle={() => unfold(app, isOpen ? undefined : id)}
    >
      {items.map((item) => {
        const Icon = itemIcons[item.id]
        return (
          <FoldLink
            key={item.id}
            to={item.to}
            icon={<Icon />}
            aria-current={item.isCurrent ? 'page' : undefined}
            onClick={onLeave}
          >
            {t(`item.${item.id}`)}
          </FoldLink>
        )
      })}
    </Fold>
  )
}

/**
 * The account, then either the groups of the main menu, one expanded at a time, or the links of the web3 wallet;
 * `children` come last.
 */
export function SidePanel({ app, children }: { app: AppRefs; children?: ReactNode }) {
  const { t } = useTranslation(['navigation', 'shell'])
  const { groups, links } = useMainMenu(app)
  const open = useSelector(app.navigation, openSideGroup)
  const onLeave = () => app.navigation.send({ type: 'item.closed' })
  return (
    <Drawer title={t('side.name')} closeLabel={t('side.close')} onClose={onLeave}>
      <SideAccount app={app} />
      <nav aria-label={t('shell:nav.main')}>
        {groups.map((group) => (
          <SideGroup key={group.id} app={app} group={group} isOpen={open === group.id} onLeave={onLeave} />
        ))}
        {links.map(({ id, to, isCurrent }) => {
          const Icon = walletIcons[id]
          return (
            <FoldLink key={id} to={to} icon={<Icon />} aria-current={isCurrent ? 'page' : undefined} onClick={onLeave}>
              {t(`shell:wallet.${id}`)}
            </FoldLink>
          )
        })}
      </nav>
      {children}
      <SideTools app={app} />
    </Drawer>
  )
}
