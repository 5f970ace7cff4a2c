import { setup } from 'xstate'
import type { Locale } from '../../contract/locales'
import { notProvided } from '../notProvided'

export const localeSetup = setup({
  types: {
    input: {} as { locale: Locale },
    context: {} as { readonly locale: Locale },
    events: {} as { type: 'locale.chosen'; locale: Locale },
  },
  guards: {
    isOther: ({ context }, { locale }: { locale: Locale }) => locale !== context.locale,
  },
  actions: {
    /** Keeps the language for addresses that name none. */
    rememberLocale: (_, _params: { locale: Locale }) => notProvided('rememberLocale')(),
    /** Loads the page of the same address in another language. */
    reloadIn: (_, _params: { locale: Locale }) => notProvided('reloadIn')(),
  },
})
