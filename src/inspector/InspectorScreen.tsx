import {
  createInspectorActors,
  englishPageWords,
  faceOf,
  inspectorMachine,
  InspectorPage,
  Recordings,
  sharedIn,
} from '@statefloor/inspector-view'
import '@statefloor/inspector-view/style.css'
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

/** The sockets and their health check, which would fill most of every log. */
const background = ['linkSpot', 'linkSwap', 'linkUser', 'pulse']

const recordings = new Recordings()
/** One for the document, separate from the app's own actors: its recordings outlive its screen. */
const actor = createActor(inspectorMachine.provide({ actors: createInspectorActors(recordings) }), {
  input: { shared: sharedIn(window.location.href), background },
}).start()

/** Pages under `?replay` follow the line selected here. */
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

/**
 * The page `/inspector`, in Chinese or English. Its translations are bundled with it and not in the product's files.
 */
export function InspectorScreen() {
  const { i18n } = useTranslation()
  const [words, toolWords] =
    i18n.language === 'zh_CN' ? [chinesePageWords, chineseToolWords] : [englishPageWords, englishToolWords]
  // It is not in the route catalogue, so its title is not in the translation files.
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
