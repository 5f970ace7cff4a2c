/** The charts on screen by name, with the function that takes a picture of each. */
const standing = new Map<string, () => string>()

/** Registers a chart's picture function while the chart is mounted. @returns Removes it. */
export const keepPicture = (id: string, picture: () => string): (() => void) => {
  standing.set(id, picture)
  return () => {
    if (standing.get(id) === picture) standing.delete(id)
  }
}

/** A chart as it looks now: a PNG as a base64 data URL. Undefined if it is not mounted. */
export const takePicture = (id: string): string | undefined => standing.get(id)?.()
