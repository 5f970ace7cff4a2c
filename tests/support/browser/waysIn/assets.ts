import { chain } from '#contract/assets/calls/chain.ts'
import { explorerPath } from '#contract/assets/explorerLinks.ts'
import { explorerModel } from '#machines/assets/explorer/explorer.model.ts'
import { assetsOverviewModel } from '#machines/assets/assetsOverview/assetsOverview.model.ts'
import { assetsSpotModel } from '#machines/assets/assetsSpot/assetsSpot.model.ts'
import { orders } from '#contract/spot/calls/orders.ts'
import { recordsExportModel } from '#machines/assets/recordsExport/recordsExport.model.ts'
import { transferModel } from '#machines/assets/transfer/transfer.model.ts'
import { createHash } from 'node:crypto'
import { zero } from '#contract/kernel/decimal.ts'
import { proof } from '#contract/assets/calls/proof.ts'
import type { ProofFile } from '#contract/assets/calls/proof.ts'
import { dayText, leafText } from '#contract/assets/proof.ts'
import type { ProofSnapshot } from '#machines/assets/proof/proof.machine.ts'
import { proofModel } from '#machines/assets/proof/proof.model.ts'
import { sampleProof } from '#machines/assets/proof/proof.samples.ts'
import { refusedCall, userLink } from './parts.ts'
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

const digest = (text: string) => createHash('sha256').update(text).digest('hex')

/** A proof of a day with one customer, which agrees with its root: the sample's hashes lead nowhere. */
const genuine = ((): ProofFile => {
  const { date, uid, nonce, branches } = sampleProof
  const [{ coin, amount } = { coin: '', amount: zero }] = branches
  const trees = [{ coin, leaves: 1, root: digest(leafText({ date, coin, nonce, uid, amount })), total: amount }]
  const root = digest(dayText(date, trees))
  return { ...sampleProof, root, trees, branches: [{ coin, index: 0, amount, siblings: [] }] }
})()
const rootOf = ({ root }: ProofFile) => [{ call: proof.root, gives: { data: { root } } }]
const checked = proofModel.outcomes.checkProof
const overviewPlays = assetsOverviewModel.wire.fetchAssets.plays

export const assetsWays = {
  explorer: {
    model: {
      ...explorerModel,
      outcomes: { fetchFound: { ...explorerModel.outcomes.fetchFound, cut: refusedCall(chain.find.id) } },
    },
    ways: { plain: { address: `/{locale}${explorerPath('btc', explorerModel.inputs.plain.id)}` } },
    outOfReach: {
      'explorer | network.chosen | 0': 'the platform’s own list: `explorer.test.tsx`',
      'explorer | search.submitted | 0': 'leads to another page of the explorer',
    },
  },
  proof: {
    model: {
      ...proofModel,
      events: { ...proofModel.events, 'session.changed': [] },
      outcomes: {
        ...proofModel.outcomes,
        fetchBook: { ...proofModel.outcomes.fetchBook, cut: refusedCall(proof.book.id) },
        fetchBranch: {
          ...proofModel.outcomes.fetchBranch,
          proof: { done: genuine },
          forged: { done: sampleProof },
          cut: refusedCall(proof.branch.id),
        },
        // The browser's results follow from its input.
        checkProof: ({ input }: { readonly input: { readonly file?: ProofFile } }) =>
          input.file === undefined
            ? { unreadable: checked.unreadable }
            : input.file.root === genuine.root
              ? { verified: checked.verified, unconfirmed: checked.unconfirmed }
              : { refuted: checked.refuted },
      },
      screen: {
        ...proofModel.screen,
        shows: {
          ...proofModel.screen.shows,
          // A file that is not a proof is refused at once.
          'check.checking': ({ context }: ProofSnapshot) =>
            context.file === undefined ? [] : proofModel.screen.shows['check.checking'],
        },
      },
      key: (moment: Parameters<typeof proofModel.key>[0]) => ({
        ...proofModel.key(moment),
        root: moment.snapshot.context.file?.root,
      }),
      wire: {
        ...proofModel.wire,
        checkProof: {
          plays: {
            verified: rootOf(genuine),
            unconfirmed: [{ call: proof.root, gives: { status: 403 } }],
            refuted: rootOf(sampleProof),
            unreadable: { each: [] },
          },
        },
      },
    },
    ways: { plain: { address: '/{locale}/position', as: 'newcomer', silent: [userLink] } },
    app: { 'file.opened': ({ text }) => [{ helper: 'pickText', with: [text] }] },
    outOfReach: {
      'proof.check | session.changed | 0': 'who is here is walked by the session’s cover',
      'proof.check.checking | error checkProof | 0': 'a browser without hashes',
    },
  },
  transfer: {
    model: {
      ...transferModel,
      // All of a new user's funds at once would wait for a review.
      events: { ...transferModel.events, 'amount.filled': [{ percent: 25 }] },
    },
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
    model: {
      ...assetsOverviewModel,
      wire: {
        ...assetsOverviewModel.wire,
        fetchAssets: {
          plays: {
            ...overviewPlays,
            // The chart of equity requests the same totals; after the balances, which it does not, both are answered.
            assets: { each: overviewPlays.assets.each.toReversed() },
          },
        },
      },
    },
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
