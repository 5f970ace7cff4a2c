import { fromCallback } from 'xstate'
import type { ThemeChoice } from '#machines/shell/theme/theme.setup.ts'
import { rememberForDocument } from './preferences.ts'
import type { Services } from '../services.ts'

const darkQuery = '(prefers-color-scheme: dark)'

/** The choice from an earlier visit. */
export const storedThemeChoice = ({ choices }: Pick<Services, 'choices'>): ThemeChoice =>
  choices.read('theme') ?? 'system'

/** The system's current preference. */
export const isSystemDark = (): boolean => window.matchMedia(darkQuery).matches

export const createThemeActors = ({ choices }: Pick<Services, 'choices'>) => ({
  actors: {
    watchScheme: fromCallback<{ type: string }>(({ sendBack }) => {
      const scheme = window.matchMedia(darkQuery)
      // The cookie may be outdated or deleted, and the next document has to be painted correctly from its first byte.
      rememberForDocument('theme', storedThemeChoice({ choices }))
      const changed = () => sendBack({ type: 'scheme.changed', dark: scheme.matches })
      scheme.addEventListener('change', changed)
      const endWatch = choices.watch('theme', () => {
        const choice = storedThemeChoice({ choices })
        rememberForDocument('theme', choice)
        sendBack({ type: 'choice.changed', choice })
      })
      return () => {
        scheme.removeEventListener('change', changed)
        endWatch()
      }
    }),
  },
  actions: {
    rememberChoice: (_: unknown, { choice }: { choice: ThemeChoice }) => {
      choices.keep('theme', choice)
      rememberForDocument('theme', choice)
    },
  },
})
