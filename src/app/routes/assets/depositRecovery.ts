import { createElement } from 'react'
import { recoveryInput } from '#contract/assets/depositLinks.ts'
import { sessionUser } from '#machines/account/session/session.view.ts'
import { depositRecoveryMachine } from '#machines/assets/depositRecovery/depositRecovery.machine.ts'
import { RecoveryPage, recoveryRoom } from '#features/assets/depositRecovery/RecoveryPage.tsx'
import { createRecoveryActions, createRecoveryActors } from '#services/assets/depositRecovery.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { lazyPart } from '#app/lazyPart.tsx'
import { pageRoute } from '#app/pageRoute.ts'

/** The form, which is most of the page's code. The list does not wait for it. */
const form = lazyPart({
  words: ['screenshots'],
  load: async () => (await import('#features/assets/depositRecovery/RecoveryForm.tsx')).RecoveryForm,
  meanwhile: createElement(Skeleton, { height: '100%' }),
})

/** A single request, with the words of its progress. */
const record = lazyPart({
  words: ['followedRecord'],
  load: async () => (await import('#features/assets/depositRecovery/RecoveryRecord.tsx')).RecoveryRecord,
  meanwhile: createElement(Skeleton, { height: recoveryRoom.record }),
})

const parts = { Form: form.Part, Record: record.Part }
const Page = () => createElement(RecoveryPage, parts)

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'depositRecovery',
  keyedBy: ['id', 'revise', 'deposit', 'network', 'hash'],
  logic: (services) =>
    depositRecoveryMachine.provide({
      actors: createRecoveryActors(services),
      actions: createRecoveryActions(services),
    }),
  input: ({ url, app, services }) => {
    const about = recoveryInput(url.searchParams)
    // Arrives with the venue's response instead of after it.
    const early = about.recoveryId === undefined ? form.preload() : record.preload()
    early.catch(() => {
      // The part loads it again when it is drawn, and reports a failure then.
    })
    return {
      ...about,
      seed: services.random.key(),
      fid: sessionUser(app.session.getSnapshot())?.fid,
    }
  },
  Component: Page,
})
