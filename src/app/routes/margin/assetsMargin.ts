import { sessionUser } from '#machines/account/session/session.view.ts'
import { assetsMarginMachine } from '#machines/margin/assetsMargin/assetsMargin.machine.ts'
import { createAssetsMarginActors } from '#services/margin/assetsMargin.ts'
import { MarginPage } from '#app/MarginPage.tsx'
import { pageRoute } from '#app/pageRoute.ts'

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'assetsMargin',
  logic: (services) => assetsMarginMachine.provide({ actors: createAssetsMarginActors(services) }),
  input: ({ app }) => ({ fid: sessionUser(app.session.getSnapshot())?.fid }),
  Component: MarginPage,
})
