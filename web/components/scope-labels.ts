/** What a scope lets an app do, said to the person it acts for. */
const scopeLabels: Readonly<Record<string, string>> = {
  openid: 'Know that it is you',
  profile: 'See your name, picture and page',
  email: 'See your email address',
  user: 'See and change your profile, your tokens, whom you follow and what you allowed',
  'read:user': 'See your profile, badges and achievements, without your email address',
  'user:email': 'See your email address',
  'user:linked-accounts': 'See which accounts elsewhere you have linked',
  'read:events': 'See events and who comes',
  'write:events': 'Save and give back your seat, and check you in',
  'read:groups': 'See groups',
  'read:favorites': 'See your favorite groups',
  'write:favorites': 'Add and remove your favorite groups',
  'read:portfolio': 'See what you show of your work',
  'write:portfolio': 'Add, change and remove what you show of your work',
  'read:uploads': 'See your files',
  'write:uploads': 'Upload and delete your files',
  'read:meetpass': 'See your passes and whom you met',
  'write:meetpass': 'Change your passes and remove people you met',
  developer: 'Manage your apps and webhooks',
  'manage:groups': 'Manage the groups in which you have a role',
  'manage:events': 'Make and manage events of your groups',
  'manage:checkins': 'Manage check-in codes and see who came',
  'manage:badges': 'Make and award badges of your groups',
  admin: 'Everything, with the whole administration of this site',
}

export const scopeLabel = (scope: string): string => scopeLabels[scope] ?? scope
