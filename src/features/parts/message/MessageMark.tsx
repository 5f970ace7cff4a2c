import type { LabelName } from '#contract/messages/entities/inmail.ts'
import { Box } from '#ui/layout/Box.tsx'
import { BellIcon, MarketsIcon, SupportIcon } from '#ui/content/icons.tsx'
import {
  AnnouncementIcon,
  CalendarIcon,
  EnvelopeIcon,
  FlagIcon,
  FlameIcon,
  GiftIcon,
  PeopleIcon,
  ShieldIcon,
  TransferIcon,
  WithdrawIcon,
  WrenchIcon,
} from '#ui/content/laterIcons.tsx'

const icons = {
  latestAnnouncement: AnnouncementIcon,
  systemMaintenance: WrenchIcon,
  otherAnnouncements: AnnouncementIcon,
  hotspot: FlameIcon,
  event: CalendarIcon,
  newbieTask: FlagIcon,
  rewards: GiftIcon,
  serviceNotification: SupportIcon,
  tradeOther: TransferIcon,
  dayTrading: MarketsIcon,
  withdrawal: WithdrawIcon,
  authentication: ShieldIcon,
  copyTrade: PeopleIcon,
  priceAlert: BellIcon,
} as const satisfies Record<LabelName | 'priceAlert', unknown>

interface MessageMarkProps {
  /** The kind of message; undefined if unknown. */
  about: keyof typeof icons | undefined
  /** The kind in words, if no text beside it says so. */
  label?: string | undefined
  /** Says that the message is unread; undefined if it is read. */
  unread: string | undefined
}

/** A message's icon by kind, with a dot while it is unread. */
export function MessageMark({ about, label, unread }: MessageMarkProps) {
  const Icon = about === undefined ? EnvelopeIcon : icons[about]
  return (
    <Box
      component="span"
      sx={{
        position: 'relative',
        display: 'inline-flex',
        flex: 'none',
        alignItems: 'center',
        justifyContent: 'center',
        width: 36,
        height: 36,
        borderRadius: '50%',
        background: 'var(--sunken)',
        color: 'var(--text-soft)',
      }}
    >
      <Box component="span" role={label === undefined ? undefined : 'img'} aria-label={label} sx={{ display: 'flex' }}>
        <Icon size={18} />
      </Box>
      {unread !== undefined && (
        <Box
          component="span"
          role="img"
          aria-label={unread}
          sx={{
            position: 'absolute',
            insetInlineEnd: 0,
            insetBlockStart: 0,
            // A border without a background, so that it is visible with system colours too.
            border: '5px solid var(--brand)',
            borderRadius: '50%',
          }}
        />
      )}
    </Box>
  )
}
