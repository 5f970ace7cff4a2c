import { assign, raise, setup } from 'xstate'
import { shellLimits } from '#contract/shell/limits.ts'
import { notProvided } from '#machines/notProvided.ts'

/**
 * A row that is wider than its window, in pixels: how far it is scrolled, how wide its window is, how wide its contents
 * are.
 */
export interface RowBox {
  readonly left: number
  readonly width: number
  readonly content: number
}

export type RowStep = 'back' | 'forth'

/** How far a press moves the row. */
export const stepOf = (width: number): number =>
  width < shellLimits.scroll.narrowBelow ? width * shellLimits.scroll.narrowShare : shellLimits.scroll.step

export const scrollRowSetup = setup({
  types: {
    input: {} as {
      /** The id of the element that scrolls. */
      readonly row: string
    },
    context: {} as {
      readonly row: string
      readonly box: RowBox
      /** Measured while nobody looked; looked at when the pause is over. */
      readonly late: RowBox | undefined
    },
    events: {} as
      /** It is there, or it or its contents have another size. */
      | ({ type: 'row.measured' } & RowBox)
      | { type: 'row.scrolled'; left: number }
      /** Its page has gone. */
      | { type: 'row.removed' }
      | { type: 'step.requested'; step: RowStep }
      /** What is known of the row has changed. */
      | { type: 'row.placed' },
  },
  guards: {
    hasLate: ({ context }) => context.late !== undefined,
    isWhole: (_, { content, width }: RowBox) => content <= width,
    isAtStart: (_, { left }: RowBox) => left <= 0,
    // Browsers round contents and window, and scroll by fractions.
    isAtEnd: (_, { left, width, content }: RowBox) => content - width - left < 1,
    isForth: (_, { step }: { step: RowStep }) => step === 'forth',
    isBack: (_, { step }: { step: RowStep }) => step === 'back',
  },
  actions: {
    keepBox: assign((_, { left, width, content }: RowBox) => ({ box: { left, width, content } })),
    // What was measured before is of the place where the row stood then.
    keepLeft: assign(({ context: { box, late } }, { left }: { left: number }) => ({
      box: { ...box, left },
      late: late && { ...late, left },
    })),
    keepLate: assign((_, { left, width, content }: RowBox) => ({ late: { left, width, content } })),
    takeLate: assign(({ context }) => ({ box: context.late ?? context.box, late: undefined })),
    forgetLate: assign({ late: undefined }),
    placeRow: raise({ type: 'row.placed' }),
    /** Scrolls the row by so many pixels. */
    moveRow: (_, _params: { row: string; by: number }) => notProvided('moveRow')(),
  },
  delays: { throttle: shellLimits.scroll.resizeThrottle },
})
