import { ScrollRestoration, useLoaderData } from 'react-router-dom'
import type { ShellData } from '../../machines/app/app.refs'
import { Footer } from '../features/footer/Footer'
import { Header } from '../features/header/Header'
import { HistoryButton } from '../features/notices/HistoryButton'
import { Notices } from '../features/notices/Notices'
import { SessionStart } from '../features/session/SessionStart'
import { SessionVeil } from '../features/session/SessionVeil'
import { ShortcutsButton } from '../features/shortcuts/ShortcutsButton'
import { Shell } from '../features/shell/Shell'
import { storagePrefix } from '../services/storage'
import { footerPart } from './footerPart'
import { Stack } from '../ui/Stack'
import { headerParts } from './headerParts'
import { scrollKey, scrollPlaceOf } from './keepScroll'
import { overlays } from './overlays'
import { PagePlace } from './PagePlace'
import { substituteBar } from './substituteBar'

/** The frame around all pages, and the dialogs over them. */
export function Layout() {
  const { app } = useLoaderData<ShellData>()
  return (
    <Shell
      app={app}
      header={<Header app={app} parts={headerParts} />}
      footer={
        <Footer
          app={app}
          below={
            <Stack direction="row" sx={{ justifyContent: 'center', flexWrap: 'wrap', gap: 2, padding: '0 64px 16px' }}>
              <ShortcutsButton app={app} />
              <HistoryButton app={app} />
            </Stack>
          }
        >
          <footerPart.Part app={app} />
        </Footer>
      }
      beside={
        <>
          {overlays.map(({ Part }, index) => (
            <Part key={index} app={app} />
          ))}
          <SessionVeil actor={app.session} />
          <Notices app={app} />
        </>
      }
    >
      <SessionStart actor={app.session} />
      <substituteBar.Part app={app} />
      <PagePlace />
      <ScrollRestoration storageKey={storagePrefix + scrollKey} getKey={scrollPlaceOf} />
    </Shell>
  )
}
