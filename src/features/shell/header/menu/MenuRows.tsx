import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { MenuItem } from '#contract/shell/menus/mainMenu.ts'
import type { GroupItemId } from '#contract/shell/menus/items.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { MenuLink } from '#ui/overlays/Menu.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Text } from '#ui/content/Text.tsx'
import { itemIcons } from './menuIcons.ts'
import { openGroup } from './opened.ts'
import { useMainMenu } from './useMainMenu.ts'

function Row({ app, item: { id, to, isCurrent } }: { app: AppRefs; item: MenuItem<GroupItemId> }) {
  const { t } = useTranslation('navigation')
  const name = useId()
  const text = useId()
  const Icon = itemIcons[id]
  return (
    <MenuLink
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      aria-labelledby={name}
      aria-describedby={text}
      onClick={() => app.navigation.send({ type: 'item.closed' })}
    >
      <Box component="span" sx={{ display: 'flex', flex: 'none', color: 'var(--text-soft)', marginInlineEnd: 1 }}>
        <Icon />
      </Box>
      <Stack sx={{ minWidth: 0 }}>
        <Text id={name} sx={{ fontWeight: 500 }}>
          {t(`item.${id}`)}
        </Text>
        <Text id={text} kind="small" tone="soft">
          {t(`text.${id}`)}
        </Text>
      </Stack>
    </MenuLink>
  )
}

/** The rows of the open group in the main menu. */
export function MenuRows({ app }: { app: AppRefs }) {
  const { groups } = useMainMenu(app)
  const open = useSelector(app.navigation, openGroup)
  const group = groups.find(({ id }) => id === open)
  if (!group) return null
  return (
    <Box
      role="presentation"
      sx={{
        display: 'grid',
        gridAutoFlow: 'column',
        gridTemplateColumns: `repeat(${group.columns}, minmax(0, 1fr))`,
        gridTemplateRows: `repeat(${Math.ceil(group.items.length / group.columns)}, auto)`,
        columnGap: 1,
      }}
    >
      {group.items.map((item) => (
        <Row key={item.id} app={app} item={item} />
      ))}
    </Box>
  )
}
