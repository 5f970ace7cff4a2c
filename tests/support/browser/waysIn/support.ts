import { deskInboxModel } from '#machines/support/deskInbox/deskInbox.model.ts'
import { articlePath } from '#contract/support/article.ts'
import { articleVote as voteCalls } from '#contract/support/calls/articleVote.ts'
import { notices } from '#contract/support/calls/notices.ts'
import { articleVoteModel } from '#machines/support/articleVote/articleVote.model.ts'
import { noticePageModel } from '#machines/support/noticePage/noticePage.model.ts'
import { articleSearchModel } from '#machines/support/articleSearch/articleSearch.model.ts'
import { rateStandardModel } from '#machines/support/rateStandard/rateStandard.model.ts'
import { marketLists } from '#contract/markets/calls/marketLists.ts'
import { apiDocument as apiCalls } from '#contract/support/calls/apiDocument.ts'
import { apiDocumentModel } from '#machines/support/apiDocument/apiDocument.model.ts'
import { session } from '#contract/account/calls/session.ts'
import { codes } from '#contract/kernel/codes.ts'
import { feedback as feedbackCalls } from '#contract/support/calls/feedback.ts'
import { feedbackModel } from '#machines/support/feedback/feedback.model.ts'
import type { PickedImage } from '#machines/patterns/pickedImage.ts'
import { deskModel } from '#machines/support/desk/desk.model.ts'
import type { PickedFile } from '#machines/support/desk/desk.setup.ts'
import { screens } from '../screens.ts'
import { because, ownFault, refusedCall, userLink } from './parts.ts'
import type { FlowWays } from './parts.ts'

type FeedbackMoment = Parameters<(typeof feedbackModel.events)['file.picked']>[0]
const canTouch = ({ snapshot }: FeedbackMoment) => snapshot.matches({ form: 'editing' })
const box = { click: { role: 'checkbox', name: 'feedback:field.recording' } } as const
const { plain: noFeedback } = feedbackModel.inputs
const { list: apiList, call: apiCall } = apiDocumentModel.inputs

type ApiMoment = Parameters<(typeof apiDocumentModel.events)['trial.requested']>[0]

const brokenCall = (call: string) => ({ error: { kind: 'http' as const, status: 503, call } })
const byTalk = 'the link delivers it: two browsers talk in the journeys, and the fault matrix breaks the link'

/** The venue's answer to an accepted request. */
const receipt = { ticket: 'SF-000123' }

export const supportWays = {
  articleVote: {
    model: {
      ...articleVoteModel,
      outcomes: { sendVote: { ...articleVoteModel.outcomes.sendVote, cut: refusedCall(voteCalls.give.id) } },
    },
    ways: {
      plain: { address: `/{locale}${articlePath('limit-order')}`, first: [{ helper: 'pageIsThere' }] },
    },
    outOfReach: {},
  },
  noticePage: {
    model: {
      ...noticePageModel,
      events: { ...noticePageModel.events, 'session.changed': [] },
      outcomes: {
        fetchNotice: { ...noticePageModel.outcomes.fetchNotice, cut: refusedCall(notices.one.id) },
        markRead: { ...noticePageModel.outcomes.markRead, cut: refusedCall(notices.markRead.id) },
      },
    },
    ways: {
      // A page that does not know the user yet requests it again once it does.
      named: {
        address: '/{locale}/support/notice?id=7',
        viewport: screens.pc,
        first: [{ helper: 'waitFor', with: ['link', { word: 'shell:link.login' }] }],
      },
      unnamed: { address: '/{locale}/support/notice?id=seven' },
    },
    outOfReach: because(
      [
        'noticePage.loading | session.changed | 0',
        'noticePage.shown | session.changed | 0',
        'noticePage.renewing | session.changed | 0',
        'noticePage.renewing | done fetchNotice | 0',
        'noticePage.renewing | error fetchNotice | 0',
        'noticePage.renewing | error fetchNotice | 1',
      ],
      'who is here is walked by the session’s cover',
    ),
  },
  desk: {
    model: {
      ...deskModel,
      outcomes: {
        ...deskModel.outcomes,
        // Answered at once: a line gives its conversation three seconds to open.
        openDesk: { ...deskModel.outcomes.openDesk, cut: refusedCall('desk.open') },
        // Without network nothing is sent at all: the fault matrix covers that.
        sendMessage: {
          sent: deskModel.outcomes.sendMessage.sent,
          lost: deskModel.outcomes.sendMessage.lost,
          refused: deskModel.outcomes.sendMessage.refused,
          cut: brokenCall('desk.send'),
        },
      },
    },
    ways: {
      visitor: { address: '/{locale}/vip', first: [{ click: { role: 'button', name: 'shell:action.support' } }] },
    },
    app: {
      'emoji.picked': ({ emoji }) => [{ helper: 'pressStarting', with: [{ word: 'support:action.emoji' }, emoji] }],
      'file.picked': ({ file }) => [
        {
          helper: 'chooseSized',
          with: [{ word: 'support:action.file' }, (file as PickedFile).name, (file as PickedFile).bytes],
        },
      ],
    },
    outOfReach: {
      ...because(
        ['desk.reading.unseen | desk.shown | 0', 'desk.reading.seen | desk.hidden | 0'],
        'the panel shows its conversation from the start: journeys close and open it',
      ),
      ...because(['desk.files.waiting | error holdPage | 0', 'desk.files.unheld | always | 0'], ownFault),
      ...because(
        ['desk.conversation.open | refused.dropped | 0', 'desk.conversation.open | refused.retried | 0'],
        'each refused message has buttons of its own: component tests press them',
      ),
      ...because(
        [
          ...[
            'listening | message.received | 1',
            'listening | message.received | 0',
            'listening | pushes.missed | 0',
            'writing.sending.underway | link.found | 0',
            'listening.catchingUp | done fetchMissed | 0',
            'listening.catchingUp | error fetchMissed | 0',
            'listening.behind | after catchUpEvery | 0',
            'writing.unsent | always | 0',
            'writing.sending | error sendMessage | 2',
            'writing.unsent | link.found | 0',
          ].map((id) => `desk.conversation.open.${id}`),
          'desk.conversation.open | read.received | 0',
          'desk.conversation.open | error followDesk | 0',
          ...[
            'seen | always | 0',
            'marking | desk.hidden | 0',
            'marking | done markRead | 0',
            'marking | error markRead | 0',
            'leaving | desk.shown | 0',
            'leaving | done markRead | 0',
            'leaving | error markRead | 0',
            'unmarked | desk.hidden | 0',
            'unmarked | after markAgain | 0',
          ].map((id) => `desk.reading.${id}`),
        ],
        byTalk,
      ),
    },
  },
  apiDocument: {
    model: {
      ...apiDocumentModel,
      inputs: { list: apiList, call: apiCall },
      events: {
        ...apiDocumentModel.events,
        // Of the model's entries this one has the id of a call that the page can send.
        'trial.requested': (at: ApiMoment) =>
          at.snapshot.context.chosenId === apiCall.chosenId ? apiDocumentModel.events['trial.requested'](at) : [],
      },
      outcomes: {
        fetchIndex: { ...apiDocumentModel.outcomes.fetchIndex, cut: refusedCall(apiCalls.index.id) },
        fetchArea: { ...apiDocumentModel.outcomes.fetchArea, cut: refusedCall(apiCalls.area.id) },
        sendTrial: apiDocumentModel.outcomes.sendTrial,
      },
      wire: {
        ...apiDocumentModel.wire,
        sendTrial: { call: marketLists.klines, data: () => [] },
      },
    },
    ways: {
      list: { address: '/{locale}/apiDocument' },
      call: { address: `/{locale}/apiDocument?call=${apiCall.chosenId}` },
    },
    closed: { production: 'a sandbox sends calls: its own build leaves the form out' },
    app: {
      'call.chosen': ({ id }) => [
        { helper: 'goTo', with: [typeof id === 'string' ? `/apiDocument?call=${id}` : '/apiDocument'] },
      ],
    },
    outOfReach: {},
  },
  feedback: {
    model: {
      ...feedbackModel,
      inputs: { plain: noFeedback },
      events: {
        ...feedbackModel.events,
        'file.picked': (at: FeedbackMoment) => (canTouch(at) ? feedbackModel.events['file.picked'](at) : []),
        'recording.included': (at: FeedbackMoment) => (canTouch(at) ? [{}] : []),
        'recording.dropped': (at: FeedbackMoment) => (canTouch(at) ? [{}] : []),
        'recording.saved': (at: FeedbackMoment) => (canTouch(at) ? [{}] : []),
        'form.submitted': ({ snapshot }: FeedbackMoment) => (snapshot.matches({ recording: 'making' }) ? [] : [{}]),
      },
      screen: {
        ...feedbackModel.screen,
        shows: {
          ...feedbackModel.screen.shows,
          // A recording is made at once.
          'recording.making': [{ role: 'checkbox' as const, name: 'feedback:field.recording', checked: true }],
        },
      },
      wire: {
        ...feedbackModel.wire,
        recordPage: { happens: 'text' },
        createRequest: {
          plays: {
            ...feedbackModel.wire.createRequest.plays,
            accepted: [
              { call: feedbackCalls.create, gives: { data: receipt } },
              {
                call: session.outcome,
                gives: { data: { state: 'done', code: codes.success, msg: '', data: receipt } },
              },
            ],
          },
        },
      },
    },
    ways: { plain: { address: '/{locale}/userfeedback', as: 'newcomer', silent: [userLink] } },
    closed: {
      drafted: 'what a tab stored before a reload: `feedback.spec.ts` reloads it',
      application: 'the same form with other fields, at the end of an article: its component cover fills them in',
    },
    app: {
      'file.picked': ({ file }) => [
        {
          helper: 'chooseSized',
          with: [{ word: 'screenshots:action.add' }, (file as PickedImage).name, (file as PickedImage).bytes],
        },
      ],
      'recording.included': [box],
      'recording.dropped': [box],
    },
    outOfReach: {},
  },
  deskInbox: {
    model: {
      ...deskInboxModel,
      // Answered at once: a pending call is repeated while the page's clock is stopped.
      outcomes: {
        ...deskInboxModel.outcomes,
        fetchInbox: { ...deskInboxModel.outcomes.fetchInbox, cut: refusedCall('desk.list') },
      },
    },
    ways: { plain: { address: '/{locale}/support/desk', as: 'agent', silent: [userLink] } },
    outOfReach: {},
  },
  articleSearch: {
    model: {
      ...articleSearchModel,
      screen: {
        ...articleSearchModel.screen,
        shows: {
          ...articleSearchModel.screen.shows,
          searching: { unseen: 'the index is searched at once' },
          // The articles of the product, not those of the model.
          found: [
            { role: 'status', text: 'articleSearch:search.busy', absent: true },
            { role: 'heading', name: 'articleSearch:section.orders', absent: true },
          ],
        },
      },
      wire: { findArticles: { happens: 'some' } },
    },
    ways: {
      plain: { address: '/{locale}/support/index', first: [{ helper: 'pageIsThere' }] },
      fromAddress: { address: '/{locale}/support/index?q=fees', first: [{ helper: 'pageIsThere' }] },
    },
    outOfReach: {
      'articleSearch.searching | done findArticles | 0': 'a query without a result: `articleSearch.cover.test.tsx`',
      'articleSearch.searching | error findArticles | 0': 'code that fails to load',
      'articleSearch.failed | retry.requested | 0': 'code that fails to load',
    },
  },
  rateStandard: {
    model: {
      ...rateStandardModel,
      outcomes: {
        fetchMarkets: { ...rateStandardModel.outcomes.fetchMarkets, cut: refusedCall('market.instruments') },
      },
    },
    ways: { plain: { address: '/{locale}/rateStandard' } },
    outOfReach: {},
  },
} satisfies Readonly<Record<string, FlowWays>>
