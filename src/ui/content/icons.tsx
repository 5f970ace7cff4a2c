import type { SVGProps } from 'react'

/** A picture by its path. */
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

/** The product's pictures: one stroke, drawn on a grid of 24. Decoration only; the words stand on what holds them. */
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
export const ChevronUpIcon = icon('M6 14.500l6-6l6 6', 'ChevronUpIcon')
export const ChevronLeftIcon = icon('M14.500 6l-6 6l6 6', 'ChevronLeftIcon')
export const ChevronRightIcon = icon('M9.500 6l6 6l-6 6', 'ChevronRightIcon')
export const SwapIcon = icon(
  'M7 4v16M7 20l-3.500-3.500M7 20l3.500-3.500M17 20V4M17 4l-3.500 3.500M17 4l3.500 3.500',
  'SwapIcon',
)
export const EyeIcon = icon(
  'M2.500 12S6 5.500 12 5.500S21.500 12 21.500 12S18 18.500 12 18.500S2.500 12 2.500 12zM12 9a3 3 0 1 1 0 6a3 3 0 0 1 0-6z',
  'EyeIcon',
)
export const EyeOffIcon = icon(
  'M4 4l16 16M9.500 5.900A9 9 0 0 1 12 5.500c6 0 9.500 6.500 9.500 6.500a17 17 0 0 1-3 3.700M6 7.500A16 16 0 0 0 2.500 12S6 18.500 12 18.500a9 9 0 0 0 4-1',
  'EyeOffIcon',
)
export const CopyIcon = icon('M9 9h11v11H9zM5 15H4V4h11v1', 'CopyIcon')
export const CheckIcon = icon('M5 12.500l4.500 4.500L19 7.500', 'CheckIcon')
export const WarningIcon = icon('M12 4L2.500 20h19zM12 10v4.500M12 17.300v.2', 'WarningIcon')
export const InfoIcon = icon('M12 3a9 9 0 1 1 0 18a9 9 0 0 1 0-18zM12 11v5.500M12 7.800v.2', 'InfoIcon')
export const ClockIcon = icon('M12 3a9 9 0 1 1 0 18a9 9 0 0 1 0-18zM12 7v5.500l3.500 2', 'ClockIcon')
export const OfflineIcon = icon(
  'M3 3l18 18M5 12.500a10 10 0 0 1 4-2.400M15 10a10 10 0 0 1 4 2.500M8.500 16a5 5 0 0 1 7 0M12 19.500v.2',
  'OfflineIcon',
)
export const WalletIcon = icon(
  'M4 7h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zM4 7a2 2 0 0 1 2-2h10v2M16 13.500h.2',
  'WalletIcon',
)
export const OrdersIcon = icon('M7 3h10v18l-2.500-1.700L12 21l-2.500-1.700L7 21zM10 8h4M10 12h4', 'OrdersIcon')
export const ShieldIcon = icon(
  'M12 3l7.500 3v5.500c0 4.500-3 8-7.500 9.500c-4.500-1.500-7.500-5-7.500-9.500V6z',
  'ShieldIcon',
)
export const LogoutIcon = icon(
  'M14 4H6a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h8M10 12h10.500M17 8.500l3.500 3.500l-3.500 3.500',
  'LogoutIcon',
)
export const RefreshIcon = icon('M20 12a8 8 0 1 1-2.500-5.800M20 4v4.500h-4.500', 'RefreshIcon')
export const ExternalIcon = icon('M13 5h6v6M19 5l-8.500 8.500M17 14v5H5V7h5', 'ExternalIcon')
export const DownloadIcon = icon('M12 4v11M7 10.500l5 5l5-5M5 20h14', 'DownloadIcon')
export const FilterIcon = icon('M4 6h16M7 12h10M10 18h4', 'FilterIcon')
export const HomeIcon = icon('M3.500 11.500L12 4l8.500 7.500M6 9.500V20h12V9.500M10 20v-6h4v6', 'HomeIcon')
export const MarketsIcon = icon('M4 20V4M4 20h16M7.500 16l4-5l3 2.500L20 7', 'MarketsIcon')
export const AnnouncementIcon = icon('M4 10v4h3l8 4.500V5.500L7 10zM18.500 9.500a4 4 0 0 1 0 5', 'AnnouncementIcon')
export const SupportIcon = icon(
  'M5 13v-1.500a7 7 0 0 1 14 0V13M5 13h2.500v5H6a1 1 0 0 1-1-1zM19 13h-2.500v5H18a1 1 0 0 0 1-1zM18 18c0 2-2 2.500-5 2.500',
  'SupportIcon',
)
export const MoreIcon = icon('M5 12h.01M12 12h.01M19 12h.01', 'MoreIcon')
export const LiveIcon = icon('M3.500 7h11.500v10h-11.500zM15 11l5.500-3v8l-5.500-3', 'LiveIcon')
export const QrIcon = icon(
  'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.500v2.500H14zM20 14v3M17.500 20H20M14 20v-.500',
  'QrIcon',
)
