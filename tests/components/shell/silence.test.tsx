import { expect, it } from 'vitest'
import { noticeHistory, shownNotices } from '#machines/shell/notices/notices.view.ts'
import { silenceNotices } from '#app/silence.ts'
import { startApp } from '#tests/support/app.tsx'

it('muted notices only go to the history, until they are unmuted; money is always shown', () => {
  const { app } = startApp()
  silenceNotices(app)
  const tell = (text: string, about?: 'money') =>
    app.notices.send({ type: 'notice.raised', notice: { kind: 'success', text, ...(about ? { about } : {}) } })
  const silencedAndShown = () => [
    shownNotices(app.notices.getSnapshot()).length,
    noticeHistory(app.notices.getSnapshot()).map(({ text }) => text),
  ]
  app.preferences.send({ type: 'kind.disabled', kind: 'success' })
  tell('saved')
  expect(silencedAndShown()).toEqual([0, ['saved']])
  tell('moved', 'money')
  expect(silencedAndShown()).toEqual([1, ['moved', 'saved']])
  app.preferences.send({ type: 'kind.enabled', kind: 'success' })
  tell('copied')
  expect(silencedAndShown()).toEqual([2, ['copied', 'moved', 'saved']])
})
