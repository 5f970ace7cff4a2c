import { manifestPath } from '#contract/shell/offline.ts'
import { defaultLocale, longest } from '#contract/shell/locales.ts'
import type { AppRef } from '#machines/shell/app/app.machine.ts'
import { appUpdateMachine } from '#machines/shell/appUpdate/appUpdate.machine.ts'
import { createDrafts } from '#services/browser/drafts.ts'
import { keepInstallPrompt } from '#services/shell/appInstall.ts'
import { createAppUpdateFlow } from '#services/shell/appUpdate.ts'
import type { Services } from '#services/services.ts'
import { windowSource } from './reload.ts'

/** Names the web manifest. It comes late, because browsers offer to install the app only once they have read it. */
const linkManifest = ({ locale }: Pick<Services, 'locale'>): void => {
  const link = document.createElement('link')
  link.rel = 'manifest'
  link.href = manifestPath(locale === longest ? defaultLocale : locale)
  document.head.append(link)
}

/** The program of this document: the last of its pieces, whose name changes with every other file. */
const ownProgram = (): string | undefined =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"][data-piece]')].at(-1)?.href

/** A document that the venue serves now names the program of its release. */
const isOutdated = async (): Promise<boolean> => {
  const program = ownProgram()
  if (program === undefined) return false
  try {
    const answer = await fetch(window.location.href, { cache: 'no-store', headers: { Accept: 'text/html' } })
    return answer.ok && !(await answer.text()).includes(new URL(program).pathname)
  } catch {
    return false
  }
}

/**
 * Makes the page an app that can be installed, works out what to show without a connection, and announces new releases.
 * Only built front ends have a service worker.
 */
export const startAppUpdate = (root: AppRef, services: Services): void => {
  if (!import.meta.env.PROD || !services.runtime.worker) return
  keepInstallPrompt(window)
  linkManifest(services)
  const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
  const flow = createAppUpdateFlow(services, {
    workers,
    drafts: createDrafts(document),
    isOutdated,
    isReachable: windowSource.isReachable,
    reload: () => window.location.reload(),
  })
  root.send({ type: 'flow.loaded', name: 'appUpdate', logic: appUpdateMachine.provide(flow) })
}
