import type { AnyActorRef } from 'xstate'
import { requestsPath } from '#contract/support/feedback.ts'
import { ticketSchema } from '#contract/support/calls/desk.ts'
import { feedbackMachine } from '#machines/support/feedback/feedback.machine.ts'
import { requestsMachine } from '#machines/support/requests/requests.machine.ts'
import { FeedbackPages } from '#features/support/feedback/FeedbackPages.tsx'
import { createFeedbackFlow, createRequestsActors, storedDraft } from '#services/support/feedback.ts'
import { pageRoute } from '#app/pageRoute.ts'
import type { Page } from '#app/pageRoute.ts'

const form = pageRoute({
  flow: 'feedback',
  logic: (services) => feedbackMachine.provide(createFeedbackFlow(services)),
  input: ({ services }) => ({ draft: storedDraft(services), seed: services.random.key() }),
  Component: FeedbackPages,
})

/** The ticket in the address; undefined if there is none, or no ticket looks like this. */
const ticketIn = (url: URL) => ({ ticket: ticketSchema.safeParse(url.searchParams.get('request')).data })

const requests = pageRoute({
  flow: 'requests',
  logic: (services) =>
    requestsMachine.provide({
      actors: createRequestsActors(services),
      actions: {
        writeAddress: ({ system, context: { ticket } }) => {
          const root = system.get('app') as AnyActorRef | undefined
          root?.send({ type: 'navigation.requested', to: requestsPath(ticket) })
        },
      },
    }),
  input: ({ url }) => ticketIn(url),
  reentered: ({ url }) => ({ type: 'address.changed' as const, ...ticketIn(url) }),
  Component: FeedbackPages,
})

/** Without a tab the form; messages of earlier versions link to another tab, which is the requests too. */
const pageAt = (url: string): Page => (new URL(url).searchParams.get('tab') === null ? form : requests)

export const { Component, shouldRevalidate } = form
export const loader: Page['loader'] = (args, env) => ({
  ...pageAt(args.request.url).loader(args, env),
  isForm: pageAt(args.request.url) === form,
})
