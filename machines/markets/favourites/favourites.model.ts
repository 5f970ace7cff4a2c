import { favourites } from '#contract/markets/calls/favourites.ts'
import { marketsLimits } from '#contract/markets/limits.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { favouritesMachine } from './favourites.machine.ts'
import { applyChange, isMarked, noMarks } from './favourites.marks.ts'
import type { Mark, Marks } from './favourites.marks.ts'
import { shownMarks } from './favourites.setup.ts'

const pair: Mark = { kind: 'spot', tradeId: 1 }
const contract: Mark = { kind: 'contract', contractCode: 'btcusdt' }
/** The stars of the pair and of the contract in the list. */
const star = (mark: Mark) =>
  ({
    role: 'button',
    name: { word: 'favourites:action.mark', values: { name: mark.kind === 'spot' ? 'BTC/USDT' : 'BTCUSDT' } },
  }) as const
const stars = (disabled: boolean) => [
  { ...star(pair), disabled },
  { ...star(contract), disabled },
]
const some: Marks = { spot: [1], contracts: ['btcusdt'] }
const full: Marks = { spot: Array.from({ length: marketsLimits.favourites.maxLocal }, (_, n) => n + 2), contracts: [] }

export const favouritesModel = {
  machine: favouritesMachine,
  inputs: { plain: undefined },
  events: {
    // A queue of two covers everything that a longer one does.
    'favourite.toggled': ({ snapshot }) =>
      snapshot.context.pending.length < 2 ? [{ mark: pair }, { mark: contract }] : [],
    'favourites.outdated': [{}],
    'retry.requested': [{}],
    'session.changed': [{ fid: undefined }, { fid: '1001' }],
  },
  outcomes: {
    readLocal: {
      some: { done: some },
      'as many as can be': { done: full },
      'no storage': { error: new Error('storage') },
    },
    changeLocal: ({ input }) => ({
      kept: { done: input.change ? applyChange(noMarks, input.change) : noMarks },
      'storage full': { error: new Error('full') },
    }),
    mergeLocal: { merged: { done: undefined }, cut: { error: { kind: 'timeout', call: 'favourites.spotToggle' } } },
    fetchMarks: {
      some: { done: some },
      'as many as can be': { done: full },
      cut: { error: { kind: 'timeout', call: 'favourites.spotList' } },
    },
    sendChange: ({ input }) => ({
      kept: { done: input.change ? applyChange(input.kept, input.change) : input.kept },
      refused: { error: { kind: 'business', call: 'favourites.spotToggle', code: 30602 } },
    }),
    watchOthers: { fails: { error: new Error('no channel') } },
  },
  key: ({ snapshot: { context } }) => ({
    pair: isMarked(context.kept, pair),
    contract: isMarked(context.kept, contract),
    room: marketsLimits.favourites.maxLocal - context.kept.spot.length,
    pending: context.pending,
  }),
  invariants: {
    'no mark is there twice': ({ snapshot }) => {
      const { spot, contracts } = shownMarks(snapshot.context)
      return new Set(spot).size === spot.length && new Set(contracts).size === contracts.length
    },
    'nothing waits to be kept but where it is being kept': ({ snapshot }) =>
      snapshot.context.pending.length === 0 ||
      snapshot.matches({ guest: 'changing' }) ||
      snapshot.matches({ user: 'sending' }),
    'no marks are shown before the session is known': ({ snapshot }) =>
      !snapshot.matches('unknown') || (snapshot.context.kept === noMarks && snapshot.context.pending.length === 0),
  },
  screen: {
    shows: {
      unknown: [...stars(true), { role: 'alert', text: 'markets:list.favouritesFailed', absent: true }],
      'guest.reading': { like: 'unknown' },
      'guest.ready': () => stars(false),
      'guest.changing': () => stars(false),
      'user.merging': { like: 'unknown' },
      'user.loading': { like: 'unknown' },
      'user.failed': [...stars(true), { role: 'alert', text: 'markets:list.favouritesFailed' }],
      'user.ready': () => stars(false),
      'user.sending': () => stars(false),
      'user.refetching': () => stars(false),
    },
    gestures: {
      'favourite.toggled': ({ mark }) => ({ click: star(mark) }),
      'favourites.outdated': { by: 'app', because: 'another tab changed them' },
      'retry.requested': { click: { role: 'button', name: 'common:action.retry' } },
      'session.changed': { by: 'app', because: 'the user logged in or out' },
    },
  },
  wire: {
    // A guest's own storage responds by itself, and is empty at first.
    readLocal: { happens: 'some' },
    changeLocal: { happens: 'kept' },
    mergeLocal: { happens: 'merged' },
    fetchMarks: {
      plays: {
        some: {
          each: [
            { call: favourites.spotList, gives: { data: [{ tradeId: 1 }] } },
            {
              call: favourites.contractList,
              gives: { data: [{ contractCode: 'btcusdt', status: 1, userId: '1001' }] },
            },
          ],
        },
        cut: {
          each: [
            { call: favourites.spotList, gives: { code: 10001 } },
            { call: favourites.contractList, gives: { code: 10001 } },
          ],
        },
      },
    },
    sendChange: {
      plays: {
        kept: [
          { call: favourites.spotToggle, gives: { data: null } },
          { call: favourites.contractToggle, gives: { data: null } },
        ],
        refused: [
          { call: favourites.spotToggle, gives: { code: 30602 } },
          { call: favourites.contractToggle, gives: { code: 30602 } },
        ],
      },
    },
    watchOthers: { happens: 'listens' },
  },
} satisfies FlowModel<typeof favouritesMachine>
