/** Charts that stand on the screen, by name, and how each gives a picture of itself. */
const standing = new Map<string, () => string>()

/** Keeps how a chart is pictured for as long as it stands; the returned function ends that. */
export const keepPicture = (id: string, picture: () => string): (() => void) => {
  standing.set(id, picture)
  return () => {
    if (standing.get(id) === picture) standing.delete(id)
  }
}

/** A chart as it looks now: a PNG in an address of base64. Undefined where it does not stand. */
export const takePicture = (id: string): string | undefined => standing.get(id)?.()
