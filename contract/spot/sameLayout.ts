interface PanelRect {
  readonly panel: string
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

interface PanelLayout {
  readonly shown: readonly PanelRect[]
  readonly hidden: readonly PanelRect[]
}

const isSameRect = (one: PanelRect, other: PanelRect | undefined): boolean =>
  other !== undefined &&
  one.panel === other.panel &&
  one.x === other.x &&
  one.y === other.y &&
  one.w === other.w &&
  one.h === other.h

/** Whether the same panels are in the same cells, in any order. */
export const areSame = (some: readonly PanelRect[], others: readonly PanelRect[]): boolean =>
  some.length === others.length &&
  some.every((one) =>
    isSameRect(
      one,
      others.find(({ panel }) => panel === one.panel),
    ),
  )

/** Whether both the visible panels and the positions of the hidden ones are the same. */
export const isSameLayout = (one: PanelLayout, other: PanelLayout): boolean =>
  areSame(one.shown, other.shown) && areSame(one.hidden, other.hidden)
