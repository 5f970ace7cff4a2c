import type { FiredAlert } from '#contract/kernel/streams.ts'
import { messageCategories, messageLabels } from '#contract/messages/entities/inmail.ts'

/** The venue's messages to users. The wording of each kind is in `locales/<language>/messageTemplates.json`. */

/** Module codes by tab. */
const modules = {
  announcement: messageCategories[1].code,
  system: messageCategories[2].code,
  quotes: messageCategories[3].code,
  trade: messageCategories[4].code,
} as const

/** Price alerts have a submodule of their own within quotes; all others are identified by their label. */
const priceAlerts = 201

/** The submodules of each module, in display order. */
export const submodules: ReadonlyMap<number, readonly number[]> = new Map([
  [
    modules.announcement,
    [messageLabels.latestAnnouncement, messageLabels.systemMaintenance, messageLabels.otherAnnouncements],
  ],
  [
    modules.system,
    [
      messageLabels.authentication,
      messageLabels.newbieTask,
      messageLabels.rewards,
      messageLabels.event,
      messageLabels.serviceNotification,
    ],
  ],
  [modules.quotes, [priceAlerts, messageLabels.dayTrading, messageLabels.hotspot]],
  [modules.trade, [messageLabels.tradeOther, messageLabels.withdrawal, messageLabels.copyTrade]],
])

interface Template {
  readonly bizType: number
  readonly moduleCode: number
  readonly submoduleCode: number
  readonly jumpLink?: string
  readonly supportCode?: string
  /** The message links to a page determined by its data. */
  readonly hasLink?: true
}

const labelled = (
  moduleCode: number,
  label: keyof typeof messageLabels,
  rest: Pick<Template, 'jumpLink' | 'supportCode' | 'hasLink'> = {},
): Template => ({
  bizType: messageLabels[label],
  moduleCode,
  submoduleCode: messageLabels[label],
  ...rest,
})

const security = labelled(modules.system, 'authentication', { jumpLink: '/user/personSetting' })
const task = labelled(modules.system, 'newbieTask', { hasLink: true })
const review = labelled(modules.trade, 'tradeOther', { jumpLink: '/orderHome/transferRecord' })
const book = labelled(modules.trade, 'withdrawal', { jumpLink: '/assetManagement/addresses' })
const withdrawal = labelled(modules.trade, 'withdrawal', { hasLink: true })
const deposit = labelled(modules.trade, 'tradeOther', { hasLink: true })
/** It leads to the accounts or records of contracts. */
const futures = labelled(modules.trade, 'tradeOther', { hasLink: true })
const incident = labelled(modules.announcement, 'systemMaintenance', { jumpLink: '/status' })
const alert = (alertType: number): Template => ({
  bizType: 104 + alertType,
  moduleCode: modules.quotes,
  submoduleCode: priceAlerts,
  hasLink: true,
})

const templates = {
  welcome: labelled(modules.announcement, 'latestAnnouncement', { supportCode: 'welcome' }),
  alertsHere: labelled(modules.announcement, 'otherAnnouncements', { jumpLink: '/market' }),
  accountOpened: task,
  accountSecured: task,
  firstTransfer: task,
  newDevice: security,
  passwordChanged: security,
  totpBound: security,
  totpRemoved: security,
  accountFrozen: security,
  accountUnfrozen: security,
  addressAdded: book,
  withdrawalWeakened: book,
  reviewPosted: review,
  reviewReleased: review,
  withdrawalCreated: withdrawal,
  withdrawalSent: withdrawal,
  withdrawalDone: withdrawal,
  withdrawalCancelled: withdrawal,
  withdrawalRefused: withdrawal,
  withdrawalFailed: withdrawal,
  depositCredited: deposit,
  depositAccumulating: deposit,
  depositUnsupported: deposit,
  depositReorganised: deposit,
  depositDropped: deposit,
  recoveryCredited: deposit,
  recoveryRevision: deposit,
  recoveryRefused: deposit,
  perpetualWarned: futures,
  perpetualUrgent: futures,
  deliveryWarned: futures,
  deliveryUrgent: futures,
  positionWarned: futures,
  positionUrgent: futures,
  liquidationCancelled: futures,
  liquidationSetOff: futures,
  liquidationReduced: futures,
  liquidationTaken: futures,
  liquidationDeleveraged: futures,
  liquidationTreasury: futures,
  positionDeleveraged: futures,
  incidentOpened: incident,
  incidentUpdated: incident,
  incidentClosed: incident,
  requestAnswered: labelled(modules.system, 'serviceNotification', { hasLink: true }),
  riseAbove: alert(1),
  dropTo: alert(2),
  dayRise: alert(3),
  dayDrop: alert(4),
} as const satisfies Readonly<Record<string, Template>>

export type MessageKind = keyof typeof templates

export interface OutgoingMessage {
  readonly kind: MessageKind
  /** Values for the placeholders in the text. */
  readonly words?: Readonly<Record<string, string>>
  /** Data for programmatic readers. */
  readonly data?: Readonly<Record<string, unknown>>
  readonly popup?: string
  /** The page that this message is about; if omitted, the page of its kind. */
  readonly jumpLink?: string
  /** The alert that fired: open pages announce it at once. */
  readonly alert?: FiredAlert
}

export const templateOf = (kind: MessageKind): Template => templates[kind]

/** Messages that every new account receives. */
export const announcements: readonly OutgoingMessage[] = [{ kind: 'alertsHere' }, { kind: 'welcome', popup: 'welcome' }]
