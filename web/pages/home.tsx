import { listUsers } from '../../src/areas/user/directory/contract.ts'
import { Avatar } from '../components/avatar.tsx'
import { Icon } from '../components/icon.tsx'
import type { IconName } from '../components/icons.ts'
import { Ways, type Way } from '../components/ways.tsx'
import { page, type Me } from '../page.ts'

const gifts: readonly (readonly [IconName, string, string])[] = [
  ['users-round', 'Find your people', 'Everyone here chose to be found. Follow those you would like to meet.'],
  ['badge-check', 'Be somebody here', 'One page about you: what you make, what you do, where to find you.'],
  ['code-xml', 'Build on it', 'All of it has an API, with OAuth, tokens and plain documents.'],
]

const steps: readonly Way[] = [
  ['circle-user-round', 'Your profile', 'Say who you are, so that people recognise you.', '/settings'],
  ['users-round', 'People', 'See who is here and follow them.', '/people'],
  ['key-round', 'Tokens and apps', 'Let your own programs act for you.', '/settings/tokens'],
]

export const home = page({
  path: '/',
  access: 'everyone',
  title: 'Folkmoot',
  description: () => 'The people of a town, their groups and what they do together.',
  load: async ({ call }) => ({ people: (await call(listUsers, { limit: 12 })).data }),
  view: ({ visit: { me }, data: { people } }) => (
    <div class="stack gap-7">
      {me ? <Hello me={me} /> : <Welcome />}
      {people.length > 0 && (
        <section class="stack gap-4" aria-labelledby="people">
          <div class="row between">
            <h2 id="people">People here</h2>
            <a href="/people">All people</a>
          </div>
          <ul class="faces">
            {people.map((person) => (
              <li>
                <a href={`/u/${person.username}`} title={person.name}>
                  <span class="unseen">{person.name}</span>
                  <Avatar person={person} size="medium" />
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  ),
})

function Welcome() {
  return (
    <section class="hero">
      <div class="stack gap-5">
        <h1>Where a town meets</h1>
        <p class="lead">Find the people around you, show what you make, and come together in person.</p>
        <p class="row">
          <a class="button" href="/register">
            Join
          </a>
          <a class="button quiet" href="/people">
            Look around
          </a>
        </p>
      </div>
      <div class="ticket stack gap-4">
        <ul class="board">
          {gifts.map(([icon, title, text]) => (
            <li>
              <span class="rosette">
                <Icon name={icon} size={22} />
              </span>
              <div>
                <b>{title}</b>
                <p class="soft small">{text}</p>
              </div>
            </li>
          ))}
        </ul>
        <hr />
        <p class="soft small">Open source, and run by the people whose town it is.</p>
      </div>
    </section>
  )
}

function Hello({ me }: { readonly me: Me }) {
  return (
    <section class="stack gap-5">
      <h1>Hello {me.name.split(' ')[0]}</h1>
      <Ways ways={steps} />
    </section>
  )
}
