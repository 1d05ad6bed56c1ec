const postalAddress = {
  street: '2400 Almond Row',
  city: 'Sacramento',
  region: 'CA',
  postalCode: '95816',
  country: 'US',
} as const;

/** The names and contact details of the program and its presenter. Edit these for your own program. */
export const site = {
  programName: 'Sunhall',
  programLongName: 'Sunhall Community Arts',
  presenterName: 'Almond Row',
  presenterLongName: 'Almond Row Shopping Center',
  city: postalAddress.city,
  state: 'California',
  postalAddress,
  address: `${postalAddress.street}, ${postalAddress.city}, ${postalAddress.region} ${postalAddress.postalCode}`,
  contactEmail: 'hello@sunhall.example',
  launchYear: 2018,
} as const;
