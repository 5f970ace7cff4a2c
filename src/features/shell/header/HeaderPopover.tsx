import { useSelector } from '@xstate/react'
import type { ComponentProps, ReactNode } from 'react'
import { useCallback } from 'react'
import type { OneOpenRef, OneOpenSnapshot } from '#machines/patterns/oneOpen/oneOpen.machine.ts'
import { oneOpenView } from '#machines/patterns/oneOpen/oneOpen.view.ts'
import { Popover } from '#ui/overlays/Popover.tsx'

interface Props extends Pick<ComponentProps<typeof Popover>, 'label' | 'trigger' | 'width'> {
  actor: OneOpenRef
  /** Its id among the header's popovers, of which one is open at a time. */
  item: string
  /** Called when it opens, to load its content. */
  onOpened?: () => void
  children: ReactNode
}

/** A popover of the header; opening it closes any other. */
export function HeaderPopover({ actor, item, onOpened, ...rest }: Props) {
  const isOpen = useSelector(actor, (snapshot: OneOpenSnapshot) => oneOpenView(snapshot).isOpen(item))
  const open = useCallback(() => {
    onOpened?.()
    actor.send({ type: 'item.opened', item })
  }, [actor, item, onOpened])
  const close = useCallback(() => actor.send({ type: 'item.closed' }), [actor])
  return <Popover {...rest} open={isOpen} onOpen={open} onClose={close} />
}
