/** Texts, quoted names and comments, in which a semicolon ends nothing. One that is not closed goes on to the end. */
const token =
  /\b[eE]'(?:[^'\\]|\\[^]|'')*(?:'|$)|'(?:[^']|'')*(?:'|$)|"[^"]*(?:"|$)|\$(\w*)\$[^]*?(?:\$\1\$|$)|--[^\n]*|\/\*[^]*?(?:\*\/|$)|;|[^]/g

/** Those that a semicolon ends, what follows them, and all as a script has them, whose last may have no semicolon. */
export function splitStatements(script: string): { complete: string[]; rest: string; all: string[] } {
  const complete: string[] = []
  let rest = ''
  for (const [part] of script.matchAll(token)) {
    // A comment is no statement.
    if (rest.trim() !== '' || !/^(--|\/\*|;|\s)/.test(part)) rest += part
    if (part === ';' && rest.trim() !== '') {
      complete.push(rest.trim())
      rest = ''
    }
  }
  return { complete, rest, all: rest.trim() === '' ? complete : [...complete, rest.trim()] }
}
