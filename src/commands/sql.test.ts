import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { after, test } from 'node:test'
import { eventually } from '../../test/eventually.ts'
import { createInstallation } from '../../test/installation.ts'
import { findProgram } from '../../test/programs.ts'
import { createEmptyDatabase, describeConnection, readTestServer, withDatabaseName } from '../../test/test-database.ts'
import { splitStatements } from './split-statements.ts'

const { env, runCli, withServer } = await createInstallation({ DEMO: 'off' })

test('sql answers beside a running server and without one, and only --write changes something', async () => {
  await withServer(async () => {
    const { out, code } = await runCli([
      'sql',
      '-c',
      `select 1 as "one_Way", null as b, 'x;y' as c; select 2 where false`,
    ])
    assert.deepEqual([out, code], ['one_Way  b  c\n1           x;y\n(1 row)\n(0 rows)\n', 0])
    const refused = await runCli(['sql'], {}, 'delete from users; select 1')
    assert.deepEqual(refused, {
      code: 1,
      out: '',
      err: 'Nothing was changed: without --write, the database is only read.\n',
    })
    const script = 'create table notes (note text);\ninsert into notes values (1), (2);'
    assert.equal((await runCli(['sql', '--write'], {}, script)).out, 'CREATE TABLE\nINSERT 2\n')
  })
  const rows = await runCli(['sql', '--json', '-c', `update_notes; select 1`])
  assert.deepEqual([rows.code, rows.out], [1, ''])
  assert.match(rows.err, /^\{"error":"PostgreSQL refused the statement: syntax error/)
  const counted = await runCli(['sql', '--json', '-c', `select count(*), now() as "at" from notes`])
  const [row] = JSON.parse(counted.out) as [{ count: number; at: string }]
  assert.equal(row.count, 2)
  assert.match(row.at, /^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  assert.equal((await runCli(['sql', '-c', `copy (select 1, 'a') to stdout csv`])).out, '1,a\n')
  assert.match(
    (await runCli(['sql', '--write', '-c', 'copy notes from stdin'])).err,
    /^COPY FROM STDIN does not work here/,
  )
})

test('sql reads the database of DATABASE_URL', async () => {
  const { sql } = await createEmptyDatabase()
  const [{ name }] = await sql<[{ name: string }]>`select current_database() as name`
  const { databaseUrl, env: addresses } = describeConnection(withDatabaseName(readTestServer(), name))
  const settings = { ...addresses, DATABASE_URL: databaseUrl, SECRET_KEY: 'x'.repeat(32) }
  assert.equal((await runCli(['sql', '-c', 'select current_database()'], settings)).out.split('\n')[1], name)
  const away = await runCli(['sql'], { ...settings, DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' })
  assert.equal(away.code, 1)
  assert.match(away.err, /^Cannot connect to the database/)
})

const hasTerminal = process.platform === 'linux' && findProgram('script') !== ''

test(
  'sql in a terminal is a console, where Ctrl+C ends a statement and not the console',
  { skip: !hasTerminal },
  async () => {
    const child = spawn('script', ['-qfec', 'node dist/main.js sql', '/dev/null'], { env, stdio: 'pipe' })
    after(() => child.kill())
    let printed = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text))
    const closed = once(child, 'close')
    const see = (pattern: RegExp) =>
      eventually(
        String(pattern),
        () => printed,
        (text) => pattern.test(text),
      )
    await see(/folkmoot=> /)
    child.stdin.write("select 'a\nb' ||\n")
    await see(/folkmoot-> [^]*folkmoot-> /)
    child.stdin.write("'c' as text;\n")
    await see(/a bc\r\n\(1 row\)/)
    child.stdin.write('nonsense;\n\\d users\n')
    await see(/refused the statement: syntax error[^]*email +text/)
    child.stdin.write("select 'begun';\nselect pg_sleep(600);\n")
    const asked = "select 'sleeps' from pg_stat_activity where query like 'select pg_sleep%'"
    await eventually(
      'the statement runs',
      () => runCli(['sql', '-c', asked]),
      ({ out }) => out.includes('sleeps'),
    )
    child.stdin.write('\x03')
    await see(/canceling statement due to user request/)
    child.stdin.write('\\q\n')
    assert.deepEqual(await closed, [0, null])
  },
)

test('a semicolon in a text, a name or a comment ends no statement', () => {
  const statements = [
    `select 'a;''b' as "c;d"`,
    String.raw`select E'it\'s;' -- not here;
      , 1`,
    'do $x$ begin; end $x$',
    'select /* nor ; here */ $$;$$',
  ]
  const script = `-- first;\n;${statements.join(';\n')};\n/* last; */`
  assert.deepEqual(
    splitStatements(script).complete,
    statements.map((statement) => `${statement};`),
  )
  assert.deepEqual(splitStatements("select 1; select ';").complete, ['select 1;'])
  assert.deepEqual(splitStatements('select 1; select 2').all, ['select 1;', 'select 2'])
})
