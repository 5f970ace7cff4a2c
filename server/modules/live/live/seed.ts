import { openRoomType } from '#contract/live/entities/live.ts'
import { liveRooms } from '#server/db/schema/index.ts'
import type { Venue } from '#server/venue.ts'
import { findPerson } from '#server/modules/account/session/people.ts'
import { demoAccountsToken } from '#server/modules/account/session/seed.ts'
import { giveHost, makeAdmin } from './rooms.ts'

const hour = 3_600_000
const day = 24 * hour

/** The last of seven flags shows the room in the header. */
const inHeader = '0000001'
const inList = '0000000'

const living = (now: number) => ({ startsAt: now - 40 * 60_000, lasts: null, repeats: null })
/** Daily, on the hour, starting in that many hours. */
const daily = (inHours: number) => (now: number) => ({
  startsAt: Math.ceil(now / hour) * hour + inHours * hour,
  lasts: hour,
  repeats: day,
})
const recorded = (daysAgo: number) => (now: number) => ({ startsAt: now - daysAgo * day, lasts: hour, repeats: null })

const demo = 'demo@statefloor.test'
const trader = 'trader@statefloor.test'

interface Show {
  readonly id: number
  readonly lang: 'en_US' | 'zh_CN'
  readonly title: string
  readonly about: string
  readonly hostName: string
  readonly show?: string
  readonly times: (now: number) => {
    readonly startsAt: number
    readonly lasts: number | null
    readonly repeats: number | null
  }
  /** Demo accounts of the sandbox. */
  readonly host: typeof demo | typeof trader
  readonly admin: typeof demo | typeof trader
}

/**
 * The initial programme of a venue, in both languages. Two daily shows are half a day apart, so that one is always
 * upcoming.
 */
const shows: readonly Show[] = [
  {
    id: 101,
    lang: 'en_US',
    title: 'Live market recap',
    about: 'Today’s price action, live on the charts. Ask questions in the chat.',
    hostName: 'Nora Vale',
    show: inHeader,
    times: living,
    host: demo,
    admin: trader,
  },
  {
    id: 102,
    lang: 'en_US',
    title: 'How to read an order book',
    about: 'One market, one hour: what resting orders tell you about liquidity.',
    hostName: 'Ilya Brandt',
    times: living,
    host: trader,
    admin: demo,
  },
  {
    id: 103,
    lang: 'en_US',
    title: 'Margin trading Q&A',
    about: 'Beginner questions about margin trading, answered in one hour.',
    hostName: 'Nora Vale',
    times: daily(5),
    host: demo,
    admin: trader,
  },
  {
    id: 104,
    lang: 'en_US',
    title: 'Overnight market recap',
    about: 'What moved in crypto overnight.',
    hostName: 'Ilya Brandt',
    times: daily(17),
    host: trader,
    admin: demo,
  },
  {
    id: 105,
    lang: 'en_US',
    title: 'Funding rates explained',
    about: 'Who pays whom, when and why.',
    hostName: 'Nora Vale',
    times: recorded(2),
    host: trader,
    admin: demo,
  },
  {
    id: 106,
    lang: 'en_US',
    title: 'The week in four charts',
    about: 'Last week’s market review.',
    hostName: 'Ilya Brandt',
    times: recorded(6),
    host: demo,
    admin: trader,
  },
  {
    id: 201,
    lang: 'zh_CN',
    title: '行情直播',
    about: '边看图边讲解当天的行情，有问题请在聊天中提出。',
    hostName: '沈知远',
    show: inHeader,
    times: living,
    host: trader,
    admin: demo,
  },
  {
    id: 202,
    lang: 'zh_CN',
    title: '新手答疑',
    about: '用一小时讲清杠杆与保证金的基本问题。',
    hostName: '沈知远',
    times: daily(5),
    host: trader,
    admin: demo,
  },
  {
    id: 203,
    lang: 'zh_CN',
    title: '晚间复盘',
    about: '回看今天的走势，谈谈明天要留意什么。',
    hostName: '林雨桐',
    times: daily(17),
    host: demo,
    admin: trader,
  },
  {
    id: 204,
    lang: 'zh_CN',
    title: '资金费率详解',
    about: '谁付给谁、何时付、为什么付。',
    hostName: '林雨桐',
    times: recorded(3),
    host: demo,
    admin: trader,
  },
]

/** Creates the programme if there is none. Its rooms have no staff: roles are assigned with `npm run roles`. */
export const putProgramme = async ({ db, clock }: Pick<Venue, 'db' | 'clock'>): Promise<void> => {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const rooms = shows.map(({ id, lang, title, about, hostName, show = inList, times }) => ({
      id,
      lang,
      title,
      about,
      hostName,
      roomType: openRoomType,
      show,
      ...times(now),
    }))
    await tx.insert(liveRooms).values(rooms).onConflictDoNothing()
  })
}

/**
 * Assigns the rooms of a new sandbox to its demo accounts. They were created during this start, so no one else can have
 * registered their e-mail addresses. Throws if they were not.
 */
export const seedStaff = async (venue: Venue): Promise<void> => {
  await venue.db.transaction(async (tx) => {
    const ids = new Map<string, number>()
    for (const { account } of venue.use(demoAccountsToken)) {
      const person = await findPerson(tx, account)
      if (person) ids.set(account, person.user.id)
    }
    const idOf = (account: string): number => {
      const id = ids.get(account)
      if (id === undefined) throw new Error(`${account} was not made before its live rooms`)
      return id
    }
    for (const { id, host, admin } of shows) {
      await giveHost(tx, id, idOf(host))
      await makeAdmin(tx, id, idOf(admin))
    }
  })
}
