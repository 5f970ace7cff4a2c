import { beforeAll, describe } from 'vitest'
import { assetsMarginModel } from '#machines/margin/assetsMargin/assetsMargin.model.ts'
import { AssetsMargin } from '#features/margin/assetsMargin/AssetsMargin.tsx'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'
import { holdCover } from '#tests/support/covers.tsx'

const { app } = startApp({ fid: '1001' })

beforeAll(() => haveWords(['assetsMargin', 'riskGauge', 'loanForm', 'amounts']))

describe('the page of margin accounts [MGN-01]', () => {
  holdCover({
    model: assetsMarginModel,
    render: (actor) => <PageElement Component={() => <AssetsMargin formOf={() => null} />} data={{ actor, app }} />,
  })
})
