import { sightText, targetText, wordsText } from '@statefloor/explorer'
import type { Gesture, Sight, Target, Translate, Words } from '@statefloor/explorer'

/** A number of paths in English. */
export const countedPaths = (paths: number): string => (paths === 1 ? '1 path' : `${paths} paths`)

/** Where a path begins: the address of its page, and the visitor if it is not a guest. */
export interface Place {
  readonly address: string
  readonly as?: string | undefined
}

/** The phrasing of a plan's sentences in a language: everything around the texts of the screen. */
export interface Phrases {
  readonly gesture: (gesture: Gesture, words: Translate) => string
  /** `isSample`: the value of a field comes from data, which may differ where the plan is followed. */
  readonly sight: (sight: Sight, words: Translate, isSample: boolean) => string
  readonly wait: (ms: number) => string
  /** Joins gestures that make one event. */
  readonly then: string
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

/** A text that is not one of the screen, or has values in it, comes from data: a coin, an amount, a person's name. */
const isData = (words: Words): boolean => typeof words === 'object' && ('text' in words || words.values !== undefined)

/** The phrases of plans in English. */
export const english: Phrases = {
  gesture: (gesture, words) =>
    'choose' in gesture && isData(gesture.option)
      ? `Choose an option such as "${wordsText(gesture.option, words)}" in the ${targetText(gesture.choose, words)}`
      : gestureText(gesture, words),
  sight: (sight, words, isSample) => {
    const { value, ...rest } = sight
    if (!isSample || value === undefined || value === '') return sightText(sight, words)
    return sightText(rest, words).replace(/( disabled| enabled)?$/, ` holding a value such as "${value}"$1`)
  },
  wait: (ms) => `Wait ${spanText(ms)}`,
  then: ', then ',
  also: '; ',
  title: (path, steps) => `Path ${path}: ${steps === 1 ? '1 step' : `${steps} steps`}`,
  heading: (flow, paths) => `${flow}: ${countedPaths(paths)} for people`,
  start: (input, place) =>
    [
      input === undefined ? 'At the start' : `At the start ("${input}")`,
      place === undefined ? '' : `, on "${place.address}"`,
      place?.as === undefined ? '' : ` as "${place.as}"`,
    ].join(''),
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

const chineseTarget = (target: Target, words: Translate): string =>
  'label' in target
    ? `输入框${quoted(wordsText(target.label, words))}`
    : `${chineseRoles[target.role]}${quoted(wordsText(target.name, words))}`

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
    if ('fill' in gesture) return `在${chineseTarget(gesture.fill, words)}中输入${quoted(gesture.with)}`
    if ('choose' in gesture)
      return `在${chineseTarget(gesture.choose, words)}中选择${isData(gesture.option) ? '一项，例如' : ''}${quoted(wordsText(gesture.option, words))}`
    const key = chineseKeys[gesture.press] ?? `${gesture.press} 键`
    return gesture.on === undefined ? `按${key}` : `在${chineseTarget(gesture.on, words)}中按${key}`
  },
  sight: ({ role, name, text, value, disabled, checked, absent }, words, isSample) =>
    [
      absent === true ? '没有' : '',
      role === undefined ? '' : chineseRoles[role],
      name === undefined ? '' : quoted(wordsText(name, words)),
      text === undefined
        ? ''
        : `${role === undefined && name === undefined ? '' : '，内容含'}${quoted(wordsText(text, words))}`,
      value === undefined ? '' : `，值${isSample && value !== '' ? '例如' : '为'}${quoted(value)}`,
      disabled === undefined ? '' : disabled ? '（不可用）' : '（可用）',
      checked === undefined ? '' : checked ? '（已选中）' : '（未选中）',
    ].join(''),
  wait: (ms) => `等待 ${spanIn(ms, chineseUnits)}`,
  then: '，然后',
  also: '；',
  title: (path, steps) => `路径 ${path}：共 ${steps} 步`,
  heading: (flow, paths) => `${flow}：人工路径 ${paths} 条`,
  start: (input, place) =>
    [
      input === undefined ? '开始时' : `开始时（“${input}”）`,
      place === undefined ? '' : `，${place.as === undefined ? '' : `以“${place.as}”身份`}打开“${place.address}”`,
    ].join(''),
  see: '。预期：',
  order: '执行下一步前，先准备服务端：',
  automated: '仅由自动化路径覆盖',
  columns: { path: '路径', step: '步骤', id: '编号', before: '前置条件', action: '操作', visible: '可见内容' },
}

/** The phrases of a locale: Chinese for Chinese, else English. */
export const phrasesOf = (locale: string): Phrases => (/^zh\b|^zh_/.test(locale) ? chinese : english)
