import { deskModel } from '#machines/support/desk/desk.model.ts'
import type { PickedFile } from '#machines/support/desk/desk.setup.ts'
import { walkCover } from '#tests/support/browser/covers.ts'
import { act } from '#tests/support/drivers/browser.ts'
import type { AppEvents } from '#tests/support/drivers/browser.ts'
import { wordsIn } from '#tests/support/words.ts'

const words = wordsIn('en_US')

/** Answered at once: a line gives its conversation three seconds to open. */
const refused = (call: string) => ({ error: { kind: 'http' as const, status: 403, call } })
const broken = (call: string) => ({ error: { kind: 'http' as const, status: 503, call } })
const model = {
  ...deskModel,
  outcomes: {
    ...deskModel.outcomes,
    openDesk: { ...deskModel.outcomes.openDesk, cut: refused('desk.open') },
    // Without network nothing is sent at all: the fault matrix covers that.
    sendMessage: {
      sent: deskModel.outcomes.sendMessage.sent,
      lost: deskModel.outcomes.sendMessage.lost,
      refused: deskModel.outcomes.sendMessage.refused,
      cut: broken('desk.send'),
    },
  },
}

const app: AppEvents = {
  'emoji.picked': (page, event) =>
    act(
      { page, words },
      { click: { role: 'button', name: { text: `${words('support:action.emoji', {})} ${String(event['emoji'])}` } } },
    ),
  'file.picked': async (page, event) => {
    const { name, bytes } = event['file'] as PickedFile
    await page
      .getByRole('dialog')
      .locator('input[type=file]')
      .last()
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.alloc(bytes, 'a') })
  },
}

walkCover('a conversation', {
  model,
  app,
  open: async (page) => {
    await page.goto('/en_US/vip')
    await act({ page, words }, { click: { role: 'button', name: 'shell:action.support' } })
  },
  outOfReach: [
    // The panel shows its conversation from the start: journeys close and open it, and read new messages.
    'desk.reading.unseen | desk.shown | 0',
    'desk.reading.seen | desk.hidden | 0',
    // Failing to make the browser ask before it closes the page is a fault in our own code.
    'desk.files.waiting | error holdPage | 0',
    'desk.files.unheld | always | 0',
    // Each refused message has buttons of its own: component tests press them.
    'desk.conversation.open | refused.dropped | 0',
    'desk.conversation.open | refused.retried | 0',
    // The link delivers these: two browsers talk in the journeys, and the fault matrix breaks the link between them.
    'desk.conversation.open.listening | message.received | 1',
    'desk.conversation.open.listening | message.received | 0',
    'desk.conversation.open | read.received | 0',
    'desk.conversation.open.listening | pushes.missed | 0',
    'desk.conversation.open | error followDesk | 0',
    'desk.reading.seen | always | 0',
    'desk.conversation.open.writing.sending.underway | link.found | 0',
    'desk.conversation.open.listening.catchingUp | done fetchMissed | 0',
    'desk.conversation.open.listening.catchingUp | error fetchMissed | 0',
    'desk.conversation.open.listening.behind | after catchUpEvery | 0',
    'desk.reading.marking | desk.hidden | 0',
    'desk.reading.marking | done markRead | 0',
    'desk.reading.marking | error markRead | 0',
    'desk.conversation.open.writing.unsent | always | 0',
    'desk.conversation.open.writing.sending | error sendMessage | 2',
    'desk.conversation.open.writing.unsent | link.found | 0',
    'desk.reading.leaving | desk.shown | 0',
    'desk.reading.leaving | done markRead | 0',
    'desk.reading.leaving | error markRead | 0',
    'desk.reading.unmarked | desk.hidden | 0',
    'desk.reading.unmarked | after markAgain | 0',
  ],
  complaint: /Failed to load resource|WebSocket/,
})
