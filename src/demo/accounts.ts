export const demoAccounts = [
  { username: 'aino', name: 'Aino Korhonen', about: 'a member' },
  { username: 'matti', name: 'Matti Bergström', about: 'an organizer' },
  { username: 'vera', name: 'Vera Sandström', about: 'superadmin of the platform' },
] as const
