/** What the places are called where groups are, too. */
export const networkNames = {
  slack: 'Slack',
  discord: 'Discord',
  linkedin: 'LinkedIn',
  twitter: 'Twitter',
  mastodon: 'Mastodon',
  bluesky: 'Bluesky',
  github: 'GitHub',
  youtube: 'YouTube',
  meetup: 'Meetup',
} as const
