/** A label that belongs to a line at this height. */
export interface LabelBox {
  readonly y: number
  readonly width: number
}

export interface LabelPlace {
  /** Its left edge. */
  readonly x: number
  /** Its middle. */
  readonly y: number
}

/** Where labels may stand, px. */
export interface LabelRoom {
  readonly left: number
  /** Labels that stand beside each other end before this; one that stands alone may be wider. */
  readonly right: number
  readonly height: number
  /** Of a label. */
  readonly labelHeight: number
  /** Between two of them. */
  readonly gap: number
}

/** A label where it stands. */
export interface PlacedLabel extends LabelPlace {
  readonly width: number
}

/** The parts of a line over the whole width that no label lies on: what is written stays readable. */
export const freeParts = (
  y: number,
  width: number,
  labels: readonly PlacedLabel[],
  labelHeight: number,
): readonly (readonly [from: number, to: number])[] => {
  const parts: (readonly [number, number])[] = []
  let from = 0
  const inWay = labels.filter((label) => Math.abs(label.y - y) <= labelHeight / 2).toSorted((a, b) => a.x - b.x)
  for (const label of inWay) {
    if (label.x > from) parts.push([from, label.x])
    from = Math.max(from, label.x + label.width)
  }
  if (from < width) parts.push([from, width])
  return parts
}

/**
 * Where labels of lines stand so that none hides another: at the left end of their line; where that is taken, beside the
 * labels that are there; and where there is no room beside them, above or below, as near to the line as there is room.
 * The first of the list choose first. Where all is full, the last ones stand on their line all the same.
 */
export const placeLabels = (
  labels: readonly LabelBox[],
  { left, right, height, labelHeight, gap }: LabelRoom,
): readonly LabelPlace[] => {
  const taken: PlacedLabel[] = []
  const step = labelHeight + gap
  const half = labelHeight / 2

  const beside = (y: number, width: number): LabelPlace | undefined => {
    const inWay = taken.filter((other) => Math.abs(other.y - y) < step)
    const starts = [left, ...inWay.map((other) => other.x + other.width + gap)].toSorted((a, b) => a - b)
    const x = starts.find(
      (start) =>
        (start === left || start + width <= right) &&
        inWay.every((other) => start + width + gap <= other.x || start >= other.x + other.width + gap),
    )
    return x === undefined ? undefined : { x, y }
  }

  /** On the line, then right above and below each label that is there, the nearest first. */
  const heights = (y: number): readonly number[] => [
    y,
    ...taken
      .flatMap((other) => [other.y - step, other.y + step])
      .filter((at) => at >= half && at <= height - half)
      .toSorted((a, b) => Math.abs(a - y) - Math.abs(b - y)),
  ]

  return labels.map(({ y, width }) => {
    let place: LabelPlace | undefined
    for (const at of heights(y)) place ??= beside(at, width)
    const found = place ?? { x: left, y }
    taken.push({ ...found, width })
    return found
  })
}
