import { Type } from 'typebox'
import { withToolHint } from './shapes.ts'

const refersTo = Symbol('refers to')

/** A value in the form of a UUID is an id, so new usernames, slugs and urlnames do not have that form. */
const reference = (to: 'person' | 'badge', description: string, example: string) =>
  Type.String({ [refersTo]: to, minLength: 1, maxLength: 100, description, examples: [example] })

export const PersonRef = withToolHint(
  reference('person', 'The id or username of the person.', 'aino'),
  'id or username',
)

export const BadgeRef = withToolHint(reference('badge', 'The id or slug of the badge.', 'early-bird'), 'id or slug')

/** What the value names. */
export const getReference = (schema: object): 'person' | 'badge' | undefined =>
  (schema as { [refersTo]?: 'person' | 'badge' })[refersTo]

/** For names in URLs. */
export const urlnamePattern = '^(?![0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$'
