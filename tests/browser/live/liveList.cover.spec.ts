import { liveListModel as model } from '#machines/live/liveList/liveList.model.ts'
import { walkCover } from '#tests/support/browser/covers.ts'

walkCover('the live programme', {
  model,
  open: async (page) => void (await page.goto('/en_US/live')),
  outOfReach: [
    // That a show begins while somebody looks is walked by the journey; a clock that breaks is a fault of ours.
    'liveList.shown.resting | second.passed | 0',
    'liveList.shown | second.passed | 0',
    'liveList.shown | error venueTime | 0',
  ],
  complaint: /Failed to load resource/,
})
