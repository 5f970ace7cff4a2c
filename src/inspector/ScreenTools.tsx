import { useSelector } from '@xstate/react'
import { faceOf, type InspectorRef, type Recordings } from '@statefloor/inspector-view'
import { replayAddress } from './replayed.ts'

interface ToolWords {
  readonly show: string
  readonly make: string
  readonly save: string
  readonly why: string
}

const english: ToolWords = {
  show: 'Show the screen',
  make: 'Make a test',
  save: 'Save the recording, and give its name.',
  why: 'For a fault that is seen on this line. The test fails until it is repaired; --expect says what should have been there instead.',
}

const chinese: ToolWords = {
  show: '显示界面',
  make: '生成测试',
  save: '请先保存录制，并填入其文件名。',
  why: '用于在此行看到的故障。修复之前测试会失败；用 --expect 说明本应出现的内容。',
}

/** What this product adds to the inspector: the screen of the tab that is shown, and how a test is made of what is seen. */
export function ScreenTools({
  actor,
  recordings,
  isChinese,
}: {
  actor: InspectorRef
  recordings: Recordings
  isChinese: boolean
}) {
  const words = isChinese ? chinese : english
  const { source, line, chosen, name } = faceOf(useSelector(actor, (snapshot) => snapshot))
  if (line === undefined) return null
  const store = recordings.of(source)
  const [first] = store.tabs()
  const tab = chosen?.tab ?? first?.id
  if (tab === undefined) return null
  const state = chosen === null ? undefined : store.actorAt(line, tab, chosen.actor)
  const chart = state === undefined ? undefined : store.chart(tab, state.logic)
  return (
    <div className="iv-tools">
      <a href={replayAddress(store.at(line).get(tab) ?? [], tab)} target={`replay-${tab}`}>
        {words.show}
      </a>
      <details>
        <summary>{words.make}</summary>
        {source === 'live' && <p>{words.save}</p>}
        <p>
          <code>
            npm run paths -- from {source === 'file' ? name : 'recording.json'}
            {chart !== undefined && ` --flow ${chart.id}`}
            {` --line ${line + 1} --out found.test.ts`}
          </code>
        </p>
        <p>{words.why}</p>
      </details>
    </div>
  )
}
