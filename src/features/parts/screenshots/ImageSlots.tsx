import { IconButton } from '#ui/forms/IconButton.tsx'
import { CloseIcon } from '#ui/content/icons.tsx'
import { styled } from '#ui/styled.ts'

const Grid = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: 8,
})

const Slot = styled('li')({
  position: 'relative',
  aspectRatio: '4 / 3',
  boxSizing: 'border-box',
  borderRadius: 'var(--radius)',
  border: '1px dashed var(--line)',
  background: 'var(--sunken)',
  overflow: 'hidden',
  '&[data-filled]': { borderStyle: 'solid', background: 'var(--panel)' },
  '& > img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
  '& > button': { position: 'absolute', insetInlineEnd: 4, insetBlockStart: 4, background: 'var(--raised)' },
})

interface Slotted {
  readonly id: string
  readonly name: string
  /** Its address at the venue. */
  readonly src: string
}

/** Uploaded images, each with a button that removes it. All places are drawn from the start, so that nothing moves. */
export function ImageSlots({
  label,
  images,
  places,
  removeLabel,
  disabled,
  onRemove,
}: {
  label: string
  images: readonly Slotted[]
  places: number
  removeLabel: (name: string) => string
  disabled: boolean
  onRemove: (id: string) => void
}) {
  return (
    <Grid aria-label={label}>
      {images.map(({ id, name, src }) => (
        <Slot key={id} data-filled>
          <img src={src} alt={name} title={name} />
          <IconButton size="small" label={removeLabel(name)} disabled={disabled} onClick={() => onRemove(id)}>
            <CloseIcon size={16} />
          </IconButton>
        </Slot>
      ))}
      {Array.from({ length: Math.max(0, places - images.length) }, (_, place) => (
        <Slot key={place} aria-hidden />
      ))}
    </Grid>
  )
}
