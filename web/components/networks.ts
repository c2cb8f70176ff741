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
