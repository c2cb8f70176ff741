import type { SceneName } from '../contract.ts'
import type { Scene } from './scene.ts'
import { bench } from './bench.ts'
import { bicycle } from './bicycle.ts'
import { boats } from './boats.ts'
import { books } from './books.ts'
import { camera } from './camera.ts'
import { children } from './children.ts'
import { craft } from './craft.ts'
import { cup } from './cup.ts'
import { dance } from './dance.ts'
import { film } from './film.ts'
import { games } from './games.ts'
import { garden } from './garden.ts'
import { languages } from './languages.ts'
import { market } from './market.ts'
import { meeting } from './meeting.ts'
import { music } from './music.ts'
import { outdoors } from './outdoors.ts'
import { pottery } from './pottery.ts'
import { repair } from './repair.ts'
import { sauna } from './sauna.ts'
import { soup } from './soup.ts'
import { stars } from './stars.ts'
import { talks } from './talks.ts'
import { winter } from './winter.ts'

export { createRandom } from './random.ts'
export { fillClass, slots, strokeClass, type Slot } from './shapes.ts'

export const scenes: Readonly<Record<SceneName, Scene>> = {
  bench,
  bicycle,
  boats,
  books,
  camera,
  children,
  craft,
  cup,
  dance,
  film,
  games,
  garden,
  languages,
  market,
  meeting,
  music,
  outdoors,
  pottery,
  repair,
  sauna,
  soup,
  stars,
  talks,
  winter,
}
