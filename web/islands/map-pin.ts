import { fromMercator } from '../map/mercator.ts'
import { mapHeight, mapWidth } from '../map/view.ts'

const arrows: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Moves the pin of a `[data-map]` by click, drag and arrow keys, and writes its place into the form around it. */
export function enableMapPins(): void {
  // A drag ends with a click, too.
  let beganOnPin = false
  document.addEventListener('pointerdown', (event) => {
    const map = findMap(event)
    beganOnPin = map !== null && (event.target as Element).closest('[data-pin]') !== null
    if (map && beganOnPin) dragPin(map, event)
  })
  document.addEventListener('click', (event) => {
    const map = findMap(event)
    if (!map || beganOnPin) return
    const { left, top } = map.getBoundingClientRect()
    movePin(map, toUnits(map, event.clientX - left), toUnits(map, event.clientY - top))
  })
  document.addEventListener('keydown', (event) => {
    const [map, arrow] = [findMap(event), arrows[event.key]]
    if (!map || !arrow) return
    event.preventDefault()
    const { x, y } = readPin(map)
    const step = event.shiftKey ? 20 : 4
    movePin(map, x + arrow[0] * step, y + arrow[1] * step)
  })
}

const findMap = ({ target }: Event) => (target as Element).closest<SVGSVGElement>('svg[data-map]')

/** In units of the map. */
function readPin(map: SVGSVGElement): { readonly x: number; readonly y: number } {
  const pin = map.querySelector<SVGSVGElement>('[data-pin]')
  const share = (name: string) => parseFloat(pin?.getAttribute(name) ?? '50') / 100
  return { x: share('x') * mapWidth, y: share('y') * mapHeight }
}

function dragPin(map: SVGSVGElement, start: PointerEvent): void {
  const { x, y } = readPin(map)
  const move = ({ clientX, clientY }: PointerEvent) =>
    movePin(map, x + toUnits(map, clientX - start.clientX), y + toUnits(map, clientY - start.clientY))
  map.addEventListener('pointermove', move)
  map.addEventListener('lostpointercapture', () => map.removeEventListener('pointermove', move), { once: true })
  map.setPointerCapture(start.pointerId)
}

const toUnits = (map: SVGSVGElement, pixels: number) => (pixels / map.getBoundingClientRect().width) * mapWidth

function movePin(map: SVGSVGElement, right: number, down: number): void {
  const [x, y] = [Math.min(Math.max(right, 0), mapWidth), Math.min(Math.max(down, 0), mapHeight)]
  const pin = map.querySelector('[data-pin]')
  pin?.setAttribute('x', `${(x / mapWidth) * 100}%`)
  pin?.setAttribute('y', `${(y / mapHeight) * 100}%`)
  const [worldSize = 1, left = 0, top = 0] = (map.dataset['map'] ?? '').split(' ').map(Number)
  const place = fromMercator([(left + x) / worldSize, (top + y) / worldSize])
  const form = map.closest('form')
  for (const name of ['latitude', 'longitude'] as const) {
    const field = form?.elements.namedItem(`venue.${name}`)
    if (field instanceof HTMLInputElement) field.value = place[name].toFixed(5)
  }
  form?.dispatchEvent(new Event('input'))
}
