import { ICAL } from './ical.ts';
import { yearlyRule } from './yearly-rule.ts';
import { zoneChanges, zoneOffset, type ZoneChange } from './zone-changes.ts';

/** Since the first year, every offset is in whole minutes. After the last year, its rule continues. */
const [earliest, latest] = [1973, 2100];

/**
 * Returns the VTIMEZONE of a zone for the given years. It is built from this server's own time zone data, so that
 * calendars and the website agree.
 */
export function timeZoneComponent(timeZone: string, firstYear: number, lastYear: number): ICAL.Component {
  const [first, last] = [firstYear - 1, lastYear].map((year) => Math.min(Math.max(year, earliest), latest)) as [
    number,
    number,
  ];
  const changes = zoneChanges(timeZone, first, last);
  const component = new ICAL.Component('vtimezone');
  component.addPropertyWithValue('tzid', timeZone);
  // A zone without a change in the year before needs its initial offset.
  if (changes[0]?.wallTime.getUTCFullYear() !== first)
    component.addSubcomponent(observance(initialOffset(timeZone, first)));
  for (const group of groupByOffsets(changes)) {
    const repeated = observance(group[0]);
    const rule = yearlyRule(group, last - first + 1);
    if (rule) repeated.addPropertyWithValue('rrule', ICAL.Recur.fromString(rule));
    // Repeats the first date, because ical.js ignores DTSTART when there are RDATEs.
    else if (group.length > 1)
      for (const { wallTime } of group) repeated.addPropertyWithValue('rdate', toIcalTime(wallTime));
    component.addSubcomponent(repeated);
  }
  return component;
}

/** Returns the offset at the start of a year as a change without effect. */
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

function observance({ wallTime, from, to }: ZoneChange): ICAL.Component {
  const component = new ICAL.Component(to > from ? 'daylight' : 'standard');
  component.addPropertyWithValue('dtstart', toIcalTime(wallTime));
  component.addPropertyWithValue('tzoffsetfrom', ICAL.UtcOffset.fromSeconds(from * 60));
  component.addPropertyWithValue('tzoffsetto', ICAL.UtcOffset.fromSeconds(to * 60));
  return component;
}

function toIcalTime(wallTime: Date): ICAL.Time {
  return ICAL.Time.fromDateTimeString(wallTime.toISOString().slice(0, 19));
}
