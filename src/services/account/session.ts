import { fromCallback, fromPromise } from 'xstate'
import { firstCodes } from '#contract/kernel/firstCodes.ts'
import { toCallError } from '#contract/kernel/errors.ts'
import { accountLimits } from '#contract/account/limits.ts'
import { logoutMarkKey, logoutMarkSchema } from '#contract/account/logoutMark.ts'
import { loginMachine } from '#machines/account/login/login.machine.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import type { SessionEvent } from '#machines/account/session/session.setup.ts'
import type { SessionUser } from '#machines/account/session/session.types.ts'
import { keepSession } from './session.keep.ts'
import { createLoginActors } from './login.ts'
import type { Services } from '../services.ts'

const isMarked = ({ storage }: Services): boolean => storage.read(logoutMarkKey, logoutMarkSchema) === true

/** The venue ended the session, or knows of none that is ours. */
const logOut = async ({ client }: Services, signal: AbortSignal): Promise<void> => {
  try {
    await client.session.logout({ body: {} }, { signal })
  } catch (error) {
    const { kind, code } = toCallError(error, 'session.logout')
    if (kind !== 'session' && code !== firstCodes.accountSwitched) throw error
  }
}

const whoIsHere = async (services: Services, signal: AbortSignal): Promise<SessionUser | null> => {
  // The session may still be active at the venue, but the user has logged out here.
  if (isMarked(services)) return null
  const data = await services.client.session.current({}, { signal })
  signal.throwIfAborted()
  if (data) return keepSession(services, data)
  services.signer.forget()
  return null
}

/** Asks the venue for the outcome of each open money key and forgets those that it answered for. */
const settleOpenKeys = async ({ client, openKeys }: Services, fid: string, signal: AbortSignal): Promise<void> => {
  for (const { key } of openKeys.list(fid)) {
    const { state } = await client.session.outcome({ body: { key } }, { signal })
    if (state !== 'running') openKeys.forget(fid, key)
  }
}

/** The parts of the window that the session uses. */
export interface SessionWindow {
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
  readonly addEventListener: (type: 'pageshow', listener: (event: PageTransitionEvent) => void) => void
  readonly removeEventListener: (type: 'pageshow', listener: (event: PageTransitionEvent) => void) => void
}

/** Watches other tabs, returns to this tab, and sleep of the machine, for which there is no event. */
const watchPage = ({ broadcast, clock }: Services, page: SessionWindow) =>
  fromCallback<SessionEvent>(({ sendBack }) => {
    const send = (event: SessionEvent) => sendBack(event)
    let seen = clock.now()
    const isVisible = () => page.document.visibilityState === 'visible'
    const look = () => {
      const away = clock.now() - seen
      seen = clock.now()
      return away
    }
    let stopCheck = () => {}
    const check = () => {
      stopCheck = clock.after(accountLimits.session.sleepCheck, () => {
        if (isVisible()) {
          const away = look()
          if (away >= accountLimits.session.longSleep) send({ type: 'page.returned', away })
        }
        check()
      })
    }
    const onVisibility = () => {
      if (isVisible()) send({ type: 'page.returned', away: look() })
      else look()
    }
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) send({ type: 'page.restored' })
    }
    const stopListening = broadcast.listen(({ type }) => {
      if (type === 'session.changed') send({ type: 'tab.changed' })
    })
    page.document.addEventListener('visibilitychange', onVisibility)
    page.addEventListener('pageshow', onPageShow)
    check()
    return () => {
      stopCheck()
      stopListening()
      page.document.removeEventListener('visibilitychange', onVisibility)
      page.removeEventListener('pageshow', onPageShow)
    }
  })

/** The session flow with its actors. */
export const createSessionFlow = (services: Services, page: SessionWindow) => {
  const { storage, personal, tabPersonal, broadcast, signer, random } = services
  return {
    actors: {
      watchPage: watchPage(services, page),
      repeatLogout: fromPromise<void>(async ({ signal }) => {
        if (!isMarked(services)) return
        await logOut(services, signal)
        storage.remove(logoutMarkKey)
      }),
      fetchSession: requestOf<SessionUser | null, undefined>(({ signal }) => whoIsHere(services, signal), random.share),
      settleOpenKeys: fromPromise<void, { fid: string | undefined }>(({ input: { fid }, signal }) =>
        fid === undefined ? Promise.resolve() : settleOpenKeys(services, fid, signal),
      ),
      logOut: fromPromise<void>(({ signal }) => logOut(services, signal)),
      login: loginMachine.provide({ actors: createLoginActors(services) }),
    },
    actions: {
      markLogout: () => void storage.write(logoutMarkKey, true),
      unmarkLogout: () => void storage.remove(logoutMarkKey),
      forgetKey: () => signer.forget(),
      clearPrivate: (_: unknown, { fid }: { fid: string | undefined }) => {
        for (const place of [personal, tabPersonal, signer]) place.leave(fid)
      },
      clearOfFormer: () => {
        for (const place of [personal, tabPersonal]) place.claim(undefined)
      },
      broadcastToTabs: () => broadcast.post({ type: 'session.changed' }),
    },
  }
}
