import type { Sql } from '#platform'

/** The most common name is shared by three in a hundred users. */
const firstNames = splitWords(`
  Aino Anna Ben Carla David Elif Emma Fatima Gustav Hana Ida Ivan Jana Jonas Kofi Lena Liam Maria Mei Mikko
  Nadia Noah Olga Omar Paul Petra Quinn Rosa Sami Sofia Tariq Tove Uma Vera Viktor Wanda Xenia Yusuf Zara Zoe`)

const syllables = splitWords(`
  ada aho ald ame ande arn bach bal bar bec ber bjo bor bran bru cal cam car chen cla cor cruz dah dal dan dem dez dia dov
  eck ede elm erik esp fal feld fer fis fon fre fuk gal gar ger gom gre gus haj han hei hol hud ibe ick ito jans kal kat kel
  kim kow kra lam len lin lop lund mac mak mar mey mik mor mul nak ned nil nova oli ols ort pat pel per pop ram rey rin ros
  ruiz san sch sik ski sol stein sva tak ton tor ulr van ves vik wal web yil zim`)

function splitWords(text: string): string[] {
  return text.trim().split(/\s+/)
}

/** A random `first` and `last` name for each `n`. Both conditions refer to n so that random() runs for each row. */
export const randomNames = (sql: Sql) => sql`
  lateral (
    select (${firstNames}::text[])[1 + floor(random() * ${firstNames.length})::integer] as first,
      (select initcap(string_agg((${syllables}::text[])[1 + floor(random() * ${syllables.length})::integer], ''))
        from generate_series(1, 3)
        where n > 0) as last
    where n > 0) p`
