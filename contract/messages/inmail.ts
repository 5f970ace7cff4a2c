import {
  labelsWithoutLink,
  messageCategories,
  messageDataSchema,
  messageLabels,
  priceAlertTypes,
} from './entities/inmail.ts'
import type { CategoryName, InmailMessage, LabelName, MessageData } from './entities/inmail.ts'

/** Interprets message codes; texts and links derive from the result. */

const everyModule = 0

/** The tab's module code in a list request. */
export const moduleOf = (tab: CategoryName): number =>
  messageCategories.find(({ name }) => name === tab)?.code ?? everyModule

/** The tab with the given name; the first tab for any other text. */
export const tabOf = (text: string | null): CategoryName =>
  messageCategories.find(({ name }) => name === text)?.name ?? 'all'

const quotes = moduleOf('quotes')
const names: ReadonlyMap<number, LabelName> = new Map(
  Object.entries(messageLabels).map(([name, code]) => [code, name as LabelName]),
)
const alertTypes: ReadonlySet<number> = new Set(priceAlertTypes)
const linkless: ReadonlySet<number> = new Set(labelsWithoutLink)

type Coded = Pick<InmailMessage, 'bizType' | 'moduleCode'>

/** In the quotes module the same codes mean price alerts. */
export const isPriceAlert = ({ bizType, moduleCode }: Coded): boolean =>
  moduleCode === quotes && alertTypes.has(bizType)

/** The subject of a message; undefined for an unknown type. */
export const labelOf = (message: Coded): LabelName | 'priceAlert' | undefined =>
  isPriceAlert(message) ? 'priceAlert' : names.get(message.bizType)

export const isLinkless = ({ bizType }: Pick<InmailMessage, 'bizType'>): boolean => linkless.has(bizType)

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    // Invalid JSON counts as no data, which is reported below.
    return undefined
  }
}

/** The data of a message, empty if it has none. Undefined if it is unreadable. */
export const readMessageData = ({ dataJson }: Pick<InmailMessage, 'dataJson'>): MessageData | undefined => {
  if (dataJson === '') return {}
  const result = messageDataSchema.safeParse(parsed(dataJson))
  return result.success ? result.data : undefined
}

/** Above this a badge shows that there are more. */
const mostCounted = 99

/** The badge text of a count; undefined for zero or less. */
export const badgeText = (count: number): string | undefined =>
  count <= 0 ? undefined : count > mostCounted ? `${mostCounted}+` : String(count)
