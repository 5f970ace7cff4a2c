import { targetText, wordsText } from '@statefloor/explorer'
import type { Gesture, Sight, Target, Translate, Words } from '@statefloor/explorer'

/** A number of paths in English. */
export const countedPaths = (paths: number): string => (paths === 1 ? '1 path' : `${paths} paths`)

/** What a person needs before a path begins, in their language. */
export interface Needs {
  /** The visitor in words: "a newly registered user". */
  readonly as?: string
  /** What must be there: "an address in the address book". */
  readonly has?: readonly string[]
  /** Commands that make it so. */
  readonly prepare?: readonly string[]
}

/** Where a path begins: the address of its page, and what must be so before. */
export interface Place extends Needs {
  readonly address: string
  /** The width of the window, in px. */
  readonly width?: number | undefined
  readonly scheme?: 'light' | 'dark' | undefined
}

/** The phrasing of a plan's sentences in a language: everything around the texts of the screen. */
export interface Phrases {
  readonly gesture: (gesture: Gesture, words: Translate) => string
  /** `isSample`: the value of a field comes from data, which may differ where the plan is followed. */
  readonly sight: (sight: Sight, words: Translate, isSample: boolean) => string
  readonly wait: (ms: number) => string
  /** Joins gestures that make one event. */
  readonly then: string
  /** How to read a plan, above its paths. */
  readonly preface: string
  /** Joins things that are visible at once. */
  readonly also: string
  readonly title: (path: number, steps: number) => string
  readonly heading: (flow: string, paths: number) => string
  readonly start: (input: string | undefined, place?: Place) => string
  /** Between an action and its visible result. */
  readonly see: string
  /** Introduces the commands that prepare the server before a step. */
  readonly order: string
  /** The heading of the transitions that no person can make. */
  readonly automated: string
  /** Column headings. */
  readonly columns: Readonly<Record<'path' | 'step' | 'id' | 'before' | 'action' | 'visible', string>>
}

interface Units {
  readonly ms: string
  readonly second: string
  readonly seconds: string
  readonly minutes: string
  readonly hours: string
}

const spanIn = (ms: number, units: Units): string => {
  if (ms < 1_000) return `${ms} ${units.ms}`
  const seconds = ms / 1_000
  if (seconds < 120) return `${seconds} ${seconds === 1 ? units.second : units.seconds}`
  const minutes = seconds / 60
  return minutes < 120
    ? `${Math.round(minutes * 10) / 10} ${units.minutes}`
    : `${Math.round(minutes / 6) / 10} ${units.hours}`
}

/** A duration in readable form. */
export const spanText = (ms: number): string =>
  spanIn(ms, { ms: 'ms', second: 'second', seconds: 'seconds', minutes: 'minutes', hours: 'hours' })

export const gestureText = (gesture: Gesture, words: Translate): string => {
  if ('click' in gesture) return `Press the ${targetText(gesture.click, words)}`
  if ('fill' in gesture) return `Fill the ${targetText(gesture.fill, words)} with "${gesture.with}"`
  if ('choose' in gesture)
    return `Choose "${wordsText(gesture.option, words)}" in the ${targetText(gesture.choose, words)}`
  return `Press ${gesture.press}${gesture.on === undefined ? '' : ` on the ${targetText(gesture.on, words)}`}`
}

const valuesOf = (words: Words) =>
  typeof words === 'object' && 'word' in words ? Object.values(words.values ?? {}) : []

/**
 * A text that is not one of the screen, or has values in it that are not, comes from data: a coin, an amount, a
 * person's name.
 */
const isData = (words: Words): boolean =>
  typeof words === 'object' && ('text' in words || valuesOf(words).some((one) => typeof one === 'string'))

/** A whole number in a name is a choice that the product offers, such as 100 %; any other value is data. */
const isDataName = (name: Words): boolean =>
  isData(name) &&
  !(
    typeof name === 'object' &&
    'word' in name &&
    valuesOf(name).every((one) => typeof one !== 'string' || /^\d+$/.test(one))
  )

/** A thing on the screen; its name is an example if it comes from data. */
const englishTarget = (target: Target, words: Translate): string =>
  isDataName('label' in target ? target.label : target.name)
    ? `${'label' in target ? 'a field' : withArticle(target.role)} such as "${wordsText('label' in target ? target.label : target.name, words)}"`
    : `the ${targetText(target, words)}`

const withArticle = (noun: string): string => `${/^[aeio]/.test(noun) ? 'an' : 'a'} ${noun}`

const englishSight = (
  { role, name, text, value, disabled, checked, absent }: Sight,
  words: Translate,
  isSample: boolean,
): string => {
  const example = (said: Words, is = isData(said)) => `${is ? 'such as ' : ''}"${wordsText(said, words)}"`
  const bare = role === undefined && name === undefined
  return [
    ...(absent === true ? ['no'] : []),
    ...(role === undefined ? [] : [role]),
    ...(name === undefined ? [] : [example(name, isDataName(name))]),
    ...(text === undefined ? [] : [`${bare ? 'text' : isData(text) ? 'with text' : 'with'} ${example(text)}`]),
    ...(value === undefined
      ? []
      : [value === '' ? 'empty' : `holding ${isSample ? 'a value such as ' : ''}"${value}"`]),
    ...(disabled === undefined ? [] : [disabled ? 'disabled' : 'enabled']),
    ...(checked === undefined ? [] : [checked ? 'checked' : 'unchecked']),
  ].join(' ')
}

/** The phrases of plans in English. */
export const english: Phrases = {
  gesture: (gesture, words) => {
    if ('click' in gesture) return `Press ${englishTarget(gesture.click, words)}`
    if ('fill' in gesture)
      return gesture.with === ''
        ? `Clear ${englishTarget(gesture.fill, words)}`
        : `Fill ${englishTarget(gesture.fill, words)} with "${gesture.with}"`
    if ('choose' in gesture)
      return `Choose ${isData(gesture.option) ? 'an option such as ' : ''}"${wordsText(gesture.option, words)}" in ${englishTarget(gesture.choose, words)}`
    return `Press ${gesture.press}${gesture.on === undefined ? '' : ` on ${englishTarget(gesture.on, words)}`}`
  },
  sight: englishSight,
  wait: (ms) => `Wait ${spanText(ms)}`,
  then: ', then ',
  preface:
    'Before the next step, wait up to two minutes for what is expected. A text after “such as” is an example: yours may differ. A prepared answer goes to the first call of its kind, so keep only one tab of the product open.',
  also: '; ',
  title: (path, steps) => `Path ${path}: ${steps === 1 ? '1 step' : `${steps} steps`}`,
  heading: (flow, paths) => `${flow}: ${countedPaths(paths)} for people`,
  start: (input, place) => {
    const named = input === undefined ? '' : ` ("${input}")`
    if (place === undefined) return `At the start${named}`
    const { address, as, has = [], width, scheme } = place
    const all = [
      ...has,
      ...(width === undefined ? [] : [`a window ${width} px wide`]),
      ...(scheme === undefined ? [] : [`the system’s appearance set to ${scheme}`]),
    ]
    return `At the start${named}, open "${address}"${as === undefined ? '' : ` as ${as}`}${all.length === 0 ? '' : `, with ${all.join(' and ')}`}`
  },
  see: '. Expected: ',
  order: 'Before the next step, prepare the server:',
  automated: 'Covered by automated paths only',
  columns: { path: 'path', step: 'step', id: 'id', before: 'before', action: 'action', visible: 'visible' },
}

const chineseRoles: Readonly<Record<NonNullable<Sight['role']>, string>> = {
  alert: '提醒',
  alertdialog: '确认框',
  banner: '页头',
  button: '按钮',
  cell: '单元格',
  checkbox: '复选框',
  columnheader: '列标题',
  combobox: '选择框',
  complementary: '侧栏',
  contentinfo: '页脚',
  dialog: '对话框',
  grid: '网格',
  group: '分组',
  heading: '标题',
  img: '图片',
  link: '链接',
  listbox: '列表框',
  listitem: '列表项',
  main: '主区域',
  menuitem: '菜单项',
  navigation: '导航',
  note: '备注',
  option: '选项',
  radio: '单选按钮',
  radiogroup: '单选组',
  region: '区域',
  row: '行',
  searchbox: '搜索框',
  status: '状态',
  switch: '开关',
  tab: '标签页',
  table: '表格',
  tabpanel: '标签页内容',
  textbox: '输入框',
}

const quoted = (text: string): string => `“${text}”`

const chineseExample = (said: Words, words: Translate, is = isDataName(said)): string =>
  `${is ? '，例如' : ''}${quoted(wordsText(said, words))}`

const chineseTarget = (target: Target, words: Translate): string =>
  'label' in target
    ? `输入框${chineseExample(target.label, words)}`
    : `${chineseRoles[target.role]}${chineseExample(target.name, words)}`

const chineseUnits: Units = { ms: '毫秒', second: '秒', seconds: '秒', minutes: '分钟', hours: '小时' }

const chineseKeys: Readonly<Record<string, string>> = {
  Enter: '回车键',
  Escape: 'Esc 键',
  Tab: 'Tab 键',
  Space: '空格键',
}

/** The phrases of plans in Chinese. */
export const chinese: Phrases = {
  gesture: (gesture, words) => {
    if ('click' in gesture) return `点击${chineseTarget(gesture.click, words)}`
    if ('fill' in gesture)
      return gesture.with === ''
        ? `清空${chineseTarget(gesture.fill, words)}`
        : `在${chineseTarget(gesture.fill, words)}中输入${quoted(gesture.with)}`
    if ('choose' in gesture)
      return `在${chineseTarget(gesture.choose, words)}中选择${isData(gesture.option) ? '一项，例如' : ''}${quoted(wordsText(gesture.option, words))}`
    const key = chineseKeys[gesture.press] ?? `${gesture.press} 键`
    return gesture.on === undefined ? `按 ${key}` : `在${chineseTarget(gesture.on, words)}中按 ${key}`
  },
  sight: ({ role, name, text, value, disabled, checked, absent }, words, isSample) =>
    [
      absent === true ? '没有' : '',
      role === undefined ? '' : chineseRoles[role],
      name === undefined ? '' : chineseExample(name, words),
      text === undefined
        ? ''
        : `${role === undefined && name === undefined ? '文字' : isData(text) ? '，内容' : '，内容含'}${chineseExample(text, words, isData(text)).replace(/^，/, '')}`,
      value === undefined ? '' : value === '' ? '，为空' : `，值${isSample ? '例如' : '为'}${quoted(value)}`,
      disabled === undefined ? '' : disabled ? '（不可用）' : '（可用）',
      checked === undefined ? '' : checked ? '（已选中）' : '（未选中）',
    ].join(''),
  wait: (ms) => `等待 ${spanIn(ms, chineseUnits)}`,
  then: '，然后',
  preface:
    '执行下一步前，请等待预期内容出现，最长两分钟。“例如”之后的文字只是示例，实际内容可能不同。预先准备的应答会给予第一个同类请求，因此请只打开一个产品标签页。',
  also: '；',
  title: (path, steps) => `路径 ${path}：共 ${steps} 步`,
  heading: (flow, paths) => `${flow}：人工路径 ${paths} 条`,
  start: (input, place) => {
    const named = input === undefined ? '' : `（${quoted(input)}）`
    if (place === undefined) return `开始时${named}`
    const { address, as, has = [], width, scheme } = place
    const all = [
      ...has,
      ...(width === undefined ? [] : [`窗口宽 ${width} 像素`]),
      ...(scheme === undefined ? [] : [`系统外观为${scheme === 'dark' ? '深色' : '浅色'}`]),
    ]
    return `开始时${named}，${as === undefined ? '' : `以${as}的身份`}打开${quoted(address)}${all.length === 0 ? '' : `，前提：${all.join('，且')}`}`
  },
  see: '。预期：',
  order: '执行下一步前，先准备服务端：',
  automated: '仅由自动化路径覆盖',
  columns: { path: '路径', step: '步骤', id: '编号', before: '前置条件', action: '操作', visible: '可见内容' },
}

/** The phrases of a locale: Chinese for Chinese, else English. */
export const phrasesOf = (locale: string): Phrases => (/^zh\b|^zh_/.test(locale) ? chinese : english)
