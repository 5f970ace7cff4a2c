import { StrictMode, startTransition } from 'react'
import { createRoot as createDom } from 'react-dom/client'
import { shellLimits } from '#contract/shell/limits.ts'
import { toIntl } from '#contract/shell/locales.ts'
import type { AppRef } from '#machines/shell/app/app.machine.ts'
import { appRefs } from '#machines/shell/app/app.view.ts'
import { formatCount } from '#i18n/format.ts'
import { startWords } from '#i18n/words.ts'
import { preferredLocale } from '#services/shell/locale.ts'
import { carryFocus } from '#services/browser/carryFocus.ts'
import { blockClickThrough } from '#services/browser/clickThrough.ts'
import { nextTask, waited } from '#services/browser/nextTask.ts'
import { createStorage } from '#services/browser/storage.ts'
import { BoardsProvider } from '#drawing/live/Boards.tsx'
import { ThemeRoot, createStyleCache } from '#theme/ThemeRoot.tsx'
import { announcePages, paintLook } from './document.ts'
import { createDrawing } from './drawing.ts'
import { keepScroll } from './keepScroll.ts'
import { loadLateFlows } from './loadLateFlows.ts'
import { footerPart } from './footerPart.ts'
import { headerParts } from './headerParts.tsx'
import { overlays } from './overlays.ts'
import { createRoot } from './root.ts'
import { connectRouter, createAppRouter, firstPage } from './router.ts'
import './ofEveryPage.ts'
import { Routed } from './Routed.tsx'
import { createServices } from './services.ts'
import { silenceNotices } from './silence.ts'
import { nextFrame, readNonce, readRuntime, settleLocale, whenIdle } from './start.ts'

const storage = createStorage(window)
const { address, spoken: locale } = settleLocale(window, () => preferredLocale({ storage }, navigator.languages))
document.documentElement.lang = toIntl(locale)
const words = startWords(locale)

// Warm-up: a browser builds its locale tables when it formats its first number.
const drawing = createDrawing(nextFrame, () => formatCount(0, locale))
const services = createServices(readRuntime(document), { address, spoken: locale }, storage, drawing, {
  onSessionEnded: () => root.send({ type: 'session.ended' }),
  onSessionDoubted: () => root.send({ type: 'session.invalidated' }),
  onWalletDoubted: () => appRefs(root.getSnapshot()).wallet.send({ type: 'wallet.invalidated' }),
  onFailure: (error) => root.send({ type: 'call.failed', error }),
  onNotKept: () => appRefs(root.getSnapshot()).preferences.send({ type: 'saving.failed' }),
})
await nextTask()
const isWished = (tool: 'inspect' | 'replay') => new URLSearchParams(window.location.search).has(tool)
// A recording is replayed by actors that only show its states; only in the sandbox build and in development.
const root: AppRef =
  import.meta.env.VITE_SANDBOX && isWished('replay')
    ? await (await import('#inspector/replayTab.ts')).replayedRoot(window)
    : createRoot(services)
await nextTask()
// Only in the sandbox build and in development.
if (import.meta.env.VITE_SANDBOX && isWished('inspect'))
  await (await import('#inspector/inspectTab.ts')).inspectTab(root, services, window)
root.start()

paintLook(appRefs(root.getSnapshot()))
silenceNotices(appRefs(root.getSnapshot()))

await words
await nextTask()
const router = createAppRouter(root, services)
connectRouter(router, root)
announcePages(router, services.locale)
keepScroll(router, services.tabStorage)
blockClickThrough(window)
const cache = createStyleCache(readNonce(document))
const place = document.getElementById('root')
if (!place) throw new Error('The document has no root element')
await Promise.race([firstPage(router), waited(shellLimits.page.patience)])
const giveFocusBack = carryFocus(place)
const endDrawing = () => {
  giveFocusBack()
  void drawing.end()
}
drawing.begin()
const dom = createDom(place)
// Concurrent rendering, so that a slow processor handles input in between.
startTransition(() =>
  dom.render(
    <StrictMode>
      <ThemeRoot cache={cache}>
        <BoardsProvider boards={services}>
          <Routed router={router} onDrawn={endDrawing} />
        </BoardsProvider>
      </ThemeRoot>
    </StrictMode>,
  ),
)

// Parts that fail to load now are loaded, and announced, when they are opened.
whenIdle(() => {
  void loadLateFlows(root, services)
  if (!navigator.onLine) return
  void Promise.allSettled([...overlays, footerPart, ...Object.values(headerParts)].map(({ preload }) => preload()))
})
