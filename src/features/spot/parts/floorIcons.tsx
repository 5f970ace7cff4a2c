import { icon } from '#ui/content/icons.tsx'

/** Icons for actions on a floor's panels. */
export const LayoutIcon = icon('M4 5h16v14H4zM13 5v14M13 12h7', 'LayoutIcon')
export const OwnWindowIcon = icon('M9 6H5v13h13v-4M13 5h6v6M19 5l-9 9', 'OwnWindowIcon')
export const LinkIcon = icon(
  'M10 14a4 4 0 0 0 5.700 0l3-3a4 4 0 0 0-5.700-5.700l-1 1M14 10a4 4 0 0 0-5.700 0l-3 3a4 4 0 0 0 5.700 5.700l1-1',
  'LinkIcon',
)
export const UndoIcon = icon('M8 5L4 9l4 4M4 9h10a5.500 5.500 0 0 1 0 11H9', 'UndoIcon')
export const RedoIcon = icon('M16 5l4 4l-4 4M20 9H10a5.500 5.500 0 0 0 0 11h5', 'RedoIcon')
