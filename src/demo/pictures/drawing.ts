/** Markup; lists of it are drawn one after another. */
export type Drawing = string | readonly Drawing[]

/** A template whose numbers keep one digit. */
export function draw(texts: TemplateStringsArray, ...values: (string | number)[]): string {
  const written = values.map((value) => (typeof value === 'number' ? Math.round(value * 10) / 10 : value))
  return String.raw({ raw: texts }, ...written)
}

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n))

export const all = (...drawings: Drawing[]): string =>
  drawings.map((drawing) => (typeof drawing === 'string' ? drawing : all(...drawing))).join('')

export const path = (fill: string, d: string): string => `<path fill="${fill}" fill-rule="evenodd" d="${d}"/>`

export const line = (stroke: string, width: number, d: string): string =>
  draw`<path fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" d="${d}"/>`

export const disc = (fill: string, x: number, y: number, radius: number): string =>
  draw`<circle fill="${fill}" cx="${x}" cy="${y}" r="${radius}"/>`

export const ring = (stroke: string, width: number, x: number, y: number, radius: number): string =>
  draw`<circle fill="none" stroke="${stroke}" stroke-width="${width}" cx="${x}" cy="${y}" r="${radius}"/>`

export const faded = (opacity: number, ...drawings: Drawing[]): string =>
  `<g opacity="${opacity.toFixed(2)}">${all(drawings)}</g>`

export const moved = (x: number, y: number, degrees: number, ...drawings: Drawing[]): string =>
  draw`<g transform="translate(${x} ${y}) rotate(${degrees})">${all(drawings)}</g>`

export const sheet = (width: number, height: number, ...drawings: Drawing[]): string =>
  all(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    drawings,
    '</svg>',
  )
