/** The floor under every drawing, as under the stair in the logo. */
const floor = 'M10 58h76'

/** A line drawing for an empty list: the object itself, and in the brand's colour what is missing. */
export const drawing = (thing: string, wanted: string, name: string) => {
  const Drawing = () => (
    <svg
      width={96}
      height={64}
      viewBox="0 0 96 64"
      fill="none"
      stroke="var(--text-faint)"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      data-drawing={name}
    >
      <path d={`${floor}${thing}`} />
      <path d={wanted} stroke="var(--brand)" />
    </svg>
  )
  Drawing.displayName = `${name}Drawing`
  return Drawing
}
