import { createContext, useContext } from 'react';
import type { Day } from '#shared/domain/time/days.ts';
import type { Settings } from '#shared/schemas/settings.ts';
import type { SiteSettings } from '#shared/schemas/site-settings.ts';

/** The settings of the site, and today's date. */
export interface Program extends Omit<Settings, 'today'> {
  today: Day;
  /** The fixed day of a demo or a test, or null. */
  fixedDay: Settings['today'];
  /** Shows the settings that a manager has saved. */
  showSaved: (saved: Pick<Settings, 'site' | 'timeZone'>) => void;
}

export const ProgramContext = createContext<Program | null>(null);

export function useProgram(): Program {
  const program = useContext(ProgramContext);
  if (!program) throw new Error('useProgram needs a ProgramContext above it');
  return program;
}

export function useSite(): SiteSettings {
  return useProgram().site;
}
