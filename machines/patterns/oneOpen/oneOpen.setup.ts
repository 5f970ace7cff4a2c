import { assign, setup } from 'xstate'

export const oneOpenSetup = setup({
  types: {
    context: {} as { readonly open: string | undefined },
    events: {} as
      /** A press on an item's button. */
      | { readonly type: 'item.toggled'; readonly item: string }
      /** By hovering, or by an arrow key. */
      | { readonly type: 'item.opened'; readonly item: string }
      /** The item was closed by its own control, or it disappeared. */
      | { readonly type: 'item.closed' }
      | { readonly type: 'escape.pressed' }
      | { readonly type: 'outside.pressed' }
      | { readonly type: 'location.changed' },
  },
  guards: {
    isOpen: ({ context }, { item }: { item: string }) => context.open === item,
  },
  actions: {
    open: assign((_, { item }: { item: string }) => ({ open: item })),
    close: assign({ open: undefined }),
  },
})
