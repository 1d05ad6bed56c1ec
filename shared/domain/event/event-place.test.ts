// cspell:ignore Crocker saddr daddr
import { expect, test } from 'vitest';
import { addressOfMap, placeOf, venueAndLocation } from './event-place.ts';

test.each([
  ['Stage 2', 'North Atrium', 'Stage 2, North Atrium'],
  ['West Garage, Level 3 Wall', 'West Garage', 'West Garage, Level 3 Wall'],
  ['Level 3 Wall (west garage)', 'West Garage', 'Level 3 Wall (west garage)'],
  ['Garage', 'West Garage', 'West Garage'],
  [' west  garage. ', 'West Garage', ' west  garage. '],
  ['Café Zoë', 'Cafe Zoe', 'Café Zoë, Cafe Zoe'],
  [' The Roof! ', undefined, ' The Roof! '],
])('%j at %j is %j', (venue, name, text) =>
  expect(venueAndLocation(venue, name === undefined ? null : { name })).toBe(text),
);

test.each([
  [
    'https://www.google.com/maps/place/Crocker+Art+Museum,+216+O+St,+Sacramento,+CA+95814',
    'Crocker Art Museum, 216 O St, Sacramento, CA 95814',
  ],
  ['https://www.google.com/maps/place/1+R+%26+S+St/@38.57,-121.5,17z/data=!3m1!4b1?hl=en', '1 R & S St'],
  ['https://www.google.com/maps/search/1001+Front+St/', '1001 Front St'],
  ['https://www.google.com/maps/dir/Davis/Old+Town,+Sacramento/@38.5,-121.5,12z', 'Old Town, Sacramento'],
  ['https://www.google.com/maps/dir/?api=1&destination=1001+Front+St+Sacramento', '1001 Front St Sacramento'],
  ['https://maps.google.com/?saddr=Davis&daddr=1001+Front+St', '1001 Front St'],
  ['https://maps.google.com/maps?q=1001+Front+St', '1001 Front St'],
  ['https://maps.apple.com/?address=1001%20Front%20St&ll=38.5,-121.5&q=Museum', 'Museum'],
  ['https://www.google.com/maps/place/%E0%A4%A/', undefined],
  ['https://www.google.com/maps/place/38.58,-121.49', undefined],
  ['https://www.google.com/maps/search/?api=1&query=38.58,-121.49', undefined],
  ['https://www.google.com/maps?q=place_id:ChIJabc', undefined],
  ['https://www.google.com/maps/@38.58,-121.49,15z', undefined],
  ['https://maps.app.goo.gl/EXAMPLE', undefined],
])('the address of %s is %j', (url, address) => expect(addressOfMap(url)).toBe(address));

const site = {
  street: '1 Main St',
  city: 'Elm',
  region: 'CA',
  postalCode: '95000',
  presenterName: 'The Mall',
  presenterLongName: 'The Mall of Elm',
};
const atProgram = {
  street: 'The Mall of Elm, 1 Main St, Elm',
  name: 'The Mall',
  map: 'https://www.google.com/maps/search/?api=1&query=1%20Main%20St%2C%20Elm%2C%20CA%2095000',
};

test.each([
  ['https://maps.example/garage', ''],
  ['https://maps.example/?q=WEST+Garage,+1+Main+St,+Elm', '1 Main St, Elm'],
  ['https://maps.example/?q=The+Mall+of+Elm,+1+Main+St,+Elm', 'The Mall of Elm, 1 Main St, Elm'],
  ['https://maps.example/?q=38.58,-121.49', ''],
])('the way to a location with the map %s has the street %j', (map, street) => {
  const location = { name: 'West Garage', googleMapsLink: map };
  const way = { text: 'Level 3, West Garage', name: 'West Garage', street, map };
  expect(placeOf({ venue: 'Level 3', location }, site)).toEqual(way);
});

test.each([
  [
    'a location without a safe map',
    { name: 'West Garage', googleMapsLink: 'javascript:alert(1)' },
    'Roof, West Garage',
  ],
  ['a venue without a location', null, 'Roof'],
])('the way to %s leads to the program', (_, location, text) =>
  expect(placeOf({ venue: 'Roof', location }, site)).toEqual({ text, ...atProgram }),
);
