/** The most common name is shared by three in a hundred users. */
export const firstNames = splitWords(`
  Aino Anna Ben Carla David Elif Emma Fatima Gustav Hana Ida Ivan Jana Jonas Kofi Lena Liam Maria Mei Mikko
  Nadia Noah Olga Omar Paul Petra Quinn Rosa Sami Sofia Tariq Tove Uma Vera Viktor Wanda Xenia Yusuf Zara Zoe`)

export const syllables = splitWords(`
  ada aho ald ame ande arn bach bal bar bec ber bjo bor bran bru cal cam car chen cla cor cruz dah dal dan dem dez dia dov
  eck ede elm erik esp fal feld fer fis fon fre fuk gal gar ger gom gre gus haj han hei hol hud ibe ick ito jans kal kat kel
  kim kow kra lam len lin lop lund mac mak mar mey mik mor mul nak ned nil nova oli ols ort pat pel per pop ram rey rin ros
  ruiz san sch sik ski sol stein sva tak ton tor ulr van ves vik wal web yil zim`)

function splitWords(text: string): string[] {
  return text.trim().split(/\s+/)
}
