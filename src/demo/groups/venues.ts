/** Venues are invented; streets and coordinates are approximate. */
export const venues = {
  fireStation: {
    venueName: 'The old fire station',
    venueAddress: 'Eskelinkatu 5',
    venueLatitude: 60.4489,
    venueLongitude: 22.2606,
  },
  library: {
    venueName: 'Main library, reading room',
    venueAddress: 'Linnankatu 2',
    venueLatitude: 60.4505,
    venueLongitude: 22.2711,
  },
  loft: {
    venueName: 'Makers’ loft',
    venueAddress: 'Läntinen Pitkäkatu 21, 4th floor',
    venueLatitude: 60.4534,
    venueLongitude: 22.2539,
  },
  boathouse: {
    venueName: 'Boathouse by the river',
    venueAddress: 'Itäinen Rantakatu 62',
    venueLatitude: 60.4419,
    venueLongitude: 22.2497,
  },
  garden: {
    venueName: 'Nummi community garden',
    venueAddress: 'Papinkatu 14',
    venueLatitude: 60.4622,
    venueLongitude: 22.2987,
  },
  sauna: {
    venueName: 'Ispoinen sauna',
    venueAddress: 'Rykmentintie 31',
    venueLatitude: 60.4176,
    venueLongitude: 22.2572,
  },
  cafe: {
    venueName: 'Café Aukio',
    venueAddress: 'Vanha Suurtori 3',
    venueLatitude: 60.4517,
    venueLongitude: 22.2766,
  },
} as const

export type VenueName = keyof typeof venues
