import { apiIdSchema } from '#contract/support/calls/apiDocument.ts'
import { apiDocumentMachine } from '#machines/support/apiDocument/apiDocument.machine.ts'
import { ApiDocumentPage } from '#features/support/apiDocument/ApiDocumentPage.tsx'
import { createApiDocumentActors } from '#services/support/apiDocument.ts'
import { pageRoute } from '#app/pageRoute.ts'

const chosenIn = (url: URL): string | undefined => apiIdSchema.safeParse(url.searchParams.get('call')).data

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'apiDocument',
  logic: (services) =>
    apiDocumentMachine.provide({ actors: createApiDocumentActors(services, window.location.origin) }),
  // A call is sent only where nothing is real.
  input: ({ url }) => ({ chosenId: chosenIn(url), hasTrial: import.meta.env.VITE_SANDBOX }),
  reentered: ({ url }) => ({ type: 'call.chosen' as const, id: chosenIn(url) }),
  Component: ApiDocumentPage,
})
