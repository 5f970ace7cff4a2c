/** What a new page says in each language until it has words of its own. A new language adds a line. */
export const sentences: Readonly<
  Record<string, { readonly loading: string; readonly empty: string; readonly failed: string }>
> = {
  en_US: { loading: 'Loading', empty: 'There is nothing here yet.', failed: 'This could not be loaded' },
  zh_CN: { loading: '加载中', empty: '这里还没有内容。', failed: '内容未能加载' },
}
