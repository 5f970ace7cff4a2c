import { fromCallback } from 'xstate'
import { themeChoiceSchema } from '../../contract/stored'
import type { ThemeChoice } from '../../machines/theme/theme.setup'
import { rememberForDocument } from './preferences'
import type { Services } from './services'

const choiceKey = 'theme'
const darkQuery = '(prefers-color-scheme: dark)'

/** What was chosen at an earlier visit. */
export const storedThemeChoice = ({ storage }: Pick<Services, 'storage'>): ThemeChoice => storage.read(choiceKey, themeChoiceSchema) ?? 'system'

/** What the system prefers now. */
export const isSystemDark = (): boolean => window.matchMedia(darkQuery).matches

export const createThemeActors = ({ storage }: Pick<Services, 'storage'>) => ({
  actors: {
    watchScheme: fromCallback<{ type: string }>(({ sendBack }) => {
      const scheme = window.matchMedia(darkQuery)
      const changed = () => sendBack({ type: 'scheme.changed', dark: scheme.matches })
      scheme.addEventListener('change', changed)
      const endWatch = storage.watch(choiceKey, () => sendBack({ type: 'choice.changed', choice: storedThemeChoice({ storage }) }))
      return () => {
        scheme.removeEventListener('change', changed)
        endWatch()
      }
    }),
  },
  actions: {
    rememberChoice: (_: unknown, { choice }: { choice: ThemeChoice }) => {
      storage.write(choiceKey, choice)
      rememberForDocument('theme', choice)
    },
  },
})
