import { appInstallMachine } from '#machines/shell/appInstall/appInstall.machine.ts'
import type { InstallWay } from '#machines/shell/appInstall/appInstall.machine.ts'
import { AppInstallPage } from '#features/shell/appInstall/AppInstallPage.tsx'
import type { AppInstallData } from '#features/shell/appInstall/AppInstallPage.tsx'
import { createInstallActors, installWayOf, isInstalledApp } from '#services/shell/appInstall.ts'
import { pageRoute } from './pageRoute.ts'
import type { Page } from './pageRoute.ts'

/** The steps to begin with: of this browser, or of the most common one of the other device. */
const firstWay = (device: AppInstallData['device']): InstallWay => {
  const own = installWayOf(navigator)
  if (own === 'firefox') return own
  if (device === 'phone') return own === 'ios' ? own : 'android'
  return own === 'safari' ? own : 'chromium'
}

/** A page that offers the app for phones or for computers. */
export const appInstallRoute = (device: AppInstallData['device']): Page => {
  const page = pageRoute({
    flow: 'appInstall',
    name: `appInstall.${device}`,
    logic: () => appInstallMachine.provide({ actors: createInstallActors(window) }),
    input: () => ({ way: firstWay(device), isInstalled: isInstalledApp(window) }),
    Component: AppInstallPage,
  })
  return { ...page, loader: (args, env) => ({ ...page.loader(args, env), device }) }
}
