import { createActor } from 'xstate'
import { appMachine } from '../../machines/app/app.machine'
import type { AppRef } from '../../machines/app/app.machine'
import { layoutMachine } from '../../machines/layout/layout.machine'
import { localeMachine } from '../../machines/locale/locale.machine'
import { outcomesMachine } from '../../machines/outcomes/outcomes.machine'
import { themeMachine } from '../../machines/theme/theme.machine'
import { transferMachine } from '../../machines/transfer/transfer.machine'
import { transferDialogMachine } from '../../machines/transferDialog/transferDialog.machine'
import { createLayoutActors, isInNativeApp } from '../services/layout'
import { createLocaleActions } from '../services/locale'
import { createOutcomesActors } from '../services/outcomes'
import type { Services } from '../services/services'
import { reportFault } from './faults'
import { createThemeActors, isSystemDark, storedThemeChoice } from '../services/theme'
import { createTransferDialogActors } from '../services/transfer'

/** The one root actor of the document, its flows wired to the services. One line a flow. */
export const createRoot = (services: Services): AppRef =>
  createActor(
    appMachine.provide({
      actors: {
        locale: localeMachine.provide(createLocaleActions(services)),
        theme: themeMachine.provide(createThemeActors(services)),
        layout: layoutMachine.provide(createLayoutActors()),
        outcomes: outcomesMachine.provide({ actors: createOutcomesActors(services) }),
        transferDialog: transferDialogMachine.provide({
          actors: { transfer: transferMachine.provide({ actors: createTransferDialogActors(services) }) },
        }),
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
