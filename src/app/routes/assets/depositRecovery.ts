import { createElement, lazy } from 'react'
import { recoveryInput } from '#contract/assets/depositLinks.ts'
import { sessionUser } from '#machines/account/session/session.view.ts'
import { depositRecoveryMachine } from '#machines/assets/depositRecovery/depositRecovery.machine.ts'
import { RecoveryPage } from '#features/assets/depositRecovery/RecoveryPage.tsx'
import { loadWords } from '#i18n/words.ts'
import { createRecoveryActions, createRecoveryActors } from '#services/assets/depositRecovery.ts'
import { pageRoute } from '#app/pageRoute.ts'

/** The form, which is most of the page's code. */
const fetchForm = async () => {
  const [{ RecoveryForm }] = await Promise.all([
    import('#features/assets/depositRecovery/RecoveryForm.tsx'),
    loadWords(['screenshots']),
  ])
  return { default: RecoveryForm }
}

/** A single request, with the words of its progress. */
const fetchRecord = async () => {
  const [{ RecoveryRecord }] = await Promise.all([
    import('#features/assets/depositRecovery/RecoveryRecord.tsx'),
    loadWords(['followedRecord']),
  ])
  return { default: RecoveryRecord }
}

const parts = { Form: lazy(fetchForm), Record: lazy(fetchRecord) }
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
    const early = about.recoveryId === undefined ? fetchForm() : fetchRecord()
    early.catch(() => {
      // The page loads it again when it needs it, and reports a failure then.
    })
    return {
      ...about,
      seed: services.random.key(),
      fid: sessionUser(app.session.getSnapshot())?.fid,
    }
  },
  Component: Page,
})
