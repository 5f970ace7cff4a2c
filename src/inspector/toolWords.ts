/** The translations of what this product adds to the inspector. */
export interface ToolWords {
  readonly show: string
  readonly make: string
  readonly save: string
  readonly why: string
}

export const englishToolWords: ToolWords = {
  show: 'Show the screen',
  make: 'Make a test',
  save: 'Save the recording, then enter its file name.',
  why: 'For a fault visible on this line. The test fails until the fault is fixed. Use --expect to say what should have happened instead.',
}

export const chineseToolWords: ToolWords = {
  show: '显示界面',
  make: '生成测试',
  save: '请先保存录制，并填入其文件名。',
  why: '用于在此行看到的故障。修复之前测试会失败；用 --expect 说明本应出现的内容。',
}

/** How much of the page a recording shows: nothing, because it did not exist yet; all but long lists; or everything. */
type ReplayShown = 'missing' | 'part' | 'whole'

/** The texts of the banners on a page that is recorded, replayed, or sent to Stately's inspector. */
export interface BannerWords {
  readonly tools: string
  readonly inspector: string
  readonly recording: string
  readonly waiting: string
  /** The shown moment by line number, counted from 1, and how much of the page is shown. */
  readonly moment: (line: number, shown: ReplayShown) => string
  readonly held: string
  readonly stately: {
    readonly blocked: string
    readonly open: string
    readonly stillBlocked: string
    readonly again: string
  }
}

const englishBannerWords: BannerWords = {
  tools: 'Developer tools',
  inspector: 'Inspector',
  recording: 'Recording',
  waiting: 'Recording: waiting for the inspector. Open it in another tab.',
  moment: (line, shown) =>
    `Recording, line ${line.toLocaleString('en-US')}. ${
      {
        missing: 'The page did not exist yet.',
        part: 'Live prices, candles, books and trades were not recorded. Long lists were recorded only in part.',
        whole: 'Live prices, candles, books and trades were not recorded.',
      }[shown]
    }`,
  held: 'This is a recording. Clicks and keys do nothing here.',
  stately: {
    blocked: 'Your browser blocked Stately’s inspector.',
    open: 'Open Stately’s inspector',
    stillBlocked: 'Your browser still blocks Stately’s inspector. Allow pop-ups for this site, then try again.',
    again: 'Try again',
  },
}

const chineseBannerWords: BannerWords = {
  tools: '开发者工具',
  inspector: '检查器',
  recording: '录制',
  waiting: '录制：正在等待检查器，请在另一个标签页中打开检查器。',
  moment: (line, shown) =>
    `录制，第 ${line.toLocaleString('zh-CN')} 行。${
      {
        missing: '此时页面尚未出现。',
        part: '实时价格、K 线、订单簿和成交未被录制，较长的列表只录制了一部分。',
        whole: '实时价格、K 线、订单簿和成交未被录制。',
      }[shown]
    }`,
  held: '这是录制：在此点击或输入不会产生任何作用。',
  stately: {
    blocked: '浏览器阻止了 Stately 检查器打开。',
    open: '打开 Stately 检查器',
    stillBlocked: '浏览器仍在阻止 Stately 检查器打开：请允许此网站弹出窗口，然后重试。',
    again: '重试',
  },
}

/** The texts in the page's language. */
export const bannerWords = ({ documentElement }: Document): BannerWords =>
  documentElement.lang === 'zh-CN' ? chineseBannerWords : englishBannerWords
