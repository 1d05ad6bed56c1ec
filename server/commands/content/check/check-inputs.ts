import type { z } from 'zod';
import { reasonOf } from '#server/commands/content/load-report.ts';
import { ArtistInput } from '#shared/schemas/artist.ts';
import { CategoryInput } from '#shared/schemas/category.ts';
import { EmailSettingsInput } from '#shared/schemas/email-settings.ts';
import { EventInput } from '#shared/schemas/event.ts';
import { LocationInput } from '#shared/schemas/location.ts';
import { PartnerInput } from '#shared/schemas/partner.ts';
import { SiteSettings } from '#shared/schemas/site-settings.ts';
import type { Finding } from './finding.ts';
import type { StoredProgram } from './stored-program.ts';

/** Finds rows that the dashboard could not save as they are, with its validation message. */
export function checkInputs(stored: StoredProgram): Finding[] {
  return [
    ...invalidRows(
      'events',
      stored.events.map((row) => ({ ...row, name: row.title })),
      EventInput,
    ),
    ...invalidRows('artists', stored.artists, ArtistInput),
    ...invalidRows('partners', stored.partners, PartnerInput),
    ...invalidRows('locations', stored.locations, LocationInput),
    ...invalidRows('categories', stored.categories, CategoryInput),
    ...invalidRows(
      'email_settings',
      stored.emailSettings.map((row) => ({ ...row, name: 'Email tab' })),
      EmailSettingsInput,
    ),
    ...invalidRows(
      'site_settings',
      [{ ...stored.site.values, id: stored.site.version, name: 'Site settings' }],
      SiteSettings,
    ),
  ];
}

function invalidRows(
  table: Finding['table'],
  rows: readonly { id: number; name: string }[],
  schema: z.ZodType,
): Finding[] {
  return rows.flatMap((row): Finding[] => {
    const { error } = schema.safeParse(row);
    if (!error) return [];
    const problem = reasonOf(error).slice(0, -1);
    return [{ table, id: row.id, name: row.name, problem, advice: 'Correct it in the dashboard.' }];
  });
}
