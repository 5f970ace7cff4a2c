import { icon } from './icons.tsx'

/** Icons for parts that load later, in the same style. Separate, so that the first load does not include them. */
export const PeopleIcon = icon(
  'M9 4.500a3.250 3.250 0 1 1 0 6.500a3.250 3.250 0 0 1 0-6.500zM2.500 19.500c0-3.500 2.500-5.500 6.500-5.500s6.500 2 6.500 5.500M15.500 4.800a3.250 3.250 0 0 1 0 6M17.500 14.400c2.500.700 4 2.400 4 5.100',
  'PeopleIcon',
)
export const InviteIcon = icon(
  'M9.500 4.500a3.250 3.250 0 1 1 0 6.500a3.250 3.250 0 0 1 0-6.500zM3 19.500c0-3.500 2.500-5.500 6.500-5.500s6.500 2 6.500 5.500M18.500 8v6M15.500 11h6',
  'InviteIcon',
)
export const CardIcon = icon('M3 6.500h18v11.500H3zM3 10.500h18M6.500 14.500h4', 'CardIcon')
export const DepositIcon = icon('M12 4v9.500M8 9.500l4 4l4-4M4.500 13.500V19h15v-5.500', 'DepositIcon')
export const WithdrawIcon = icon('M12 13.500V4M8 8l4-4l4 4M4.500 13.500V19h15v-5.500', 'WithdrawIcon')
export const TransferIcon = icon('M4 8.500h15M15.500 5L19 8.500M20 15.500H5M8.500 12L5 15.500L8.500 19', 'TransferIcon')
export const TilesIcon = icon('M4 4h9v9H4zM13 4h7v5.500h-7M20 9.500V20h-7v-7M4 13v7h9', 'TilesIcon')
export const GridIcon = icon('M5 5h5v5H5zM14 5h5v5h-5zM5 14h5v5H5zM14 14h5v5h-5z', 'GridIcon')
export const ScalesIcon = icon(
  'M12 4v16M8 20h8M5 7.500h14M5.500 7.500L3 13a2.700 2.700 0 0 0 5 0zM18.500 7.500L16 13a2.700 2.700 0 0 0 5 0z',
  'ScalesIcon',
)
export const EndlessIcon = icon(
  'M12 12c-2-2.800-3.500-4-5.500-4a4 4 0 0 0 0 8c2 0 3.500-1.200 5.500-4c2-2.800 3.500-4 5.500-4a4 4 0 0 1 0 8c-2 0-3.500-1.200-5.500-4z',
  'EndlessIcon',
)
export const CalendarIcon = icon('M4.500 5.500h15V20h-15zM4.500 10h15M8.500 3.500v4M15.500 3.500v4', 'CalendarIcon')
export const FlaskIcon = icon(
  'M9 3.500h6M10 3.500V10l-5 8.800a1.100 1.100 0 0 0 1 1.700h12a1.100 1.100 0 0 0 1-1.700L14 10V3.500M7.500 15h9',
  'FlaskIcon',
)
export const CashbackIcon = icon(
  'M4 12a8 8 0 1 0 2.500-5.800M4 4v4.500h4.500M12 8.500v7M9.500 13l2.500 2.500l2.500-2.500',
  'CashbackIcon',
)
export const CoinsIcon = icon(
  'M5 6.500C5 5 8 4 12 4s7 1 7 2.500S16 9 12 9S5 8 5 6.500zM5 6.500v5.500c0 1.500 3 2.500 7 2.500s7-1 7-2.500V6.500M5 12v5.500C5 19 8 20 12 20s7-1 7-2.500V12',
  'CoinsIcon',
)
export const LockIcon = icon(
  'M5.500 10.500h13V20h-13zM8.500 10.500V8a3.500 3.500 0 0 1 7 0v2.500M12 14v2.500',
  'LockIcon',
)
export const PairIcon = icon('M9 6a6 6 0 1 1 0 12a6 6 0 0 1 0-12zM15 6a6 6 0 1 1 0 12a6 6 0 0 1 0-12z', 'PairIcon')
export const GiftIcon = icon(
  'M4 9h16v4H4zM5.500 13h13v7h-13zM12 9v11M12 9c-3 0-4.800-1.300-4.300-3.200S11.300 4.200 12 9c.700-4.800 3.800-5.100 4.300-3.200S15 9 12 9z',
  'GiftIcon',
)
export const CrownIcon = icon('M4 8l4.500 3.500L12 5.500l3.500 6L20 8l-1.500 10.500h-13z', 'CrownIcon')
export const RocketIcon = icon(
  'M12 3c4 3 5 7 4 11.500H8C7 10 8 6 12 3zM8 12.500l-3 3V19l3.500-2M16 12.500l3 3V19l-3.500-2M12 8.500v.500M12 17.500v3.500',
  'RocketIcon',
)
export const LearnIcon = icon(
  'M12 5L2.500 9.500L12 14l9.500-4.500zM6.500 11.500V16c1.500 1.700 3.300 2.500 5.500 2.500s4-.800 5.500-2.500v-4.500M21.500 9.500V15',
  'LearnIcon',
)
export const PictureIcon = icon('M4 5h16v14H4zM4 16l5-5l4 4l2.500-2.500L20 17M15.500 9h.010', 'PictureIcon')
export const ReportIcon = icon(
  'M11.500 20H5V4h9.500L18 7.500V11M8.500 9h5M8.500 13h2.500M15.500 13.500a2.800 2.800 0 1 1 0 5.600a2.800 2.800 0 0 1 0-5.600zM17.500 18.300L20 21',
  'ReportIcon',
)
export const HelpIcon = icon(
  'M12 3a9 9 0 1 1 0 18a9 9 0 0 1 0-18zM9.500 9.700a2.500 2.500 0 1 1 3.700 2.200c-.800.500-1.200.900-1.200 1.900M12 16.800v.200',
  'HelpIcon',
)
export const MicrophoneIcon = icon(
  'M12 3.500a3 3 0 0 1 3 3V11a3 3 0 0 1-6 0V6.500a3 3 0 0 1 3-3zM6 11a6 6 0 0 0 12 0M12 17v3.500M9 20.500h6',
  'MicrophoneIcon',
)
export const LabelIcon = icon('M4 4h8l8 8l-8 8l-8-8zM8.500 8.500h.010', 'LabelIcon')
export const SlidersIcon = icon('M4 7h9M17 7h3M13 5v4M4 17h3M11 17h9M7 15v4M4 12h16', 'SlidersIcon')
export const WrenchIcon = icon(
  'M20 7.500a4.500 4.500 0 0 1-6 5.600L7.500 19.600a2.100 2.100 0 0 1-3-3L11 10a4.500 4.500 0 0 1 5.600-6L14 6.600V10h3.400z',
  'WrenchIcon',
)
export const FlameIcon = icon(
  'M12 3c.500 4 5.500 5.500 5.500 11a5.500 5.500 0 0 1-11 0c0-2.200 1-3.800 2.300-5c.200 1.600.900 2.600 2 3C12 9.500 10.500 6 12 3z',
  'FlameIcon',
)
export const FlagIcon = icon('M6 21V4M6 5h12l-2.500 4L18 13H6', 'FlagIcon')
export const EnvelopeIcon = icon('M3.500 6h17v12.500h-17zM3.500 7l8.500 6.500L20.500 7', 'EnvelopeIcon')
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
export const ShieldIcon = icon(
  'M12 3l7.500 3v5.500c0 4.500-3 8-7.500 9.500c-4.500-1.500-7.500-5-7.500-9.500V6z',
  'ShieldIcon',
)
export const LogoutIcon = icon(
  'M14 4H6a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h8M10 12h10.500M17 8.500l3.500 3.500l-3.500 3.500',
  'LogoutIcon',
)
export const AnnouncementIcon = icon('M4 10v4h3l8 4.500V5.500L7 10zM18.500 9.500a4 4 0 0 1 0 5', 'AnnouncementIcon')
export const MoreIcon = icon('M5 12h.01M12 12h.01M19 12h.01', 'MoreIcon')
export const QrIcon = icon(
  'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.500v2.500H14zM20 14v3M17.500 20H20M14 20v-.500',
  'QrIcon',
)
