import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placeLabels } from './labels.ts'
import { drawLand, type Ring } from './land-path.ts'
import { fromMercator, toMercator } from './mercator.ts'
import { groupPins } from './pins.ts'
import { listTiles } from './tiles.ts'
import { fitView, isInView, toViewPoint, viewCenter, viewWidthKm } from './view.ts'

const turku = { latitude: 60.4518, longitude: 22.2666 }
const helsinki = { latitude: 60.1699, longitude: 24.9384 }
const options = { zoomStep: 0.25, minWidthKm: 30 }

test('positions convert to map points and back', () => {
  const { latitude, longitude } = fromMercator(toMercator(turku))
  assert.ok(Math.abs(latitude - turku.latitude) < 1e-9)
  assert.ok(Math.abs(longitude - turku.longitude) < 1e-9)
})

test('a map shows all of its points, and at least the minimum width', () => {
  const both = fitView([turku, helsinki], options)
  for (const point of [turku, helsinki]) assert.ok(isInView(toViewPoint(both, point)))
  assert.ok(viewWidthKm(both) < 400)
  const one = fitView([turku], options)
  assert.ok(viewWidthKm(one) >= 30 && viewWidthKm(one) < 40)
  assert.ok(Math.abs(viewCenter(one).longitude - turku.longitude) < 0.01)
})

test('points on both sides of the date line are neighbors', () => {
  const fiji = [
    { latitude: -17.7, longitude: 179 },
    { latitude: -16.8, longitude: -179.5 },
  ]
  const view = fitView(fiji, options)
  assert.ok(viewWidthKm(view) < 500)
  for (const point of fiji) assert.ok(isInView(toViewPoint(view, point)))
})

test('land is cut at the edge of the map, and short enough', () => {
  const view = fitView([turku], options)
  const all: Ring = { points: [0, 0, 1, 0, 1, 1, 0, 1], left: 0, right: 1, top: 0, bottom: 1 }
  assert.equal(drawLand([all], view).match(/^M-?\d+ -?\d+l/)?.length, 1)
  for (const number of drawLand([all], view).match(/-?\d+/g) ?? []) assert.ok(Math.abs(Number(number)) <= 660)

  const coast = Array.from({ length: 20_000 }, (_, index) => {
    const angle = (index / 20_000) * 2 * Math.PI
    return [0.5 + (0.1 + (index % 7) / 500) * Math.cos(angle), 0.3 + (0.1 + (index % 5) / 500) * Math.sin(angle)]
  })
  const ragged: Ring = { points: coast.flat(), left: 0.38, right: 0.62, top: 0.18, bottom: 0.42 }
  const path = drawLand([ragged], { worldSize: 1024, left: 200, top: 100 })
  assert.ok(path.length > 300 && path.length <= 6000, `${path.length}`)
})

test('places that lie on top of each other share a pin', () => {
  const view = fitView([turku, helsinki], options)
  const points = [
    { ...turku, label: 'Soup night' },
    { ...turku, latitude: turku.latitude + 0.001, label: 'Board games' },
    { ...helsinki, label: 'Sauna' },
  ]
  assert.deepEqual(
    groupPins(points, view).map((pin) => pin.points.map(({ label }) => label)),
    [['Soup night', 'Board games'], ['Sauna']],
  )
})

test('names of towns cover no other name', () => {
  const view = fitView([turku, helsinki], options)
  const towns = [
    { ...helsinki, name: 'Helsinki' },
    { latitude: 60.17, longitude: 24.95, name: 'Kallio' },
    { latitude: 60.38, longitude: 23.13, name: 'Salo' },
    { latitude: 48.85, longitude: 2.35, name: 'Paris' },
  ]
  assert.deepEqual(
    placeLabels(towns, [], view).map(({ name }) => name),
    ['Helsinki', 'Salo'],
  )
})

test('tiles cover the map at a whole zoom level', () => {
  const view = fitView([turku], { zoomStep: 1, minWidthKm: 3 })
  const tiles = listTiles(view, { url: 'https://tiles.example.org/{z}/{x}/{y}.png', attribution: '' })
  assert.ok(tiles.length >= 6 && tiles.length <= 12)
  assert.ok(tiles.some(({ x, y }) => x <= 0 && y <= 0))
  for (const { url } of tiles) assert.match(url, /^https:\/\/tiles\.example\.org\/1\d\/\d+\/\d+\.png$/)
})
