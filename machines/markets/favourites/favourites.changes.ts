import type { Mark, Marks } from './favourites.marks.ts'
import { notKept, notices } from './favourites.setup.ts'

interface Toggled {
  readonly event: { readonly mark: Mark }
}

const marksOf = ({ event }: { readonly event: { readonly output: Marks } }) => ({ marks: event.output })

/** The stored favourites are loaded. */
export const marked = { target: 'ready', actions: [{ type: 'keep', params: marksOf }, 'sendToPages'] } as const

const full = {
  guard: { type: 'isFull', params: ({ event }: Toggled) => event },
  actions: { type: 'notify', params: notices.full },
} as const

const added = [{ type: 'addChange', params: ({ event }: Toggled) => event }, 'sendToPages'] as const

/** A star is pressed while another change is being stored. */
export const toggled = [full, { actions: added }] as const

/** A star is pressed, and the change is stored in a state of its own. */
export const toggledTo = <const Target extends string>(target: Target) => [full, { target, actions: added }] as const

const keepChange = { type: 'keepChange', params: marksOf } as const

const dropChange = ['dropChange', { type: 'notify', params: notKept }, 'sendToPages'] as const

/** After a stored change: the next one, if more are queued in the same state, or the target after the last one. */
export const changedBy = <const Self extends string, const After extends string>(self: Self, after: After) =>
  ({
    onDone: [
      { guard: 'hasMore', target: self, reenter: true, actions: keepChange },
      { target: after, actions: keepChange },
    ],
    onError: [
      { guard: 'hasMore', target: self, reenter: true, actions: dropChange },
      { target: after, actions: dropChange },
    ],
  }) as const
