// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { CoverageRecorder, driverCover, gapsOf } from '@statefloor/explorer'
import type { AnyFlowModel } from '@statefloor/explorer'
import { walkComponent } from '@statefloor/drivers/component'
import { Gather } from '../../explorer/tests/gather/Gather.tsx'
import { gatherModel } from '../../explorer/tests/gather/gather.model.ts'
import type { GatherRef } from '../../explorer/tests/gather/gather.machine.ts'
import { gatherWords } from '../../explorer/tests/gather/gather.words.ts'

const { paths } = driverCover(gatherModel)
const recorder = new CoverageRecorder(gatherModel.machine)
const walkWith = (model: AnyFlowModel) => async () => {
  for (const path of paths) {
    await walkComponent(path, {
      model,
      recorder,
      words: gatherWords,
      render: (actor) => <Gather actor={actor as GatherRef} />,
    })
  }
}

describe('the rendered component', () => {
  it('takes every transition by gestures and services, and shows the marks of each state [MBT-07]', async () => {
    await walkWith(gatherModel)()
    expect(gapsOf(gatherModel.machine, recorder).transitions).toEqual([])
  })

  it('fails when the screen does not show what a state must show', async () => {
    const shows = { ...gatherModel.screen.shows, saving: [{ role: 'alert' as const, text: 'gather:phase.saving' }] }
    await expect(walkWith({ ...gatherModel, screen: { ...gatherModel.screen, shows } })).rejects.toThrow(
      /does not show alert with "Saving the list", which tells saving/,
    )
  })

  it('fails when a state shows all marks of another one', async () => {
    const shows = { ...gatherModel.screen.shows, saving: [{ role: 'status' as const }] }
    await expect(walkWith({ ...gatherModel, screen: { ...gatherModel.screen, shows } })).rejects.toThrow(
      /In gathering.fetching the screen shows all that tells saving/,
    )
  })

  it('fails when a gesture has no target', async () => {
    const gestures = {
      ...gatherModel.screen.gestures,
      'gather.requested': { click: { role: 'link' as const, name: 'gather:action.gather' } },
    }
    await expect(walkWith({ ...gatherModel, screen: { ...gatherModel.screen, gestures } })).rejects.toThrow(
      /there is no link "Gather" on the screen/,
    )
  })

  it('fails when the target of a gesture is disabled', async () => {
    const gestures = {
      ...gatherModel.screen.gestures,
      'gather.requested': { click: { role: 'button' as const, name: { text: 'Locked' } } },
    }
    const [path] = paths
    if (path === undefined) throw new Error('The cover is empty')
    const walking = walkComponent(path, {
      model: { ...gatherModel, screen: { ...gatherModel.screen, gestures } },
      recorder,
      words: gatherWords,
      render: (actor) => (
        <>
          <Gather actor={actor as GatherRef} />
          <button disabled>Locked</button>
        </>
      ),
    })
    await expect(walking).rejects.toThrow(/the button "Locked" is disabled/)
  })
})
