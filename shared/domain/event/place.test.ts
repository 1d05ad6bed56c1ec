import { expect, test } from 'vitest';
import { placeOf, venueAndLocation } from './place.ts';

test.each([
  ['Stage 2', 'North Atrium', 'Stage 2, North Atrium'],
  ['West Garage, Level 3 Wall', 'West Garage', 'West Garage, Level 3 Wall'],
  ['Level 3 Wall (west garage)', 'West Garage', 'Level 3 Wall (west garage)'],
  ['Garage', 'West Garage', 'West Garage'],
  [' west  garage. ', 'West Garage', ' west  garage. '],
  ['Café Zoë', 'Cafe Zoe', 'Café Zoë, Cafe Zoe'],
])('%j at %j is %j', (venue, name, text) => expect(venueAndLocation(venue, { name })).toBe(text));

test('returns the venue as entered without a location', () =>
  expect(venueAndLocation(' The Roof! ', null)).toBe(' The Roof! '));

const site = {
  street: '1 Main St',
  city: 'Elm',
  region: 'CA',
  postalCode: '95000',
  presenterName: 'The Mall',
  presenterLongName: 'The Mall of Elm',
};
const atProgram = {
  street: '1 Main St, Elm',
  name: 'The Mall',
  map: 'https://www.google.com/maps/search/?api=1&query=1%20Main%20St%2C%20Elm%2C%20CA%2095000',
};

test.each([
  ['https://maps.example/garage', { street: '', name: 'West Garage', map: 'https://maps.example/garage' }],
  [
    'https://maps.example/?q=West+Garage,+1+Main+St,+Elm',
    { street: '1 Main St, Elm', name: 'West Garage', map: 'https://maps.example/?q=West+Garage,+1+Main+St,+Elm' },
  ],
  [
    'https://maps.example/?q=The+Mall+of+Elm,+1+Main+St,+Elm',
    { street: '1 Main St, Elm', name: 'West Garage', map: 'https://maps.example/?q=The+Mall+of+Elm,+1+Main+St,+Elm' },
  ],
  [
    'https://maps.example/?q=38.58,-121.49',
    { street: '', name: 'West Garage', map: 'https://maps.example/?q=38.58,-121.49' },
  ],
  ['javascript:alert(1)', atProgram],
])('the way to a location with the map %s', (googleMapsLink, way) => {
  const location = { name: 'West Garage', googleMapsLink };
  expect(placeOf({ venue: 'Level 3', location }, site)).toEqual({ text: 'Level 3, West Garage', ...way });
});

test('the way to a venue without a location leads to the program', () =>
  expect(placeOf({ venue: 'The Roof', location: null }, site)).toEqual({ text: 'The Roof', ...atProgram }));
