export type SvgMarkup = string | readonly SvgMarkup[]

export function svg(texts: TemplateStringsArray, ...values: (string | number)[]): string {
  const rounded = values.map((value) => (typeof value === 'number' ? Math.round(value * 10) / 10 : value))
  return String.raw({ raw: texts }, ...rounded)
}

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n))

export const concat = (...drawings: SvgMarkup[]): string =>
  drawings.map((drawing) => (typeof drawing === 'string' ? drawing : concat(...drawing))).join('')

export const fillPath = (fill: string, d: string): string => `<path fill="${fill}" fill-rule="evenodd" d="${d}"/>`

export const strokePath = (stroke: string, width: number, d: string): string =>
  svg`<path fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" d="${d}"/>`

export const circle = (fill: string, x: number, y: number, radius: number): string =>
  svg`<circle fill="${fill}" cx="${x}" cy="${y}" r="${radius}"/>`

export const circleOutline = (stroke: string, width: number, x: number, y: number, radius: number): string =>
  svg`<circle fill="none" stroke="${stroke}" stroke-width="${width}" cx="${x}" cy="${y}" r="${radius}"/>`

export const withOpacity = (opacity: number, ...drawings: SvgMarkup[]): string =>
  `<g opacity="${opacity.toFixed(2)}">${concat(drawings)}</g>`

export const withTransform = (x: number, y: number, degrees: number, ...drawings: SvgMarkup[]): string =>
  svg`<g transform="translate(${x} ${y}) rotate(${degrees})">${concat(drawings)}</g>`

export const svgDocument = (width: number, height: number, ...drawings: SvgMarkup[]): string =>
  concat(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    drawings,
    '</svg>',
  )
