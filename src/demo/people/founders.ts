import type { DemoPerson } from './person.ts'

/** Those who were there in the first winter. */
export const founders: readonly DemoPerson[] = [
  {
    username: 'vera',
    name: 'Vera Sandström',
    role: 'superadmin',
    bio: 'I keep this server running in a cupboard by the library’s boiler. If it breaks, tell me when.',
    location: 'Nummi, Turku',
    themeColor: 'slate',
    joinedDaysAgo: 731,
    portrait: 10,
    cover: 1,
    socialLinks: ['https://example.org/@vera', 'mailto:vera@example.org'],
    portfolio: [
      {
        title: 'The cupboard',
        description: 'One small computer, two disks and the fan of a hair dryer. The mop had to move out.',
        picture: 1,
      },
      {
        title: 'Backup drill, every first Monday',
        description:
          'We delete everything and bring it back before the coffee is ready. Visitors may press the button.',
        url: 'https://example.org/backup-drill',
      },
    ],
  },
  {
    username: 'matti',
    name: 'Matti Bergström',
    bio: 'I put out the chairs and know who has the projector. Night Owls began in my kitchen, in a power cut.',
    location: 'Port Arthur, Turku',
    themeColor: 'ocean',
    joinedDaysAgo: 724,
    portrait: 9,
    cover: 5,
    showMeetpassConnections: true,
    socialLinks: ['https://example.org/@matti', 'https://example.com/night-owls'],
    portfolio: [
      {
        title: 'Lantern walk in a suitcase',
        description:
          'Forty lanterns, two ladders, a first-aid kit and a route that avoids the swans. Lent to anyone who asks.',
        picture: 4,
      },
      {
        title: 'How to run an evening that nobody has to host',
        description: 'Twelve pages, mostly about where to put the coat rack.',
        url: 'https://example.com/night-owls/handbook',
        picture: 1,
      },
    ],
  },
  {
    username: 'aino',
    name: 'Aino Korhonen',
    bio: 'I mend radios and bake rye bread. The bread usually works the first time.',
    location: 'Martti, Turku',
    themeColor: 'forest',
    joinedDaysAgo: 716,
    portrait: 3,
    cover: 1,
    showMeetpassConnections: true,
    socialLinks: ['https://example.org/@aino', 'https://example.com/radio-bench'],
    portfolio: [
      {
        title: 'A lamp from a bicycle wheel',
        description: 'Made in an evening at the repair café. It still turns when a tram would pass, if we had trams.',
        url: 'https://example.org/lamp',
        picture: 29,
      },
      {
        title: 'The radio that only gets Tallinn',
        description: 'A 1958 valve set from a summer cottage. I could widen its horizons, but it seems happy.',
        picture: 2,
      },
      {
        title: 'Rye starter, free to a good kitchen',
        description: 'Born in 1987 on my aunt’s windowsill. Bring a jar.',
        url: 'https://example.org/rye-starter',
      },
    ],
  },
  {
    username: 'hanna-leena',
    name: 'Hanna-Leena Mäkinen',
    bio: 'Librarian. Describe a book by its colour and I will have it by Thursday.',
    location: 'Luostarinmäki, Turku',
    themeColor: 'rose',
    joinedDaysAgo: 702,
    portrait: 8,
    cover: 1,
    showOnLeaderboard: false,
    socialLinks: ['https://example.org/@hanna-leena'],
    portfolio: [
      {
        title: 'Blue, with a boat on it',
        description: 'Sixty-one novels that people asked for this way, and the three they meant.',
        url: 'https://example.org/blue-with-a-boat',
        picture: 3,
      },
    ],
  },
  {
    username: 'pekka',
    name: 'Pekka Toivonen',
    bio: 'Thirty-one years below deck as a ferry engineer. I can hear what is wrong with your bicycle.',
    location: 'Pansio, Turku',
    themeColor: 'slate',
    joinedDaysAgo: 688,
    portrait: 7,
    portfolio: [
      {
        title: 'The river ferry, 1:50',
        description: 'Working ramps at both ends. Crosses the bathtub in eleven seconds, fourteen with passengers.',
        picture: 1,
      },
    ],
  },
  {
    username: 'sofia',
    name: 'Sofia Lindqvist',
    bio: 'I count mussels for a living and herons for pleasure. På svenska går också bra.',
    location: 'Ruissalo, Turku',
    themeColor: 'sky',
    joinedDaysAgo: 671,
    portrait: 16,
    cover: 1,
    socialLinks: ['https://example.org/@sofia', 'https://example.org/mussel-count'],
    portfolio: [
      {
        title: 'Heron diary',
        description: 'One bird, one pier, four years. It has moved twice.',
        url: 'https://example.org/heron',
        picture: 1,
      },
      {
        title: 'A quiet chart of the inner archipelago',
        description: 'Depths in whispers, engines in red.',
        picture: 6,
      },
    ],
  },
  {
    username: 'jamal',
    name: 'Jamal Warsame',
    bio: 'I drive line 32 and draw the people who wave. Ask me which stop has the best light in November.',
    location: 'Varissuo, Turku',
    themeColor: 'sunset',
    joinedDaysAgo: 655,
    portrait: 2,
    cover: 8,
    showMeetpassConnections: true,
    socialLinks: ['https://example.com/line-32'],
    portfolio: [
      {
        title: 'Passengers, facing forward',
        description:
          'Three hundred drawings from red lights. Nobody sat still for longer than the one at the cathedral.',
        url: 'https://example.com/line-32/drawings',
        picture: 6,
      },
      {
        title: 'Timetable as a scarf',
        description: 'Every departure is a stitch. It is four metres long.',
        picture: 5,
      },
    ],
  },
  {
    username: 'tomasz',
    name: 'Tomasz Wiśniewski',
    bio: 'Welder at the shipyard by day. By night I build bicycles for people who were told there is none for them.',
    location: 'Raisio',
    themeColor: 'coral',
    joinedDaysAgo: 640,
    portrait: 15,
    cover: 2,
    socialLinks: ['https://example.com/odd-bicycles'],
    portfolio: [
      {
        title: 'Tandem for two who disagree',
        description: 'Each steers a wheel. They arrive, somehow.',
        picture: 3,
      },
      {
        title: 'Cargo trike for a double bass',
        description: 'The neck rests on a pillow. Rain cover sewn by Fatou.',
        picture: 8,
      },
      {
        title: 'Hand cycle with winter tyres',
        description: 'First snow, first kilometre, 7.45 in the morning. The owner would not let me carry the soup.',
        url: 'https://example.com/odd-bicycles/hand-cycle',
        picture: 11,
      },
      {
        title: 'Geometry notes',
        description: 'All my angles, including the wrong ones.',
        url: 'https://example.com/odd-bicycles/notes',
      },
    ],
  },
  {
    username: 'anneli',
    name: 'Anneli Salo',
    bio: 'Aged 74, undefeated against the chess computer on its easiest level. I knit during the openings.',
    location: 'Kaarina',
    themeColor: 'violet',
    joinedDaysAgo: 611,
    portrait: 26,
    portfolio: [
      {
        title: 'Left mittens',
        description:
          'Everybody loses the right one or the left one. I make the left ones. Somebody else will have to step in.',
        picture: 8,
      },
    ],
  },
  {
    username: 'ngozi',
    name: 'Ngozi Eze',
    bio: 'Midwife on nights, second alto on Thursdays. If I nod off in the rests, wake me for the fugue.',
    location: 'Kupittaa, Turku',
    themeColor: 'rose',
    joinedDaysAgo: 590,
    portrait: 7,
    cover: 4,
    socialLinks: ['https://example.org/@ngozi'],
  },
]
