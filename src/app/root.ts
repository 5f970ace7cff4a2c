import { createActor } from 'xstate'
import { appMachine } from '../../machines/app/app.machine'
import type { AppRef } from '../../machines/app/app.machine'
import { layoutMachine } from '../../machines/layout/layout.machine'
import { localeMachine } from '../../machines/locale/locale.machine'
import { themeMachine } from '../../machines/theme/theme.machine'
import { createLayoutActors, isInNativeApp } from '../services/layout'
import { createLocaleActions } from '../services/locale'
import type { Services } from '../services/services'
import { reportFault } from './faults'
import { createThemeActors, isSystemDark, storedThemeChoice } from '../services/theme'

/** The one root actor of the document, its flows wired to the services. One line a flow. */
export const createRoot = (services: Services): AppRef =>
  createActor(
    appMachine.provide({
      actors: {
        locale: localeMachine.provide(createLocaleActions(services)),
        theme: themeMachine.provide(createThemeActors(services)),
        layout: layoutMachine.provide(createLayoutActors()),
      },
      actions: {
        reportFault: (_, { actorId, error }) => reportFault(error, actorId),
      },
    }),
    {
      id: 'app',
      systemId: 'app',
      input: {
        locale: { locale: services.locale },
        theme: { choice: storedThemeChoice(services), systemDark: isSystemDark() },
        layout: { width: window.innerWidth, inApp: isInNativeApp(window), online: navigator.onLine },
      },
    },
  )
