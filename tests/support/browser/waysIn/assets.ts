import { assetsOverviewModel } from '#machines/assets/assetsOverview/assetsOverview.model.ts'
import { assetsSpotModel } from '#machines/assets/assetsSpot/assetsSpot.model.ts'
import { orders } from '#contract/spot/calls/orders.ts'
import { recordsExportModel } from '#machines/assets/recordsExport/recordsExport.model.ts'
import { transferModel } from '#machines/assets/transfer/transfer.model.ts'
import { userLink } from './parts.ts'
import type { FlowWays, WayIn } from './parts.ts'

/** The phone's transfer form, opened by a link. */
const transferBy = ({ source, target, coinId }: (typeof transferModel.inputs)['plain' | 'out of isolated']): WayIn => {
  const search = new URLSearchParams(
    Object.entries({ source, target, coinId }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  )
  return {
    address: `/{locale}/account/transfer${search.size === 0 ? '' : `?${search.toString()}`}`,
    as: 'newcomer',
    // Balance updates on this link would trigger further requests.
    silent: [userLink],
  }
}

const otherDevice = 'another tab or the phone moves the money: the journeys show it with two browsers'

export const assetsWays = {
  transfer: {
    model: transferModel,
    ways: {
      plain: transferBy(transferModel.inputs.plain),
      'out of isolated': transferBy(transferModel.inputs['out of isolated']),
    },
    outOfReach: {
      'transfer.editing.loadingInfo | money.moved | 0': otherDevice,
      'transfer.editing.loadingInfo | money.moved | 1': otherDevice,
      'transfer.editing.ready | money.moved | 0': otherDevice,
      'transfer.submitting | error submitTransfer | 0':
        '`submitOnce` always ends with what is to be said; this is a fault of our own code',
      'transfer.inReview | question.confirmed | 0': 'leads to the records, away from the form',
    },
  },
  assetsOverview: {
    model: assetsOverviewModel,
    ways: { plain: { address: '/{locale}/assetManagement/overView', as: 'newcomer', silent: [userLink] } },
    outOfReach: {},
  },
  assetsSpot: {
    model: assetsSpotModel,
    ways: { plain: { address: '/{locale}/assetManagement/home', as: 'newcomer', silent: [userLink] } },
    outOfReach: {},
  },
  recordsExport: {
    model: recordsExportModel,
    ways: {
      'own trades': {
        address: '/{locale}/orderHome/coinTradeOrder?tab=trades',
        as: 'newcomer',
        silent: [userLink],
        // The list below it requests its first page by the same call.
        before: [{ helper: 'letPass', with: [`${orders.fills.path}?*`, 1] }],
      },
    },
    outOfReach: {},
  },
} satisfies Readonly<Record<string, FlowWays>>
