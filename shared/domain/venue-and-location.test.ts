import { expect, test } from 'vitest';
import { isSamePlace, venueAndLocation } from './venue-and-location.ts';

test.each([
  [' west  garage ', 'West Garage', true],
  ['West Garage.', 'West Garage', true],
  ['West Garage, Level 3 Wall', 'West Garage', false],
  ['Café Zoë', 'Cafe Zoe', false],
])('%j and %j are the same place: %s', (venue, name, isSame) => expect(isSamePlace(venue, name)).toBe(isSame));

test.each([
  ['Stage 2', 'North Atrium', 'Stage 2, North Atrium'],
  ['West Garage, Level 3 Wall', 'West Garage', 'West Garage, Level 3 Wall'],
  ['Level 3 Wall (west garage)', 'West Garage', 'Level 3 Wall (west garage)'],
  ['Garage', 'West Garage', 'West Garage'],
  ['West Garage', 'West Garage', 'West Garage'],
])('%j at %j is %j', (venue, name, text) => expect(venueAndLocation(venue, { name })).toBe(text));

test('returns the venue as entered without a location', () =>
  expect(venueAndLocation(' The Roof! ', null)).toBe(' The Roof! '));
