import { icon } from './icons.tsx'

/** Icons of the order book. Separate, so that the trading floor does not load those of all other pages. */
export const BookBothIcon = icon('M4 5h16M4 9.500h10M4 14.500h10M4 19h16', 'BookBothIcon')
export const BookBidsIcon = icon('M4 12h16M4 16h12M4 20h8', 'BookBidsIcon')
export const BookAsksIcon = icon('M4 4h8M4 8h12M4 12h16', 'BookAsksIcon')
export const LadderIcon = icon('M8 3v18M16 3v18M8 7h8M8 12h8M8 17h8', 'LadderIcon')
export const DepthIcon = icon('M3 20V7h4v4h4v6M21 20V5h-4v6h-3v6M3 20h18', 'DepthIcon')
export const InfoIcon = icon('M12 3a9 9 0 1 1 0 18a9 9 0 0 1 0-18zM12 11v5.500M12 7.500v.200', 'InfoIcon')
