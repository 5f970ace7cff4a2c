import { useTranslation } from 'react-i18next'
import type { LiveMessage } from '#contract/live/entities/live.ts'
import type { LiveAct } from '#contract/live/permissions.ts'
import type { LiveChatRef } from '#machines/live/liveChat/liveChat.machine.ts'
import type { OneOpenRef } from '#machines/patterns/oneOpen/oneOpen.machine.ts'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { MoreIcon } from '#ui/content/laterIcons.tsx'
import { Menu, MenuRow } from '#ui/overlays/Menu.tsx'

interface Props {
  chat: LiveChatRef
  menus: OneOpenRef
  message: LiveMessage
  acts: readonly LiveAct[]
  isOpen: boolean
}

/** The actions on a message. */
export function MessageMenu({ chat, menus, message, acts, isOpen }: Props) {
  const { t } = useTranslation('liveRoom')
  const label = t('chat.more', { name: message.name })
  const item = String(message.msgId)
  return (
    <Menu
      open={isOpen}
      onOpen={() => menus.send({ type: 'item.opened', item })}
      onClose={() => menus.send({ type: 'item.closed' })}
      label={label}
      side="end"
      trigger={(props) => (
        <IconButton size="small" label={label} {...props}>
          <MoreIcon />
        </IconButton>
      )}
    >
      {acts.map((act) => (
        <MenuRow key={act} onClick={() => chat.send({ type: 'act.requested', action: act, message })}>
          {t(`act.${act}`)}
        </MenuRow>
      ))}
    </Menu>
  )
}
