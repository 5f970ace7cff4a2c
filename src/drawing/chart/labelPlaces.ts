/** A label that belongs to a line at this height. */
export interface LabelBox {
  readonly y: number
  readonly width: number
}

export interface LabelPlace {
  /** The left edge. */
  readonly x: number
  /** The vertical centre. */
  readonly y: number
}

/** The area for labels, px. */
export interface LabelArea {
  readonly left: number
  /** Labels side by side end before this; a single one may be wider. */
  readonly right: number
  readonly height: number
  readonly labelHeight: number
  /** Distance between two labels. */
  readonly gap: number
}

/** A label at its position. */
export interface PlacedLabel extends LabelPlace {
  readonly width: number
}

/** The parts of a full-width line that no label covers, so that labels stay readable. */
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
 * Places the labels of lines so that none hides another: at the left end of its line; if that is taken, beside the
 * labels there; if there is no space beside them, above or below, as near to the line as possible. Earlier labels in
 * the list have priority. If everything is full, the last ones stay on their line and overlap.
 */
export const placeLabels = (
  labels: readonly LabelBox[],
  { left, right, height, labelHeight, gap }: LabelArea,
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

  /** On the line, then directly above and below each existing label, nearest first. */
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
