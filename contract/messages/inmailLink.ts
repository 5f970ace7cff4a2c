import type { InmailMessage, LabelName, MessageData } from './entities/inmail.ts'
import { isLinkless, labelOf } from './inmail.ts'
import { instTypes } from '../markets/instruments.ts'
import { safeRedirect } from '../shell/redirect.ts'
import { tradeRoute } from '../markets/tradeRoute.ts'

/** The link of a message (MSG-07 in `docs/requirements.md`). */

/** One of our pages, or another site, which opens in a new tab. */
export type MessageTarget =
  | { readonly kind: 'page'; readonly to: string }
  | { readonly kind: 'outside'; readonly href: string }

/** URL schemes allowed for links to other sites. */
const outsideSchemes: ReadonlySet<string> = new Set(['https:', 'http:'])

const page = (path: string, params: Readonly<Record<string, string | number | undefined>> = {}): MessageTarget => {
  const given = Object.entries(params).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  )
  const query = new URLSearchParams(given).toString()
  return { kind: 'page', to: query === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${query}` }
}

/**
 * The target of a `jumpLink`: one of our paths or a web address. Undefined for any other text, which is never followed.
 */
export const jumpTarget = (jumpLink: string): MessageTarget | undefined => {
  const inside = safeRedirect(jumpLink)
  if (inside !== undefined) return { kind: 'page', to: inside }
  // A leading slash without a path of ours is an attempt to pass for one.
  if (!/^https?:\/\/[^/\\]/i.test(jumpLink) || !URL.canParse(jumpLink)) return undefined
  const { protocol, href, username, password } = new URL(jumpLink)
  return outsideSchemes.has(protocol) && username === '' && password === '' ? { kind: 'outside', href } : undefined
}

const market = (data: MessageData, isPhone: boolean): MessageTarget | undefined => {
  const { instType = instTypes.spot, contractCode, baseCurrency, quoteCurrency, tradeId } = data
  const symbol =
    contractCode ??
    (baseCurrency !== undefined && quoteCurrency !== undefined ? `${baseCurrency}_${quoteCurrency}` : undefined)
  if (symbol === undefined || !/^\w{2,60}$/.test(symbol)) return undefined
  const route = tradeRoute({ symbol: symbol.toLowerCase(), instType, tradeArea: 1 }, isPhone)
  return route === undefined ? undefined : page(route, { tradeId })
}

/** Deposit and withdrawal records, by the event of the message. */
const records: Readonly<Record<string, number>> = { deposit: 1, withdrawal: 2, reward: 4 }

const recordsOf = (event: string | undefined, otherwise: number | undefined): MessageTarget | undefined => {
  const type = records[event ?? ''] ?? otherwise
  return type === undefined ? undefined : page('/assetManagement/financial', { type })
}

/** A trading bonus: the welfare page on a phone, else the benefits centre. 4 means that a card was received. */
const fund = ({ cardId, fundId }: MessageData, isPhone: boolean): MessageTarget | undefined =>
  cardId === undefined || fundId === undefined
    ? undefined
    : page(isPhone ? '/welfare/tradingFundDetails' : '/benefitsCenter/tradingFundDetails', {
        cardId,
        fundId,
        cardStatus: 4,
      })

/** The follower's own pages by event type: position, order, history, traders. */
const documentaryTabs: Readonly<Record<string, number>> = { position: 1, order: 2, history: 3, trader: 4 }

const copied = ({ event = '', extras }: MessageData): MessageTarget | undefined => {
  const tab = documentaryTabs[event]
  if (tab !== undefined) return page('/chargeBack/orderDocumentary/myDocumentary', { tab })
  if (extras === undefined) return undefined
  return page(event === 'leading' ? '/chargeBack/OrderBearer/myBearer' : '/chargeBack/OrderBearer/homepage', {
    id: extras.traderUid,
  })
}

const campaign = ({ launchId, liveRoomId, event }: MessageData): MessageTarget | undefined => {
  if (liveRoomId !== undefined) return page('/live/room', { id: liveRoomId })
  if (launchId !== undefined) return page('/activity/cashbackDetails', { launchId })
  return event === 'cashback' ? page('/activity/cashback') : undefined
}

interface Reader {
  readonly isPhone: boolean
}

type Way = (data: MessageData, reader: Reader, message: Linked) => MessageTarget | undefined

const article: Way = (_, __, { id, supportCode }) =>
  supportCode === null ? undefined : page('/support/article', { id, code: supportCode })
const trade: Way = (data, { isPhone }) => market(data, isPhone)

const ways: Readonly<Record<LabelName | 'priceAlert', Way>> = {
  priceAlert: trade,
  dayTrading: trade,
  hotspot: trade,
  latestAnnouncement: article,
  systemMaintenance: article,
  otherAnnouncements: article,
  event: campaign,
  newbieTask: () => page('/benefitsCenter/myTask'),
  rewards: (data, { isPhone }) =>
    fund(data, isPhone) ??
    (data.event === 'reward' ? recordsOf(data.event, undefined) : page('/benefitsCenter/myReward')),
  serviceNotification: () => page('/userfeedback', { tab: 'feedbackTab' }),
  tradeOther: ({ event }) => recordsOf(event, undefined),
  withdrawal: ({ event }) => recordsOf(event, records['withdrawal']),
  authentication: () => undefined,
  copyTrade: copied,
}

type Linked = Pick<InmailMessage, 'id' | 'bizType' | 'moduleCode' | 'hasLink' | 'jumpLink' | 'supportCode'>

/**
 * The target of a message; undefined if there is none. A link set by the venue has priority. `data` is undefined if it
 * is unreadable.
 */
export const messageTarget = (
  message: Linked,
  data: MessageData | undefined,
  reader: Reader,
): MessageTarget | undefined => {
  if (!message.hasLink || isLinkless(message) || data === undefined) return undefined
  if (message.jumpLink !== null && message.jumpLink !== '') return jumpTarget(message.jumpLink)
  const label = labelOf(message)
  return label && ways[label](data, reader, message)
}
