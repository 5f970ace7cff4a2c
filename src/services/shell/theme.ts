import { fromCallback } from 'xstate'
import type { ThemeChoice } from '#machines/shell/theme/theme.setup.ts'
import { rememberForDocument } from './preferences.ts'
import type { Services } from '../services.ts'

const darkQuery = '(prefers-color-scheme: dark)'

/** What was chosen at an earlier visit. */
export const storedThemeChoice = ({ choices }: Pick<Services, 'choices'>): ThemeChoice =>
  choices.read('theme') ?? 'system'

/** What the system prefers now. */
export const isSystemDark = (): boolean => window.matchMedia(darkQuery).matches

export const createThemeActors = ({ choices }: Pick<Services, 'choices'>) => ({
  actors: {
    watchScheme: fromCallback<{ type: string }>(({ sendBack }) => {
      const scheme = window.matchMedia(darkQuery)
      // The venue's mark is younger than the choice, or was deleted: the next document is to be painted right from its
      // first byte.
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
