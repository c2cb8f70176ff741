import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { Fragment, Html, jsx, renderToString } from './jsx-runtime.ts'

type Props = Readonly<Record<string, unknown>>

const render = (...element: Parameters<typeof jsx>): string => renderToString(jsx(...element))
const hostile = `<script>alert("a" & 'b')</script>`
/** `>` and `'` need no escaping: text is outside tags, and attributes use double quotes. */
const hostileEscaped = `&lt;script>alert(&quot;a&quot; &amp; 'b')&lt;/script>`

test('text cannot become markup, wherever it stands', () => {
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

test('an attribute cannot become another one, nor markup', () => {
  for (const name of ['title', 'href', 'style', 'srcset', 'data-name', 'aria-label', 'viewBox', 'xlink:href'])
    assert.equal(render('a', { [name]: hostile }), `<a ${name}="${hostileEscaped}"></a>`)
  assert.equal(render('input', { value: '" autofocus onfocus="x' }), `<input value="&quot; autofocus onfocus=&quot;x">`)
})

test('any text comes out as it went in, as text and as an attribute', () => {
  const text = fc.string({ unit: fc.oneof(fc.constantFrom('<', '>', '&', '"', "'", '–', '…', '#', ';'), fc.string()) })
  fc.assert(
    fc.property(text, (given) => {
      const page = render('p', { title: given, children: given })
      const [, title, inside] = /^<p title="([^"<]*)">([^<]*)<\/p>$/.exec(page) ?? assert.fail(page)
      assert.deepEqual([decodeEntities(title), decodeEntities(inside)], [given, given])
    }),
  )
})

test('what was made once is not escaped again', () => {
  const made = jsx('b', { children: '&' })
  const page = render('p', { children: [made, jsx(Fragment, { children: [made, '&amp;'] })] })
  assert.equal(page, '<p><b>&amp;</b><b>&amp;</b>&amp;amp;</p>')
})

test('what is not there, and conditions, are nothing; numbers are written', () => {
  for (const nothing of [null, undefined, false, true, '', [], [[null]], {}, { text: 'x' }, () => 'x', Symbol('x')])
    assert.equal(render('p', { children: nothing }), '<p></p>')
  assert.equal(render('p', {}), '<p></p>')
  assert.equal(render('p', { children: [0, ' ', -1.5, [7n]] }), '<p>0 -1.57</p>')
})

test('attributes that are not there are left out; empty ones and zero are written', () => {
  for (const nothing of [null, undefined, {}, ['x'], () => 'x', Symbol('x'), new Html('x')])
    assert.equal(render('p', { id: nothing, 'data-id': nothing, 'aria-label': nothing }), '<p></p>')
  assert.equal(render('li', { value: 0, title: '', id: 7n }), '<li value="0" title="" id="7"></li>')
})

test("HTML's own conditions are there or not, those of ARIA and data say which", () => {
  assert.equal(render('input', { required: true, disabled: false }), '<input required>')
  assert.equal(
    render('p', { 'aria-hidden': true, 'aria-busy': false, 'data-on': true, 'data-off': false }),
    '<p aria-hidden="true" aria-busy="false" data-on="true" data-off="false"></p>',
  )
})

test('elements that hold nothing have no end, all others have one', () => {
  for (const name of 'area base br col embed hr img input link meta source track wbr'.split(' '))
    assert.equal(render(name, { children: 'x' }), `<${name}>`)
  for (const name of ['div', 'script', 'iframe', 'path']) assert.equal(render(name, {}), `<${name}></${name}>`)
})

test('markup goes in as it is by the one name that warns of it, and there only as text', () => {
  assert.equal(
    render('p', { dangerouslySetInnerHTML: { __html: '<i>&</i>' }, children: 'x', id: 'a' }),
    '<p id="a"><i>&</i></p>',
  )
  assert.equal(render('p', { dangerouslySetInnerHTML: { __html: '' }, children: 'x' }), '<p></p>')
  assert.equal(render(Fragment, { dangerouslySetInnerHTML: { __html: '<i></i>' }, children: '<' }), '&lt;')
})

test('data cannot pretend to be markup that was made already', () => {
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

test('names that are not those of an attribute are left out, and so are those that hold a script', () => {
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
