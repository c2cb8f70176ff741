import { Avatar } from './avatar.tsx'

interface PersonSummary {
  readonly name: string
  readonly username: string | null
  readonly avatarUrl: string | null
}

export function AvatarRow({ people }: { readonly people: readonly PersonSummary[] }) {
  return (
    <ul class="avatar-row">
      {people.map((person) => (
        <li>
          <a href={`/u/${person.username}`} title={person.name}>
            <span class="visually-hidden">{person.name}</span>
            <Avatar person={person} size="medium" />
          </a>
        </li>
      ))}
    </ul>
  )
}
