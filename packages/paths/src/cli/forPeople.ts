import { isHelperCall } from '@statefloor/explorer'
import type { FlowWays } from '@statefloor/explorer'
import { peoplePlan } from '../people.ts'
import type { PeoplePlace } from '../people.ts'
import { peopleFormats } from '../peopleFormats.ts'
import { phrasesOf } from '../phrases.ts'
import type { Asked, PathsConfig, Report } from './config.ts'
import { countOf, entranceOf, localeOf, oneFlow, oneOf, UsageError } from './config.ts'

/** Where a person finds the flow with each of its inputs. */
const placesOf = (
  config: PathsConfig,
  flow: string,
  ways: FlowWays['ways'],
  locale: string,
): Readonly<Record<string, PeoplePlace>> =>
  Object.fromEntries(
    Object.entries(ways).map(([input, { address, as, viewport, colorScheme, first = [] }]) => {
      const place: PeoplePlace = {
        address: address.replace('{locale}', locale),
        width: viewport?.width,
        scheme: colorScheme,
        ...(as === undefined ? {} : { as }),
        ...config.needs?.(flow, input, locale),
        first: first.flatMap((doing) => (isHelperCall(doing) ? [] : [doing])),
      }
      return [input, place]
    }),
  )

/** The plan that a person follows on the running product. */
export const forPeople = async (
  config: PathsConfig,
  { names, options }: Pick<Asked, 'names' | 'options'>,
): Promise<Report> => {
  const format = oneOf(
    'format',
    options['format'],
    Object.keys(peopleFormats) as (keyof typeof peopleFormats)[],
    'markdown',
  )
  // A model for browsers knows how the page makes what its children do.
  const flow = oneFlow(config, names)
  const { model, ways = {}, itself } = await entranceOf(config, flow, options['locale'])
  if (model.screen === undefined)
    throw new UsageError(`${model.machine.id} has no screen, so there is nothing for a person to do: try --people no`)
  const locale = localeOf(config, options['locale'])
  const phrases = config.phrases?.(locale) ?? phrasesOf(locale)
  const length = countOf('length', options['length'])
  const made = peoplePlan(model, {
    words: config.words(locale),
    phrases,
    protocol: config.protocol,
    orders: config.orders,
    places: placesOf(config, flow, ways, locale),
    itself,
    ...(length === undefined ? {} : { length }),
  })
  const picture = (state: string) => config.picture?.(made.flow, state)
  const data = { flow: made.flow, kind: 'people', missed: made.automated, paths: made.walks }
  return { text: peopleFormats[format](made, phrases, picture), data, found: false }
}
