import { fromPromise } from 'xstate'
import { freeze, freezeTokenSchema } from '#contract/account/calls/freeze.ts'
import { freezeMachine, frozenHash } from '#machines/account/freeze/freeze.machine.ts'
import type { FreezeOrder } from '#machines/account/freeze/freeze.machine.ts'
import { sessionUser } from '#machines/account/session/session.view.ts'
import { FreezePage } from '#features/account/freeze/FreezePage.tsx'
import { pageRoute } from '#app/pageRoute.ts'

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'freeze',
  logic: ({ client }) =>
    freezeMachine.provide({
      actors: {
        freezeAccount: fromPromise<void, FreezeOrder>(async ({ input: { freezeToken }, signal }) => {
          const calls = client.area(freeze)
          if (freezeToken === undefined) await calls.own({ body: {} }, { signal })
          else await calls.byLink({ body: { freezeToken } }, { signal })
        }),
      },
    }),
  input: ({ url, app }) => {
    const session = app.session.getSnapshot()
    return {
      freezeToken: freezeTokenSchema.safeParse(url.hash.slice(1)).data,
      wasFrozen: url.hash === frozenHash,
      isHere: session.matches('starting') ? undefined : sessionUser(session) !== undefined,
    }
  },
  Component: FreezePage,
})
