import { followedIn, orderFormSetup } from './orderForm.setup.ts'

/** The user is filling in the form; any change clears earlier findings. */
export const editing = orderFormSetup.createStateConfig({
  initial: 'fresh',
  on: {
    'side.chosen': { target: '.fresh', actions: [{ type: 'chooseSide', params: ({ event }) => event }, 'keepDraft'] },
    'kind.chosen': {
      target: '.fresh',
      actions: [{ type: 'chooseKind', params: ({ event }) => event }, 'beginSize', 'keepDraft'],
    },
    'kind.advanced': { target: '.fresh', actions: ['advanceKind', 'beginSize', 'keepDraft'] },
    'field.changed': {
      target: '.fresh',
      actions: [{ type: 'changeField', params: ({ event }) => event }, 'keepDraft'],
    },
    'field.blurred': { actions: { type: 'leaveField', params: ({ event }) => event } },
    'field.stepped': { target: '.fresh', actions: [{ type: 'stepField', params: ({ event }) => event }, 'keepDraft'] },
    'price.filled': { target: '.fresh', actions: [{ type: 'fillPrice', params: ({ event }) => event }, 'keepDraft'] },
    'share.chosen': { target: '.fresh', actions: [{ type: 'chooseShare', params: ({ event }) => event }, 'keepDraft'] },
    'timeInForce.chosen': {
      target: '.fresh',
      actions: [{ type: 'chooseTimeInForce', params: ({ event }) => event }, 'keepDraft'],
    },
    'lifetime.chosen': {
      target: '.fresh',
      actions: [{ type: 'chooseLifetime', params: ({ event }) => event }, 'keepDraft'],
    },
    'expiry.changed': {
      target: '.fresh',
      actions: [{ type: 'changeExpiry', params: ({ event }) => event }, 'keepDraft'],
    },
    'postOnly.chosen': {
      target: '.fresh',
      actions: [{ type: 'choosePostOnly', params: ({ event }) => event }, 'keepDraft'],
    },
    'selfTrade.chosen': {
      target: '.fresh',
      actions: [{ type: 'chooseSelfTrade', params: ({ event }) => event }, 'keepDraft'],
    },
    'trigger.chosen': {
      target: '.fresh',
      actions: [{ type: 'chooseTrigger', params: ({ event }) => event }, 'keepDraft'],
    },
    'autoBorrow.toggled': { target: '.fresh', actions: ['toggleBorrow', 'keepDraft'] },
    'autoRepay.toggled': { target: '.fresh', actions: ['toggleRepay', 'keepDraft'] },
    'trailUnit.chosen': {
      target: '.fresh',
      actions: [{ type: 'chooseTrailUnit', params: ({ event }) => event }, 'keepDraft'],
    },
    'attachedUnit.chosen': {
      target: '.fresh',
      actions: [{ type: 'chooseAttachedUnit', params: ({ event }) => event }, 'keepDraft'],
    },
    'riskUnit.chosen': {
      target: '.fresh',
      actions: [{ type: 'chooseRiskUnit', params: ({ event }) => event }, 'keepDraft'],
    },
    'level.picked': { target: '.fresh', actions: [{ type: 'takeLevel', params: ({ event }) => event }, 'keepDraft'] },
    'option.removed': {
      target: '.fresh',
      actions: [{ type: 'removeOption', params: ({ event }) => event }, 'keepDraft'],
    },
    'form.cleared': { target: '.fresh', actions: ['clearForm', 'beginSize', 'keepDraft'] },
    'order.requested': {
      guard: 'isSignedIn',
      target: '.requested',
      actions: [{ type: 'takeRequest', params: ({ event }) => event }, 'beginSize', 'keepDraft'],
    },
    'order.submitted': [
      { guard: 'isMissing', target: '.incomplete' },
      { guard: 'isSignedIn', target: 'checking' },
    ],
  },
  states: {
    fresh: {},
    /** By a single press: it takes the same path as any other order, with its checks and confirmations. */
    requested: {
      always: [{ guard: 'isMissing', target: 'incomplete' }, { target: '#orderForm.form.checking' }],
    },
    /** A field is empty or unreadable. */
    incomplete: {},
    /** The venue would reject it, by its rules or because of the current book. */
    invalid: {},
    /** The venue rejected it. */
    refused: {},
    /** Its updates are followed while it is shown. */
    placed: {
      invoke: {
        id: 'watchPlaced',
        src: 'watchPlaced',
        input: ({ context }) => followedIn(context),
        onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
      },
      on: {
        'order.pushed': {
          guard: { type: 'isPlaced', params: ({ event }) => event },
          actions: { type: 'followPlaced', params: ({ event }) => event },
        },
        'outcome.dismissed': { target: 'fresh', actions: 'forgetPlaced' },
      },
    },
  },
})
