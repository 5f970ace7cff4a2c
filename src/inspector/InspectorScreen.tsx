import {
  createInspectorActors,
  englishPageWords,
  faceOf,
  inspectorMachine,
  InspectorPage,
  Recordings,
  sharedIn,
} from '@statefloor/inspector-view'
import { tellReplay } from '@statefloor/inspector/replay'
import { openChannel } from '@statefloor/inspector/transport'
import { useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { createActor } from 'xstate'
import { chinesePageWords } from './chineseWords.ts'
import { knowledge } from './flowKnowledge.ts'
import { layoutOf } from './layoutWorker.ts'
import { replayChannel } from './replayed.ts'
import { ScreenTools } from './ScreenTools.tsx'
import { chineseToolWords, englishToolWords } from './toolWords.ts'

/** The sockets, and what looks whether they live: they would be most of every log. */
const background = ['linkSpot', 'linkSwap', 'linkUser', 'pulse']

const recordings = new Recordings()
/** One for the document, and no part of the app's own actors: what it hears outlives its screen. */
const actor = createActor(inspectorMachine.provide({ actors: createInspectorActors(recordings) }), {
  input: { shared: sharedIn(window.location.href), background },
}).start()

/** Pages under `?replay` show the line that is shown here. */
const replays = tellReplay(openChannel(replayChannel), (tab) => {
  const { source, line } = faceOf(actor.getSnapshot())
  if (line === undefined) return undefined
  const store = recordings.of(source)
  const actors = store.at(line).get(tab)
  const place = store.placeIn(tab, line)
  return actors === undefined || place === undefined ? undefined : { line: place.number, actors }
})
let sent = ''
actor.subscribe((snapshot) => {
  const { source, name, line } = faceOf(snapshot)
  const shown = `${source} ${name} ${line}`
  if (shown === sent) return
  sent = shown
  replays.tell()
})

/** The page `/inspector`, in Chinese or English: its words come with it, and stand in no file of words of the product. */
export function InspectorScreen() {
  const { i18n } = useTranslation()
  const [words, toolWords] =
    i18n.language === 'zh_CN' ? [chinesePageWords, chineseToolWords] : [englishPageWords, englishToolWords]
  // No page of the catalogue: its title stands in no file of words.
  useLayoutEffect(() => {
    document.title = words.title
  }, [words])
  return (
    <InspectorPage
      actor={actor}
      recordings={recordings}
      layoutOf={layoutOf}
      knowledge={knowledge}
      words={words}
      tools={<ScreenTools actor={actor} recordings={recordings} words={toolWords} />}
    />
  )
}
