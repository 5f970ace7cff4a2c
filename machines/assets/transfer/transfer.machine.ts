import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { toCallError } from '#contract/kernel/errors.ts'
import { transferPaths } from '#contract/assets/transferLinks.ts'
import { bodyOf, typeOf } from './transfer.choice.ts'
import { blank, transferSetup } from './transfer.setup.ts'
import { submitting } from './transfer.submitting.ts'

/** Moves money between the user's own accounts: choose route, coin and amount; send once; show the outcome. */
export const transferMachine = transferSetup.createMachine({
  id: 'transfer',
  context: ({ input }) => ({
    ...blank,
    source: input.source ?? blank.source,
    target: input.target ?? blank.target,
    presetCoinId: input.coinId,
    presetTradeId: input.tradeId,
  }),
  initial: 'loadingSetup',
  states: {
    loadingSetup: {
      tags: 'busy',
      invoke: {
        id: 'fetchSetup',
        src: 'fetchSetup',
        onDone: { target: 'editing', actions: { type: 'keepSetup', params: ({ event }) => event.output } },
        onError: {
          target: 'setupFailed',
          actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    setupFailed: { tags: 'failed', exit: 'forgetError', on: { 'retry.requested': 'loadingSetup' } },
    editing: {
      initial: 'deciding',
      on: {
        'source.chosen': { target: '.deciding', actions: { type: 'chooseSource', params: ({ event }) => event } },
        'target.chosen': { target: '.deciding', actions: { type: 'chooseTarget', params: ({ event }) => event } },
        'accounts.swapped': { target: '.deciding', actions: 'swapAccounts' },
        'pair.chosen': { target: '.deciding', actions: { type: 'choosePair', params: ({ event }) => event } },
        'coinSearch.changed': { actions: { type: 'searchCoin', params: ({ event }) => event } },
        'amount.blurred': { actions: 'leaveAmount' },
      },
      states: {
        deciding: {
          always: [
            { guard: 'hasNoWay', target: 'noRoute' },
            { guard: 'hasNoPair', target: 'noPair' },
            { target: 'loadingCoins' },
          ],
        },
        noRoute: {},
        noPair: {},
        loadingCoins: {
          tags: 'busy',
          invoke: {
            id: 'fetchCoins',
            src: 'fetchCoins',
            input: ({ context }) => ({ type: typeOf(context) ?? 0, tradeId: context.tradeId }),
            onDone: [
              {
                guard: { type: 'hasNoCoin', params: ({ event }) => ({ coins: event.output }) },
                target: 'noCoin',
                actions: { type: 'keepCoins', params: ({ event }) => ({ coins: event.output }) },
              },
              {
                target: 'loadingInfo',
                actions: { type: 'keepCoins', params: ({ event }) => ({ coins: event.output }) },
              },
            ],
            onError: {
              target: 'coinsFailed',
              actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        noCoin: {},
        coinsFailed: { tags: 'failed', exit: 'forgetError', on: { 'retry.requested': 'loadingCoins' } },
        loadingInfo: {
          tags: 'busy',
          // A balance that may have changed must not be shown as current.
          entry: 'forgetInfo',
          on: {
            // The pending response may be older. A submit request is kept.
            'money.moved': [
              { guard: 'isSubmitRequested', target: '.submitRequested', reenter: true },
              { target: 'loadingInfo', reenter: true },
            ],
            'coin.chosen': {
              target: 'loadingInfo',
              reenter: true,
              actions: { type: 'chooseCoin', params: ({ event }) => event },
            },
            'amount.changed': { target: '.idle', actions: { type: 'typeAmount', params: ({ event }) => event } },
          },
          invoke: {
            id: 'fetchInfo',
            src: 'fetchInfo',
            input: ({ context }) => ({
              type: typeOf(context) ?? 0,
              tradeId: context.tradeId,
              coinId: context.coinId ?? 0,
              walletType: context.source,
            }),
            onDone: [
              {
                guard: 'isSubmitRequested',
                target: 'validating',
                actions: { type: 'keepInfo', params: ({ event }) => ({ info: event.output }) },
              },
              { target: 'ready', actions: { type: 'keepInfo', params: ({ event }) => ({ info: event.output }) } },
            ],
            onError: {
              target: 'infoFailed',
              actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) },
            },
          },
          initial: 'idle',
          states: {
            idle: { on: { 'form.submitted': 'submitRequested' } },
            // Enter pressed before the balance has loaded is remembered.
            submitRequested: {},
          },
        },
        infoFailed: {
          tags: 'failed',
          exit: 'forgetError',
          on: {
            'retry.requested': 'loadingInfo',
            'coin.chosen': { target: 'loadingInfo', actions: { type: 'chooseCoin', params: ({ event }) => event } },
          },
        },
        ready: {
          on: {
            'coin.chosen': { target: 'loadingInfo', actions: { type: 'chooseCoin', params: ({ event }) => event } },
            'amount.changed': { actions: { type: 'typeAmount', params: ({ event }) => event } },
            'amount.filled': { actions: { type: 'fillAmount', params: ({ event }) => event } },
            'money.moved': 'loadingInfo',
            'form.submitted': 'validating',
          },
        },
        validating: {
          always: [{ guard: 'hasProblem', target: 'ready', actions: 'showProblem' }, { target: '#transfer.checking' }],
        },
      },
    },
    checking: {
      tags: ['busy', 'blocking'],
      invoke: {
        id: 'precheck',
        src: 'precheck',
        input: ({ context }) => ({ body: bodyOf(context), walletType: context.source }),
        onDone: [
          { guard: { type: 'isCardAffected', params: ({ event }) => event.output }, target: 'askingAboutCard' },
          { target: 'submitting' },
        ],
        onError: {
          target: 'editing.loadingInfo',
          actions: {
            type: 'notify',
            params: ({ event }) => ({ kind: 'error', failure: toCallError(event.error, 'transfer.precheck') }),
          },
        },
      },
    },
    askingAboutCard: {
      tags: 'blocking',
      on: { 'question.confirmed': 'submitting', 'question.dismissed': 'editing.loadingInfo' },
    },
    submitting,
    explainingLoan: { tags: 'blocking', on: { 'question.dismissed': 'editing.loadingInfo' } },
    explainingPositions: { tags: 'blocking', on: { 'question.dismissed': 'editing.loadingInfo' } },
    inReview: {
      tags: 'blocking',
      on: {
        'question.confirmed': {
          target: 'reviewed',
          actions: { type: 'navigate', params: { to: transferPaths.records } },
        },
        'question.dismissed': 'reviewed',
      },
    },
    reviewed: { on: { 'another.requested': { target: 'editing.loadingInfo', actions: 'clearAmount' } } },
    accepted: { on: { 'another.requested': { target: 'editing.loadingInfo', actions: 'clearAmount' } } },
  },
})

export type TransferRef = ActorRefFrom<typeof transferMachine>
export type TransferSnapshot = SnapshotFrom<typeof transferMachine>
