import { drawing } from './drawing.tsx'

/** Lines, and a magnifier that finds none of them: no match. */
export const NoMatchDrawing = drawing(
  'M14 18h30M14 30h22M14 42h26',
  'M62 18a13 13 0 1 1-.010 0zM71.500 40.500l9.500 9.500',
  'NoMatch',
)
/** Bids and asks, and the gap between them: order books. */
export const BookDrawing = drawing(
  'M14 16h30M14 25h20M14 50h24M62 16h20M52 25h30M58 50h24',
  'M14 38h14M36 38h8M52 38h8M68 38h14',
  'Book',
)
