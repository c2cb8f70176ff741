import fc from 'fast-check'

const badTimes = [
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+14:00',
  '9999-12-31T23:59:59-14:00',
  '10000-01-01T00:00:00Z',
  '+010000-01-01T00:00:00Z',
  '-271821-04-20T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  '2026-02-30T10:00:00Z',
  '2026-11-15T24:00:00Z',
  '2026-11-15T23:59:60Z',
  '2026-11-15T10:00:00+99:99',
  '2026-11-15',
  '0000-00-00',
  '2026-13',
  '0001-01-01T00:00',
  '9999-12-31T23:59',
  '-000001-01-01T00:00',
  'tomorrow',
]

const badNumbers = [
  'NaN',
  'Infinity',
  '-Infinity',
  '-1',
  '-0',
  '0',
  '1.0',
  '1e3',
  '1e999',
  '0x10',
  '007',
  '٣',
  '1_000',
  '+1',
]
const hugeNumbers = [
  '2147483647',
  '2147483648',
  '-2147483649',
  '9007199254740993',
  '9223372036854775808',
  '9'.repeat(400),
]

const badTexts = [
  '',
  ' ',
  '\t\n',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\u202egnirts',
  '\u200b',
  '\ufeff',
  '\ufffe',
  'e\u0301',
  'ﷺ',
  '👩‍👩‍👧‍👦',
  '𝒳'.repeat(33),
  '\u0600',
  'İ',
  'ß',
  '🙂'.repeat(1000),
  'x'.repeat(256),
  'x'.repeat(2049),
  'x'.repeat(70_000),
  '['.repeat(10_000),
  '* a\n'.repeat(2_500),
  'a b',
  "'; drop table users; --",
  '"',
  '\\',
  '%',
  '%00',
  '_',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  'javascript:alert(1)',
  'http://',
  'http://[::1',
  'http://a b/',
  'https://user:pw@example.org:99999/',
  'http://xn--a/',
  'mailto:a@b',
  'a@b',
  'a@\u{1f600}.example',
  '@',
  'Europe/Nowhere',
  'Etc/GMT+12',
  'UTC+25',
]

export const badStrings: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...badTexts) },
  { weight: 2, arbitrary: fc.constantFrom(...badTimes) },
  { weight: 2, arbitrary: fc.constantFrom(...badNumbers, ...hugeNumbers) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
)

const nestValue = (depth: number, kind: 'list' | 'object'): unknown => {
  let value: unknown = 'deep'
  for (let n = 0; n < depth; n++) value = kind === 'list' ? [value] : { a: value }
  return value
}

export const badValues: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: badStrings },
  {
    weight: 4,
    arbitrary: fc.constantFrom<unknown>(null, true, false, 0, -0, -1, 1.5, 1e-7, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1),
  },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(2 ** 53, -(2 ** 53), 2 ** 63, 1e21, 1e308, -1e308, 5e-324) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>([], {}, [[]], [null], { length: 3 }, { toString: 1 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(
      JSON.parse('{"__proto__":{"role":"admin"}}'),
      { constructor: { prototype: {} } },
      nestValue(200, 'list'),
      nestValue(200, 'object'),
      Array.from({ length: 3000 }, () => 'x'),
    ),
  },
  { weight: 1, arbitrary: fc.array(badStrings, { maxLength: 4 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

export const badNames: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'id',
    'role',
    'userId',
    'isAdmin',
    '',
    ' ',
    'a.b',
  ),
  fc.string({ maxLength: 10 }),
)
