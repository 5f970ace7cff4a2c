import { apiDocument } from '#contract/support/calls/apiDocument.ts'
import { marketLists } from '#contract/markets/calls/marketLists.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { apiDocumentMachine } from './apiDocument.machine.ts'
import { sampleAnswer, sampleIndex, sampleMarketEntries } from './apiDocument.samples.ts'
import { chosenEntry, trialProblem } from './apiDocument.setup.ts'
import type { ApiContext } from './apiDocument.setup.ts'

const search = { role: 'searchbox', name: 'apiDocument:list.search' } as const
const listRetry = { role: 'button', name: 'apiDocument:list.retry' } as const
const entryRetry = { role: 'button', name: 'apiDocument:entry.retry' } as const
const send = { role: 'button', name: 'apiDocument:trial.send' } as const
const cancel = { role: 'button', name: 'apiDocument:trial.cancel' } as const
/** Whether the page has a form to send the call with. */
const hasForm = (context: ApiContext): boolean => context.hasTrial && chosenEntry(context)?.trial === 'offered'

const cut = { kind: 'timeout', call: 'apiDocument.index' } as const

export const apiDocumentModel = {
  machine: apiDocumentMachine,
  inputs: {
    list: { chosenId: undefined, hasTrial: true },
    call: { chosenId: 'market.klines', hasTrial: true },
    production: { chosenId: 'market.klines', hasTrial: false },
  },
  events: {
    'text.changed': ({ snapshot }) => (snapshot.matches({ list: 'shown' }) ? [{ text: 'place' }] : []),
    'language.chosen': ({ snapshot }) => (snapshot.matches({ entry: 'shown' }) ? [{ language: 'python' }] : []),
    'call.chosen': [{ id: undefined }, { id: 'market.search' }, { id: 'market.none' }],
    'value.changed': ({ snapshot: { context } }) =>
      hasForm(context) && Object.hasOwn(context.values, 'symbol')
        ? [{ name: 'symbol', text: context.values['symbol'] === '' ? 'eth_usdt' : '' }]
        : [],
    'body.changed': ({ snapshot: { context } }) =>
      hasForm(context) && chosenEntry(context)?.example.body !== ''
        ? [{ text: context.body === 'no' ? '{}' : 'no' }]
        : [],
    'trial.requested': ({ snapshot: { context } }) => (hasForm(context) ? [{}] : []),
    'trial.cancelled': [{}],
    'list.retried': [{}],
    'entry.retried': [{}],
  },
  outcomes: {
    fetchIndex: { index: { done: sampleIndex }, cut: { error: cut } },
    fetchArea: { entries: { done: sampleMarketEntries }, cut: { error: { ...cut, call: 'apiDocument.area' } } },
    sendTrial: { answer: { done: sampleAnswer }, cut: { error: { ...cut, call: 'apiDocument.trial' } } },
  },
  key: ({ snapshot: { context } }) => ({
    chosen: context.chosenId,
    areas: Object.keys(context.entries).length,
    problem: trialProblem(context)?.kind,
    hasTrial: context.hasTrial,
  }),
  invariants: {
    'a call is sent only in a sandbox, and never one that moves money': ({ snapshot }) =>
      !snapshot.matches({ entry: { shown: 'sending' } }) ||
      (snapshot.context.hasTrial && chosenEntry(snapshot.context)?.money === false),
    'an entry is shown once it is known': ({ snapshot }) =>
      !snapshot.matches({ entry: 'shown' }) || chosenEntry(snapshot.context) !== undefined,
    'an answer is shown only where it was given': ({ snapshot }) =>
      !snapshot.matches({ entry: { shown: 'answered' } }) || snapshot.context.answer !== undefined,
  },
  screen: {
    shows: {
      'list.loading': [{ role: 'status', name: 'apiDocument:list.loading' }],
      'list.failed': [{ role: 'alert', text: 'apiDocument:list.failed' }, listRetry],
      'list.shown': [search],
      'entry.none': [{ role: 'heading', name: 'apiDocument:none.title' }],
      'entry.missing': [{ role: 'heading', name: 'apiDocument:missing.title' }],
      'entry.loading': [{ role: 'status', name: 'apiDocument:entry.loading' }],
      'entry.failed': [{ role: 'alert', text: 'apiDocument:entry.failed' }, entryRetry],
      'entry.shown.idle': ({ context }) => [
        hasForm(context) ? { text: 'apiDocument:trial.waiting' } : { role: 'heading', name: 'apiDocument:trial.title' },
      ],
      'entry.shown.sending': [cancel],
      'entry.shown.answered': [{ role: 'heading', name: 'apiDocument:trial.answer' }],
      'entry.shown.refused': [{ role: 'alert', text: 'apiDocument:trial.failed' }],
    },
    gestures: {
      'text.changed': ({ text }) => ({ fill: search, with: text }),
      'language.chosen': { click: { role: 'radio', name: 'apiDocument:language.python' } },
      'call.chosen': { by: 'app', because: 'the address names the call' },
      'value.changed': ({ text }) => ({ fill: { role: 'textbox', name: { text: 'symbol' } }, with: text }),
      'body.changed': ({ text }) => ({ fill: { role: 'textbox', name: 'apiDocument:trial.body' }, with: text }),
      'trial.requested': { click: send },
      'trial.cancelled': { click: cancel },
      'list.retried': { click: listRetry },
      'entry.retried': { click: entryRetry },
    },
  },
  wire: {
    fetchIndex: { call: apiDocument.index, retries: kernelLimits.request.retries },
    fetchArea: { call: apiDocument.area, retries: kernelLimits.request.retries },
    sendTrial: { call: marketLists.klines, data: () => [] },
  },
} satisfies FlowModel<typeof apiDocumentMachine>
