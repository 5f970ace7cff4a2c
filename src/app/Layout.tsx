import { ScrollRestoration, useLoaderData } from 'react-router-dom'
import type { ShellData } from '../../machines/app/app.refs'
import { Footer } from '../features/footer/Footer'
import { Header } from '../features/header/Header'
import { Notices } from '../features/notices/Notices'
import { SessionStart } from '../features/session/SessionStart'
import { SessionVeil } from '../features/session/SessionVeil'
import { Shell } from '../features/shell/Shell'
import { footerPart } from './footerPart'
import { headerParts } from './headerParts'
import { overlays } from './overlays'
import { PagePlace } from './PagePlace'

/** The frame around all pages, and the dialogs over them. */
export function Layout() {
  const { app } = useLoaderData<ShellData>()
  return (
    <Shell
      app={app}
      header={<Header app={app} parts={headerParts} />}
      footer={
        <Footer app={app}>
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
      <PagePlace />
      <ScrollRestoration />
    </Shell>
  )
}
