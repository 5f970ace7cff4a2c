import { ScrollRestoration, useLoaderData } from 'react-router-dom'
import type { ShellData } from '#machines/shell/app/app.refs.ts'
import { Footer } from '#features/shell/footer/Footer.tsx'
import { Header } from '#features/shell/header/Header.tsx'
import { HistoryButton } from '#features/shell/notices/HistoryButton.tsx'
import { Notices } from '#features/shell/notices/Notices.tsx'
import { SessionStart } from '#features/account/session/SessionStart.tsx'
import { SessionVeil } from '#features/account/session/SessionVeil.tsx'
import { CommandsButton } from '#features/shell/shortcuts/CommandsButton.tsx'
import { ShortcutsButton } from '#features/shell/shortcuts/ShortcutsButton.tsx'
import { Shell } from '#features/shell/shell/Shell.tsx'
import { SupportButton } from '#features/support/supportEntry/SupportButton.tsx'
import { SupportLine } from '#features/support/supportEntry/SupportLine.tsx'
import { SupportQuick } from '#features/support/supportEntry/SupportQuick.tsx'
import { storagePrefix } from '#services/browser/storage.ts'
import { footerPart } from './footerPart.ts'
import { Stack } from '#ui/layout/Stack.tsx'
import { headerParts } from './headerParts.tsx'
import { overlays } from './overlays.ts'
import { PagePlace } from './PagePlace.tsx'
import { scrollKey, scrollPlaceOf } from './scrollPlace.ts'
import { substituteBar } from './substituteBar.ts'

/** The frame around all pages, with the dialogs over them. */
export function Layout() {
  const { app } = useLoaderData<ShellData>()
  return (
    <Shell
      app={app}
      header={<Header app={app} parts={headerParts} support={<SupportButton app={app} />} />}
      after={<SupportLine app={app} />}
      quick={<SupportQuick app={app} />}
      footer={
        <Footer
          app={app}
          below={
            <Stack direction="row" sx={{ justifyContent: 'center', flexWrap: 'wrap', gap: 2, padding: '0 64px 16px' }}>
              <ShortcutsButton app={app} />
              <CommandsButton app={app} />
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
      <PagePlace />
      <substituteBar.Part app={app} />
      <ScrollRestoration storageKey={storagePrefix + scrollKey} getKey={scrollPlaceOf} />
    </Shell>
  )
}
