import ICAL from 'ical.js';

// ical.js has only these global settings.
// It does not count the blank that continues a line, and would write lines of 76 octets.
ICAL.foldLength = 74;
// Without this it writes the name as it stands, and a line break in it would begin a line of its own.
Object.assign(ICAL.design.icalendar.property, { 'x-wr-calname': { defaultType: 'text' } });

export { default as ICAL } from 'ical.js';
