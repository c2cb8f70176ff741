import {
  coordinates,
  operation,
  pageOf,
  shape,
  text,
  Text,
  TextOrNull,
  Type,
  withDescription,
  withExample,
  type Static,
} from '#contract'

const degrees = (limit: number, example: number) =>
  Type.Number({ minimum: -limit, maximum: limit, examples: [example] })

export const Place = shape('Place', {
  name: Type.String({ description: 'The name of the town.', examples: ['Turku'] }),
  region: withExample(
    withDescription(TextOrNull, 'The state, province or region. Null when that is not known.'),
    'Southwest Finland',
  ),
  country: Type.String({ description: 'The country, as an ISO 3166 code of two letters.', examples: ['FI'] }),
  latitude: degrees(90, 60.4515),
  longitude: degrees(180, 22.2687),
  timezone: Text,
})
export type Place = Static<typeof Place>

const PlaceQuery = Type.Object({
  search: Type.Optional(
    text(0, 100, {
      description:
        'The beginning of the name, or of a word in it, with at least two letters. Case and accents do not matter.',
      examples: ['turk'],
    }),
  ),
  near: Type.Optional(
    coordinates({
      description:
        'Latitude and longitude in degrees, such as 60.45,22.27. With `search`, closer towns come first; without it, well-known ones do.',
    }),
  ),
  radius: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 500,
      description: 'Only towns within so many kilometers of `near`. Without `search`, 50 unless set.',
    }),
  ),
  limit: Type.Integer({ minimum: 1, maximum: 50, default: 10, description: 'How many towns to return.' }),
})

export const searchPlaces = operation({
  name: 'searchPlaces',
  summary: 'Find towns by name or around a place. Data: GeoNames, CC BY 4.0.',
  tag: 'Public',
  route: 'GET /v1/places',
  scope: 'public',
  query: PlaceQuery,
  output: pageOf(Place),
  tool: false,
})
