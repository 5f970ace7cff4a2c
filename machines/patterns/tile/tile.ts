import type { ActorLogic, ActorRefFrom, AnyActorLogic, CallbackActorLogic, PromiseActorLogic, Snapshot } from 'xstate'
import type { RequestLogic } from '../request/request.ts'
import { tileMachine } from './tile.machine.ts'
import type { TileSnapshot } from './tile.machine.ts'
import type { Dated, TileEvent, TileFile, TileInput, TileQuery } from './tile.types.ts'

type TileContext<Subject, Range> = Omit<TileSnapshot['context'], 'subject' | 'range'> & TileQuery<Subject, Range>

/** The part of a tile that a screen may read. Its view gives the data their type. */
export type TileState<Subject, Range> = Pick<TileSnapshot, 'hasTag' | 'matches' | 'can'> & {
  readonly context: TileContext<Subject, Range>
}

/** A tile as its page and its screen see it. */
export type TileLogic<Subject, Range> = ActorLogic<
  Snapshot<unknown> & TileState<Subject, Range>,
  TileEvent<Range>,
  TileInput<Subject, Range>
>

export type TileActor<Subject, Range> = ActorRefFrom<TileLogic<Subject, Range>>

/** Declares the tiles of a page in its setup: `actors: { tile: tile<TileId, Range>() }`. */
export const tile = <Subject, Range>(): TileLogic<Subject, Range> => {
  const logic: AnyActorLogic = tileMachine
  return logic
}

interface TileActors<Subject, Range, Data> {
  /** One read with retries (`requestOf`). */
  readonly fetchData: RequestLogic<Dated<Data>, TileQuery<Subject, Range>>
  readonly saveFile: PromiseActorLogic<void, TileFile<Subject, Range, Data>>
  readonly watchClock: CallbackActorLogic<TileEvent>
}

/** The implementation of the tiles, for `provide`. */
export const tileOf = <Subject, Range, Data>(actors: TileActors<Subject, Range, Data>): TileLogic<Subject, Range> => {
  const { fetchData, saveFile, watchClock }: Readonly<Record<keyof typeof actors, AnyActorLogic>> = actors
  const logic: AnyActorLogic = tileMachine.provide({ actors: { fetchData, saveFile, watchClock } })
  return logic
}
