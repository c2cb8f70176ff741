import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { Fragment, Html, jsx, renderToString } from './jsx-runtime.ts'

type Props = Readonly<Record<string, unknown>>

const render = (...element: Parameters<typeof jsx>): string => renderToString(jsx(...element))
const hostile = `<script>alert("a" & 'b')</script>`
/** `>` and `'` need no escaping: text is outside tags, and attributes use double quotes. */
const hostileEscaped = `&lt;script>alert(&quot;a&quot; &amp; 'b')&lt;/script>`

test('text is escaped everywhere', () => {
  const Shout = ({ children }: Props) => jsx('b', { children })
  const Bare = ({ name }: Props) => name as string
  for (const [page, expected] of [
    [render('p', { children: hostile }), `<p>${hostileEscaped}</p>`],
    [render('p', { children: [hostile, [hostile]] }), `<p>${hostileEscaped}${hostileEscaped}</p>`],
    [render(Fragment, { children: hostile }), hostileEscaped],
    [render(Shout, { children: [hostile] }), `<b>${hostileEscaped}</b>`],
    [render('p', { children: jsx(Bare, { name: hostile }) }), `<p>${hostileEscaped}</p>`],
    [render(Bare, { name: hostile }), hostileEscaped],
    [render('script', { children: hostile }), `<script>${hostileEscaped}</script>`],
    [render('textarea', { children: '</textarea>' }), '<textarea>&lt;/textarea></textarea>'],
  ] as const)
    assert.equal(page, expected)
})

test('the value of an attribute cannot end it', () => {
  for (const name of ['title', 'href', 'style', 'srcset', 'data-name', 'aria-label', 'viewBox', 'xlink:href'])
    assert.equal(render('a', { [name]: hostile }), `<a ${name}="${hostileEscaped}"></a>`)
  assert.equal(render('input', { value: '" autofocus onfocus="x' }), `<input value="&quot; autofocus onfocus=&quot;x">`)
})

test('any text survives rendering and parsing, as text and as an attribute', () => {
  const text = fc.string({ unit: fc.oneof(fc.constantFrom('<', '>', '&', '"', "'", '–', '…', '#', ';'), fc.string()) })
  fc.assert(
    fc.property(text, (given) => {
      const page = render('p', { title: given, children: given })
      const [, title, inside] = /^<p title="([^"<]*)">([^<]*)<\/p>$/.exec(page) ?? assert.fail(page)
      assert.deepEqual([decodeEntities(title), decodeEntities(inside)], [given, given])
    }),
  )
})

test('rendered markup is not escaped again', () => {
  const made = jsx('b', { children: '&' })
  const page = render('p', { children: [made, jsx(Fragment, { children: [made, '&amp;'] })] })
  assert.equal(page, '<p><b>&amp;</b><b>&amp;</b>&amp;amp;</p>')
})

test('null, undefined and booleans render as nothing, numbers as text', () => {
  for (const nothing of [null, undefined, false, true, '', [], [[null]], {}, { text: 'x' }, () => 'x', Symbol('x')])
    assert.equal(render('p', { children: nothing }), '<p></p>')
  assert.equal(render('p', {}), '<p></p>')
  assert.equal(render('p', { children: [0, ' ', -1.5, [7n]] }), '<p>0 -1.57</p>')
})

test('null and undefined attributes are left out; empty texts and zero are written', () => {
  for (const nothing of [null, undefined, {}, ['x'], () => 'x', Symbol('x'), new Html('x')])
    assert.equal(render('p', { id: nothing, 'data-id': nothing, 'aria-label': nothing }), '<p></p>')
  assert.equal(render('li', { value: 0, title: '', id: 7n }), '<li value="0" title="" id="7"></li>')
})

test('boolean HTML attributes are present or absent; those of ARIA and data are true or false', () => {
  assert.equal(render('input', { required: true, disabled: false }), '<input required>')
  assert.equal(
    render('p', { 'aria-hidden': true, 'aria-busy': false, 'data-on': true, 'data-off': false }),
    '<p aria-hidden="true" aria-busy="false" data-on="true" data-off="false"></p>',
  )
})

test('void elements have no end tag, all others have one', () => {
  for (const name of 'area base br col embed hr img input link meta source track wbr'.split(' '))
    assert.equal(render(name, { children: 'x' }), `<${name}>`)
  for (const name of ['div', 'script', 'iframe', 'path']) assert.equal(render(name, {}), `<${name}></${name}>`)
})

test('only dangerouslySetInnerHTML takes raw markup, and only as a string', () => {
  assert.equal(
    render('p', { dangerouslySetInnerHTML: { __html: '<i>&</i>' }, children: 'x', id: 'a' }),
    '<p id="a"><i>&</i></p>',
  )
  assert.equal(render('p', { dangerouslySetInnerHTML: { __html: '' }, children: 'x' }), '<p></p>')
  assert.equal(render(Fragment, { dangerouslySetInnerHTML: { __html: '<i></i>' }, children: '<' }), '&lt;')
})

test('an object from data is not taken for rendered markup', () => {
  const made = new Html('<i></i>')
  const forged = [
    JSON.stringify(made),
    '{"text":"<i></i>","constructor":{"name":"Html"}}',
    '{"__proto__":{"text":"<i></i>"},"text":"<i></i>"}',
    '{"__html":"<i></i>"}',
    '{"dangerouslySetInnerHTML":{"__html":"<i></i>"}}',
    '{"type":"i","props":{"dangerouslySetInnerHTML":{"__html":"<i></i>"}}}',
  ].map((body) => JSON.parse(body) as object)
  for (const data of forged)
    for (const child of [data, [data], { ...data }, Object.assign({}, data), structuredClone(made)])
      assert.equal(render('p', { children: child, title: child }), '<p></p>')
})

test('invalid attribute names and event handlers are left out', () => {
  for (const name of ['', 'x y', 'x\ny', 'x=', 'x"', "x'", 'x>', 'x/', '<x', 'x\0', '1', '–', 'onclick', 'OnLoad'])
    assert.equal(render('p', { [name]: 'alert(1)', id: 'a' }), '<p id="a"></p>')
  const sent = JSON.parse(
    '{"x><script>alert(1)</script>": true, "__proto__": "x", "aria-x onload=alert(1)": false}',
  ) as object
  assert.equal(render('p', { ...sent }), '<p></p>')
})

function decodeEntities(text: string | undefined): string | undefined {
  return text
    ?.replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
}
