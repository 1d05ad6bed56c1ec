/** Who presents the program and how to reach it. The invented brand of the demo; a real program edits it here. */
export const site = {
  programName: 'Sunhall',
  programLongName: 'Sunhall Community Arts',
  presenterName: 'Almond Row',
  presenterLongName: 'Almond Row Shopping Center',
  city: 'Sacramento',
  state: 'California',
  address: '2400 Almond Row, Sacramento, CA 95816',
  contactEmail: 'hello@sunhall.example',
  launchYear: 2018,
} as const;
