import { assign, fromPromise, setup } from 'xstate'
import { shellLimits } from '#contract/shell/limits.ts'
import type { AddressLocale, DocumentLocale, OfferedLocale } from '#contract/shell/locales.ts'
import { notify } from '../notices/notify.ts'
import { notProvided } from '#machines/notProvided.ts'

interface LocaleInput {
  /** The language that the document speaks. */
  readonly locale: DocumentLocale
  /** The language of its addresses, if that is another one. */
  readonly address?: AddressLocale
  /** The language of the address, if it has no words yet and the person was not told so. */
  readonly missing?: AddressLocale | undefined
  /** What can be chosen; the languages, if nothing is said. */
  readonly offered?: readonly OfferedLocale[]
}

interface LocaleContext {
  readonly locale: DocumentLocale
  readonly address: AddressLocale
  readonly missing: AddressLocale | undefined
  readonly offered: readonly OfferedLocale[]
  /** The one to which the document goes. */
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
      /** What was typed may go. */
      | { type: 'change.confirmed' }
      | { type: 'change.declined' }
      /** The person has read that another language stands for the missing one. */
      | { type: 'substitute.dismissed' },
    tags: {} as 'busy',
  },
  actors: {
    /** Tells whether the page holds something that a person typed and that is nowhere else. */
    findDraft: fromPromise<{ readonly hasDraft: boolean }>(notProvided('findDraft')),
    /** Ends when no money of this tab is on its way; tells whether some was. */
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
    /** Keeps the language for addresses that name none. */
    rememberLocale: (_, _params: Choice) => notProvided('rememberLocale')(),
    dismiss: assign({ missing: undefined }),
    /** Keeps that the person was told of the missing language. */
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
