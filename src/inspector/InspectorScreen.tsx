import {
  createInspectorActors,
  englishPageWords,
  inspectorMachine,
  InspectorPage,
  Recordings,
  sharedIn,
} from '@statefloor/inspector-view'
import { useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { createActor } from 'xstate'
import { chinesePageWords } from './chineseWords.ts'
import { knowledge } from './flowKnowledge.ts'
import { layoutOf } from './layoutWorker.ts'

const recordings = new Recordings()
/** One for the document, and no part of the app's own actors: what it hears outlives its screen. */
const actor = createActor(inspectorMachine.provide({ actors: createInspectorActors(recordings) }), {
  input: { shared: sharedIn(window.location.href) },
}).start()

/** The page `/inspector`, in Chinese or English: its words come with it, and stand in no file of words of the product. */
export function InspectorScreen() {
  const { i18n } = useTranslation()
  const words = i18n.language === 'zh_CN' ? chinesePageWords : englishPageWords
  // No page of the catalogue: its title stands in no file of words.
  useLayoutEffect(() => {
    document.title = words.title
  }, [words])
  return <InspectorPage actor={actor} recordings={recordings} layoutOf={layoutOf} knowledge={knowledge} words={words} />
}
