import MuiAvatar from '@mui/material/Avatar'

/** A user's photo, or the first letter of the name. Decorative: the name is beside it or on its container. */
export function Avatar({ name, photo, size = 28 }: { name: string; photo: string; size?: number }) {
  return (
    <MuiAvatar
      aria-hidden="true"
      data-picture
      sx={{ width: size, height: size, fontSize: Math.round(size * 0.46) }}
      {...(photo !== '' && { src: photo, alt: '', slotProps: { img: { referrerPolicy: 'no-referrer' } } })}
    >
      {[...name][0]}
    </MuiAvatar>
  )
}
