import type { Page } from '@playwright/test'
import { live } from '#contract/live/calls/live.ts'
import { remindersKey } from '#contract/live/remindersKey.ts'
import { sampleList } from '#machines/live/liveList/liveList.samples.ts'
import { sampleReminder } from '#machines/live/liveReminders/liveReminders.samples.ts'
import { liveRemindersModel } from '#machines/live/liveReminders/liveReminders.model.ts'
import type { LiveRemindersSnapshot } from '#machines/live/liveReminders/liveReminders.machine.ts'
import { storagePrefix } from '#services/browser/storage.ts'
import { appears, walkCovers, words } from '#tests/support/browser/covers.ts'

const { title } = sampleReminder

const model = {
  ...liveRemindersModel,
  // What is kept at a start is asked for beside the programme of the page, by the same call: the journey has it.
  inputs: { plain: liveRemindersModel.inputs.plain },
  events: {
    ...liveRemindersModel.events,
    // While the one question is on its way the page asks none: what another tab says comes before and after it.
    'reminders.changed': ({ snapshot }: { snapshot: LiveRemindersSnapshot }) =>
      snapshot.matches('asking') ? [] : liveRemindersModel.events['reminders.changed'],
    'hour.came': [],
  },
  outcomes: { ...liveRemindersModel.outcomes, nextHour: { fails: liveRemindersModel.outcomes.nextHour.fails } },
}

/** What a tab hears when another one has written. */
const writtenElsewhere = async (page: Page, event: Readonly<Record<string, unknown>>) => {
  await page.evaluate(
    ({ key, value }) => {
      localStorage.setItem(key, value)
      window.dispatchEvent(new StorageEvent('storage', { key }))
    },
    { key: storagePrefix + remindersKey, value: JSON.stringify(event['kept']) },
  )
}

walkCovers([
  {
    flow: 'liveReminders',
    model,
    app: { 'reminders.changed': writtenElsewhere },
    open: async (page) => {
      // The page's own programme; what is asked after it is the reminders'.
      await page.route(
        `**${live.classified.path}`,
        (route) => route.fulfill({ json: { code: 200, msg: '', data: sampleList } }),
        {
          times: 1,
        },
      )
      await page.goto('/en_US/live')
      await appears(page, page.getByRole('button', { name: words('liveList:remind.setFor', { title }) }))
    },
    outOfReach: [
      // A broken clock or storage is a fault of ours. What the model leaves out above is walked by the journey.
      'liveReminders.waiting | error nextHour | 0',
      'liveReminders | error watchReminders | 0',
    ],
    complaint: /Failed to load resource/,
  },
])
