import type { SVGProps } from 'react'

/** An icon from its path. */
export const icon = (path: string, name: string) => {
  const Icon = ({ size = 20, ...rest }: SVGProps<SVGSVGElement> & { size?: number }) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      {...rest}
    >
      <path d={path} />
    </svg>
  )
  Icon.displayName = name
  return Icon
}

/** The product's icons: one stroke, on a 24 × 24 grid. Decorative: the text is on their containers. */
export const CloseIcon = icon('M6 6l12 12M18 6L6 18', 'CloseIcon')
export const MenuIcon = icon('M4 7h16M4 12h16M4 17h16', 'MenuIcon')
export const SearchIcon = icon('M10.5 4a6.5 6.5 0 1 1 0 13a6.5 6.5 0 0 1 0-13zM15.5 15.5L20 20', 'SearchIcon')
export const SunIcon = icon(
  'M12 8a4 4 0 1 1 0 8a4 4 0 0 1 0-8zM12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M5 5l1.7 1.7M17.3 17.3L19 19M19 5l-1.7 1.7M6.7 17.3L5 19',
  'SunIcon',
)
export const MoonIcon = icon('M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z', 'MoonIcon')
export const GlobeIcon = icon(
  'M12 3a9 9 0 1 1 0 18a9 9 0 0 1 0-18zM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
  'GlobeIcon',
)
export const BellIcon = icon('M6 16V11a6 6 0 0 1 12 0v5l1.500 2h-15zM10 20.500c1 1 3 1 4 0', 'BellIcon')
export const StarIcon = icon(
  'M12 3.500l2.600 5.400l5.900.800l-4.300 4.100l1.100 5.900L12 16.900l-5.300 2.800l1.100-5.900L3.500 9.700l5.900-.8z',
  'StarIcon',
)
export const ArrowUpIcon = icon('M12 19V5M6 11l6-6l6 6', 'ArrowUpIcon')
export const ArrowDownIcon = icon('M12 5v14M6 13l6 6l6-6', 'ArrowDownIcon')
export const ChevronDownIcon = icon('M6 9.500l6 6l6-6', 'ChevronDownIcon')
export const ChevronLeftIcon = icon('M14.500 6l-6 6l6 6', 'ChevronLeftIcon')
export const ChevronRightIcon = icon('M9.500 6l6 6l-6 6', 'ChevronRightIcon')
export const SwapIcon = icon(
  'M7 4v16M7 20l-3.500-3.500M7 20l3.500-3.500M17 20V4M17 4l-3.500 3.500M17 4l3.500 3.500',
  'SwapIcon',
)
export const ClockIcon = icon('M12 3a9 9 0 1 1 0 18a9 9 0 0 1 0-18zM12 7v5.500l3.500 2', 'ClockIcon')
export const WalletIcon = icon(
  'M4 7h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zM4 7a2 2 0 0 1 2-2h10v2M16 13.500h.2',
  'WalletIcon',
)
export const OrdersIcon = icon('M7 3h10v18l-2.500-1.700L12 21l-2.500-1.700L7 21zM10 8h4M10 12h4', 'OrdersIcon')
export const DownloadIcon = icon('M12 4v11M7 10.500l5 5l5-5M5 20h14', 'DownloadIcon')
export const HomeIcon = icon('M3.500 11.500L12 4l8.500 7.500M6 9.500V20h12V9.500M10 20v-6h4v6', 'HomeIcon')
export const MarketsIcon = icon('M4 20V4M4 20h16M7.500 16l4-5l3 2.500L20 7', 'MarketsIcon')
export const SupportIcon = icon(
  'M5 13v-1.500a7 7 0 0 1 14 0V13M5 13h2.500v5H6a1 1 0 0 1-1-1zM19 13h-2.500v5H18a1 1 0 0 0 1-1zM18 18c0 2-2 2.500-5 2.500',
  'SupportIcon',
)
export const LiveIcon = icon('M3.500 7h11.500v10h-11.500zM15 11l5.500-3v8l-5.500-3', 'LiveIcon')
