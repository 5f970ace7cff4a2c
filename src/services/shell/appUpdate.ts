import { fromCallback, fromPromise } from 'xstate'
import { takeOver, workerPath } from '#contract/shell/offline.ts'
import type { Drafts } from '../browser/drafts.ts'
import { trusted } from '../browser/trusted.ts'
import type { Services } from '../services.ts'

/** The parts of the browser that a new release needs. */
export interface UpdateParts {
  /** Undefined in browsers without service workers, and in pages that are not secure. */
  readonly workers: ServiceWorkerContainer | undefined
  readonly drafts: Drafts
  /** Whether the venue serves another release of the program than this document has; false if it does not answer. */
  readonly isOutdated: () => Promise<boolean>
  /** Whether the venue serves the document now. */
  readonly isReachable: () => Promise<boolean>
  readonly reload: () => void
}

/** Resolves with the worker that controls this page next; at once if none waits. */
const takenOver = async (workers: ServiceWorkerContainer): Promise<void> => {
  const waiting = (await workers.getRegistration())?.waiting
  if (!waiting) return
  await new Promise<void>((resolve) => {
    workers.addEventListener('controllerchange', () => resolve(), { once: true })
    waiting.postMessage(takeOver)
  })
}

/** The actors and actions of new releases. */
export const createAppUpdateFlow = (
  { waiting, clock }: Pick<Services, 'waiting' | 'clock'>,
  { workers, drafts, isOutdated, isReachable, reload }: UpdateParts,
) => ({
  actors: {
    watchWorker: fromCallback<{ type: 'look.requested' }>(({ sendBack, receive }) => {
      if (!workers) throw new Error('This browser has no service workers')
      let hasEnded = false
      const found = async ({ waiting: worker }: ServiceWorkerRegistration) => {
        if (await isOutdated()) {
          if (!hasEnded) sendBack({ type: 'update.found' })
        } else worker?.postMessage(takeOver)
      }
      const watched = (registration: ServiceWorkerRegistration) => {
        if (registration.waiting) void found(registration)
        registration.addEventListener('updatefound', () => {
          const { installing } = registration
          installing?.addEventListener('statechange', () => {
            if (installing.state === 'installed') void found(registration)
          })
        })
      }
      const register = async () => {
        await workers.register(trusted(workerPath), { scope: '/', updateViaCache: 'none' })
        const registration = await workers.getRegistration()
        if (registration) watched(registration)
      }
      // A browser that refuses it (a private window) has no offline page; everything else works.
      register().catch(() => undefined)
      receive(() => {
        workers
          .getRegistration()
          .then((registration) => registration?.update())
          .catch(() => {
            // Without network the next look finds it.
          })
      })
      return () => {
        hasEnded = true
      }
    }),
    activateWorker: fromPromise<void>(async () => {
      if (!(await isReachable())) throw new Error('The venue serves no document')
      if (workers) await takenOver(workers)
    }),
    findDraft: fromPromise<{ readonly hasDraft: boolean }>(() =>
      Promise.resolve({ hasDraft: drafts.isThere() || waiting.isBusy(clock.now()) }),
    ),
  },
  actions: { reload },
})
