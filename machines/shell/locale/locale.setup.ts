import { assign, fromPromise, setup } from 'xstate'
import { shellLimits } from '#contract/shell/limits.ts'
import type { AddressLocale, DocumentLocale, OfferedLocale } from '#contract/shell/locales.ts'
import { notify } from '../notices/notify.ts'
import { notProvided } from '#machines/notProvided.ts'

interface LocaleInput {
  /** The document's language. */
  readonly locale: DocumentLocale
  /** The language in its addresses, if different. */
  readonly address?: AddressLocale
  /** The language of the address, if it has no translation yet and the user was not notified. */
  readonly missing?: AddressLocale | undefined
  /** The selectable languages; all languages by default. */
  readonly offered?: readonly OfferedLocale[]
}

interface LocaleContext {
  readonly locale: DocumentLocale
  readonly address: AddressLocale
  readonly missing: AddressLocale | undefined
  readonly offered: readonly OfferedLocale[]
  /** The language that the document changes to. */
  readonly wanted: DocumentLocale
}

interface Choice {
  readonly locale: DocumentLocale
}

export const localeSetup = setup({
  types: {
    input: {} as LocaleInput,
    context: {} as LocaleContext,
    events: {} as
      | ({ type: 'locale.chosen' } & Choice)
      /** Typed input may be discarded. */
      | { type: 'change.confirmed' }
      | { type: 'change.declined' }
      /** The user has acknowledged that another language replaces the missing one. */
      | { type: 'substitute.dismissed' },
    tags: {} as 'busy',
  },
  actors: {
    /** Reports whether the page holds input that exists nowhere else. */
    findDraft: fromPromise<{ readonly hasDraft: boolean }>(notProvided('findDraft')),
    /** Ends when no money call of this tab is pending; returns whether there was one. */
    awaitMoney: fromPromise<{ readonly wasHeld: boolean }>(notProvided('awaitMoney')),
  },
  guards: {
    isCurrent: ({ context }, { locale }: Choice) => locale === context.address,
    isMissing: (_, { missing }: { missing: AddressLocale | undefined }) => missing !== undefined,
    isDraft: (_, { hasDraft }: { hasDraft: boolean }) => hasDraft,
    isHeld: (_, { wasHeld }: { wasHeld: boolean }) => wasHeld,
  },
  actions: {
    notify: notify(),
    want: assign((_, { locale }: Choice) => ({ wanted: locale })),
    /** Stores the language for addresses that name none. */
    rememberLocale: (_, _params: Choice) => notProvided('rememberLocale')(),
    dismiss: assign({ missing: undefined }),
    /** Stores that the user was notified of the missing language. */
    rememberDismissal: (_, _params: { address: AddressLocale }) => notProvided('rememberDismissal')(),
    /** Loads the page of the same address in another language. */
    reloadIn: (_, _params: Choice) => notProvided('reloadIn')(),
  },
  delays: {
    hush: shellLimits.locale.hush,
    patience: shellLimits.locale.patience,
    reading: shellLimits.locale.reading,
  },
})
