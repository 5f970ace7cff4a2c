import {
  labelsWithoutLink,
  messageCategories,
  messageDataSchema,
  messageLabels,
  priceAlertTypes,
} from './entities/inmail.ts'
import type { CategoryName, InmailMessage, LabelName, MessageData } from './entities/inmail.ts'

/** What messages are, read off their codes. Words and links are made from it. */

/** Every message, whatever its module. */
const everyModule = 0

/** The tab's code in a list's body. */
export const moduleOf = (tab: CategoryName): number =>
  messageCategories.find(({ name }) => name === tab)?.code ?? everyModule

/** The tab that a text names; the first one for any other text. */
export const tabOf = (text: string | null): CategoryName =>
  messageCategories.find(({ name }) => name === text)?.name ?? 'all'

const quotes = moduleOf('quotes')
const names: ReadonlyMap<number, LabelName> = new Map(
  Object.entries(messageLabels).map(([name, code]) => [code, name as LabelName]),
)
const alertTypes: ReadonlySet<number> = new Set(priceAlertTypes)
const linkless: ReadonlySet<number> = new Set(labelsWithoutLink)

type Coded = Pick<InmailMessage, 'bizType' | 'moduleCode'>

/** In the module of quotes the same codes name price alerts. */
export const isPriceAlert = ({ bizType, moduleCode }: Coded): boolean =>
  moduleCode === quotes && alertTypes.has(bizType)

/** What a message is about; undefined for a type that we do not know. */
export const labelOf = (message: Coded): LabelName | 'priceAlert' | undefined =>
  isPriceAlert(message) ? 'priceAlert' : names.get(message.bizType)

export const isLinkless = ({ bizType }: Pick<InmailMessage, 'bizType'>): boolean => linkless.has(bizType)

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    // A text that is no JSON holds no data: that is reported below.
    return undefined
  }
}

/** What a message carries; a message without any carries nothing. Undefined: it cannot be read. */
export const readMessageData = ({ dataJson }: Pick<InmailMessage, 'dataJson'>): MessageData | undefined => {
  if (dataJson === '') return {}
  const result = messageDataSchema.safeParse(parsed(dataJson))
  return result.success ? result.data : undefined
}

/** Above this a badge says that there are more. */
const mostCounted = 99

/** What a badge says of a count; nothing of none. A count below zero is none. */
export const badgeText = (count: number): string | undefined =>
  count <= 0 ? undefined : count > mostCounted ? `${mostCounted}+` : String(count)
