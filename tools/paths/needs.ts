import { isHelperCall } from '@statefloor/explorer'
import type { Needs } from '@statefloor/paths'
import { session } from '#contract/account/calls/session.ts'
import { walletTypes } from '#contract/assets/accounts.ts'
import { sandbox } from '#contract/sandbox/calls/sandbox.ts'
import { waysIn } from '#tests/support/browser/waysIn/index.ts'
import { curl } from './curl.ts'

/** In each language of the product. */
type Said = readonly [english: string, chinese: string]

const user: Said = ['a registered user', '已注册用户']
const visitors: Readonly<Record<string, Said>> = {
  newcomer: ['a newly registered user', '新注册用户'],
  agent: [
    'customer service (agent@statefloor.test, password agent-statefloor-1)',
    '客服（账号“agent@statefloor.test”，密码“agent-statefloor-1”）',
  ],
  wallet: ['a person with a connected wallet', '已连接钱包的用户'],
}

const deposit: Said = [
  'a deposit of yours, whose id replaces the one in the address',
  '有一笔本人的充币记录，并用其编号替换地址中的编号',
]
const withdrawal: Said = [
  'a withdrawal of yours, whose id replaces the one in the address',
  '有一笔本人的提币记录，并用其编号替换地址中的编号',
]
const request: Said = [
  'a recovery request of yours, whose id replaces the one in the address',
  '有一条本人的找回申请，并用其编号替换地址中的编号',
]
const order: Said = ['an open limit order for BTC/USDT', '有一笔 BTC/USDT 限价委托']
const menu: Said = ['the account menu open', '账户菜单已打开']
const code: Said = [
  'a second tab as the phone: open the address of the code there, and choose the number that the page shows',
  '用另一个标签页充当手机：打开二维码中的地址，并选择页面显示的数字',
]

const btc = 1
const fundedIn = (walletType: number): string =>
  curl(sandbox.fund.path, { account: 'YOUR_EMAIL', walletType, tradeId: null, coinId: btc, amount: '100' })

/** The commands that make what a page must have, by flow; they may run again. YOUR_EMAIL is the user's own. */
const commands: Readonly<Record<string, readonly string[]>> = {
  // A prepared answer to one of two calls is left over when the other is made.
  favourites: [curl(sandbox.clearFaults.path, undefined, 'DELETE')],
  login: [curl(session.register.path, { account: 'ada@example.com', password: 'a pass phrase' })],
  transfer: [fundedIn(walletTypes.spot), fundedIn(walletTypes.contract)],
}

/** What a page must have before the paths of a flow, by flow and input; `*` stands for every input. */
export const needed: Readonly<Record<string, Readonly<Record<string, Said>>>> = {
  addressBook: {
    '*': [
      'an address in the address book, to which alone withdrawals go',
      '地址簿中已有一个地址，且仅允许提币至地址簿中的地址',
    ],
  },
  alerts: {
    '*': ['an alert for BTC/USDT and one for ETH/USDT', '已有 BTC/USDT 和 ETH/USDT 的提醒各一条'],
  },
  chart: { '*': order },
  copy: { '*': menu },
  depositRecovery: { 'a deposit': deposit, 'a request': request },
  followedRecord: { '*': deposit },
  hotkeyChords: { '*': ['the list of shortcut keys open in the settings', '设置中的快捷键列表已打开'] },
  liveAct: { '*': ['the menu of a chat message open', '一条聊天消息的菜单已打开'] },
  login: {
    '*': [
      'an account "ada@example.com" whose password is "a pass phrase"',
      '已有账户“ada@example.com”，登录密码为“a pass phrase”',
    ],
  },
  messageCentre: { '*': ['unread messages', '有未读消息'] },
  notice: { '*': menu },
  openOrders: { '*': order },
  orderAmend: { '*': order },
  recoveryCodes: { '*': ['unused recovery codes', '有未使用的恢复码'] },
  safetyCheck: {
    'nothing bound': ['the password "a pass phrase"', '登录密码为“a pass phrase”'],
    'an authenticator bound': [
      'the password "a pass phrase" and an authenticator app bound to the account',
      '登录密码为“a pass phrase”，且账户已绑定身份验证器',
    ],
  },
  topup: { 'a deposit': deposit },
  transfer: {
    '*': [
      '100 BTC each in spot and futures (put your email in place of YOUR_EMAIL)',
      '现货和合约账户各有 100 BTC（命令中的“YOUR_EMAIL”换成您的邮箱）',
    ],
  },
  totpOff: { '*': ['an authenticator app bound to the account', '账户已绑定身份验证器'] },
  walletApproval: {
    scanned: [
      'the address of a code that another tab shows, in place of this one',
      '用另一个标签页所示二维码的地址替换该地址',
    ],
  },
  walletLogin: { '*': code },
  web3Transaction: {
    named: ['a transaction of the wallet, in place of the one in the address', '用钱包的一笔交易替换地址中的交易'],
  },
  withdraw: { 'a withdrawal': withdrawal },
}

/** Ways in that let the page ask who is here, and answer for a user; favourites hold that question. */
const isAnsweredAsUser = (flow: string, input: string): boolean =>
  flow === 'favourites' ||
  (waysIn[flow]?.ways[input]?.before ?? []).some(
    (doing) => isHelperCall(doing) && doing.helper === 'answerFirst' && doing.with?.[0] === session.current.path,
  )

/** What a person needs before a path of a flow begins, in their language. */
export const needsOf = (flow: string, input: string, locale: string): Needs => {
  const say = ([english, chinese]: Said) => (locale === 'zh_CN' ? chinese : english)
  const visitor = visitors[waysIn[flow]?.ways[input]?.as ?? ''] ?? (isAnsweredAsUser(flow, input) ? user : undefined)
  const has = needed[flow]?.[input] ?? needed[flow]?.['*']
  return {
    ...(visitor === undefined ? {} : { as: say(visitor) }),
    ...(has === undefined ? {} : { has: [say(has)] }),
    prepare: commands[flow] ?? [],
  }
}
