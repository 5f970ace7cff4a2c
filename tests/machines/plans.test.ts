import { main, peopleFormats, peoplePlan, phrasesOf, planOf, testrail, xray } from '@statefloor/paths'
import { describe, expect, it } from 'vitest'
import { parseCsv } from '#tests/support/csv.ts'
import { isEveryCommit, someFlows } from '#tests/support/length.ts'
import { flows, loadModel, modelFiles } from '#tests/support/models.ts'
import { waysIn } from '#tests/support/browser/waysIn/index.ts'
import { wordsIn } from '#tests/support/words.ts'
import { faultSchema } from '#contract/sandbox/calls/sandbox.ts'
import { envelope } from '#machines/model/wire.ts'
import { pathsConfig } from '#tools/paths/config.ts'
import { needed } from '#tools/paths/needs.ts'

const words = { en_US: wordsIn('en_US'), zh_CN: wordsIn('zh_CN') } as const

/** A placeholder without a value, or a value without a label. */
const unwritten = /\b[a-z]\w*:[a-z]\w*\.\w+|undefined|\[object|\{\{/
const twiceNo = /\b(?:no|not|never)\b[^;]*\b(?:no|not|never)\b/

/** A sentence without its quotations from the screen. */
const unquoted = (text: string): string => text.replaceAll(/"[^"]*"/g, '""')

const planned = flows.filter((flow) => modelFiles().has(flow))
const taken = someFlows(planned, isEveryCommit ? 4 : 6)

describe('the plan of a flow', () => {
  it.each(taken)(
    '%s: has numbered sentences in the screen’s words, in each language, that test managers import [MBT-09]',
    async (flow) => {
      const model = await loadModel(flow)
      for (const translate of Object.values(words)) {
        const plan = planOf(model, { kind: 'transitions', words: translate })
        const steps = plan.walks.flatMap((walk) => walk.steps)
        expect(steps.map(({ id }) => id)).toEqual(steps.map((_, at) => `${flow}-${String(at + 1).padStart(3, '0')}`))
        const sentences = [...plan.walks.map(({ start }) => start), ...steps].flatMap(({ sees }) => sees)
        const done = steps.map(({ does }) => does)
        expect([...done, ...sentences].filter((text) => text.trim() === '' || unwritten.test(text))).toEqual([])
        expect(sentences.filter((text) => twiceNo.test(unquoted(text)))).toEqual([])
        // A missing part is reported once, not again at each step.
        const repeated = plan.walks.flatMap(({ start, steps: taken }) =>
          [start, ...taken].flatMap(({ sees }, at, stands) =>
            sees.filter((text) => text.startsWith('no ') && stands[at + 1]?.sees.includes(text)),
          ),
        )
        expect(repeated).toEqual([])
        for (const file of [testrail(plan), xray(plan)]) {
          const [head, ...rows] = parseCsv(file)
          expect(rows).toHaveLength(steps.length)
          expect(rows.filter((row) => row.length !== head?.length)).toEqual([])
        }
      }
    },
  )

  it.each(taken)(
    '%s: has a version for people with only their actions and observations, wholly in their language, and the faults to arrange [MBT-09]',
    async (flow) => {
      const model = await loadModel(flow)
      if (model.screen === undefined) {
        const options = { words: words.en_US, phrases: phrasesOf('en_US'), protocol: envelope }
        expect(() => peoplePlan(model, options)).toThrow('nothing of a screen')
        return
      }
      for (const [locale, translate] of Object.entries(words)) {
        const phrases = phrasesOf(locale)
        const plan = peoplePlan(model, { words: translate, phrases, protocol: envelope, orders: pathsConfig.orders })
        const steps = plan.walks.flatMap((walk) => walk.steps)
        expect(steps.map(({ id }) => id)).toEqual(steps.map((_, at) => `${flow}-${String(at + 1).padStart(3, '0')}`))
        const sentences = [...plan.walks.map(({ start }) => start), ...steps].flatMap(({ sees }) => sees)
        const heads = plan.walks.flatMap(({ title, begins }) => [title, begins])
        const said = [...heads, ...steps.map(({ does }) => does), ...sentences]
        expect(said.filter((text) => text.trim() === '' || unwritten.test(text))).toEqual([])
        expect(said.filter((text) => /answers:|The app says/.test(text))).toEqual([])
        // Chinese text contains no English words except names of keys and quotations.
        if (locale === 'zh_CN')
          expect(said.filter((text) => /[a-z]{2,}/i.test(text.replaceAll(/“[^”]*”|按 ?[A-Za-z+]+ ?键?/g, '')))).toEqual(
            [],
          )
        const orders = [...plan.walks.map(({ start }) => start), ...steps].flatMap(({ before }) => before)
        for (const order of orders) {
          const body = /-d '(.*)' http:\/\/localhost:4000\/sandbox\/faults$/.exec(order)?.[1]
          expect(faultSchema.safeParse(JSON.parse(body ?? 'null')).success, order).toBe(true)
        }
        for (const format of Object.values(peopleFormats)) expect(format(plan, phrases)).not.toMatch(unwritten)
      }
    },
  )

  it('leads people to the page, and from answer to answer: none ends where something still loads [MBT-09]', async () => {
    const out: string[] = []
    const streams = { out: (text: string) => void out.push(text), err: (text: string) => void out.push(text) }
    expect(await main(['plan', 'topup'], pathsConfig, streams)).toBe(0)
    const text = out.join('')
    expect(text).toContain(
      'At the start ("plain"), open "/en_US/assetManagement/topup" as a newly registered user. Expected: ',
    )
    expect(text).toContain('Choose an option such as "BTC Bitcoin" in the combobox "Coin"')
    expect(text).not.toMatch(/Saving…|Loading/)
  })

  it('says what people need first, and what on the screen is an example [MBT-09]', async () => {
    const planIn = async (flow: string, locale: string): Promise<string> => {
      const out: string[] = []
      const streams = { out: (text: string) => void out.push(text), err: (text: string) => void out.push(text) }
      expect(await main(['plan', flow, '--locale', locale], pathsConfig, streams)).toBe(0)
      return out.join('')
    }
    const book = await planIn('addressBook', 'en_US')
    expect(book).toContain('as a newly registered user, with an address in the address book')
    expect(book).toContain('Press a button such as "Rename Cold wallet"')
    expect(book).toContain('Press the radio "30 min"')
    expect(book).not.toContain('the button "Rename Cold wallet"')
    const chinese = await planIn('addressBook', 'zh_CN')
    expect(chinese).toContain('以新注册用户的身份打开“/zh_CN/assetManagement/addresses”，前提：地址簿中已有一个地址')
    expect(chinese).toContain('点击按钮，例如“修改 Cold wallet 的备注名”')
    // A text of the screen within another one is of the same language.
    expect(await planIn('topup', 'zh_CN')).toContain('点击复选框“我会填写标签，否则充币无法匹配到我的账户。”')
    const transfer = await planIn('transfer', 'en_US')
    expect(transfer).toContain('with 100 BTC each in spot and futures')
    expect(transfer).toMatch(/-d '\{"account":"YOUR_EMAIL",.*http:\/\/localhost:4000\/sandbox\/fund\n/)
    expect(await planIn('favourites', 'en_US')).toMatch(/^# favourites: [1-9]/)
    const alerts = await planIn('alerts', 'en_US')
    // Two regions show the same list.
    expect(alerts).not.toMatch(/(button such as "Delete ETH\/USDT alert").*\1/)
    expect(alerts).toContain('; text "Enter a number above zero."')
  })

  it('says for each flow what it needs by inputs that the flow has', () => {
    const unknown = Object.entries(needed).flatMap(([flow, inputs]) => {
      const ways = Object.keys(waysIn[flow]?.ways ?? {})
      return Object.keys(inputs)
        .filter((input) => (input === '*' ? ways.length === 0 : !ways.includes(input)))
        .map((input) => `${flow}: ${input}`)
    })
    expect(unknown).toEqual([])
  })
})
