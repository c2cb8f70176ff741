import {
  countedPageOf,
  dataEnvelope,
  event,
  failure,
  Flag,
  Id,
  operation,
  orNull,
  PageQuery,
  setShortForm,
  shape,
  Text,
  Timestamp,
  Type,
  urlnameList,
  withDescription,
  Words,
  type Static,
} from '#contract'
import { BySlug, GroupListItem, GroupNotFound } from '../records/contract.ts'

const { id, urlname, name, description, photoUrl, memberCount } = GroupListItem.properties
const ByGroupSlug = Type.Object({ groupSlug: BySlug.properties.slug })

export const FavoriteGroup = shape('FavoriteGroup', {
  id,
  urlname,
  name,
  description,
  photoUrl,
  memberCount,
  groupId: withDescription(id, 'The same as `id`.'),
  groupSlug: withDescription(urlname, 'The same as `urlname`.'),
  groupName: withDescription(name, 'The same as `name`.'),
  groupPhotoUrl: withDescription(photoUrl, 'The same as `photoUrl`.'),
  createdAt: withDescription(Timestamp, 'When you added it to your favorites.'),
})
setShortForm(FavoriteGroup, 'urlname name memberCount')
export type FavoriteGroup = Static<typeof FavoriteGroup>

/** Group fields are null while the group is hidden. */
export const ExportedFavorite = shape('ExportedFavorite', {
  id,
  urlname: orNull(urlname),
  name: orNull(name),
  description,
  photoUrl,
  memberCount: orNull(memberCount),
  groupId: id,
  groupSlug: orNull(urlname),
  groupName: orNull(name),
  groupPhotoUrl: photoUrl,
  createdAt: Timestamp,
})
export type ExportedFavorite = Static<typeof ExportedFavorite>

const Favorited = shape('Favorited', {
  groupSlug: Type.String({ examples: ['repair-cafe'] }),
  alreadyFavorited: withDescription(Flag, 'True when it was a favorite before.'),
})

const favoritePayload = Type.Object({ userId: Id, groupId: Id, groupSlug: Text, groupName: Words })

export const FavoriteAdded = event({
  type: 'user.favorite_added',
  summary: 'Somebody added a group to their favorites.',
  visibleTo: ['self'],
  scopes: { self: 'read:favorites' },
  subjects: ['userId'],
  data: favoritePayload,
})

export const FavoriteRemoved = event({
  type: 'user.favorite_removed',
  summary: 'Somebody removed a group from their favorites.',
  visibleTo: ['self'],
  scopes: { self: 'read:favorites' },
  subjects: ['userId'],
  data: favoritePayload,
})

export const listFavorites = operation({
  name: 'listFavorites',
  summary: 'List your favorite groups, newest first.',
  tag: 'Groups',
  route: 'GET /v1/favorites',
  scope: 'read:favorites',
  query: Type.Object({
    groups: Type.Optional(
      urlnameList({ description: 'Only these groups: at most 100 urlnames, separated by commas.' }),
    ),
    ...PageQuery.properties,
  }),
  output: countedPageOf(FavoriteGroup),
  tool: { name: 'favorites_list' },
  flags: { mayLag: true },
})

export const NotAFavorite = failure('not_found', 'errors.groups.notAFavorite')

export const getFavorite = operation({
  name: 'getFavorite',
  summary: 'Get one of your favorite groups.',
  tag: 'Groups',
  route: 'GET /v1/favorites/{groupSlug}',
  scope: 'read:favorites',
  params: ByGroupSlug,
  output: dataEnvelope(FavoriteGroup),
  errors: [GroupNotFound, NotAFavorite],
  tool: { name: 'favorites_get' },
  flags: { mayLag: true },
})

export const addFavorite = operation({
  name: 'addFavorite',
  summary: 'Add a group to your favorites. Adding it again changes nothing.',
  tag: 'Groups',
  route: 'POST /v1/favorites/{groupSlug}',
  scope: 'write:favorites',
  params: ByGroupSlug,
  output: dataEnvelope(Favorited),
  status: [201, 200],
  errors: [GroupNotFound],
  flags: { isIdempotent: true },
  tool: { name: 'favorites_add', confirm: false },
})

export const removeFavorite = operation({
  name: 'removeFavorite',
  summary: 'Remove a group from your favorites. Succeeds even if it was not one.',
  tag: 'Groups',
  route: 'DELETE /v1/favorites/{groupSlug}',
  scope: 'write:favorites',
  params: ByGroupSlug,
  status: 204,
  errors: [GroupNotFound],
  tool: { name: 'favorites_remove', confirm: false },
})
