import { assign, raise, setup } from 'xstate'
import { shellLimits } from '#contract/shell/limits.ts'
import { notProvided } from '#machines/notProvided.ts'

/** A row that is wider than its viewport, in px: scroll position, viewport width, content width. */
export interface RowBox {
  readonly left: number
  readonly width: number
  readonly content: number
}

export type RowStep = 'back' | 'forth'

/** How far a press scrolls the row. */
export const stepOf = (width: number): number =>
  width < shellLimits.scroll.narrowBelow ? width * shellLimits.scroll.narrowShare : shellLimits.scroll.step

export const scrollRowSetup = setup({
  types: {
    input: {} as {
      /** The id of the scrolling element. */
      readonly row: string
    },
    context: {} as {
      readonly row: string
      readonly box: RowBox
      /** Measured during the pause; handled when it is over. */
      readonly late: RowBox | undefined
    },
    events: {} as
      /** The row has appeared, or its size or its content's size has changed. */
      | ({ type: 'row.measured' } & RowBox)
      | { type: 'row.scrolled'; left: number }
      /** Its page has gone. */
      | { type: 'row.removed' }
      | { type: 'step.requested'; step: RowStep }
      /** The known state of the row has changed. */
      | { type: 'row.placed' },
  },
  guards: {
    hasLate: ({ context }) => context.late !== undefined,
    isWhole: (_, { content, width }: RowBox) => content <= width,
    isAtStart: (_, { left }: RowBox) => left <= 0,
    // Browsers round the sizes of content and viewport, but scroll by fractions.
    isAtEnd: (_, { left, width, content }: RowBox) => content - width - left < 1,
    isForth: (_, { step }: { step: RowStep }) => step === 'forth',
    isBack: (_, { step }: { step: RowStep }) => step === 'back',
  },
  actions: {
    keepBox: assign((_, { left, width, content }: RowBox) => ({ box: { left, width, content } })),
    // An earlier measurement has the scroll position of that time.
    keepLeft: assign(({ context: { box, late } }, { left }: { left: number }) => ({
      box: { ...box, left },
      late: late && { ...late, left },
    })),
    keepLate: assign((_, { left, width, content }: RowBox) => ({ late: { left, width, content } })),
    takeLate: assign(({ context }) => ({ box: context.late ?? context.box, late: undefined })),
    forgetLate: assign({ late: undefined }),
    placeRow: raise({ type: 'row.placed' }),
    /** Scrolls the row by this many pixels. */
    moveRow: (_, _params: { row: string; by: number }) => notProvided('moveRow')(),
  },
  delays: { throttle: shellLimits.scroll.resizeThrottle },
})
