import { listVenues, type GroupVenue } from '../../../../src/areas/events/manage/contract.ts'
import { listGroupMembers } from '../../../../src/areas/groups/members/contract.ts'
import type { ManagedEvent } from '../../../../src/areas/events/records/contract.ts'
import { searchPlaces, type Place } from '../../../../src/areas/places/contract.ts'
import { mapArea } from '../../../components/map.tsx'
import type { Fields } from '../../../form.ts'
import type { Town } from '../../../map/labels.ts'
import type { Visit } from '../../../page.ts'
import { groupArgs } from '../managed-group.ts'
import {
  formatPosition,
  readPosition,
  readFormValues,
  toVenueFields,
  toVenueKey,
  toPlaceFields,
} from './form-values.ts'
import { addQuestionRow } from './rsvp-values.ts'
import { zoneAt } from './zone-at.ts'

/** The editor's form, shown again with what was entered. Nothing is saved. */
export interface UnsavedForm {
  readonly fields: Fields
  /** Towns whose name matches the city field. */
  readonly places: readonly Place[]
  /** For the map. */
  readonly towns: readonly Town[]
  readonly isPreview: boolean
}

type FormAction = (visit: Visit, fields: Fields) => Promise<{ readonly result: UnsavedForm }>

export const formActions = {
  preview: async (visit, fields) => {
    const places = await findPlaces(visit, fields)
    return { result: await toUnsavedForm(visit, fields, { places, isPreview: true }) }
  },
  findPlace: async (visit, fields) => {
    const places = await findPlaces(visit, fields)
    return { result: await toUnsavedForm(visit, fields, { places }) }
  },
  usePlace: async (visit, fields) => {
    const place = await findPlaceAt(visit, visit.query.get('place') ?? '')
    return showAgain(visit, place ? fields.with(toPlaceFields(place)) : fields)
  },
  useVenue: async (visit, fields) => {
    const key = visit.query.get('venue')
    const venue = (await loadVenues(visit)).find((known) => toVenueKey(known) === key)
    return showAgain(visit, venue ? fields.with({ ...toVenueFields(venue), timezone: venue.timezone }) : fields)
  },
  useZone: async (visit, fields) => {
    const position = readPosition(readFormValues(fields).venue)
    return showAgain(visit, position ? fields.with({ timezone: zoneAt(position) }) : fields)
  },
  addQuestion: (visit, fields) => showAgain(visit, addQuestionRow(fields)),
} satisfies Readonly<Record<string, FormAction>>

const showAgain = async (visit: Visit, fields: Fields) => ({ result: await toUnsavedForm(visit, fields) })

export const toUnsavedForm = async (
  visit: Visit,
  fields: Fields,
  parts: Partial<Pick<UnsavedForm, 'places' | 'isPreview'>> = {},
): Promise<UnsavedForm> => ({
  fields,
  places: [],
  towns: await loadTowns(visit, readFormValues(fields).venue),
  isPreview: false,
  ...parts,
})

export const loadVenues = async (visit: Visit) => (await visit.call(listVenues, groupArgs(visit))).data

export type PossibleHost = ManagedEvent['hosts'][number]

/** Those who can host an event: everyone who helps to run the group. */
export async function loadTeam(visit: Visit): Promise<readonly PossibleHost[]> {
  const { data } = await visit.call(listGroupMembers, { ...groupArgs(visit), limit: 100 })
  return data.filter(({ role }) => role !== 'member')
}

/** With those who host it already. */
export const withHosts = (team: readonly PossibleHost[], hosts: readonly PossibleHost[]): readonly PossibleHost[] => [
  ...team,
  ...hosts.filter((host) => !team.some(({ userId }) => userId === host.userId)),
]

/** Towns on the map around a venue; tiles of the operator have their own names. */
export async function loadTowns(
  { call, site }: Visit,
  venue: Parameters<typeof readPosition>[0],
): Promise<readonly Town[]> {
  const position = readPosition(venue)
  return position && !site.mapTiles ? (await call(searchPlaces, { ...mapArea([position]), limit: 40 })).data : []
}

/** `latitude,longitude`, as the buttons have it. */
async function findPlaceAt({ call }: Visit, near: string): Promise<Place | undefined> {
  const { data } = await call(searchPlaces, { near, radius: 1, limit: 50 })
  return data.find((place) => formatPosition(place) === near)
}

const toPosition = ({ latitude, longitude }: GroupVenue) =>
  latitude === null || longitude === null ? undefined : { latitude, longitude }

/** Once a town is chosen, none are offered until another one is typed. */
async function findPlaces(visit: Visit, fields: Fields): Promise<readonly Place[]> {
  const city = fields.text('venue.city').trim()
  const search = city.split(',', 1)[0]?.trim().slice(0, 100) ?? ''
  if (search.length < 2 || city === fields.text('chosenCity')) return []
  const home = (await loadVenues(visit)).map(toPosition).find((position) => position !== undefined)
  return (await visit.call(searchPlaces, { search, ...(home && { near: mapArea([home]).near }), limit: 5 })).data
}
