import { setShortForm, shape, text, textOrNull, Type, Words, WordsOrNull, type Static } from '#contract'

export const NumberOrNull = Type.Unsafe<number | null>({ type: ['number', 'null'] })

export const Venue = shape('Venue', {
  name: Type.String({ ...Words, description: 'The name of the place.', examples: ['The old fire station'] }),
  address: WordsOrNull,
  city: WordsOrNull,
  state: WordsOrNull,
  postalCode: WordsOrNull,
  country: WordsOrNull,
  latitude: NumberOrNull,
  longitude: NumberOrNull,
  isOnline: Type.Unsafe<boolean | null>({
    description: 'Always false, never null: `eventType` says whether an event is online.',
    type: ['boolean', 'null'],
  }),
})
setShortForm(Venue, 'name address city country')
export type Venue = Static<typeof Venue>

export const VenueInput = Type.Unsafe<
  | (Pick<Venue, 'name'> &
      Partial<Pick<Venue, 'address' | 'city' | 'state' | 'postalCode' | 'country' | 'latitude' | 'longitude'>>)
  | null
>({
  type: ['object', 'null'],
  required: ['name'],
  properties: {
    name: text(1, 200, { description: 'The name of the place.', examples: ['The old fire station'] }),
    address: textOrNull(500),
    city: textOrNull(100),
    state: textOrNull(100),
    postalCode: textOrNull(20),
    country: textOrNull(100),
    latitude: { type: ['number', 'null'], minimum: -90, maximum: 90, examples: [60.1699] },
    longitude: { type: ['number', 'null'], minimum: -180, maximum: 180, examples: [24.9384] },
  },
})
