/** The placeholder texts of a new page besides its title, by its kind. */
interface Sentences {
  readonly request: { readonly state: Record<'loading' | 'empty' | 'failed', string> }
  readonly submitOnce: {
    readonly field: { readonly text: string }
    readonly action: Record<'send' | 'another', string>
    readonly problem: { readonly invalid: string }
    readonly state: Record<'sending' | 'settling' | 'accepted' | 'refused', string>
  }
  readonly pagedList: {
    readonly action: { readonly more: string }
    readonly state: Record<'loading' | 'empty' | 'failed' | 'moreFailed', string>
  }
  readonly records: {
    readonly list: Record<'loading' | 'empty' | 'none' | 'failed' | 'moreFailed', string>
    readonly filter: { readonly any: string }
    readonly column: Record<'name' | 'time' | 'stage', string>
    readonly stage: Record<'open' | 'done', string>
  }
  readonly catalogue: {
    readonly column: { readonly name: string }
    readonly filter: Record<'search' | 'reset', string>
  }
  readonly tile: {
    readonly column: Record<'time' | 'value', string>
    readonly range: Record<'24h' | '7d' | '30d', string>
    readonly state: Record<'empty' | 'broken' | 'source', string>
  }
  readonly followedRecord: {
    readonly column: Record<'name' | 'time', string>
    readonly stage: Record<'open' | 'done', string>
    readonly state: { readonly broken: string }
  }
  readonly quoteConfirm: {
    readonly field: { readonly amount: string }
    readonly terms: { readonly fee: string }
    readonly action: { readonly review: string }
    readonly problem: Record<'missing' | 'tooMuch', string>
    readonly state: Record<'failed' | 'done' | 'broken', string>
  }
  readonly blank: {
    readonly action: Record<'open' | 'close', string>
    readonly state: { readonly open: string }
  }
  readonly page: { readonly state: { readonly empty: string } }
}

/** The kinds of pages. */
export type Like = keyof Sentences

const english = {
  loading: 'Loading…',
  empty: 'Nothing here yet',
  failed: 'Couldn’t load the list',
}
const chinese = { loading: '加载中', empty: '这里还没有内容。', failed: '内容未能加载' }

/** A new language adds its own. */
const sentences: Readonly<Record<string, Sentences>> = {
  en_US: {
    request: { state: english },
    submitOnce: {
      field: { text: 'Text' },
      action: { send: 'Send', another: 'Write another' },
      problem: { invalid: 'Text is empty or too long. Change it and try again.' },
      state: {
        sending: 'Sending…',
        settling: 'Connection lost. Checking whether your text arrived…',
        accepted: 'Sent',
        refused: 'Not sent',
      },
    },
    pagedList: {
      action: { more: 'Show more' },
      state: { ...english, moreFailed: 'Couldn’t load more entries' },
    },
    records: {
      list: { ...english, none: 'No records match the filters', moreFailed: 'Couldn’t load more records' },
      filter: { any: 'All statuses' },
      column: { name: 'Name', time: 'Time', stage: 'Status' },
      stage: { open: 'Open', done: 'Completed' },
    },
    catalogue: { column: { name: 'Name' }, filter: { search: 'Search', reset: 'Clear search' } },
    tile: {
      column: { time: 'Time', value: 'Value' },
      range: { '24h': '24h', '7d': '7D', '30d': '30D' },
      state: {
        empty: 'No data in this period',
        broken: 'Couldn’t show this. Reload the page.',
        source: 'Exchange data',
      },
    },
    followedRecord: {
      column: { name: 'Name', time: 'Created' },
      stage: { open: 'Open', done: 'Completed' },
      state: { broken: 'Couldn’t show this. Reload the page.' },
    },
    quoteConfirm: {
      field: { amount: 'Amount' },
      terms: { fee: 'Fee' },
      action: { review: 'Continue' },
      problem: { missing: 'Enter an amount.', tooMuch: 'The maximum is {{most}}. Enter a smaller amount.' },
      state: { failed: 'Couldn’t load the form', done: 'Completed', broken: 'Couldn’t show this. Reload the page.' },
    },
    blank: { action: { open: 'Open', close: 'Close' }, state: { open: 'This is open.' } },
    page: { state: { empty: english.empty } },
  },
  zh_CN: {
    request: { state: chinese },
    submitOnce: {
      field: { text: '内容' },
      action: { send: '发送', another: '再写一条' },
      problem: { invalid: '内容为空，或者过长。' },
      state: {
        sending: '发送中',
        settling: '连接在收到答复前中断，正在查询是否已送达。',
        accepted: '已送达。',
        refused: '未被接受',
      },
    },
    pagedList: { action: { more: '显示更多' }, state: { ...chinese, moreFailed: '后面的内容未能加载' } },
    records: {
      list: { ...chinese, none: '没有符合筛选条件的记录', moreFailed: '更多记录加载失败' },
      filter: { any: '全部状态' },
      column: { name: '名称', time: '时间', stage: '状态' },
      stage: { open: '进行中', done: '已完成' },
    },
    catalogue: { column: { name: '名称' }, filter: { search: '搜索', reset: '清除搜索' } },
    tile: {
      column: { time: '时间', value: '数值' },
      range: { '24h': '24 小时', '7d': '7 天', '30d': '30 天' },
      state: { empty: '该时段暂无数据', broken: '内容无法显示，请刷新页面', source: '平台数据' },
    },
    followedRecord: {
      column: { name: '名称', time: '创建时间' },
      stage: { open: '进行中', done: '已完成' },
      state: { broken: '内容无法显示，请刷新页面' },
    },
    quoteConfirm: {
      field: { amount: '数量' },
      terms: { fee: '手续费' },
      action: { review: '下一步' },
      problem: { missing: '请输入数量', tooMuch: '最大数量为 {{most}}，请减少数量' },
      state: { failed: '表单加载失败', done: '已完成', broken: '内容无法显示，请刷新页面' },
    },
    blank: { action: { open: '打开', close: '关闭' }, state: { open: '现在是打开的。' } },
    page: { state: { empty: chinese.empty } },
  },
}

/**
 * The translations of a new page in one language.
 *
 * @throws If the language has no placeholder texts yet.
 */
export const wordsOf = (locale: string, like: Like, title: string): object => {
  const said = sentences[locale]
  if (!said) throw new Error(`tools/new/sentences.ts has no ${locale} sentences yet`)
  return { page: { title }, ...said[like] }
}
