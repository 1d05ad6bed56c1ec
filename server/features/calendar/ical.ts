import ICAL from 'ical.js';

// ical.js does not count the leading space of a continued line, and would write lines of 76 octets.
ICAL.foldLength = 74;
// Makes ical.js escape line breaks in the calendar's name.
Object.assign(ICAL.design.icalendar.property, { 'x-wr-calname': { defaultType: 'text' } });

export { default as ICAL } from 'ical.js';
