import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writeCsv } from './csv.ts'

test('rows end with CRLF, after a byte order mark', () => {
  const rows = [
    ['name', 'guests'],
    ['Aino Ääri', '2'],
  ]
  assert.equal(writeCsv(rows), '\uFEFFname,guests\r\nAino Ääri,2\r\n')
})

test('a cell with separators, quotes or line breaks is quoted', () => {
  const cells = ['a,b', 'say "hi"', 'two\nlines', 'a;=1+1', 'plain', '']
  assert.equal(writeCsv([cells]), `\uFEFF"a,b","say ""hi""","two\nlines","a;'=1+1",plain,\r\n`)
})

test('no cell starts a formula, also where spreadsheets split at semicolons', () => {
  assert.equal(writeCsv([['x;=1+1;y', 'x\n@SUM(A1)']]), `\uFEFF"x;'=1+1;y","x\n'@SUM(A1)"\r\n`)
  assert.equal(writeCsv([['a;"=1+1']]), `\uFEFF"a;'""=1+1"\r\n`)
})

test('no cell starts a formula', () => {
  const cells = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=A1,"x"', 'a=b']
  assert.equal(writeCsv([cells]), `\uFEFF'=1+1,'+1,'-1,'@SUM(A1),"'\t=1","'\r=1","'=A1,""x""",a=b\r\n`)
})
