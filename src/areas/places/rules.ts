/** An older server beside a newer one leaves the newer towns alone. */
export const isNewer = (version: string, other: string): boolean =>
  version.localeCompare(other, 'en', { numeric: true }) > 0
