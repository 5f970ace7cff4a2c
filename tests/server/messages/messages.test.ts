import { describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { codes } from '#contract/kernel/codes.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { messagesLimits } from '#contract/messages/limits.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { readMessageData } from '#contract/messages/inmail.ts'
import { messageTarget } from '#contract/messages/inmailLink.ts'
import type { OutgoingMessage } from '#server/modules/messages/messages/templates.ts'
import { submodules } from '#server/modules/messages/messages/templates.ts'
import { sendMessagesToken } from '#server/modules/messages/messages/index.ts'
import {
  bound,
  deviceCookie,
  password,
  quickModules,
  registered,
  safetyToken,
  tryLogin,
} from '#tests/support/accounts.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import type { Person } from '#tests/support/server.ts'

/** Only the modules that these tests need. */
const names = new Set(['market', 'contractBooks', 'orders', 'session', 'outcomes', 'transfer', 'messages', 'alerts'])
const modules = quickModules.filter(({ name }) => names.has(name))

const venue = heldVenue({ modules })

const everything = { moduleId: 0, submoduleId: null, pageSize: kernelLimits.pagedList.pageSize, pageNum: 1 }

const list = async (as: Person, body: Partial<Parameters<typeof listCall>[1]> = {}, locale?: string) =>
  listCall(as, { ...everything, ...body }, locale)
const listCall = async (
  as: Person,
  body: { moduleId: number; submoduleId: number | null; pageSize: number; pageNum: number },
  locale?: string,
) => (await venue.call(calls.messages.list, { body }, { as, ...(locale ? { locale } : {}) })).data

const unread = async (as: Person): Promise<number> =>
  (await venue.call(calls.messages.unReadCount, {}, { as })).data.countTotal
const status = (as: Person, body: { messageId: number | null; rangeType: 0 | 1 }) =>
  venue.call(calls.messages.status, { body }, { as })

const write = async ({ user }: Person, messages: readonly OutgoingMessage[]) => {
  const tell = await venue.venue.db.transaction((tx) =>
    venue.venue.use(sendMessagesToken)(tx, user.id, messages, venue.clock.now()),
  )
  tell()
}

/** This many messages, besides those that every account has. */
const writeMany = async (as: Person, times: number) =>
  write(
    as,
    Array.from({ length: times }, () => ({ kind: 'totpRemoved' as const })),
  )

describe('user messages', () => {
  it('start with the announcements and the account’s opening, in the reader’s language', async () => {
    const person = await registered(venue)
    const { list: english, totalCount } = await list(person)
    expect(english.map(({ title }) => title)).toEqual([
      'Your account is ready',
      'Welcome to Statefloor',
      'Price alerts are live',
    ])
    expect(totalCount).toBe(3)
    expect((await list(person, {}, 'zh-CN')).list.map(({ title }) => title)).toEqual([
      '您的账户已开通',
      '欢迎来到 Statefloor 交易所',
      '价格提醒已上线',
    ])
  })

  const newDevices = async (person: Person, locale?: string) =>
    (await list(person, {}, locale)).list
      .filter(({ jumpLink, title }) => jumpLink === '/user/personSetting' && /new device|新设备/.test(title))
      .map(({ content }) => content)

  it('report a login from a new browser, once, with the device’s name in the reader’s language', async () => {
    const person = await registered(venue, 'device@statefloor.test')
    const agent =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
    const login = (cookies = {}) =>
      tryLogin(venue, { account: 'device@statefloor.test', password }, { headers: { 'user-agent': agent }, cookies })
    const device = deviceCookie(await login()) ?? ''
    await login({ device })
    expect(await newDevices(person)).toEqual([expect.stringContaining('Device: Chrome on Windows<br>')])
    expect(await newDevices(person, 'zh-CN')).toEqual([expect.stringContaining('设备：Windows 上的 Chrome<br>')])
  })

  it.each([
    ['<img src=x onerror=alert(1)>\u202e"strange"', 'an unknown device', '未知设备'],
    ['Firefox/140.0', 'Firefox', 'Firefox'],
    ['(Windows NT 10.0)', 'Windows', 'Windows'],
  ])('describe the browser %s only as far as it is known', async (agent, english, chinese) => {
    const person = await registered(venue)
    await tryLogin(venue, { account: person.user.account, password }, { headers: { 'user-agent': agent } })
    const [content = ''] = await newDevices(person)
    expect(content).toContain(`Device: ${english}<br>`)
    expect(content).not.toMatch(/img|strange|140|NT/)
    expect(await newDevices(person, 'zh-CN')).toEqual([expect.stringContaining(`设备：${chinese}<br>`)])
  })

  it('stored with a raw name describe what is known of it, and never contain markup', async () => {
    const person = await registered(venue)
    await write(person, [
      { kind: 'newDevice', words: { agent: '<b>Firefox/140.0</b> (X11; Linux x86_64)', address: '<img src=x>' } },
    ])
    expect(await newDevices(person)).toEqual([
      expect.stringContaining('Device: Firefox on Linux<br>IP address: &lt;img src=x&gt;'),
    ])
  })

  it('report a bound authenticator, its removal and a new password', async () => {
    const person = await registered(venue, 'secure@statefloor.test')
    const { recoveryCodes } = await bound(venue, person)
    const token = await safetyToken(venue, person, {
      action: 'unbindGoogle',
      password,
      recoveryCode: recoveryCodes[0] ?? '',
    })
    await venue.call(calls.session.unbindGoogle, { body: { safetyToken: token } }, { as: person })
    const other = await safetyToken(venue, person, { action: 'changePassword', password })
    await venue.call(
      calls.session.changePassword,
      { body: { safetyToken: other, password: 'nine louder kettles' } },
      { as: person },
    )
    expect((await list(person)).list.slice(0, 4).map(({ title }) => title)).toEqual([
      'Password changed',
      'Authenticator app turned off',
      'Authenticator app turned on',
      'Task completed: secure your account',
    ])
  })

  it('report the result of a transfer review, with a link to the records', async () => {
    const person = await registered(venue)
    const body = { amount: decimal('60000'), coinId: 52, coinName: 'usdt', tradeId: null, type: 21 }
    const types = await venue.call(calls.transfer.types, { query: { coinId: '52' } }, { as: person })
    const way = types.data
      .flatMap(({ walletType, transferTypes }) => transferTypes.map((one) => ({ from: walletType.walletType, ...one })))
      .find(({ from, targetWallet }) => from === 2 && targetWallet === 5)
    await venue.venue.money.perform(await fundOf(person))
    const sent = await venue.call(
      calls.transfer.submit,
      { body: { ...body, type: way?.transferType ?? 0 } },
      { as: person },
    )
    expect(sent.code).toBe(codes.transferInReview)
    await venue.clock.advance(venueLimits.transfer.review)
    const received = await newest(person, 'Transfer approved')
    expect(received.content).toContain('60,000 USDT')
    expect(messageTarget(received, readMessageData(received), { isPhone: false })).toEqual({
      kind: 'page',
      to: '/orderHome/transferRecord',
    })
  })
})

const fundOf = async ({ user }: Person) => {
  const { operationsToken } = await import('#server/modules/assets/transfer/tokens.ts')
  const { decimal } = await import('#contract/kernel/decimal.ts')
  return venue.venue
    .use(operationsToken)
    .fund({ userId: user.id, walletType: 2, tradeId: null, coinId: 52, amount: decimal('100000') })
}

/** Messages written after a commit arrive a moment later. */
const newest = async (person: Person, title: string) => {
  for (let tries = 0; tries < 200; tries += 1) {
    const found = (await list(person)).list.find((one) => one.title === title)
    if (found) return found
    await new Promise((ok) => setImmediate(ok))
  }
  throw new Error(`No message is called ${title}`)
}

describe('message list', () => {
  it('is filtered by module and by each submodule of classify, in pages of ten up to totalCount [MSG-10]', async () => {
    const person = await registered(venue)
    await writeMany(person, 22)
    const { data } = await venue.call(calls.messages.classify, {}, { as: person })
    expect(data.map(({ code, submodule }) => [code, submodule.map((one) => one.code)])).toEqual([...submodules])
    expect(
      data
        .flatMap(({ name, submodule }) => [name, ...submodule.map((one) => one.name)])
        .every((name) => /[A-Z][a-z]/.test(name)),
    ).toBe(true)

    const system = { moduleId: 1, submoduleId: 116 }
    const pages = await Promise.all([1, 2, 3, 4].map((pageNum) => list(person, { ...system, pageNum })))
    expect(pages.map((page) => [page.list.length, page.totalCount])).toEqual([
      [10, 22],
      [10, 22],
      [2, 22],
      [0, 22],
    ])
    expect(new Set(pages.flatMap((page) => page.list.map(({ id }) => id))).size).toBe(22)
    expect(
      pages
        .flatMap((page) => page.list)
        .every(({ moduleCode, submoduleCode }) => moduleCode === 1 && submoduleCode === 116),
    ).toBe(true)
    expect((await list(person, { moduleId: 2 })).list.map(({ submoduleCode }) => submoduleCode)).toEqual([105, 107])
    expect((await list(person, { moduleId: 21 })).totalCount).toBe(0)
  })

  it('neither duplicates nor loses messages that arrive during paging [MSG-10]', async () => {
    const person = await registered(venue)
    await writeMany(person, 15)
    const first = await list(person)
    await writeMany(person, 1)
    const rest = [await list(person, { pageNum: 2 })]
    const again = await list(person)
    const ids = (pages: readonly { list: readonly { id: number }[] }[]) =>
      pages.flatMap((page) => page.list.map(({ id }) => id))
    const all = (await list(person, { pageSize: 100 })).list.map(({ id }) => id)
    // A page keeps each id once, in any order of arrival.
    expect(new Set([...ids([first]), ...ids(rest), ...ids([again])])).toEqual(new Set(all))
    expect(all.length).toBe(19)
    expect(again.totalCount).toBe(19)
    expect(again.seq).toBe(first.seq + 1)
  })

  it('keeps the newest when there are too many', async () => {
    const person = await registered(venue)
    await writeMany(person, messagesLimits.messages.kept)
    await write(person, [{ kind: 'passwordChanged' }])
    const { list: rows, totalCount } = await list(person)
    expect(totalCount).toBe(messagesLimits.messages.kept)
    expect(rows[0]?.title).toBe('Password changed')
  })
})

describe('reading', () => {
  it('decreases the unread count by one or to zero, and never below [MSG-11]', async () => {
    const person = await registered(venue)
    const { list: rows } = await list(person)
    const [one] = rows
    expect(await unread(person)).toBe(3)
    await status(person, { messageId: one?.id ?? 0, rangeType: 1 })
    await status(person, { messageId: one?.id ?? 0, rangeType: 1 })
    expect(await unread(person)).toBe(2)
    await status(person, { messageId: null, rangeType: 0 })
    await status(person, { messageId: null, rangeType: 0 })
    expect(await unread(person)).toBe(0)
    expect((await list(person)).list.every(({ read }) => read)).toBe(true)
    await writeMany(person, 2)
    expect(await unread(person)).toBe(2)
  })

  it('never takes the count below zero, even when all are marked read several times at once [MSG-11]', async () => {
    const person = await registered(venue)
    await Promise.all(Array.from({ length: 20 }, () => status(person, { messageId: null, rangeType: 0 })))
    expect(await unread(person)).toBe(0)
  })

  it('affects only one’s own messages', async () => {
    const [person, other] = [await registered(venue), await registered(venue)]
    const [theirs] = (await list(other)).list
    expect((await status(person, { messageId: theirs?.id ?? 0, rangeType: 1 })).code).toBe(codes.success)
    expect([await unread(person), await unread(other)]).toEqual([3, 3])
  })

  it('of one message names it', async () => {
    const person = await registered(venue)
    expect((await status(person, { messageId: null, rangeType: 1 })).status).toBe(422)
    expect(await unread(person)).toBe(3)
  })

  it('advances the stream’s seq, which the next count carries, only on a change [MSG-11]', async () => {
    const person = await registered(venue)
    const seq = async () => (await venue.call(calls.messages.unReadCount, {}, { as: person })).data.seq
    const before = await seq()
    await status(person, { messageId: null, rangeType: 0 })
    await status(person, { messageId: null, rangeType: 0 })
    expect(await seq()).toBe(before + 1)
  })
})

describe('announcement over a page', () => {
  it('is shown until it is closed, and then never again in any session [MSG-13]', async () => {
    const person = await registered(venue, 'popup@statefloor.test')
    const popup = async (as: Person) => (await venue.call(calls.messages.popup, {}, { as })).data
    expect(await popup(person)).toMatchObject({ name: 'welcome', message: { title: 'Welcome to Statefloor' } })
    expect(await popup(person)).not.toBeNull()
    await venue.call(calls.session.closePopup, { body: { name: 'welcome' } }, { as: person })
    expect(await popup(person)).toBeNull()
    expect(await popup(await registered(venue))).not.toBeNull()
    const { data } = await venue.call(calls.session.bizStatus, {}, { as: person })
    expect(data.closedPopups).toEqual(['welcome'])
  })
})
