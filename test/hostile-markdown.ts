/** Each takes a parser many steps when it is repeated. */
export const hostileMarkdown: readonly string[] = [
  ...['[', '[a', '![', '[]', '[]( ', '[a](', '[a](b', '[a](b "', '[a](<', '[[a]', '[a][', '[a]: b\n', '[a]: b "'],
  ...[
    '* a\n',
    '- a\n* b\n',
    '1. a\n',
    '  - a\n',
    '- ',
    '- - ',
    '>',
    '> a\n',
    '> - ',
    '# a\n',
    'a\n=\n',
    '|a\n',
    '|-',
    '\n',
  ],
  ...['*', '_', '**a', '*_', '__', '~~a', '*a **b ', '*a _b ~~c ', '`', '`a', '```\n', String.raw`\[`],
  ...[
    'http://a.b/(',
    'http://a.b ',
    'www.a.b ',
    'a@b.c ',
    'https://',
    '``http://a.b?',
    '?**|http://a.b',
    'http://a.b/(a',
    'mailto:',
    '//',
    ':',
    '@',
    '<http:',
    '<a@b',
    '<http://a.b>',
  ],
  ...['<', '<b ', '<!--', '&', '&amp;', '&a', '!', '"', '😀', '\t', '(', '😀 [a](b) '],
]

export const repeatTo = (length: number, text: string): string =>
  text.repeat(Math.ceil(length / text.length)).slice(0, length)
