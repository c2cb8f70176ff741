import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventually, startApi, type Person } from '#test'
import { updateProfile } from '../profile/contract.ts'
import { removeAllAwards } from '../badges/awards/public.ts'
import type { Badge } from '../badges/records/public.ts'
import { createBoardFixture } from './testing.ts'

const api = await startApi({ worker: true })
const { give, take, refresh, board, groupBoard } = createBoardFixture(api)

const waitForBoard = (read: () => Promise<string[]>, expected: readonly string[]) =>
  eventually(`the board is ${expected.join(', ')}`, read, (found) => found.join() === expected.join())

const toRankLines = (...people: { readonly username: string }[]) =>
  people.map(({ username }, index) => `${index + 1} ${username}`)

const recomputeBoard = async () =>
  (
    await api.db.sql<{ line: string }[]>`
      select row_number() over (order by sum(b.points) desc, count(*) desc, min(a.awarded_at), u.id) || ' ' || u.username as line
      from badge_awards a
      join badges b on b.id = a.badge_id
      join users u on u.id = a.user_id
      where a.group_id is null
      group by u.id
      having sum(b.points) > 0
      order by sum(b.points) desc, count(*) desc, min(a.awarded_at), u.id`
  ).map(({ line }) => line)

test('boards follow awards, revocations and profiles', async () => {
  const [ada, bob] = [await api.signIn('user'), await api.signIn('user')]
  const group = await api.group()
  const [ten, twenty] = [await api.badge({ points: 10 }), await api.badge({ points: 20 })]
  const ofGroup = await api.badge({ points: 5, groupId: group.id })
  await give(ten, ada)
  await give(twenty, bob)
  await give(ofGroup, ada)
  await waitForBoard(board, toRankLines(bob, ada))
  await waitForBoard(() => groupBoard(group.urlname), toRankLines(ada))
  await take(twenty, bob)
  await give(ten, bob)
  await waitForBoard(board, toRankLines(ada, bob))
  await ada(updateProfile, { profileVisibility: 'private' })
  await waitForBoard(board, toRankLines(bob))
  await waitForBoard(() => groupBoard(group.urlname), [])
  await ada(updateProfile, { profileVisibility: 'public' })
  await waitForBoard(board, toRankLines(ada, bob))
  await waitForBoard(() => groupBoard(group.urlname), toRankLines(ada))
  for (const { id } of [ada, bob]) await api.db.begin((sql) => removeAllAwards(sql, id))
  await waitForBoard(board, [])
})

test('who has not chosen a name is on no board until they do', async () => {
  const [ada, nameless] = [await api.signIn('user'), await api.signIn('user')]
  const group = await api.group()
  const [ten, ofGroup] = [await api.badge({ points: 10 }), await api.badge({ points: 5, groupId: group.id })]
  for (const person of [nameless, ada]) for (const badge of [ten, ofGroup]) await give(badge, person)
  await waitForBoard(board, toRankLines(nameless, ada))
  await waitForBoard(() => groupBoard(group.urlname), toRankLines(nameless, ada))
  await api.db.sql`update users set is_named = false where id = ${nameless.id}`
  // The rank of the others changes with the next refresh.
  for (const lines of [await board(), await groupBoard(group.urlname)])
    assert.deepEqual(
      lines.map((line) => line.split(' ')[1]),
      [ada.username],
    )
  await give(await api.badge({ points: 1 }), ada)
  await waitForBoard(board, toRankLines(ada))
  await nameless(updateProfile, { name: 'Nia Newman' })
  await waitForBoard(board, toRankLines(ada, nameless))
  await waitForBoard(() => groupBoard(group.urlname), toRankLines(nameless, ada))
  for (const { id } of [ada, nameless]) await api.db.begin((sql) => removeAllAwards(sql, id))
  await waitForBoard(board, [])
})

test('awards and revocations while boards are refreshed, by several at once, end in the right ranks', async () => {
  const people: Person[] = await Promise.all(Array.from({ length: 12 }, () => api.person()))
  const badges: Badge[] = []
  for (const points of [1, 2, 3, 5, 8]) badges.push(await api.badge({ points }))
  const acts = people.flatMap((person, who) =>
    badges.flatMap((badge, which) => [
      () => give(badge, person),
      ...((who + which) % 3 === 0 ? [() => take(badge, person)] : []),
      () => refresh(),
    ]),
  )
  await Promise.all(acts.map((act) => act()))
  const expected = await recomputeBoard()
  assert.ok(expected.length >= 10)
  await waitForBoard(() => board({ limit: 100 }), expected)
  const [row] = await api.db.sql<[{ people: number; ranks: number; last: number }]>`
    select count(*) as people, count(distinct rank) as ranks, max(rank) as last from board_ranks where group_id is null`
  assert.deepEqual(row, { people: expected.length, ranks: expected.length, last: expected.length })
})
