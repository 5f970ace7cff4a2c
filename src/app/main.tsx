import { StrictMode, startTransition } from 'react'
import { createRoot as createDom } from 'react-dom/client'
import { limits } from '../../contract/limits'
import { toIntl } from '../../contract/locales'
import type { AppRef } from '../../machines/app/app.machine'
import { appRefs } from '../../machines/app/app.view'
import { formatCount } from '../i18n/format'
import { startWords } from '../i18n/words'
import { preferredLocale } from '../services/locale'
import { nextTask, waited } from '../services/nextTask'
import { createStorage } from '../services/storage'
import { BoardsProvider } from '../ui/live/Boards'
import { ThemeRoot, createStyleCache } from '../theme/ThemeRoot'
import { announcePages, paintLook } from './document'
import { createDrawing } from './drawing'
import { keepScroll } from './keepScroll'
import { loadVenueCheck } from './loadVenueCheck'
import { footerPart } from './footerPart'
import { headerParts } from './headerParts'
import { overlays } from './overlays'
import { createRoot } from './root'
import { connectRouter, createAppRouter, firstPage } from './router'
import { Routed } from './Routed'
import { createServices } from './services'
import { silenceNotices } from './silence'
import { nextFrame, readNonce, readRuntime, settleLocale, whenIdle } from './start'

const storage = createStorage(window)
const { address, spoken: locale } = settleLocale(window, () => preferredLocale({ storage }, navigator.languages))
document.documentElement.lang = toIntl(locale)
const words = startWords(locale)

// A browser makes its tables of all languages when it writes its first number.
const drawing = createDrawing(nextFrame, () => formatCount(0, locale))
const services = createServices(readRuntime(document), { address, spoken: locale }, storage, drawing, {
  onSessionEnded: () => root.send({ type: 'session.ended' }),
  onSessionDoubted: () => root.send({ type: 'session.doubted' }),
  onWalletDoubted: () => appRefs(root.getSnapshot()).wallet.send({ type: 'wallet.doubted' }),
  onFailure: (error) => root.send({ type: 'call.failed', error }),
  onNotKept: () => appRefs(root.getSnapshot()).preferences.send({ type: 'keeping.failed' }),
})
await nextTask()
const root: AppRef = createRoot(services)
await nextTask()
root.start()

paintLook(appRefs(root.getSnapshot()))
silenceNotices(appRefs(root.getSnapshot()))

await words
await nextTask()
const router = createAppRouter(root, services)
connectRouter(router, root)
announcePages(router, services.locale)
keepScroll(router, services.tabStorage)
const cache = createStyleCache(readNonce(document))
const place = document.getElementById('root')
if (!place) throw new Error('The document has no root element')
await Promise.race([firstPage(router), waited(limits.page.patience)])
const tellDrawn = () => void drawing.end()
drawing.begin()
const dom = createDom(place)
// In small portions, so that a slow processor answers in between.
startTransition(() =>
  dom.render(
    <StrictMode>
      <ThemeRoot cache={cache}>
        <BoardsProvider boards={services}>
          <Routed router={router} onDrawn={tellDrawn} />
        </BoardsProvider>
      </ThemeRoot>
    </StrictMode>,
  ),
)

// What does not come now is fetched, and told of, when it is opened.
whenIdle(() => {
  void loadVenueCheck(root, services)
  if (!navigator.onLine) return
  void Promise.allSettled([...overlays, footerPart, ...Object.values(headerParts)].map(({ preload }) => preload()))
})
