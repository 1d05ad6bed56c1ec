import { ICAL } from './ical.ts';
import { yearlyRule } from './yearly-rule.ts';
import { zoneChanges, zoneOffset, type ZoneChange } from './zone-changes.ts';

/**
 * From the first on, every zone is whole minutes from UTC; no law reaches the second. In years beyond, the last rule
 * goes on.
 */
const [earliest, latest] = [1973, 2100];

/**
 * The VTIMEZONE of a zone, true for all moments of these years. It says what this server itself believes of the zone,
 * so that
 * calendars and the website cannot disagree.
 */
export function timeZoneComponent(timeZone: string, firstYear: number, lastYear: number): ICAL.Component {
  const [first, last] = [firstYear - 1, lastYear].map((year) => Math.min(Math.max(year, earliest), latest)) as [
    number,
    number,
  ];
  const changes = zoneChanges(timeZone, first, last);
  const component = new ICAL.Component('vtimezone');
  component.addPropertyWithValue('tzid', timeZone);
  // A zone with summer time has had a change in the year before; any other has to be told what holds from the
  // beginning.
  if (changes[0]?.wallTime.getUTCFullYear() !== first)
    component.addSubcomponent(observance(initialOffset(timeZone, first)));
  for (const group of groupByOffsets(changes)) {
    const repeated = observance(group[0]);
    const rule = yearlyRule(group, last - first + 1);
    if (rule) repeated.addPropertyWithValue('rrule', ICAL.Recur.fromString(rule));
    // The first one again, because ical.js forgets a DTSTART beside which others are listed.
    else if (group.length > 1)
      for (const { wallTime: wall } of group) repeated.addPropertyWithValue('rdate', wallTime(wall));
    component.addSubcomponent(repeated);
  }
  return component;
}

/** What holds at the beginning of a year, as a change that changes nothing. */
function initialOffset(timeZone: string, year: number): ZoneChange {
  const start = Date.UTC(year, 0, 1);
  const offset = zoneOffset(timeZone)(start);
  return { wallTime: new Date(start), from: offset, to: offset };
}

function groupByOffsets(changes: ZoneChange[]): [ZoneChange, ...ZoneChange[]][] {
  const groups = new Map<string, [ZoneChange, ...ZoneChange[]]>();
  for (const change of changes) {
    const kind = `${change.from} ${change.to}`;
    const group = groups.get(kind);
    if (group) group.push(change);
    else groups.set(kind, [change]);
  }
  return [...groups.values()];
}

function observance({ wallTime: wall, from, to }: ZoneChange): ICAL.Component {
  const component = new ICAL.Component(to > from ? 'daylight' : 'standard');
  component.addPropertyWithValue('dtstart', wallTime(wall));
  component.addPropertyWithValue('tzoffsetfrom', ICAL.UtcOffset.fromSeconds(from * 60));
  component.addPropertyWithValue('tzoffsetto', ICAL.UtcOffset.fromSeconds(to * 60));
  return component;
}

function wallTime(wall: Date): ICAL.Time {
  return ICAL.Time.fromDateTimeString(wall.toISOString().slice(0, 19));
}
