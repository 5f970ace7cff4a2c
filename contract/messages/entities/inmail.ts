import * as z from 'zod/mini'
import { id, label, text, time } from '#contract/kernel/schemas.ts'

/** Tabs of the notification centre: the order of each, and its module code (none: all). */
export const messageCategories = [
  { name: 'all', index: 0, code: undefined },
  { name: 'announcement', index: 1, code: 2 },
  { name: 'system', index: 2, code: 1 },
  { name: 'quotes', index: 3, code: 20 },
  { name: 'trade', index: 4, code: 21 },
] as const
export type CategoryName = (typeof messageCategories)[number]['name']

/** The subject of a message. */
export const messageLabels = {
  latestAnnouncement: 105,
  systemMaintenance: 106,
  otherAnnouncements: 107,
  hotspot: 108,
  event: 109,
  newbieTask: 110,
  rewards: 111,
  serviceNotification: 112,
  tradeOther: 113,
  dayTrading: 114,
  withdrawal: 115,
  authentication: 116,
  copyTrade: 117,
} as const
export type LabelName = keyof typeof messageLabels

/** Types without a link. */
export const labelsWithoutLink = [15, 16, 5] as const
/** Price alert types in the quotes module. */
export const priceAlertTypes = [105, 106, 107, 108, 109, 5] as const

/** `dataJson` is a JSON object as text (`messageDataSchema`). `bizType` is the label. */
export const inmailMessageSchema = z.object({
  id,
  title: text,
  content: text,
  createdTime: time,
  read: z.boolean(),
  hasLink: z.boolean(),
  bizType: z.int(),
  moduleCode: z.int(),
  submoduleCode: z.int(),
  dataJson: text,
  jumpLink: z.nullable(text),
  supportCode: z.nullable(label),
})
export type InmailMessage = z.infer<typeof inmailMessageSchema>

const maybeText = z.optional(text)
const maybeId = z.optional(z.union([id, label]))

/** Optional data of a message besides its text. */
export const messageDataSchema = z.object({
  baseCurrency: maybeText,
  quoteCurrency: maybeText,
  alertType: z.optional(z.int()),
  alertValue: maybeText,
  currentPrice: maybeText,
  event: maybeText,
  changeType: maybeText,
  changeMove: maybeText,
  spotPrice: maybeText,
  marketPeriod: maybeText,
  instType: z.optional(z.int()),
  contractCode: maybeText,
  tradeId: maybeId,
  cardId: maybeId,
  fundId: maybeId,
  launchId: maybeId,
  liveRoomId: maybeId,
  /** For a copied trader. */
  extras: z.optional(z.object({ traderUid: label })),
})
export type MessageData = z.infer<typeof messageDataSchema>

export const messageClassifySchema = z.object({
  code: z.int(),
  name: label,
  submodule: z.array(z.object({ code: z.int(), name: label })),
})
export type MessageClassify = z.infer<typeof messageClassifySchema>
export const unreadCountSchema = z.object({ countTotal: z.int() })
