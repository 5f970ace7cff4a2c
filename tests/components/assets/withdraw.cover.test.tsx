import { beforeAll } from 'vitest'
import { withdrawModel } from '#machines/assets/withdraw/withdraw.model.ts'
import { WithdrawContents } from '#features/assets/withdraw/WithdrawPage.tsx'
import { wordsOf } from '#i18n/words.ts'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'
import { holdCover } from '#tests/support/covers.tsx'

const { app } = startApp()

beforeAll(() => haveWords(['withdraw']))

const None = () => <></>

/** The page without its children, which have covers of their own. */
const Page = () => <WithdrawContents Form={None} List={None} Record={None} Check={None} />

holdCover({
  model: withdrawModel,
  words: wordsOf,
  render: (actor) => <PageElement Component={Page} data={{ actor, app }} />,
})
