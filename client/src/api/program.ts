import { createContext, useContext } from 'react';
import type { Day } from '#shared/domain/days.ts';
import type { Settings } from '#shared/domain/settings.ts';

/** What every screen may ask about the world it stands in. */
export interface Program extends Omit<Settings, 'today'> {
  /** The calendar day at the venue. */
  today: Day;
  /** The day that a demo or a test keeps; null means the real one. */
  fixedDay: Settings['today'];
}

export const ProgramContext = createContext<Program | null>(null);

/** The program's day and its configured third parties. */
export function useProgram(): Program {
  const program = useContext(ProgramContext);
  if (!program) throw new Error('useProgram needs a ProgramContext above it');
  return program;
}
