import type { FlowModel } from '#machines/model/flowModel.ts'
import { notFoundMachine } from './notFound.machine.ts'

export const notFoundModel = {
  machine: notFoundMachine,
  inputs: { 'nothing opened before': { visits: [] } },
  events: { 'session.changed': [{ fid: undefined }, { fid: '1001' }] },
  outcomes: { search: { fails: { error: new Error('no search') } } },
  unseen: 'the search is a flow with its own screen, rendered here as in the header',
} satisfies FlowModel<typeof notFoundMachine>
