import type { Alert } from '../../contract/calls/alerts'
import { decimal } from '../../contract/decimal'
import type { FlowModel } from '../../tests/support/model'
import { alertsMachine } from './alerts.machine'
import type { AlertsSnapshot } from './alerts.machine'

const alert: Alert = { alertId: 5, symbol: 'btc_usdt', instType: 2, baseCurrency: 'btc', quoteCurrency: 'usdt', alertType: 1, alertValue: decimal('60000'), createdTime: 1_000 }
const other: Alert = { ...alert, alertId: 6, alertType: 3, alertValue: decimal('5') }

const isRemovingNothing = (snapshot: AlertsSnapshot) => snapshot.matches({ removing: 'resting' })
const isFormFresh = (snapshot: AlertsSnapshot) => snapshot.matches({ form: { editing: 'fresh' } })

export const alertsModel = {
  machine: alertsMachine,
  unseen: 'drawn with each of its states in alerts.test.tsx; its regions stand side by side, and none has a screen of its own',
  inputs: { given: { market: 'BTC/USDT' } },
  // Its regions know little of each other: one of them is walked at a time, while the others rest.
  events: {
    'market.changed': ({ snapshot }) => (isRemovingNothing(snapshot) ? [{ text: 'BTC/USDT' }] : []),
    'kind.chosen': ({ snapshot }) => (isRemovingNothing(snapshot) ? [{ alertType: 3 }] : []),
    'value.changed': ({ snapshot }) => (isRemovingNothing(snapshot) ? [{ text: '60000' }] : []),
    'alert.submitted': ({ snapshot }) => (isRemovingNothing(snapshot) ? [{}] : []),
    'alert.removed': ({ snapshot }) => (isFormFresh(snapshot) ? [{ alertId: 5 }, { alertId: 6 }] : []),
    'retry.asked': [{}],
    'inmail.told': ({ snapshot }) => (isFormFresh(snapshot) && isRemovingNothing(snapshot) ? [{}] : []),
    'inmail.renewed': ({ snapshot }) => (isFormFresh(snapshot) && isRemovingNothing(snapshot) ? [{}] : []),
    'session.changed': ({ snapshot }) => (isFormFresh(snapshot) && isRemovingNothing(snapshot) ? [{ fid: undefined }, { fid: '7' }] : []),
  },
  outcomes: {
    fetchAlerts: { two: { done: [alert, other] }, cut: { error: { kind: 'timeout', call: 'alerts.list' } } },
    createAlert: { set: { done: alert }, full: { error: { kind: 'business', call: 'alerts.create', code: 30603, msg: 'full' } } },
    removeAlert: { removed: { done: undefined }, cut: { error: { kind: 'timeout', call: 'alerts.remove' } } },
    watchInmail: { told: { sends: { type: 'inmail.told' } }, renewed: { sends: { type: 'inmail.renewed' } }, broken: { error: 'a fault' } },
  },
  // Guards read whether the form is filled and whether more waits.
  key: ({ snapshot }) => {
    const { market, value, rows, pending } = snapshot.context
    return { market, value, isHere: rows !== undefined, pending: Math.min(pending.length, 2) }
  },
  bounds: { depth: 3 },
  invariants: {
    'something is told to the venue exactly while something waits': ({ snapshot }) => snapshot.matches({ removing: 'sending' }) === (snapshot.context.pending.length > 0),
    'no alert is there twice': ({ snapshot }) => new Set(snapshot.context.rows?.map(({ alertId }) => alertId)).size === (snapshot.context.rows?.length ?? 0),
  },
} satisfies FlowModel<typeof alertsMachine>
