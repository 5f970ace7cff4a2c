import i18next from 'i18next'
import { expect, it } from 'vitest'
import { partWords } from '#contract/shell/wordBundles.ts'
import { loadWords, startWords } from '#i18n/words.ts'

it('texts that load together are added once, however many parts request them at once', async () => {
  await startWords('en_US')
  const added: string[] = []
  i18next.store.on('added', (_: string, namespace: string) => added.push(namespace))
  await Promise.all([loadWords(['header']), loadWords(['transfer', 'search']), loadWords(['header', 'inMail'])])
  await loadWords(['login'])
  expect(added.toSorted()).toEqual([...partWords])
})
