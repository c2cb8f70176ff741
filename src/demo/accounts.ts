export const demoAccounts = [
  { username: 'aino', name: 'Aino Korhonen' },
  { username: 'matti', name: 'Matti Bergström' },
  { username: 'vera', name: 'Vera Sandström' },
] as const
