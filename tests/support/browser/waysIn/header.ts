import type { LiveButtonSnapshot } from '#machines/live/liveButton/liveButton.machine.ts'
import { liveButtonModel } from '#machines/live/liveButton/liveButton.model.ts'
import type { MessagesSnapshot } from '#machines/messages/messages/messages.machine.ts'
import { messagesModel } from '#machines/messages/messages/messages.model.ts'
import { noticeModel } from '#machines/shell/notices/notice.model.ts'
import type { NoticesSnapshot } from '#machines/shell/notices/notices.machine.ts'
import { noticesModel } from '#machines/shell/notices/notices.model.ts'
import { wordsIn } from '#tests/support/words.ts'
import { copyModel } from '#machines/shell/copy/copy.model.ts'
import { screens } from '../screens.ts'
import { refusedCall, userLink } from './parts.ts'
import type { FlowWays } from './parts.ts'

const anywhere = { helper: 'waitFor', with: ['button', { word: 'shell:action.language' }] } as const
const account = { helper: 'reopen', with: [{ word: 'shell:nav.account' }] } as const
const announced = 'announcements are shown and closed by the journey (`inMail.spec.ts`)'
const copied = wordsIn('en_US')('notices:copy.done', {})
export const clipboard = { method: 'POST', path: '/clipboard' } as const

export const headerWays = {
  copy: {
    // Another page closes the account; clearing the error is covered in the wallet, which dismisses nothing by itself.
    model: {
      ...copyModel,
      events: { ...copyModel.events, 'location.changed': [] },
      wire: {
        copyText: {
          plays: {
            copied: [{ call: clipboard, gives: { data: null } }],
            refused: [{ call: clipboard, gives: { status: 403 } }],
          },
        },
      },
    },
    ways: {
      plain: {
        address: '/{locale}/vip',
        viewport: screens.pc,
        as: 'newcomer',
        silent: [userLink],
        before: [{ helper: 'holdClipboard', with: [clipboard.path] }],
        first: [account],
      },
    },
    app: { 'copy.dismissed': [account] },
    outOfReach: {},
  },
  liveButton: {
    model: {
      ...liveButtonModel,
      events: {
        // That the user is a guest is reported once.
        'session.changed': ({ snapshot }: { readonly snapshot: LiveButtonSnapshot }) =>
          liveButtonModel.events['session.changed'].filter(
            ({ fid }) => fid !== undefined || !snapshot.matches('guest'),
          ),
      },
    },
    ways: { plain: { address: '/{locale}/vip', viewport: screens.pc, first: [anywhere] } },
    app: {
      'session.changed': ({ fid }) => [{ helper: 'otherTabIs', with: [fid ?? null, { word: 'shell:nav.account' }] }],
    },
    outOfReach: {},
  },
  messages: {
    model: {
      ...messagesModel,
      events: {
        ...messagesModel.events,
        // The session sends it as the page begins.
        'session.changed': ({ snapshot }: { readonly snapshot: MessagesSnapshot }) =>
          snapshot.matches({ unread: 'signedOut' }) ? [{ fid: '7' }] : [],
        'location.changed': ({ snapshot }: { readonly snapshot: MessagesSnapshot }) =>
          snapshot.matches({ unread: 'signedOut' }) ? [] : [{}],
      },
      outcomes: {
        ...messagesModel.outcomes,
        // Answered at once: a pending call is repeated while the page's clock is stopped.
        fetchUnread: { ...messagesModel.outcomes.fetchUnread, cut: refusedCall('messages.unReadCount') },
        fetchRewards: { ...messagesModel.outcomes.fetchRewards, cut: refusedCall('session.rewardTasks') },
        fetchPopup: { none: messagesModel.outcomes.fetchPopup.none, cut: refusedCall('messages.popup') },
      },
    },
    ways: { plain: { address: '/{locale}/vip', viewport: screens.pc, as: 'newcomer', silent: [userLink] } },
    // The session comes as the page begins, and a call that waits ends by its own time limit.
    isBeyond: ({ choice, from }) =>
      choice.kind === 'wait' && from.some((leaf) => leaf === 'unread.signedOut' || leaf.endsWith('.counting')),
    app: {
      'session.changed': [{ helper: 'waitFor', with: ['button', { word: 'shell:nav.account' }] }],
      'location.changed': [{ helper: 'goToOther', with: ['/vip', '/market'] }],
    },
    outOfReach: {
      'messages.popup.looking | done fetchPopup | 0': announced,
      'messages.popup.shown | popup.closed | 0': announced,
      'messages.popup.shown | after lookAgain | 0': announced,
      'messages.popup.renewing | popup.closed | 0': announced,
      'messages.popup.renewing | done fetchPopup | 0': announced,
      'messages.popup.renewing | done fetchPopup | 1': announced,
      'messages.popup.renewing | error fetchPopup | 0': announced,
    },
  },
  notice: {
    model: {
      ...noticeModel,
      inputs: { success: { notice: { ...noticeModel.inputs.success.notice, text: copied } } },
    },
    ways: {
      success: {
        address: '/{locale}/vip',
        viewport: screens.pc,
        as: 'newcomer',
        silent: [userLink],
        before: [{ helper: 'allowCopying' }],
        // Copying raises a notice.
        first: [account, { click: { role: 'button', name: 'header:user.copyUid' } }],
      },
    },
    closed: { 'with its own time': 'no page of the product raises one that tells it from the other' },
    app: {
      'notice.held': [{ helper: 'hoverNotice', with: [{ word: 'notices:region.name' }, true] }],
      'notice.released': [{ helper: 'hoverNotice', with: [{ word: 'notices:region.name' }, false] }],
    },
    outOfReach: {},
  },
  notices: {
    model: {
      ...noticesModel,
      events: {
        ...noticesModel.events,
        // Another page is visible by what it closes.
        'location.changed': ({ snapshot }: { readonly snapshot: NoticesSnapshot }) =>
          snapshot.matches('reading') ? [{}] : [],
      },
    },
    ways: { plain: { address: '/{locale}/vip', viewport: screens.pc, first: [anywhere] } },
    app: { 'location.changed': [{ helper: 'goToOther', with: ['/vip', '/market'] }] },
    outOfReach: {},
  },
} satisfies Readonly<Record<string, FlowWays>>
