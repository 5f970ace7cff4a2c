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
