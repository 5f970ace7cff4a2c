import { chromium } from '@playwright/test'
import { chromiumLaunch } from '#tests/support/browser/chromium.ts'
import { atLeast, atMost, withoutTarget, type Row } from '#tools/bench/row.ts'
import { measure, measured, median, rounds, servePage } from './page/measure.ts'
import type { Measured } from './page/measure.ts'

const targets = { ratio: 1.2, dropped: 0, longTasks: 0, rowsInView: 30, updatesPerSecond: 9_900 }
/** Tall enough for thirty rows and the content above them. */
const screen = { width: 1_600, height: 1_400 }

/** The market table under load, compared with a hand-written one in the same run. */
export const rows = async (): Promise<Row[]> => {
  const page = await servePage('market')
  const browser = await chromium.launch(chromiumLaunch())
  try {
    const ours: Measured[] = []
    const vanilla: Measured[] = []
    // Alternate, so that a busy period of the machine affects both.
    for (let round = 0; round < rounds; round++) {
      vanilla.push(await measure(browser, page.url, 'vanilla', screen))
      ours.push(await measure(browser, page.url, 'ours', screen))
    }
    const script = (runs: readonly Measured[]) => median(runs.map((run) => run.script))
    const task = (runs: readonly Measured[]) => median(runs.map((run) => run.task))
    return [
      withoutTarget('script for 1,000 updates', script(ours), 'ms'),
      withoutTarget('… of the table by hand', script(vanilla), 'ms'),
      atMost('… ours for each of the other', script(ours) / script(vanilla), '×', targets.ratio),
      withoutTarget('main thread for 1,000 updates', task(ours), 'ms'),
      withoutTarget('… of the table by hand', task(vanilla), 'ms'),
      atMost('frames dropped', median(ours.map(({ dropped }) => dropped)), '', targets.dropped),
      withoutTarget('… of the table by hand', median(vanilla.map(({ dropped }) => dropped)), ''),
      atMost('long tasks', median(ours.map(({ longTasks }) => longTasks)), '', targets.longTasks),
      atLeast(
        'updates a second',
        median(ours.map(({ updates }) => (updates / measured) * 1_000)),
        '',
        targets.updatesPerSecond,
      ),
      atLeast('rows in view', Math.min(...ours.map(({ rowsInView }) => rowsInView)), '', targets.rowsInView),
      withoutTarget('… of the table by hand', Math.min(...vanilla.map(({ rowsInView }) => rowsInView)), ''),
    ]
  } finally {
    await browser.close()
    await page.close()
  }
}
