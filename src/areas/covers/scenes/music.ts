import { scene } from './scene.ts'
import { circle, each, group, line, path, sky, type Slot } from './shapes.ts'

/** Birds on wires: the tune comes from the seed. */
export const music = scene({
  focus: [160, 96],
  words: {
    en: 'music musical musician sing. sings singing singer singalong song. songs choir concert jam. gig. guitar piano band. orchestra karaoke vinyl ukulele drum. drums drumming',
    de: 'musik ~musik singen sing. singkreis lied. lieder liederabend chor. ~chor konzert ~konzert gitarre klavier orchester band.',
    es: 'música musical canto. cantar coro. concierto guitarra canción canciones orquesta',
    fi: 'musiikki musiikin laulu laula kuoro ~kuoro konsertti ~konsertti kitara piano orkesteri bändi jamit ~laulu karaoke',
    fr: 'musique musical chant. chanter chanson chorale chœur concert guitare orchestre fanfare',
    sv: 'musik ~musik sjung sånger sångerna sångkväll allsång kör. kören körsång konsert ~konsert gitarr orkester',
    ar: 'موسيقى موسيقي غناء نغني اغاني اغنية كورال جوقة غيتار جيتار عود. حفلة',
  },
  family: ['dance', 'film', 'languages'],
  draw: (random) => {
    let last = 0
    const birds = each([22, 68, 116, 160, 206, 254, 298], (x, index) => {
      const wire = random.pick([1, 2, 3, 4].filter((other) => other !== last))
      last = wire
      const coat = coats[(index + random.int(0, 1)) % coats.length] ?? 'deep'
      return bird(x, wire, coat, random.next() < 0.72 ? 1 : -1)
    })
    return (
      sky +
      path('far', 'M0 200V164q40-34 88-10t92-12 140 20v38z') +
      path('main', 'M0 200v-12q90-40 176-12t144-6v30z') +
      each([0, 1, 2, 3, 4], wirePath) +
      birds
    )
  },
})

const coats: readonly Slot[] = ['deep', 'warm', 'gold', 'deep', 'paper']

const heightAt = (x: number, wire: number) => 70 + wire * 19 + Math.sin(x / 52) * 13

const wirePath = (wire: number) =>
  line(
    'main',
    2,
    `M-14 ${heightAt(-14, wire)}` +
      each([...Array(12).keys()], (bend) => {
        const x = bend * 30
        const [from, to] = [heightAt(x, wire), heightAt(x + 30, wire)]
        return `Q${x} ${from} ${x + 15} ${(from + to) / 2}`
      }),
  )

const bird = (x: number, wire: number, coat: Slot, side: 1 | -1) =>
  group(
    `translate(${x} ${heightAt(x, wire)})scale(${side * 1.1} 1.1)`,
    path(coat, 'M-16-13q-14-2-20 8l18 2q4 3 8 3a19 19 0 0 0 24-18l0-4q0-12-12-12-11 0-14 10-2 8-4 11'),
    path(coat === 'warm' ? 'gold' : 'warm', 'M13-21l10 3-10 4z'),
    circle(coat === 'paper' ? 'deep' : 'paper', 6, -20, 2.2),
    path(coat === 'deep' ? 'main' : 'deep', 'M-14-10q10-8 18-1-8 8-18 1'),
    line('deep', 2, 'M-4-4v4M2-4v4'),
  )
