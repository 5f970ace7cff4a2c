import { config } from '#contract/shell/calls/config.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { supportMachine } from './support.machine.ts'
import { lineChoices } from './support.view.ts'

export const supportModel = {
  machine: supportMachine,
  calls: { fetchLines: [config.serviceConfig] },
  unseen:
    'its panel shows the line in use, which no walk of this flow alone has; tests/components/support/support.test.tsx looks at the panel and the badge in each state',
  inputs: { 'first time': { isKnown: false }, 'asked before': { isKnown: true } },
  events: {
    'panel.toggled': [{}],
    'panel.requested': [{}],
    'panel.closed': [{}],
    'line.chosen': [{ line: 1 }],
    'live.requested': [{}],
    'retry.requested': [{}],
    'location.changed': [
      { location: { path: '/market', search: '', hash: '' } },
      { location: { path: '/login', search: '', hash: '' } },
    ],
    'session.changed': [{ fid: undefined }, { fid: '7' }],
  },
  outcomes: {
    fetchLines: {
      all: { done: [3, 2, 1] },
      one: { done: [2, 'x'] },
      cut: { error: { kind: 'timeout', call: 'config.serviceConfig' } },
    },
    supportLine: { rejected: { done: { line: 1, reason: 'it was not ready in time' } }, broken: { error: 'a fault' } },
  },
  key: ({ snapshot: { context } }) => ({
    fid: context.fid,
    lines: context.lines,
    queue: context.queue,
    wanted: context.wanted,
    isKnown: context.isKnown,
  }),
  invariants: {
    'one line is in use while one is served': ({ snapshot }) =>
      !snapshot.matches({ service: 'serving' }) ||
      lineChoices(snapshot).filter(({ standing }) => standing === 'current').length === 1,
    'the first of the venue is the main one, and no other': ({ snapshot }) =>
      lineChoices(snapshot).every(({ rank, line }) => (rank === 'main') === (line === snapshot.context.lines[0])),
    'a logged-in user does not wait for a login': ({ snapshot }) =>
      !snapshot.matches({ live: 'awaitingLogin' }) || snapshot.context.fid === undefined,
  },
} satisfies FlowModel<typeof supportMachine>
