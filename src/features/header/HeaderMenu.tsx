import { useSelector } from '@xstate/react'
import type { ComponentProps, ReactNode } from 'react'
import { useCallback } from 'react'
import type { OneOpenRef, OneOpenSnapshot } from '../../../machines/patterns/oneOpen/oneOpen.machine'
import { oneOpenView } from '../../../machines/patterns/oneOpen/oneOpen.view'
import { Menu } from '../../ui/Menu'

interface Props {
  actor: OneOpenRef
  /** Its name among the menus, of which one is open. */
  item: string
  label: string
  trigger: ComponentProps<typeof Menu>['trigger']
  side?: 'start' | 'end'
  children: ReactNode
}

/** A menu of the header; opening it closes the others. */
export function HeaderMenu({ actor, item, label, trigger, side = 'end', children }: Props) {
  const isOpen = useSelector(actor, (snapshot: OneOpenSnapshot) => oneOpenView(snapshot).isOpen(item))
  const open = useCallback(() => actor.send({ type: 'item.opened', item }), [actor, item])
  const close = useCallback(() => actor.send({ type: 'item.closed' }), [actor])
  return (
    <Menu open={isOpen} onOpen={open} onClose={close} label={label} trigger={trigger} side={side}>
      {children}
    </Menu>
  )
}
