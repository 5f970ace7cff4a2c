import { day, hour } from '#contract/kernel/durations.ts'
import type { NoticeFile } from '#contract/support/noticeFile.ts'
import type { Queries } from '#server/db/database.ts'
import { hasNotices, storeNotice } from '#server/notices/notices.ts'

/** Notices of a sandbox, oldest first. None of them is announced, so that no bar covers what a tester looks at. */
export const seededNotices: readonly (NoticeFile & { readonly age: number })[] = [
  {
    age: 21 * day,
    category: 'announcement',
    title: { en_US: 'Trailing stops and OCO orders are here', zh_CN: '跟踪委托和二选一委托 (OCO) 上线' },
    body: {
      en_US: `You can now protect a position with orders that the venue executes, even while your browser is closed.

## What is new

- Trailing stop: the trigger price follows the market at the distance you set
- OCO: a limit order and a stop, of which one cancels the other

Read how each order works in the [help centre](/support/nav/orders), or try them on the [spot market](/trade/exchange).`,
      zh_CN: `您现在可以使用由交易所执行的委托来保护持仓，关闭浏览器后依然有效。

## 新增内容

- 跟踪委托：触发价按您设置的距离跟随市场
- 二选一委托 (OCO)：限价单与止损单，一个成交另一个自动撤销

请在[帮助中心](/support/nav/orders)了解各类委托，或前往[现货市场](/trade/exchange)体验。`,
    },
  },
  {
    age: 12 * day,
    category: 'listing',
    title: { en_US: 'New spot pairs: minimum sizes and price steps', zh_CN: '新增现货交易对：最小数量与价格精度' },
    body: {
      en_US: `New pairs are open for spot trading.

## Before you trade

- Check the minimum size and the price step of each pair on [fees and trading rules](/rateStandard)
- Use limit orders while the order book is thin: a market order may fill far from the last price
- Each coin has its own page with networks and reference data on [coin info](/coinInfo)`,
      zh_CN: `新的现货交易对已开放交易。

## 交易前须知

- 请在[费率与交易规则](/rateStandard)查看每个交易对的最小数量和价格精度
- 订单簿深度较小时请使用限价单：市价单的成交价可能远离最新价
- 每个币种的网络和参考数据请见[币种资料](/coinInfo)`,
    },
  },
  {
    age: 6 * day,
    category: 'event',
    title: { en_US: 'Fee level review: 30-day volume counts', zh_CN: '费率等级评定：以 30 天交易量为准' },
    body: {
      en_US: `Your fee level follows your spot volume of the last 30 days and is reviewed every day.

See your progress and what expires tomorrow on the [VIP page](/vip).`,
      zh_CN: `您的费率等级取决于最近 30 天的现货交易量，每日评定。

请在 [VIP 页面](/vip)查看进度以及明天将过期的交易量。`,
    },
  },
  {
    age: 2 * day,
    category: 'maintenance',
    title: { en_US: 'Planned maintenance: matching engine restart', zh_CN: '计划维护：撮合引擎重启' },
    body: {
      en_US: `The matching engine restarts for an update. Trading stops for about five minutes.

## What happens to your orders

- Open orders stay in the order book and keep their place
- Conditional orders trigger after the restart if their condition is then met
- Orders sent during the restart are rejected, and you can send them again

If you use cancel on disconnect, your orders are cancelled when your connection drops. Follow the restart on the [status page](/status).`,
      zh_CN: `撮合引擎将因更新而重启，交易暂停约五分钟。

## 您的委托会怎样

- 当前委托保留在订单簿中，排队位置不变
- 条件委托在重启后满足条件时触发
- 重启期间提交的委托将被拒绝，您可以重新提交

若您启用了断线撤单，连接断开时委托将被撤销。重启进度请见[系统状态](/status)页面。`,
    },
  },
  {
    age: 5 * hour,
    category: 'other',
    title: { en_US: 'How to recognise our official channels', zh_CN: '如何识别官方渠道' },
    body: {
      en_US: `We never ask for your password, authenticator code or recovery codes, not even in a support chat.

Compare any message with our list of [official channels](/support/official-channel) before you follow a link in it.`,
      zh_CN: `我们绝不会索要您的密码、验证器验证码或恢复码，客服聊天中也不会。

点击任何消息中的链接前，请先与[官方渠道](/support/official-channel)列表核对。`,
    },
  },
]

/** Publishes the notices of a new sandbox, unless there are some. */
export const seedNotices = async (tx: Queries, now: number): Promise<void> => {
  if (await hasNotices(tx)) return
  for (const { age, ...file } of seededNotices) await storeNotice(tx, file, now - age)
}
